import { dayMs } from '#contract/platform/riyadh.ts';
import { call } from '#web/platform/api/browser.ts';
import { currentSession, keepProfile } from '#web/platform/session/store.ts';
import { expiryOf, keepToken, tokenNow } from '#web/platform/session/token.ts';

const day = dayMs;
const daysBefore = 7;

/** Keeps the person signed in: a token near its end is refreshed, and missing data of the person is requested again. */
export async function keepSessionFresh(): Promise<void> {
  const token = tokenNow();
  if (token === null) return;
  try {
    if (!currentSession()) keepProfile(await call('getMyProfile', {}));
    if (isNearEnd(tokenNow())) await oneTabAtATime(exchange);
  } catch {
    // The session end was reported where it occurred; anything else is retried on the next page load.
  }
}

async function exchange(): Promise<void> {
  // Another tab may have done it while this one waited.
  if (!isNearEnd(tokenNow())) return;
  const { token } = await call('refreshToken', {});
  if (tokenNow() !== null) keepToken(token);
}

function isNearEnd(token: string | null): boolean {
  const expiry = token === null ? null : expiryOf(token);
  return expiry !== null && expiry - Date.now() < daysBefore * day;
}

async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  // Only a page over a safe connection has locks.
  if (navigator.locks) await navigator.locks.request('markaba-token', work);
  else await work();
}
