import { dayMs } from '#contract/platform/riyadh.ts';
const waitMostMs = 30 * dayMs;

/** When a device made a record by its own clock, which may be wrong: never after its arrival, and at most a month before that. */
export function deviceTime(given: string, now: Date): Date {
  const arrived = now.getTime();
  return new Date(Math.min(Math.max(Date.parse(given) || arrived, arrived - waitMostMs), arrived));
}
