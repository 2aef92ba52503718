import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { namesOfAd, readStay, writeStay, type StayChoice } from './choice.ts';

/** The days and hours in the address of an ad, and how to change them: its page stays where it is. */
export function useStayAddress(): { stay: StayChoice; choose: (stay: StayChoice) => void } {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  // A second tap comes before the page has followed the first: it goes on from the address that is on its way.
  const latest = next?.pathname === pathname ? new URLSearchParams(next.search) : query;
  const choose = (stay: StayChoice) =>
    setQuery(
      (now) => {
        for (const [name, value] of Object.entries(writeStay(stay, namesOfAd))) {
          if (value === '') now.delete(name);
          else now.set(name, value);
        }
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return { stay: readStay(latest, namesOfAd), choose };
}
