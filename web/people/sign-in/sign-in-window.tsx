import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { SignedIn } from '#contract/people/accounts.ts';
import { firstStepOf, openSignIn, settleRequest, type SignInRequest } from '#web/platform/session/sign-in-request.ts';
import { useDialogAddress } from '#web/platform/session/dialog-address.ts';
import SignInDialog from './dialog/sign-in-dialog.tsx';
import { currentSession, keepSession, useSession } from '#web/platform/session/store.ts';

/** The sign-in dialog as its address has it, and what is done once somebody signed in. Comes with the first need of it. */
export default function SignInWindow({ asked: requested }: { asked: SignInRequest | null }) {
  const address = useDialogAddress();
  const navigate = useNavigate();
  const session = useSession();
  const isOpen = address.step !== null && session === null;
  const finished = useRef<SignInRequest | null>(null);

  const opened = useRef<SignInRequest | null>(null);
  useEffect(() => {
    if (address.arrived) return void address.arrive(address.arrived);
    if (!requested || opened.current === requested) return undefined;
    opened.current = requested;
    if (!address.step) void address.open(firstStepOf(requested));
    return undefined;
    // Only a new wish opens it: what was closed stays closed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [requested, address.arrived]);

  // Somebody signed in in another tab.
  const isIdle = address.step !== null && session !== null;
  useEffect(() => {
    if (isIdle && !finished.current) void address.close();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isIdle]);

  useClosing(address.step !== null, () => {
    const done = finished.current;
    finished.current = null;
    const wish = settleRequest();
    // Closed without signing in: what was wished is given up.
    if (!done) return;
    if (done.to !== undefined) void navigate(typeof done.to === 'string' ? done.to : done.to(currentSession()));
    done.act?.();
    // The new session ended before the dialog was gone.
    if (wish) openSignIn({ ...wish });
  });

  const finish = (signedIn: SignedIn) => {
    finished.current = settleRequest() ?? {};
    keepSession(signedIn);
    void address.close();
  };
  return isOpen && <SignInDialog address={address} why={requested?.why} onSignedIn={finish} />;
}

/** Runs `act` each time that the dialog has left the address. */
function useClosing(open: boolean, act: () => void): void {
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) act();
    wasOpen.current = open;
  });
}
