import type { Booking } from '#contract/rental/bookings.ts';
import type { Lapse } from '#contract/rental/lapses.ts';

/** Whether the renter may leave free at `now`, in milliseconds. */
export function isFreeNow(lapse: Lapse | null, now: number): boolean {
  return lapse !== null && lapse.free_from !== null && Date.parse(lapse.free_from) <= now;
}

/** From when the renter may leave free whatever the table says, in milliseconds: at any time where the ad speaks of another car; null: never. */
export function freeFromOf({ lapse, car_changes: changes }: Pick<Booking, 'lapse' | 'car_changes'>): number | null {
  if (changes.length > 0) return 0;
  return lapse?.free_from ? Date.parse(lapse.free_from) : null;
}
