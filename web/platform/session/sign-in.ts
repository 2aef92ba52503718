import { openSignIn } from './sign-in-request.ts';
import { currentSession } from './store.ts';

/** Runs an action that needs an account: at once for the signed-in; a visitor signs in first and stays on the page. */
export function useRequireSession(): (act: () => void) => void {
  return requireSession;
}

function requireSession(act: () => void): void {
  if (currentSession()) act();
  else openSignIn({ why: 'needed', act });
}
