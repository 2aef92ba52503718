import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { withWords } from '#web/platform/i18n/browser.ts';
import { useHydrated } from '#web/platform/ui/hydrated.ts';
import { currentRequest, watchRequest } from '#web/platform/session/sign-in-request.ts';
import { tokenNow } from '#web/platform/session/token.ts';
import { Coming, latePart } from '#web/platform/late/late.tsx';

const SignInWindow = latePart(() => withWords(['people'], () => import('./sign-in-window.tsx')));

/** Opens the sign-in dialog over any screen. Rendered once on every screen; the dialog is loaded when it is requested. */
export function SignInGate() {
  const { hash, search } = useLocation();
  const hydrated = useHydrated();
  const requested = useSyncExternalStore(watchRequest, currentRequest, () => null);
  const isWanted = requested !== null || /[#?&]dialog=/.test(hash + search);
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);
  useFreshness();
  if (!hydrated || !wasWanted) return null;
  return (
    <Suspense fallback={<Coming />}>
      <SignInWindow asked={requested} />
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
        // Its code failed to load; the next page load retries.
      }
    };
    const watch = () => void look();
    watch();
    addEventListener('focus', watch);
    return () => removeEventListener('focus', watch);
  }, []);
}
