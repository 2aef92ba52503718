import type { SignedIn } from '#contract/people/accounts.ts';
import { paths } from '../calls/paths.ts';
import { showToast, type ToastFacts } from '../toasts/toasts.ts';
import { deleteDatabases } from './device-data.ts';
import { currentSession, replaceSession } from './store.ts';
import { ownToken } from './own-token.ts';
import { tokenNow } from './token.ts';

const deferred = 'deferredToast';
type Tone = NonNullable<ToastFacts['tone']>;

/**
 * Acting for a business is a session of its own beside that of the person: the token of the first is the one that all calls and pages
 * carry, that of the second is kept until the person goes back. The page is loaded anew each time, so that nothing that one was shown stays
 * for the other: no answer, no list in the making, no open connection.
 */
export function startActing({ token, user }: Pick<SignedIn, 'token' | 'user'>, to: string): void {
  const mine = ownToken() ?? tokenNow();
  forgetBusiness();
  replaceSession(token, { profile: user, own: mine });
  location.assign(to);
}

/** Goes on as oneself, with the token that the market gave for it. */
export function goBackToOneself({ token, user }: Pick<SignedIn, 'token' | 'user'>, to: string): void {
  forgetBusiness();
  replaceSession(token, { profile: user, own: null });
  location.assign(to);
}

let isUnderWay = false;

/** Switches: the session that ends with it may be heard of, by the live connection, before the answer comes. */
export async function switching(work: () => Promise<void>): Promise<void> {
  isUnderWay = true;
  try {
    await work();
  } catch (error) {
    isUnderWay = false;
    throw error;
  }
}

/** Whether this page is about to be left for another session. */
export function isSwitching(): boolean {
  return isUnderWay;
}

/** The session in which the person acted is over: they go on as themselves, and read `text`. False for who acts as themselves. */
export function returnToOwnSession(text: string, tone: Tone = 'good'): boolean {
  const mine = ownToken();
  if (mine === null || mine === tokenNow()) return false;
  forgetBusiness();
  deleteDatabases();
  replaceSession(mine, { profile: null, own: null });
  sessionStorage.setItem(deferred, JSON.stringify({ text, tone }));
  location.assign(paths.home());
  return true;
}

/** What was typed for the business and not sent, and how its pages were left. */
function forgetBusiness(): void {
  sessionStorage.clear();
  const session = currentSession();
  if (!session?.member) return;
  const typed = new RegExp(`^(?:draft|unsent):(?:[a-z]+:)?${session.userId}(?::|$)`);
  for (const key of Object.keys(localStorage)) if (typed.test(key)) localStorage.removeItem(key);
}

/** Shows the toast that the page before left for this one. */
export function showDeferredToast(): void {
  const left = sessionStorage.getItem(deferred);
  if (left === null) return;
  sessionStorage.removeItem(deferred);
  const { text, tone }: { text: string; tone: Tone } = JSON.parse(left);
  showToast(text, { tone });
}
