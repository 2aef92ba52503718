import type { Language } from '#contract/languages.ts';
import type { Market } from '../market.ts';
import { moveSubscriptions } from '../notifications/subscriptions.ts';
import type { Viewer } from '../viewer.ts';
import { findByPhone } from './accounts.ts';
import { hashPassword, passwordSentences, setPassword } from './passwords.ts';
import { refusedAt, refuseFields } from './refusals.ts';
import { endSessionsOf, holdAccount, openSession, type Session } from './sessions.ts';
import { isOwnPassword } from './sign-in.ts';
import type { Caller } from './sign-in.ts';
import { useVerification } from './verifications.ts';

/** Sets the password of the account whose phone was verified, and signs it out everywhere. */
export async function resetPassword(market: Market, token: string, password: string, language: Language): Promise<void> {
  refuseFields({ password: passwordSentences(password, language) });
  const hashed = await hashPassword(password);
  const ended = await market.db.transaction().execute(async (transaction) => {
    const phone = await useVerification(transaction, token, 'reset');
    const found = await findByPhone(transaction, phone);
    if (!found) throw refusedAt('phone', 'no_account', language);
    // Of a closed one too: whoever has forgotten the password can still bring it back by signing in.
    const { id } = await holdAccount(transaction, found.id, { evenClosed: true });
    await setPassword(transaction, id, hashed);
    return endSessionsOf(transaction, id);
  });
  market.live.endSessions(ended);
}

/** Changes the viewer's password, signs every device out and this one in again. Throws `wrong_password`. */
export async function changePassword(
  market: Market,
  viewer: Viewer,
  { old, fresh }: { old: string; fresh: string },
  { address, userAgent, language }: Caller & { language: Language },
): Promise<Session> {
  refuseFields({ new_password: passwordSentences(fresh, language) });
  if (!(await isOwnPassword(market, viewer, old, address))) throw refusedAt('old_password', 'wrong_password', language);
  const hashed = await hashPassword(fresh);
  const { ended, session } = await market.db.transaction().execute(async (transaction) => {
    const account = await holdAccount(transaction, viewer.id);
    await setPassword(transaction, account.id, hashed);
    const ended = await endSessionsOf(transaction, account.id);
    const session = await openSession(market, transaction, account, userAgent);
    await moveSubscriptions(transaction, viewer.session, session.id);
    return { ended, session };
  });
  market.live.endSessions(ended);
  return session;
}
