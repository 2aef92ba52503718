import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { riyalsOf } from '#contract/platform/amounts.ts';
import { getShown } from '../payments/lists.ts';
import { presentStarted } from '../payments/present.ts';
import { startPayment } from '../payments/start.ts';
import { addDonation, donationLeast, donationMost, getAsking } from './donations.ts';

export function serveDonations(app: FastifyInstance, market: Market): void {
  const { db } = market;

  serve(app, 'getDonation', async ({ language }) => {
    const { page, amounts } = await getAsking(db, language);
    const { title, body } = page;
    return { title, body, amounts, least: riyalsOf(donationLeast), most: riyalsOf(donationMost), currency: 'SAR' };
  });

  serve(app, 'addDonation', async ({ body, viewer, language }) => addDonation(db, body, viewer, language));

  serve(app, 'payDonation', async ({ body: { method, ...of }, viewer, language }) => {
    const { payment, url } = await startPayment(market, 'donation', { ...of, viewer }, { method, returnPath: null, language });
    return presentStarted(await getShown(db, payment.id), url, market, language);
  });
}
