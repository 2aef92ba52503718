import { keysOf } from '#contract/records.ts';
import i18next from 'i18next';
import { sessionEnds, type SessionEnd } from '#contract/session-ends.ts';
import { showToast } from '../ui/toasts.ts';
import { openSignIn } from './sign-in-request.ts';
import { forgetSession } from './store.ts';

let saidExpired = false;

/** The end of a session that an error of the API tells of; null for any other error. */
export function sessionEndOf(error: { detail?: unknown } | null): SessionEnd | null {
  const ends = keysOf(sessionEnds);
  return ends.find((end) => sessionEnds[end] === error?.detail) ?? null;
}

/** The server no longer takes the token: it goes, the person is told why and may sign in again over what they were doing. */
export function endSession(end: SessionEnd): void {
  forgetSession();
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
