import type { BookingCard } from '#contract/bookings.ts';
import { dayOf } from '../../ads/riyadh-day.ts';

interface Lists {
  waiting: readonly BookingCard[];
  out: readonly BookingCard[];
  upcoming: readonly BookingCard[];
}

/** What an office has to do today in Riyadh: late cars and requests first, then what goes out and what comes back. */
export function ofToday({ waiting, out, upcoming }: Lists, now: number) {
  const today = dayOf(now);
  const late = out.filter(({ is_late: isLate }) => isLate);
  const asks = waiting.filter(({ waits_for_me: isMine }) => isMine);
  return {
    needs: [...late, ...asks],
    // What should have gone out before today is still to be done.
    goesOut: upcoming.filter(({ from }) => dayOf(Date.parse(from)) <= today),
    comesBack: out.filter(({ to, is_late: isLate }) => !isLate && dayOf(Date.parse(to)) === today),
  };
}
