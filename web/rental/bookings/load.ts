import type { BookingCard, BookingList } from '#contract/rental/bookings.ts';
import type { BookingSide } from '#contract/rental/booking-states.ts';
import { pageSizeMost } from '#contract/platform/kinds.ts';
import type { callsIn } from '#web/platform/calls/loading.ts';

/** The first bookings of a list, as many as a page can show: for lists that are shown beside each other. */
export async function firstBookings(
  call: ReturnType<typeof callsIn>,
  side: BookingSide,
  list: BookingList,
  branch?: number,
): Promise<BookingCard[]> {
  const query = { side, list, page: 1, page_size: pageSizeMost, ...(branch !== undefined && { branch }) };
  const { results } = await call('listBookings', { query });
  return results;
}

/** `?page=2`; the first where it asks for none. */
export function pageIn(query: URLSearchParams): number {
  const page = query.get('page');
  return page && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}
