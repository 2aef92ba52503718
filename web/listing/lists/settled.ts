import { ApiFailure } from '#web/platform/calls/calls.ts';
import { isApiFailure } from '#web/platform/calls/loading.ts';

/** Why a list is not there: the address asks for what makes no sense, or the API failed. */
export type Failed = 'invalid' | 'unavailable';

interface Settled<Answer> {
  answer: Answer | null;
  failed: Failed | null;
  /** For the page's own answer. */
  status: number;
}

/** An answer of the API, or how it failed: a list that cannot be had leaves the rest of its screen standing. */
export async function settled<Answer>(work: Promise<Answer>): Promise<Settled<Answer>> {
  try {
    return { answer: await work, failed: null, status: 200 };
  } catch (error) {
    if (!isApiFailure(error)) throw error;
    if (error instanceof ApiFailure && error.status === 400) return { answer: null, failed: 'invalid', status: 400 };
    return { answer: null, failed: 'unavailable', status: 503 };
  }
}
