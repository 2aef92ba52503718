import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { Booking } from '#contract/rental/bookings.ts';
import type { ChangeOptions } from '#contract/rental/time-changes.ts';
import { useNewest } from '../bookings/use-newest.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { queryOf, readChoice, type Choice } from './choice.ts';

/** The choice as it comes to be while its price is on its way, and how to change it. */
export function useChoice(loaded: Choice, booking: Booking, options: ChangeOptions) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const coming = location?.pathname === pathname ? readChoice(new URLSearchParams(location.search), booking, options) : null;
  const choice = coming ?? loaded;
  const addressOf = (changes: Partial<Choice>): string => paths.changeBooking(booking.id, queryOf({ ...choice, ...changes }));
  const newest = useNewest(choice);
  const choose = (changes: Partial<Choice>): void => {
    newest.current = { ...newest.current, ...changes };
    void navigate(paths.changeBooking(booking.id, queryOf(newest.current)), { replace: true, preventScrollReset: true });
  };
  return { choice, isAsking: coming !== null, addressOf, choose };
}

export type Choosing = ReturnType<typeof useChoice>;
