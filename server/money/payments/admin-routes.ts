import type { FastifyInstance } from 'fastify';
import { readAmount } from '#contract/money/fees.ts';
import type { Language } from '#contract/platform/languages.ts';
import { serveStaff } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { wrongField } from '#server/platform/words.ts';
import { getAdminPayment, listAdminPayments } from './admin.ts';
import { presentAdminDetails, presentAdminPayment } from './present-admin.ts';
import { refundPayment } from './refund.ts';

/** Payments as the staff see them. */
export function serveAdminPayments(app: FastifyInstance, market: Market): void {
  const { db, config } = market;

  serveStaff(app, 'listAdminPayments', async ({ query, language, url }) => {
    const found = await listAdminPayments(db, query, language);
    return presentPage(found, config.publicUrl, url, (row) => presentAdminPayment(row, market, language));
  });

  serveStaff(app, 'getAdminPayment', async ({ params, language }) =>
    presentAdminDetails(await getAdminPayment(db, params.id), market, language),
  );

  serveStaff(app, 'refundPayment', async ({ params, body, staff, language, once }) => {
    const amount = body.amount === undefined ? null : readRefund(body.amount, language);
    await refundPayment(market, { asker: { staff }, paymentId: params.id, amountHalalas: amount, reason: body.reason.trim(), once });
    return presentAdminDetails(await getAdminPayment(db, params.id), market, language);
  });
}

function readRefund(text: string, language: Language): number {
  const amount = readAmount(text);
  if (amount === undefined) throw wrongField('amount', 'number', language);
  if (amount === 0) throw wrongField('amount', 'too_small', language, '0.01');
  return amount;
}
