import { AppError } from '../errors.ts';
import type { ReportRefusal } from './sms.ts';

const patienceMs = 10_000;

export interface ProviderAnswer {
  status: number;
  body: Record<string, unknown>;
}

/** What a provider answers to a POST. Throws `unavailable` when it cannot be reached or answers in no JSON object. */
export async function postToProvider(url: URL, init: RequestInit, report: ReportRefusal): Promise<ProviderAnswer> {
  try {
    const answer = await fetch(url, { ...init, method: 'POST', redirect: 'error', signal: AbortSignal.timeout(patienceMs) });
    const body: unknown = await answer.json().catch(() => null);
    return { status: answer.status, body: typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {} };
  } catch (error) {
    return refuseSms(report, (error as Error).name);
  }
}

export function refuseSms(report: ReportRefusal, reason: string): never {
  report(reason);
  throw new AppError('unavailable');
}
