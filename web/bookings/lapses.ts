import type { Lapse } from '#contract/lapses.ts';

/** Whether the renter may leave free at `now`, in milliseconds. */
export function isFreeNow(lapse: Lapse | null, now: number): boolean {
  return lapse !== null && lapse.free_from !== null && Date.parse(lapse.free_from) <= now;
}
