import type { FastifyInstance } from 'fastify';
import { readAmount } from '#contract/fees.ts';
import type { Language } from '#contract/languages.ts';
import { serveStaff } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { wrongField } from '#server/platform/words.ts';
import { getDeskPayment, listDeskPayments } from './desk.ts';
import { presentDeskDetails, presentDeskPayment } from './present-desk.ts';
import { refundPayment } from './refund.ts';

/** Payments as the staff see them. */
export function serveDeskPayments(app: FastifyInstance, market: Market): void {
  const { db, config } = market;

  serveStaff(app, 'listDeskPayments', async ({ query, language, url }) => {
    const found = await listDeskPayments(db, query, language);
    return presentPage(found, config.publicUrl, url, (row) => presentDeskPayment(row, market, language));
  });

  serveStaff(app, 'getDeskPayment', async ({ params, language }) =>
    presentDeskDetails(await getDeskPayment(db, params.id), market, language),
  );

  serveStaff(app, 'refundPayment', async ({ params, body, staff, language, once }) => {
    const amount = body.amount === undefined ? null : readRefund(body.amount, language);
    await refundPayment(market, { staff }, params.id, amount, body.reason.trim(), once);
    return presentDeskDetails(await getDeskPayment(db, params.id), market, language);
  });
}

function readRefund(text: string, language: Language): number {
  const amount = readAmount(text);
  if (amount === undefined) throw wrongField('amount', 'number', language);
  if (amount === 0) throw wrongField('amount', 'too_small', language, '0.01');
  return amount;
}
