import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from './requests.ts';

type Call = () => Promise<Answer<unknown>>;

export interface Outcome {
  name: string;
  /** 0 where there was no answer. */
  status: number;
  /** What is wrong with it by the contract; null for nothing. */
  wrong: string | null;
  ms: number;
}

/** Makes `calls` in turn, `perSecond` of them, whether the ones before are answered or not. `stop` waits for the last. */
export function startLoad(perSecond: number, calls: Record<string, Call>): { stop: () => Promise<Outcome[]> } {
  const names = Object.keys(calls);
  const outcomes: Promise<Outcome>[] = [];
  const timer = setInterval(() => {
    const name = names[outcomes.length % names.length]!;
    outcomes.push(outcomeOf(name, calls[name]!));
  }, 1000 / perSecond);
  return {
    stop: async () => {
      clearInterval(timer);
      await sleep(0);
      return Promise.all(outcomes);
    },
  };
}

async function outcomeOf(name: string, call: Call): Promise<Outcome> {
  const from = performance.now();
  const answer = await call().catch((error: Error) => error);
  const ms = performance.now() - from;
  if (answer instanceof Error) return { name, status: 0, wrong: answer.message, ms };
  return { name, status: answer.status, wrong: wrongWith(answer), ms };
}

/** A page or an answer of the API; or an error with its code and its sentence. */
function wrongWith({ status, body }: Answer<unknown>): string | null {
  if (status < 400) return null;
  const { detail, code } = (typeof body === 'object' && body ? body : {}) as Record<string, unknown>;
  return typeof detail === 'string' && typeof code === 'string' ? null : `${status} ${JSON.stringify(body)}`;
}

/** How many there were of each name and status. */
export function countOutcomes(outcomes: readonly Outcome[]): Record<string, number> {
  const groups = Object.groupBy(outcomes, ({ name, status }) => `${name} ${status}`);
  return Object.fromEntries(Object.entries(groups).map(([group, those]) => [group, those!.length]));
}
