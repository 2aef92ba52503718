import { recordOf } from '#contract/platform/records.ts';
import type { NafathSettings } from '#server/platform/config/gateways.ts';
import { AppError } from '#server/platform/errors.ts';
import type { NafathGateway, NafathResult, ReportNafath } from './nafath.ts';

type Settings = Extract<NafathSettings, { provider: 'nafath' }>;

const beginPatienceMs = 10_000;
/** Somebody waits for the page meanwhile, which asks again. */
const lookPatienceMs = 4000;

const results: Readonly<Record<string, NafathResult>> = {
  WAITING: 'waiting',
  COMPLETED: 'completed',
  REJECTED: 'rejected',
  EXPIRED: 'expired',
};

/**
 * The MFA API of Nafath. Elm publishes no reference; docs/rental.md says where these shapes are from, and that no account has
 * confirmed them yet.
 */
export function liveNafath({ url, appId, appKey, service }: Settings, report: ReportNafath): NafathGateway {
  const headers = { 'app-id': appId, 'app-key': appKey, 'content-type': 'application/json', accept: 'application/json' };
  const post = (path: string, body: object, patienceMs: number) =>
    postTo(new URL(`${url}/api/v1/mfa/${path}`), { headers, body: JSON.stringify(body), patienceMs }, report);
  return {
    name: 'nafath',
    begin: async ({ nationalId, requestId, language }) => {
      const requested = new URLSearchParams({ local: language, requestId });
      const { transId, random } = await post(`request?${requested}`, { nationalId, service }, beginPatienceMs);
      const chosen = String(random);
      if (typeof transId !== 'string' || transId === '' || !/^\d{1,3}$/.test(chosen)) return refuse(report, 'no transaction or number');
      return { transactionId: transId, random: chosen };
    },
    look: async ({ nationalId, transactionId, random }) => {
      const { status } = await post('request/status', { nationalId, transId: transactionId, random }, lookPatienceMs);
      return results[String(status)] ?? refuse(report, 'an unknown status');
    },
  };
}

interface Post {
  headers: Record<string, string>;
  body: string;
  patienceMs: number;
}

async function postTo(url: URL, { patienceMs, ...init }: Post, report: ReportNafath): Promise<Record<string, unknown>> {
  const signal = AbortSignal.timeout(patienceMs);
  const answer = await fetch(url, { ...init, method: 'POST', redirect: 'error', signal }).catch((error: unknown) =>
    refuse(report, nameOf(error)),
  );
  const body = recordOf(await answer.json().catch(() => null));
  if (!answer.ok) return refuse(report, `answered ${answer.status} ${codeOf(body['code'])}`.trim());
  return body;
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'Error';
}

/** Their codes are short, as 400-034-050; nothing else of an answer is logged, as it may name the person. */
function codeOf(code: unknown): string {
  return typeof code === 'string' && /^\d{3}-\d{3}-\d{3}$/.test(code) ? code : '';
}

function refuse(report: ReportNafath, reason: string): never {
  report(reason);
  throw new AppError('unavailable');
}
