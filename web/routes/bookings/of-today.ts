import type { BookingCard } from '#contract/bookings.ts';
import { dayOf } from '../../ads/riyadh-day.ts';

interface Lists {
  waiting: readonly BookingCard[];
  out: readonly BookingCard[];
  upcoming: readonly BookingCard[];
}

/** What an office has to do today in Riyadh: late cars, requests, other times and papers to renew first, then what goes out and what comes back. */
export function ofToday({ waiting, out, upcoming }: Lists, now: number) {
  const today = dayOf(now);
  const late = out.filter(({ is_late: isLate }) => isLate);
  const isOnTime = ({ is_late: isLate }: BookingCard) => !isLate;
  const asks = [...waiting, ...out.filter(isOnTime), ...upcoming].filter(
    ({ waits_for_me: isMine, is_lapsing: isLapsing }) => isMine || isLapsing,
  );
  const isElsewhere = ({ id }: BookingCard) => asks.some((one) => one.id === id);
  return {
    needs: [...late, ...asks],
    // What should have gone out before today is still to be done.
    goesOut: upcoming.filter((one) => dayOf(Date.parse(one.from)) <= today && !isElsewhere(one)),
    comesBack: out.filter((one) => isOnTime(one) && dayOf(Date.parse(one.to)) === today && !isElsewhere(one)),
  };
}
