import { isRecord } from '#contract/platform/records.ts';
import { AppError } from '#server/platform/errors.ts';
import { PayRefusal } from './pay-refusal.ts';
import type { ReportPay } from './pay.ts';

/** Calls of Moyasar's API, by the account of the market or of an office. */

const patienceMs = 15_000;

/** A key is the user of HTTP Basic; there is no password. */
export function basicAuthorization(key: string): string {
  return `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
}

export interface MoyasarCall {
  /** The address of the API. */
  url: string;
  authorization: string;
  report: ReportPay;
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body: object | undefined;
}

export interface MoyasarAnswer {
  status: number;
  body: Record<string, unknown>;
}

/** Throws `unavailable` for temporary errors: no response, too many calls, a server error, no JSON. */
export async function callMoyasar({ url, authorization, report, method, path, body }: MoyasarCall): Promise<MoyasarAnswer> {
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
export function refusal(
  report: ReportPay,
  requested: string,
  status: number,
  { type, message, errors }: Record<string, unknown>,
): PayRefusal {
  const why = [type, message, errors && JSON.stringify(errors)].filter((one) => typeof one === 'string').join(' ');
  const reason = `moyasar ${requested} ${status}: ${why}`.slice(0, 500);
  report(reason);
  return new PayRefusal(reason);
}
