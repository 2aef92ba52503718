import { sql } from 'kysely';
import type { Viewer } from '#server/platform/callers.ts';
import type { Database } from '#db/database.ts';
import type { UserType } from '#contract/platform/kinds.ts';
import type { Language } from '#contract/platform/languages.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { readAnyPhone } from '#server/platform/phones.ts';
import { findSecondFactor, takeCode } from '../second-factor/second-factor.ts';
import { recordingRefusals, recordRefusal } from '../security-log/record.ts';
import { canSignIn } from './accounts.ts';
import { provePassword, type Attempt } from './attempts.ts';
import { completeSignIn, type CompletedSignIn, type SignIn } from './complete-sign-in.ts';
import { isKnownDevice } from './known-devices.ts';
import { findPassword } from './passwords.ts';
import { lockAccount } from './sessions.ts';
import { recipientOf, ticketFor } from './tickets.ts';
import { useVerification } from './verifications.ts';

export interface Caller {
  address: string;
  userAgent: string;
  /** The cookie by which an account recognises the browser. */
  device: string | null;
}

/**
 * Signs in by phone, username or e-mail address; restores a closed account. Throws `wrong_credentials`, also for an unknown
 * account; `verification_needed` if the password is right but unknown devices sent too many wrong ones, until `verification_token`
 * verifies the phone too; `second_factor_needed` for a business that has one, and then as `takeCode`.
 */
export async function signIn(
  market: Market,
  { identifier, password, verification_token: token, code }: Given,
  caller: Caller & { language: Language },
): Promise<SignIn> {
  const called = read(identifier);
  const found = await find(market.db, called);
  const event = { kind: 'sign_in', user: found?.id ?? null, identifier: called } as const;
  const { back, ...done } = await recordingRefusals(market.db, event, () => open(market, found, { called, password, token, code }, caller));
  if (back) market.invalidate({ ads: back, people: [done.id] });
  return done;
}

interface Given {
  identifier: string;
  password: string;
  verification_token?: string;
  /** The code of the second factor. */
  code?: string;
}

interface Proofs {
  called: string;
  password: string;
  token: string | undefined;
  code: string | undefined;
}

async function open(
  market: Market,
  found: Found | undefined,
  { called, password, token, code }: Proofs,
  { address, userAgent, device, language }: Caller & { language: Language },
): Promise<CompletedSignIn> {
  const isKnown = await isKnownDevice(market, found?.id, device);
  const attempt: Attempt =
    found && device !== null && isKnown
      ? { by: 'known_device', user: found.id, device }
      : { by: 'unknown_device', user: found?.id ?? null, identifier: called.toLowerCase(), address };
  const { isRight, needsCode } = await provePassword(market, attempt, password, found?.hash);
  if (!found || !isRight) throw new AppError('wrong_credentials');
  const hasSecondFactor = found.user_type !== 'user' && (await findSecondFactor(market.db, found.id)).since !== null;
  if (hasSecondFactor) {
    if (code === undefined) throw new AppError('second_factor_needed');
    await takeCode(market, { user: found.id, code, from: { address, knownDevice: isKnown ? device : null } }, language);
  }
  // A second factor proves more than a code by SMS.
  const needsPhone = needsCode && !hasSecondFactor;
  if (needsPhone && token === undefined) throw needsVerification(market, found);
  return market.db.transaction().execute(async (transaction) => {
    const held = await lockAccount(transaction, found.id, { evenClosed: true });
    // Changed between the check and now.
    if ((await findPassword(transaction, held.id)) !== found.hash) throw new AppError('wrong_credentials');
    if (needsPhone) await useProof(transaction, found, token!);
    return completeSignIn(market, transaction, held, { userAgent, device, isKnown });
  });
}

/** Whether the password is the viewer's own; throws `no_password` if there is none. Wrong ones at sign-in and here are counted separately. */
export async function isOwnPassword(market: Market, viewer: Viewer, password: string): Promise<boolean> {
  const event = { kind: 'password_check', user: viewer.id } as const;
  const hash = await findPassword(market.db, viewer.id);
  if (hash === undefined) throw new AppError('no_password');
  const { isRight } = await recordingRefusals(market.db, event, () =>
    provePassword(market, { by: 'signed_in', user: viewer.id }, password, hash),
  );
  if (!isRight) await recordRefusal(market.db, { ...event, outcome: 'failure', detail: { reason: 'wrong_password' } });
  return isRight;
}

interface Found {
  id: number;
  user_type: UserType;
  phone: string | null;
  email: string | null;
  hash: string | null;
}

/** The details with which the client requests a code: a ticket instead of the phone, and its last two digits. */
function needsVerification(market: Market, { id, phone }: Found): AppError {
  return new AppError('verification_needed', { verification: { ticket: ticketFor(market, id), phone_ending: phone?.slice(-2) ?? '' } });
}

async function useProof(transaction: Database, found: Found, token: string): Promise<void> {
  if ((await useVerification(transaction, token, 'sign_in', found.id)) !== recipientOf(found)) throw new AppError('verification_expired');
}

function find(db: Database, called: string): Promise<Found | undefined> {
  return db
    .selectFrom('users')
    .leftJoin('passwords', 'passwords.user_id', 'users.id')
    .select(['users.id', 'users.user_type', 'users.phone', 'users.email', 'passwords.hash'])
    .where(canSignIn)
    .where(sameAs(called))
    .executeTakeFirst();
}

function sameAs(called: string) {
  if (readAnyPhone(called)) return sql<boolean>`users.phone = ${called}`;
  return sql<boolean>`lower(${sql.ref(called.includes('@') ? 'users.email' : 'users.username')}) = lower(${called})`;
}

function read(identifier: string): string {
  return readAnyPhone(identifier) ?? identifier.replaceAll('\u0000', '').trim();
}
