import type { Language } from '#contract/languages.ts';
import type { Market } from '../market.ts';
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
  await market.db.transaction().execute(async (transaction) => {
    const phone = await useVerification(transaction, token, 'reset');
    const found = await findByPhone(transaction, phone);
    if (!found) throw refusedAt('phone', 'no_account', language);
    const { id } = await holdAccount(transaction, found.id);
    await setPassword(transaction, id, hashed);
    await endSessionsOf(transaction, id);
  });
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
  return market.db.transaction().execute(async (transaction) => {
    const account = await holdAccount(transaction, viewer.id);
    await setPassword(transaction, account.id, hashed);
    await endSessionsOf(transaction, account.id);
    return openSession(market, transaction, account, userAgent);
  });
}
