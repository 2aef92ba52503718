import { Worker } from 'node:worker_threads';
import { calendarBytesMost, type CalendarFailure } from '#contract/rental/calendar-feeds.ts';
import { blockDaysMost } from '#contract/rental/rental-calendar.ts';
import { PublicFileRefusal } from '#server/platform/gateways/public-files.ts';
import type { Market } from '#server/platform/market.ts';
import { takingTurns } from '#server/platform/turns.ts';
import { dayMs } from '#contract/platform/riyadh.ts';
import type { Period } from '../rental-calendar/time.ts';
import type { Busy } from './parsing.ts';

export type Read = Busy | { problem: CalendarFailure };

const patienceMs = 5_000;
const heapMb = 64;

/** What the calendar at `url` says from now on. */
export async function readCalendarAt({ readPublicFile }: Pick<Market, 'readPublicFile'>, url: string): Promise<Read> {
  try {
    return await readCalendarText(await readPublicFile(url, calendarBytesMost));
  } catch (error) {
    if (error instanceof PublicFileRefusal) return { problem: error.problem };
    throw error;
  }
}

/** Each may take a processor and much memory, until it is stopped. */
const inTurn = takingTurns(2);

/** The same of a text, in a thread that is stopped after some seconds. */
export function readCalendarText(text: string): Promise<Read> {
  return inTurn(() => readInThread(text));
}

function readInThread(text: string): Promise<Read> {
  const now = Date.now();
  const window: Period = { from: now, to: now + blockDaysMost * dayMs };
  const thread = new Worker(new URL('parsing-thread.ts', import.meta.url), {
    workerData: { text, window },
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  return new Promise<Read>((resolve) => {
    const timer = setTimeout(() => resolve({ problem: 'too_long' }), patienceMs);
    const end = (read: Read) => {
      clearTimeout(timer);
      resolve(read);
    };
    thread.once('message', end);
    // Out of memory, as a rule.
    thread.once('error', () => end({ problem: 'too_long' }));
  }).finally(() => thread.terminate());
}
