import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import type { SignedIn } from '#contract/accounts.ts';
import { useHydrated } from '../ui/hydrated.ts';
import { currentlyAsked, openSignIn, settleAsked, watchAsked, type SignInAsked } from './asking.ts';
import { useDialogAddress } from './dialog-address.ts';
import { keepSessionFresh } from './refresh.ts';
import { currentSession, keepSession, useSession } from './store.ts';

const SignInDialog = lazy(() => import('./dialog/sign-in-dialog.tsx'));

/** Where the sign-in dialog opens, over whatever screen there is. Stands once on every screen. */
export function SignInGate() {
  const address = useDialogAddress();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const session = useSession();
  const asked = useSyncExternalStore(watchAsked, currentlyAsked, () => null);
  const isOpen = hydrated && address.step !== null && session === null;
  const finished = useRef<SignInAsked | null>(null);
  useFreshness();

  const opened = useRef<SignInAsked | null>(null);
  useEffect(() => {
    if (address.arrived) return void address.arrive(address.arrived);
    if (!asked || opened.current === asked) return undefined;
    opened.current = asked;
    if (!address.step) void address.open(asked.step ?? 'login');
    return undefined;
    // Only a new wish opens it: what was closed stays closed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked, address.arrived]);

  // Somebody signed in in another tab.
  const isIdle = address.step !== null && session !== null;
  useEffect(() => {
    if (isIdle && !finished.current) void address.close();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isIdle]);

  useClosing(address.step !== null, () => {
    const done = finished.current;
    finished.current = null;
    const wish = settleAsked();
    // Closed without signing in: what was wished is given up.
    if (!done) return;
    if (done.to !== undefined) void navigate(typeof done.to === 'string' ? done.to : done.to(currentSession()));
    done.act?.();
    // The new session ended before the dialog was gone.
    if (wish) openSignIn({ ...wish });
  });

  const finish = (signedIn: SignedIn) => {
    finished.current = settleAsked() ?? {};
    keepSession(signedIn);
    void address.close();
  };
  if (!isOpen) return null;
  return (
    <Suspense>
      <SignInDialog address={address} why={asked?.why} onSignedIn={finish} />
    </Suspense>
  );
}

/** Runs `act` each time that the dialog has left the address. */
function useClosing(open: boolean, act: () => void): void {
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) act();
    wasOpen.current = open;
  });
}

/** On arrival and whenever one comes back to the tab. */
function useFreshness(): void {
  useEffect(() => {
    const look = () => void keepSessionFresh();
    look();
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, []);
}
