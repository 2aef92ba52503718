import type { PaySettings } from '#server/platform/config/gateways.ts';
import { basicAuthorization, callMoyasar, refusal, type MoyasarCall } from './moyasar-call.ts';
import { moyasarStatus, refundedOf, takenOf } from './pay-moyasar-shapes.ts';
import { readSecretWebhook } from './pay-webhook.ts';
import type { Order, PayGateway, ReportPay } from './pay.ts';

type Settings = Extract<PaySettings, { provider: 'moyasar' }>;

/**
 * Moyasar's invoices: a hosted page on which the payer selects how to pay, 3-D Secure included; we never handle cards. `ref` is the
 * id of the invoice. Unknown fields of a response are ignored.
 */
export function moyasarPay(settings: Settings, report: ReportPay): PayGateway {
  const { secretKey, webhookSecret: secret, live } = settings;
  const authorization = basicAuthorization(secretKey);
  const ask = (method: MoyasarCall['method'], path: string, body?: object) =>
    callMoyasar({ url: settings.url, authorization, report, method, path, body });
  const invoice = (ref: string) => `/invoices/${encodeURIComponent(ref)}`;

  return {
    name: 'moyasar',
    report,
    createCheckout: async (order) => {
      const { status, body } = await ask('POST', '/invoices', invoiceFor(order));
      const { id, url } = body;
      if (status >= 300 || typeof id !== 'string' || !isPage(url)) throw refusal(report, 'invoice', status, body);
      return { ref: id, url };
    },
    fetch: async (ref) => {
      const { status, body } = await ask('GET', invoice(ref));
      if (status === 404) return null;
      const gatewayStatus = status < 300 ? moyasarStatus(body) : null;
      if (!gatewayStatus) throw refusal(report, 'reading', status, body);
      return gatewayStatus;
    },
    cancel: async (ref) => {
      const { status, body } = await ask('PUT', `${invoice(ref)}/cancel`);
      if (status !== 404 && (status >= 300 || body['status'] !== 'canceled')) throw refusal(report, 'cancel', status, body);
    },
    readWebhook: (body) => readSecretWebhook(body, { secret, live }),
    refund: async (ref, amountHalalas) => {
      const { status: found, body: whole } = await ask('GET', invoice(ref));
      const taken = found < 300 ? takenOf(whole) : undefined;
      if (!taken) throw refusal(report, 'refund', found, whole);
      const { status, body } = await ask('POST', `/payments/${encodeURIComponent(taken)}/refund`, { amount: amountHalalas });
      const refunded = refundedOf(body);
      if (status >= 300 || refunded === undefined) throw refusal(report, 'refund', status, body);
      return refunded;
    },
  };
}

function invoiceFor({ payment, givenId, amountHalalas, description, successUrl, backUrl, callbackUrl, expires }: Order) {
  return {
    amount: amountHalalas,
    currency: 'SAR',
    description,
    success_url: successUrl,
    back_url: backUrl,
    callback_url: callbackUrl,
    expired_at: expires.toISOString(),
    metadata: { given_id: givenId, payment: String(payment) },
  };
}

function isPage(url: unknown): url is string {
  return typeof url === 'string' && ['https:', 'http:'].includes(URL.parse(url)?.protocol ?? '');
}
