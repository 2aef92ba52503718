import type { CodePurpose } from '#contract/people/accounts.ts';
import type { Viewer } from '#server/platform/callers.ts';
import type { Language } from '#contract/platform/languages.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { publish } from '#server/platform/events.ts';
import { recordSecurityEvent } from '../security-log/record.ts';
import { wrongField } from '#server/platform/words.ts';
import { canSignIn, findByRecipient, getAccount, isPhoneTaken } from './accounts.ts';
import { hasRequestedPhone, sendCode, useCode, type CodeFor, type SentCode } from './codes.ts';
import { proveOwn, type Asker as SecondFactorAsker } from './own-second-factor.ts';
import { readPhone, refusedAt, refusingTaken } from './refusals.ts';
import { lockAccount } from './sessions.ts';
import { isOwnPassword, type Caller } from './sign-in.ts';
import { readTicket, recipientOf } from './tickets.ts';
import { recordPastPhone } from './same-person.ts';
import { addVerification, useVerification } from './verifications.ts';

interface CodeRequest {
  phone?: string;
  email?: string;
  ticket?: string;
  purpose: CodePurpose;
}

type Asker = Pick<Caller, 'address'> & { viewer: Viewer | null; language: Language };

/** Sends a code. For a change of phone or for signing in, only after the password was given a moment ago. */
export async function askForCode(market: Market, requested: CodeRequest, { viewer, language, address }: Asker): Promise<SentCode> {
  const wanted = await targetOf(market, requested, viewer, language);
  if (requested.purpose === 'change_phone' && !(await hasRequestedPhone(market.db, wanted))) throw new AppError('forbidden');
  return sendCode(market, wanted, address, language);
}

/**
 * Exchanges a code for a token. The owner of the phone may know whether it has an account: throws `phone_taken` for a registration
 * if there is one, `no_account` for a reset if there is none.
 */
export async function exchangeCode(
  market: Market,
  requested: CodeRequest & { code: string },
  viewer: Viewer | null,
  language: Language,
): Promise<string> {
  const { purpose } = requested;
  const proved = await targetOf(market, requested, viewer, language);
  await useCode(market, { ...proved, digits: requested.code }, language);
  if (purpose === 'reset' && !(await findByRecipient(market.db, proved.to)))
    throw refusedAt(requested.email === undefined ? 'phone' : 'email', 'no_account', language);
  const isForNewPhone = purpose === 'register' || purpose === 'change_phone';
  if (isForNewPhone && (await isPhoneTaken(market.db, proved.to))) throw refusedAt('phone', 'phone_taken', language);
  return addVerification(market.db, proved);
}

/**
 * Sends a code to the new phone of the viewer. An account that has neither a password nor a phone needs none to add one. Throws
 * `wrong_password`, `no_password`, and as `proveOwn`.
 */
export async function askForPhone(
  market: Market,
  viewer: Viewer,
  requested: { phone: string; password?: string; code?: string },
  asker: SecondFactorAsker,
): Promise<SentCode> {
  const { address, language } = asker;
  const phone = readPhone(requested.phone, language);
  const { has_password: hasPassword, phone: before } = await getAccount(market.db, viewer.id);
  if (hasPassword || before !== null) {
    if (requested.password === undefined) throw wrongField('password', 'required', language);
    if (!(await isOwnPassword(market, viewer, requested.password))) throw refusedAt('password', 'wrong_password', language);
  }
  await proveOwn(market, viewer, requested.code, asker);
  return sendCode(market, { to: phone, purpose: 'change_phone', user: viewer.id }, address, language);
}

/** Sets the viewer's phone to the one that a code, or its token, verifies. */
export async function takePhone(
  market: Market,
  viewer: Viewer,
  proof: { phone: string; code?: string; verification_token?: string },
  language: Language,
): Promise<void> {
  const phone = readPhone(proof.phone, language);
  const token = proof.verification_token;
  if (token === undefined) {
    if (proof.code === undefined) throw wrongField('code', 'required', language);
    await useCode(market, { to: phone, purpose: 'change_phone', user: viewer.id, digits: proof.code }, language);
  }
  const write = () =>
    market.db.transaction().execute(async (transaction) => {
      const proved = token === undefined ? phone : await useVerification(transaction, token, 'change_phone', viewer.id);
      if (proved !== phone) throw new AppError('verification_expired');
      await lockAccount(transaction, viewer.id);
      const { phone: before } = await getAccount(transaction, viewer.id);
      await transaction.updateTable('users').set({ phone }).where('id', '=', viewer.id).execute();
      const event = await recordSecurityEvent(transaction, { kind: 'phone_change', outcome: 'success', user: viewer.id });
      if (before !== null && before !== phone) await recordPastPhone(market, transaction, viewer.id, before);
      const formerly = before === null || before === phone ? {} : { phone: before };
      await publish(transaction, 'account.protection-changed', { user: viewer.id, notice: 'phone_changed', event, formerly });
    });
  await refusingTaken(language, write);
}

/**
 * Where a code goes, and the person it is bound to. A ticket represents the phone, or else the address, of its account, which its holder need
 * not know.
 */
async function targetOf(market: Market, requested: CodeRequest, viewer: Viewer | null, language: Language): Promise<CodeFor> {
  const { purpose, ticket, phone, email } = requested;
  if (purpose === 'sign_in') {
    if (ticket === undefined) throw wrongField('ticket', 'required', language);
    const user = readTicket(market, ticket);
    return { to: await recipientToSignIn(market, user), purpose, user };
  }
  if (phone === undefined && email !== undefined && (purpose === 'enter' || purpose === 'reset')) {
    return { to: email.toLowerCase(), purpose, user: null };
  }
  if (phone === undefined) throw wrongField('phone', 'required', language);
  const target = { to: readPhone(phone, language), purpose, user: null };
  if (purpose !== 'change_phone') return target;
  if (!viewer) throw new AppError('not_signed_in');
  return { ...target, user: viewer.id };
}

async function recipientToSignIn({ db }: Market, user: number): Promise<string> {
  const row = await db.selectFrom('users').select(['phone', 'email']).where('id', '=', user).where(canSignIn).executeTakeFirst();
  const recipient = row && recipientOf(row);
  if (!recipient) throw new AppError('verification_expired');
  return recipient;
}
