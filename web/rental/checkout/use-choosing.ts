import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { useNewest } from '../bookings/use-newest.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { queryOf, readChoices, type Choices } from './address.ts';

/** The choices as they come to be while a new quote is on its way, and how to change them: each change asks for the price again. */
export function useChoosing(loaded: Choices) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const { state } = useRevalidator();
  const coming = location?.pathname === pathname ? readChoices(new URLSearchParams(location.search)) : null;
  const choices = coming ?? loaded;
  const newest = useNewest(choices);
  const choose = (changes: Partial<Choices>): void => {
    newest.current = { ...newest.current, ...changes };
    void navigate(paths.newBooking(queryOf(newest.current)), { replace: true, preventScrollReset: true });
  };
  return { choices, isAsking: coming !== null || state === 'loading', choose };
}
