import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { getShown } from '../payments/lists.ts';
import { presentStarted, riyals } from '../payments/present.ts';
import { addDonation, donationLeast, donationMost, getAsking, payDonation } from './donations.ts';

export function serveDonations(app: FastifyInstance, market: Market): void {
  const { db } = market;

  serve(app, 'getDonation', async ({ language }) => {
    const { page, amounts } = await getAsking(db, language);
    const { title, body } = page;
    return { title, body, amounts, least: riyals(donationLeast), most: riyals(donationMost), currency: 'SAR' };
  });

  serve(app, 'addDonation', async ({ body, viewer, language }) => addDonation(db, body, viewer, language));

  serve(app, 'payDonation', async ({ body: { donation_id, key, method }, viewer, language }) => {
    const { payment, url } = await payDonation(market, { donation_id, key, method, viewer, language });
    return presentStarted(await getShown(db, payment.id), url, market, language);
  });
}
