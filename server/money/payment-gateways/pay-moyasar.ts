import { isRecord } from '#contract/records.ts';
import type { PaySettings } from '#server/platform/config/gateways.ts';
import { AppError } from '#server/platform/errors.ts';
import { moyasarStatus, refundedOf, takenOf } from './pay-moyasar-shapes.ts';
import { readSecretWebhook } from './pay-webhook.ts';
import { PayRefusal } from './pay-refusal.ts';
import type { Order, PayGateway, ReportPay } from './pay.ts';

type Settings = Extract<PaySettings, { provider: 'moyasar' }>;

const patienceMs = 15_000;

/**
 * Moyasar's invoices: a hosted page on which the payer selects how to pay, 3-D Secure included; we never handle cards. `ref` is the
 * id of the invoice. Unknown fields of a response are ignored.
 */
export function moyasarPay(settings: Settings, report: ReportPay): PayGateway {
  const { secretKey, webhookSecret: secret, live } = settings;
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
  const ask = (method: Asking['method'], path: string, body?: object) => send({ settings, authorization, report, method, path, body });
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

interface Asking {
  settings: Settings;
  authorization: string;
  report: ReportPay;
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body: object | undefined;
}

interface Answered {
  status: number;
  body: Record<string, unknown>;
}

/** Throws `unavailable` for temporary errors: no response, too many calls, a server error, no JSON. */
async function send({ settings: { url }, authorization, report, method, path, body }: Asking): Promise<Answered> {
  // Without a User-Agent the firewall of the API responds with an HTML page.
  const headers = { authorization, accept: 'application/json', 'user-agent': 'Markaba/1.0', 'content-type': 'application/json' };
  const init: RequestInit = {
    method,
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
    ...(body && { body: JSON.stringify(body) }),
  };
  const answer = await fetch(url + path, init).catch((error: unknown) => unavailable(report, nameOf(error)));
  const text = await answer.text().catch((error: unknown) => unavailable(report, nameOf(error)));
  const read = parsed(text);
  if (answer.status === 429 || answer.status >= 500 || !read) return unavailable(report, `answered ${answer.status}`);
  return { status: answer.status, body: read };
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'Error';
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function unavailable(report: ReportPay, reason: string): never {
  report(`moyasar: ${reason}`);
  throw new AppError('unavailable');
}

/** Their `errors` is an object, a text or null; it is for our log, not for the payer. */
function refusal(report: ReportPay, asked: string, status: number, { type, message, errors }: Record<string, unknown>): PayRefusal {
  const why = [type, message, errors && JSON.stringify(errors)].filter((one) => typeof one === 'string').join(' ');
  const reason = `moyasar ${asked} ${status}: ${why}`.slice(0, 500);
  report(reason);
  return new PayRefusal(reason);
}

function isPage(url: unknown): url is string {
  return typeof url === 'string' && ['https:', 'http:'].includes(URL.parse(url)?.protocol ?? '');
}
