import { recordOf } from '#contract/platform/records.ts';
import { AppError } from '../errors.ts';
import type { ReportRefusal } from './sms.ts';

const patienceMs = 10_000;

interface ProviderAnswer {
  status: number;
  body: Record<string, unknown>;
}

/** A provider's response to a POST. Throws `unavailable` if it cannot be reached or returns no JSON object. */
export async function postToProvider(url: URL, init: RequestInit, report: ReportRefusal): Promise<ProviderAnswer> {
  try {
    const answer = await fetch(url, { ...init, method: 'POST', redirect: 'error', signal: AbortSignal.timeout(patienceMs) });
    const body: unknown = await answer.json().catch(() => null);
    return { status: answer.status, body: recordOf(body) };
  } catch (error) {
    return refuseSms(report, error instanceof Error ? error.name : 'Error');
  }
}

export function refuseSms(report: ReportRefusal, reason: string): never {
  report(reason);
  throw new AppError('unavailable');
}
