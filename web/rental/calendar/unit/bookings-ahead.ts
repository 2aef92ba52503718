import type { Occupancy } from '#contract/rental/rental-calendar.ts';
import { pageSizeMost } from '#contract/platform/kinds.ts';
import { bookingsAhead as statesAhead } from '#contract/rental/booking-states.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { call } from '#web/platform/api/browser.ts';
import { aheadOf } from './papers.ts';

/** The bookings of a car that are still to be handed out, of the next two months; the first comes first. */
export async function bookingsAhead(unit: number): Promise<Occupancy[]> {
  const query = { ...aheadOf(riyadhDay()), page_size: pageSizeMost };
  const { results } = await call('listOccupancies', { params: { id: unit }, query });
  return results.filter(({ booking }) => statesAhead.some((state) => state === booking?.state));
}
