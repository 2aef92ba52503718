import { keysOf } from '#contract/platform/records.ts';
import i18next from 'i18next';
import { sessionEnds, type SessionEnd } from '#contract/platform/session-ends.ts';
import { showToast } from '../toasts/toasts.ts';
import { isSwitching, returnToOwnSession } from './acting.ts';
import { openSignIn } from './sign-in-request.ts';
import { forgetSession } from './store.ts';

let saidExpired = false;
let expected: SessionEnd | null = null;

/** The open screen shows `end` itself: no window opens over it. Returns what takes that back. */
export function expectSessionEnd(end: SessionEnd): () => void {
  expected = end;
  return () => void (expected = null);
}

/** The session end that an error of the API reports; null for any other error. */
export function sessionEndOf(error: unknown): SessionEnd | null {
  const detail = typeof error === 'object' && error !== null && 'detail' in error ? error.detail : undefined;
  return keysOf(sessionEnds).find((end) => sessionEnds[end] === detail) ?? null;
}

/**
 * The server refuses the token: it is removed, the person gets the reason and may sign in again over the current screen. Who acted for a
 * business goes on as themselves.
 */
export function endSession(end: SessionEnd): void {
  if (isSwitching()) return;
  if (returnToOwnSession(i18next.t(end === 'member_removed' ? 'session.memberRemoved' : 'session.actingEnded'), 'bad')) return;
  forgetSession();
  if (end === expected) return;
  if (end === 'role_changed') return endForNewRole();
  if (end === 'user_not_found') showToast(i18next.t('session.accountGone'), { tone: 'bad' });
  else sayExpired();
  openSignIn({ why: end === 'user_not_found' ? 'account_gone' : 'expired' });
}

/** The account is another kind now: signing in once more brings what it may do. */
function endForNewRole(): void {
  showToast(i18next.t('session.roleChanged'));
  openSignIn({ why: 'role_changed' });
}

/** Once as long as the page lives. */
function sayExpired(): void {
  if (saidExpired) return;
  saidExpired = true;
  showToast(i18next.t('session.expired'), { tone: 'bad' });
}
