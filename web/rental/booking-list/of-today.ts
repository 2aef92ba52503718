import type { BookingCard } from '#contract/rental/bookings.ts';
import { addDays, riyadhDay, momentOf, hourMs } from '#contract/platform/riyadh.ts';

/** Late in the evening what is due in the first hours of tomorrow is work of today, too. */
const aheadMs = 6 * hourMs;

interface Lists {
  waiting: readonly BookingCard[];
  out: readonly BookingCard[];
  upcoming: readonly BookingCard[];
}

/**
 * What an office has to do today in Riyadh, and in the next six hours: late cars, requests, other times and papers to renew first, then what
 * goes out and what comes back.
 */
export function ofToday({ waiting, out, upcoming }: Lists, now: number) {
  const end = Math.max(momentOf(addDays(riyadhDay(now), 1)), now + aheadMs);
  const late = out.filter(({ is_late: isLate }) => isLate);
  const isOnTime = ({ is_late: isLate }: BookingCard) => !isLate;
  const asks = [...waiting, ...out.filter(isOnTime), ...upcoming].filter(
    ({ waits_for_me: isMine, is_lapsing: isLapsing }) => isMine || isLapsing,
  );
  const isElsewhere = ({ id }: BookingCard) => asks.some((one) => one.id === id);
  return {
    needs: [...late, ...asks],
    // What should have gone out before today is still to be done.
    goesOut: upcoming.filter((one) => Date.parse(one.from) < end && !isElsewhere(one)),
    comesBack: out.filter((one) => isOnTime(one) && Date.parse(one.to) < end && !isElsewhere(one)),
  };
}
