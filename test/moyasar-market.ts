import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from './app.ts';
import { openMoyasar, type TestMoyasar } from './moyasar.ts';

/** A market whose gateway is the test server that imitates Moyasar. */
export interface MoyasarMarket {
  market: TestApp;
  moyasar: TestMoyasar;
  /** The invoice of a payment. */
  invoiceOf: (payment: number) => Promise<string>;
  /** Moyasar calls the webhook; gives the status and the code of the answer. */
  sendWebhook: (invoice: string, how?: Partial<MoyasarEvent>) => Promise<[status: number, code: string | undefined]>;
  close: () => Promise<void>;
}

interface MoyasarEvent {
  id: string;
  type: string;
  secret_token: unknown;
  live: unknown;
  data: unknown;
}

export const webhookSecret = 'what the dashboard was told';
export const webhookPath = '/products/api/payments/webhook/moyasar/';

export async function startMoyasarMarket(): Promise<MoyasarMarket> {
  const moyasar = await openMoyasar();
  const market = await startTestApp({
    PAY_PROVIDER: 'moyasar',
    MOYASAR_URL: moyasar.url,
    MOYASAR_SECRET_KEY: moyasar.secretKey,
    MOYASAR_WEBHOOK_SECRET: webhookSecret,
  });
  return {
    market,
    moyasar,
    invoiceOf: async (id) =>
      (await market.db.selectFrom('payments').select('gateway_ref').where('id', '=', id).executeTakeFirstOrThrow()).gateway_ref!,
    sendWebhook: async (invoice, how = {}) => {
      const payload = { ...eventOf(moyasar, invoice), ...how };
      const answer = await market.app.inject({ method: 'POST', url: webhookPath, payload });
      return [answer.statusCode, (JSON.parse(answer.body) as { code?: string }).code];
    },
    close: async () => {
      await market.close();
      await moyasar.close();
    },
  };
}

function eventOf({ invoices }: TestMoyasar, invoice: string): MoyasarEvent {
  const data = invoices.get(invoice)?.payments[0] ?? { id: randomUUID(), invoice_id: invoice, status: 'paid' };
  const type = data.status === 'failed' ? 'payment_faild' : `payment_${data.status}`;
  return { id: randomUUID(), type, secret_token: webhookSecret, live: false, data };
}
