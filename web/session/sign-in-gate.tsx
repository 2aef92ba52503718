import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { withWords } from '../i18n/browser.ts';
import { useHydrated } from '../ui/hydrated.ts';
import { currentRequest, watchRequest } from './sign-in-request.ts';
import { tokenNow } from './token.ts';

const SignInWindow = lazy(() => withWords(['account'], () => import('./sign-in-window.tsx')));

/** Where the sign-in dialog opens, over whatever screen there is. Stands once on every screen; the rest comes when it is asked for. */
export function SignInGate() {
  const { hash, search } = useLocation();
  const hydrated = useHydrated();
  const asked = useSyncExternalStore(watchRequest, currentRequest, () => null);
  const isWanted = asked !== null || /[#?&]dialog=/.test(hash + search);
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);
  useFreshness();
  if (!hydrated || !wasWanted) return null;
  return (
    <Suspense>
      <SignInWindow asked={asked} />
    </Suspense>
  );
}

/** On arrival and whenever one comes back to the tab. */
function useFreshness(): void {
  useEffect(() => {
    const look = async () => {
      if (tokenNow() === null) return;
      try {
        const { keepSessionFresh } = await import('./refresh.ts');
        await keepSessionFresh();
      } catch {
        // Its code did not come; there is another try on the next visit.
      }
    };
    const watch = () => void look();
    watch();
    addEventListener('focus', watch);
    return () => removeEventListener('focus', watch);
  }, []);
}
