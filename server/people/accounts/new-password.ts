import type { Language } from '#contract/platform/languages.ts';
import type { Viewer } from '#server/platform/callers.ts';
import type { Market } from '#server/platform/market.ts';
import { publish } from '#server/platform/events.ts';
import { wrongField } from '#server/platform/words.ts';
import { forgetFailures } from '../second-factor/failures.ts';
import { recordSecurityEvent } from '../security-log/record.ts';
import { findByRecipient, getAccount } from './accounts.ts';
import { forgetDevices, rememberDevice } from './known-devices.ts';
import { findPassword, hashPassword, passwordSentences, setPassword } from './passwords.ts';
import { refusedAt, refuseFields } from './refusals.ts';
import { endSessionsOf, lockAccount, openSession, type Session } from './sessions.ts';
import { isOwnPassword } from './sign-in.ts';
import type { Caller } from './sign-in.ts';
import { useVerification } from './verifications.ts';

/**
 * Sets the password of the account whose phone or e-mail address was verified, and signs it out everywhere. Only this browser stays known: returns
 * the cookie to set.
 */
export async function resetPassword(
  market: Market,
  { verification_token: token, password }: { verification_token: string; password: string },
  { device, language }: Pick<Caller, 'device'> & { language: Language },
): Promise<string> {
  refuseFields({ password: await passwordSentences(password, {}, language) });
  const hashed = await hashPassword(password);
  const { ended, known } = await market.db.transaction().execute(async (transaction) => {
    const found = await findByRecipient(transaction, await useVerification(transaction, token, 'reset'));
    if (!found) throw refusedAt('phone', 'no_account', language);
    // The refusal rolls back the transaction, so the verification is not used up.
    refuseFields({ password: await passwordSentences(password, named(await getAccount(transaction, found.id)), language) });
    // Also for a closed account: after a forgotten password it can still be restored by signing in.
    const { id } = await lockAccount(transaction, found.id, { evenClosed: true });
    await setPassword(transaction, id, hashed);
    await forgetFailures(transaction, id);
    const event = await recordSecurityEvent(transaction, { kind: 'password_reset', outcome: 'success', user: id });
    await publish(transaction, 'account.protection-changed', { user: id, notice: 'password_reset', event });
    await forgetDevices(transaction, id);
    return { known: await rememberDevice(market, transaction, id, device), ended: await endSessionsOf(transaction, id) };
  });
  market.live.endSessions(ended);
  return known;
}

/** Changes the viewer's password, signs out and removes every device, and signs this one in again. The first one needs no old one. Throws `wrong_password`. */
export async function changePassword(
  market: Market,
  viewer: Viewer,
  { old, fresh }: { old: string | undefined; fresh: string },
  { userAgent, device, language }: Omit<Caller, 'address'> & { language: Language },
): Promise<{ session: Session; device: string }> {
  refuseFields({ new_password: await passwordSentences(fresh, named(await getAccount(market.db, viewer.id)), language) });
  const isFirst = (await findPassword(market.db, viewer.id)) === undefined;
  if (!isFirst && old === undefined) throw wrongField('old_password', 'required', language);
  if (old !== undefined && !(await isOwnPassword(market, viewer, old))) throw refusedAt('old_password', 'wrong_password', language);
  const hashed = await hashPassword(fresh);
  const { ended, ...done } = await market.db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, viewer.id);
    await setPassword(transaction, account.id, hashed);
    await forgetFailures(transaction, account.id);
    const event = await recordSecurityEvent(transaction, { kind: 'password_change', outcome: 'success', user: account.id });
    await publish(transaction, 'account.protection-changed', { user: account.id, notice: 'password_changed', event });
    const ended = await endSessionsOf(transaction, account.id);
    const session = await openSession(market, account, { transaction, userAgent });
    await publish(transaction, 'session.replaced', { from: viewer.session, to: session.id });
    await forgetDevices(transaction, account.id);
    return { ended, session, device: await rememberDevice(market, transaction, account.id, device) };
  });
  market.live.endSessions(ended);
  return done;
}

function named({ username, phone }: { username: string; phone: string | null }) {
  return { username, ...(phone !== null && { phone }) };
}
