import type { FastifyInstance } from 'fastify';
import { known } from '#contract/platform/known.ts';
import { findAccount } from '#server/money/merchant-accounts/accounts.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { actingOf } from '../bookings/locking.ts';
import { askForHold } from './asking.ts';
import { readPayments, releaseDeposit, settleFor } from './payments.ts';
import { presentOrder, presentPayment, presentPayments } from './present.ts';
import { noteReceipt, removeReceipt } from './receipts.ts';
import { startPayment } from './starting.ts';
import { takeOfficeEvent } from './webhook.ts';

export function serveBookingPayments(app: FastifyInstance, market: Market): void {
  serve(app, 'listBookingPayments', async ({ viewer, params, language }) => {
    return presentPayments(await readPayments(market.db, viewer, params.id), language);
  });
  serve(app, 'payBooking', async (call) => {
    const payment = await startPayment(market, actingOf(call), call.body);
    const account = known(await findAccount(market.db, payment.office_id), 'account');
    const { supplier } = await readPayments(market.db, call.viewer, call.params.id);
    return presentOrder({ payment, keys: { publishableKey: account.publishable_key }, supplier }, market, call.language);
  });
  serve(app, 'settleBookingPayment', async ({ viewer, params }) => presentPayment(await settleFor(market, viewer, params.id)));
  serve(app, 'releaseDeposit', async (call) => {
    await releaseDeposit(market, actingOf(call), call.query.taken);
    return presentPayments(await readPayments(market.db, call.viewer, call.params.id), call.language);
  });
  serve(app, 'askForHold', async (call) => {
    await askForHold(market, actingOf(call));
    return presentPayments(await readPayments(market.db, call.viewer, call.params.id), call.language);
  });
  serve(app, 'noteReceipt', async (call) => {
    await noteReceipt(market, { ...actingOf(call), once: call.once }, call.body);
    return presentPayments(await readPayments(market.db, call.viewer, call.params.id), call.language);
  });
  serve(app, 'removeReceipt', async (call) => {
    await removeReceipt(market, actingOf(call), call.params.receipt_id);
    return presentPayments(await readPayments(market.db, call.viewer, call.params.id), call.language);
  });
  serveWebhook(app, market);
}

interface WebhookRequest {
  Params: { token: string };
}

const eventMost = 65_536;

/** What the gateways of offices call. */
function serveWebhook(app: FastifyInstance, market: Market): void {
  const options = { schema: { hide: true }, bodyLimit: eventMost };
  app.post<WebhookRequest>('/products/api/merchant_account/:token/webhook/', options, async ({ params, body }) => {
    await takeOfficeEvent(market, params.token, body);
    return { received: true };
  });
}
