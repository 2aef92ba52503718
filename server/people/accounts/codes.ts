import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { CodePurpose } from '#contract/people/accounts.ts';
import { latinDigits } from '#contract/platform/digits.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Mail } from '#server/platform/gateways/mail.ts';
import { isSigned, sign, type Secrets } from '#server/platform/keys.ts';
import type { Market } from '#server/platform/market.ts';
import { networkOf } from '#server/platform/network.ts';
import { fillIn, wordsIn } from '#server/platform/words.ts';
import { recordingRefusals, recordRefusal, recordSecurityEvent } from '../security-log/record.ts';
import { codeMail } from './email-mails.ts';
import { lockIdentifier, secondsUntilFree } from './rate-window.ts';
import { refusedAt } from './refusals.ts';

/** The length of one SMS in Arabic letters. */
const arabicMost = 70;

/**
 * The text with a code. Its last line lets browsers fill in the code on the site at `publicUrl` only; it is left out if it would
 * make an Arabic message two.
 */
function codeMessage(digits: string, publicUrl: string, language: Language): string {
  const text = fillIn(wordsIn(language).sms.code, { code: digits });
  const whole = `${text}\n@${new URL(publicUrl).hostname} #${digits}`;
  return language === 'ar' && whole.length > arabicMost ? text : whole;
}

/** Codes by SMS or mail that prove a phone or an e-mail address. Owns the table phone_codes. */
export interface CodeFor {
  /** The phone, or the e-mail address in small letters. */
  to: string;
  purpose: SentPurpose;
  /** The person who changes the phone, for `change_phone`; the office, for `desk`; else null. */
  user: number | null;
  /** What the recipient agrees to by it, for `desk`: a code for something else is wrong. */
  about?: string;
}

/** Purposes that people ask for, and `desk`: by it a renter agrees to what an office enters. */
type SentPurpose = CodePurpose | 'desk';

/** Other words than the usual ones, with the code in them. */
export type CodeWords = (digits: string, id: number) => { sms: string; mail: Mail };

export interface SentCode {
  /** Seconds for which the code is valid, and until another may be requested. */
  expiresIn: number;
  resendIn: number;
}

const lifeSeconds = 300;
const checksMost = 5;
const hour = 3600;
const day = 86_400;
const firstWait = 60;
const laterWait = 120;
/** What one office may send in an hour. */
const deskCodesMost = 30;

/**
 * Sends a code in the same way whether or not the phone has an account: entering the code reveals that to the owner of the phone.
 * Throws `code_too_soon` and `too_many_codes` with the wait, and `unavailable` if the message was not accepted.
 */
export function sendCode(market: Market, requested: CodeFor, address: string, said: Language | CodeWords): Promise<SentCode> {
  return recordingRefusals(market.db, eventOf('code_send', requested), () => send(market, requested, address, said));
}

async function send(market: Market, requested: CodeFor, address: string, said: Language | CodeWords): Promise<SentCode> {
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  const network = networkOf(address);
  const { id, resendIn } = await market.db.transaction().execute(async (transaction) => {
    await lockIdentifier(transaction, `codes of ${requested.to}`);
    await lockIdentifier(transaction, `codes from ${network}`);
    const earlier = await refuseHaste(transaction, requested);
    await refuseSurplus(market, transaction, requested, network);
    const added = await addCode(transaction, requested, sign(market.config, signedText(requested, digits)), network);
    await recordSecurityEvent(transaction, { ...eventOf('code_send', requested), outcome: 'success' });
    return { id: added, resendIn: waitAfter(earlier + 1) };
  });
  await deliver(market, id, requested.to, typeof said === 'string' ? usualWords(market, requested.to, said)(digits, id) : said(digits, id));
  return { expiresIn: lifeSeconds, resendIn };
}

/**
 * Uses a code. Throws `wrong_code`, `code_expired`, or `code_spent` after five attempts; a code for another purpose or person, an
 * older one and a used one count as wrong.
 */
export async function useCode(market: Market, { digits, ...requested }: CodeFor & { digits: string }, language: Language): Promise<void> {
  const attempt = signedText(requested, latinDigits(digits));
  // Thrown after the transaction, as a failed check must be counted.
  const refusal = await market.db.transaction().execute(async (transaction) => {
    const found = await check(transaction, market.config, requested, attempt);
    if (!found) await recordSecurityEvent(transaction, { ...eventOf('code_check', requested), outcome: 'success' });
    return found;
  });
  if (!refusal) return;
  const outcome = refusal === 'code_spent' ? 'blocked' : 'failure';
  const event = eventOf('code_check', requested);
  await recordRefusal(market.db, { ...event, outcome, detail: { ...event.detail, reason: refusal } });
  throw refusedAt('code', refusal, language);
}

function eventOf<Kind extends 'code_send' | 'code_check'>(kind: Kind, { to, purpose, user }: CodeFor) {
  return { kind, user, identifier: to, detail: { purpose } };
}

/** Whether `user` requested a code to `phone` within the last half hour, which required the password. */
export async function hasRequestedPhone(db: Database, { to, user }: CodeFor): Promise<boolean> {
  const row = await db
    .selectFrom('phone_codes')
    .select('id')
    .where('phone', '=', to)
    .where('purpose', '=', 'change_phone')
    .where('user_id', '=', user)
    .where('created_at', '>', sql<Date>`now() - interval '30 minutes'`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes rows that no limit counts any more. */
export async function sweepCodes(db: Database): Promise<void> {
  await db
    .deleteFrom('phone_codes')
    .where('created_at', '<', sql<Date>`now() - ${day}::int * interval '1 second'`)
    .execute();
}

async function check(
  transaction: Database,
  secrets: Secrets,
  requested: CodeFor,
  attempt: string,
): Promise<'wrong_code' | 'code_expired' | 'code_spent' | null> {
  const open = await openCodes(transaction, requested)
    .select(['id', 'code', 'checks', sql<boolean>`expires_at <= now()`.as('expired')])
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!open) return 'wrong_code';
  if (open.expired) return 'code_expired';
  if (open.checks >= checksMost) return 'code_spent';
  const right = isSigned(secrets, attempt, open.code);
  await transaction
    .updateTable('phone_codes')
    .set({ checks: open.checks + 1, ...(right && { closed_at: sql<Date>`now()` }) })
    .where('id', '=', open.id)
    .execute();
  return right ? null : 'wrong_code';
}

function openCodes(db: Database, { to, purpose, user }: CodeFor) {
  return db
    .selectFrom('phone_codes')
    .where('phone', '=', to)
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', user)
    .where('closed_at', 'is', null);
}

/** How many were sent for this purpose within the hour; throws `code_too_soon` if the last one is too recent. */
async function refuseHaste(transaction: Database, { to, purpose }: CodeFor): Promise<number> {
  const sent = await transaction
    .selectFrom('phone_codes')
    .select(sql<number>`floor(extract(epoch from now() - created_at))::int`.as('age'))
    .where('phone', '=', to)
    .where('purpose', '=', purpose)
    .where('failed_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .orderBy('created_at', 'desc')
    .execute();
  const wait = sent[0] ? waitAfter(sent.length) - sent[0].age : 0;
  if (wait > 0) throw new AppError('code_too_soon', { retryAfterSeconds: wait });
  return sent.length;
}

function waitAfter(sent: number): number {
  return sent === 1 ? firstWait : laterWait;
}

/** Codes of desks are counted apart, so that no office uses up the codes by which its renter signs in; an office has a limit of its own. */
async function refuseSurplus(
  { config: { limits } }: Market,
  transaction: Database,
  { to: phone, purpose, user }: CodeFor,
  address: string,
): Promise<void> {
  const table = 'phone_codes';
  const isDesk = purpose === 'desk';
  const sender = isDesk ? { user_id: user ?? 0, is_desk: true } : { address, is_desk: false };
  const waits = [
    await secondsUntilFree(transaction, { table, where: { phone, is_desk: isDesk } }, limits.codesPerPhone, hour),
    await secondsUntilFree(transaction, { table, where: { phone, is_desk: isDesk } }, limits.codesPerPhoneADay, day),
    await secondsUntilFree(transaction, { table, where: sender }, isDesk ? deskCodesMost : limits.codesPerAddress, hour),
    await secondsUntilFree(transaction, { table, where: {} }, limits.codes, hour),
  ];
  const wait = Math.max(...waits);
  if (wait > 0) throw new AppError('too_many_codes', { retryAfterSeconds: wait });
}

/** Leaves one code valid: the earlier ones are closed. */
async function addCode(transaction: Database, requested: CodeFor, code: string, address: string): Promise<number> {
  const { to: phone, purpose, user } = requested;
  await transaction
    .updateTable('phone_codes')
    .set({ closed_at: sql<Date>`now()` })
    .where('id', 'in', openCodes(transaction, requested).select('id'))
    .execute();
  const { id } = await transaction
    .insertInto('phone_codes')
    .values({ phone, purpose, user_id: user, code, address, expires_at: sql`now() + ${lifeSeconds}::int * interval '1 second'` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function usualWords(market: Market, to: string, language: Language): CodeWords {
  return (digits, id) => ({
    sms: codeMessage(digits, market.config.publicUrl, language),
    mail: codeMail(market, { id, to, language, digits }),
  });
}

async function deliver(market: Market, id: number, to: string, { sms, mail }: ReturnType<CodeWords>): Promise<void> {
  try {
    if (to.includes('@')) await market.mail.send(mail);
    else await market.sms.send(to, sms);
  } catch (error) {
    await market.db
      .updateTable('phone_codes')
      .set({ failed_at: sql<Date>`now()`, closed_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    // Not every provider sends abroad: the person can go on by e-mail.
    throw to.startsWith('+') ? new AppError('unavailable', { reason: { name: 'sms_abroad' }, cause: error }) : error;
  }
}

function signedText({ to, purpose, user, about }: CodeFor, digits: string): string {
  return [to, purpose, user ?? '', ...(about === undefined ? [] : [about]), digits].join('|');
}
