import { createHash, randomBytes } from 'node:crypto';
import type { Viewer } from '#server/platform/callers.ts';
import { sql, type Transaction } from 'kysely';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';
import type { Market } from '#server/platform/market.ts';
import { publish } from '#server/platform/events.ts';
import { recordSecurityEvent } from '../security-log/record.ts';
import { linkMail, takenMail } from './email-mails.ts';
import { lockAccount } from './sessions.ts';
import { secondsUntilFree } from './rate-window.ts';

/** Pending e-mail addresses. Owns the table email_confirmations. */

const perHour = 5;
const perDay = 10;
const hour = 3600;
const day = 86_400;

/**
 * Sends a link to the address for a locked account, replacing any earlier one. Reveals nothing about other accounts with the
 * address. Throws `too_many_attempts`.
 */
export async function requestConfirmation(transaction: Transaction<DB>, user: number, email: string): Promise<void> {
  await refuseSurplus(transaction, user);
  await closeConfirmation(transaction, user);
  const { id } = await transaction
    .insertInto('email_confirmations')
    .values({ user_id: user, email, expires_at: sql<Date>`now() + interval '3 days'` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordSecurityEvent(transaction, { kind: 'email_request', outcome: 'success', user });
  await addJob(transaction, 'sendEmailConfirmation', { confirmation: id });
}

/** Sends another link to the pending address, or to the present one if it was never confirmed. Throws `not_found`. */
export async function repeatConfirmation({ db }: Market, { id }: Viewer): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, id);
    const waiting = await openConfirmations(transaction, id).select('email').executeTakeFirst();
    const email = waiting?.email ?? (await findUnconfirmed(transaction, id));
    if (!email) throw new AppError('not_found');
    await requestConfirmation(transaction, id, email);
  });
}

/** Cancels the pending address; its link becomes invalid. */
export async function cancelConfirmation({ db }: Market, { id }: Viewer): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, id);
    await closeConfirmation(transaction, id);
  });
}

export async function closeConfirmation(transaction: Database, user: number): Promise<void> {
  await transaction
    .updateTable('email_confirmations')
    .set({ closed_at: sql<Date>`now()` })
    .where('id', 'in', openConfirmations(transaction, user).select('id'))
    .execute();
}

/**
 * Mails the link once. If another account has confirmed the address, its owner is notified of the attempt instead; the caller
 * cannot tell the difference. An address that got five mails within a day gets no more.
 */
export async function sendConfirmation(market: Market, id: number): Promise<void> {
  const { db } = market;
  const row = await db
    .selectFrom('email_confirmations')
    .innerJoin('users', 'users.id', 'email_confirmations.user_id')
    .select(['email_confirmations.user_id', 'email_confirmations.email', 'users.language'])
    .where('email_confirmations.id', '=', id)
    .where('sent_at', 'is', null)
    .where('email_confirmations.confirmed_at', 'is', null)
    .where('email_confirmations.closed_at', 'is', null)
    .executeTakeFirst();
  if (!row || (await countSent(db, row.email)) >= perHour) return;
  const owner = await findHolder(db, row.email, row.user_id);
  if (owner?.email_confirmed_at) await market.mail.send(takenMail(market, { id, to: row.email, language: owner.language }));
  else {
    const token = randomBytes(32).toString('base64url');
    await db
      .updateTable('email_confirmations')
      .set({ token: hashOf(token) })
      .where('id', '=', id)
      .execute();
    await market.mail.send(linkMail(market, { id, to: row.email, language: row.language, token }));
  }
  await db
    .updateTable('email_confirmations')
    .set({ sent_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/**
 * Sets the address of the account to the one of the link. Throws `link_expired`, `link_used`, and `link_invalid` for any other
 * link, also if another account has confirmed the address in the meantime.
 */
export async function confirmEmail({ db }: Market, token: string): Promise<{ user: number; email: string; before: string | null }> {
  const found = await confirmationOf(db, token).executeTakeFirst();
  if (!found) throw new AppError('link_invalid');
  return db.transaction().execute(async (transaction) => {
    const { id: other } = (await findHolder(transaction, found.email, found.user_id)) ?? {};
    const before = await lockOwners(transaction, found.user_id, other);
    // Read again: its owner may have confirmed it before the lock.
    const holder = await findHolder(transaction, found.email, found.user_id);
    const row = await confirmationOf(transaction, token).forUpdate().executeTakeFirst();
    if (row?.confirmed_at) throw new AppError('link_used');
    if (!row || row.closed_at || holder?.email_confirmed_at) throw new AppError('link_invalid');
    if (row.expired) throw new AppError('link_expired');
    if (holder) await transaction.updateTable('users').set({ email: null }).where('id', '=', holder.id).execute();
    const confirmed = { email: row.email, email_confirmed_at: sql<Date>`now()` };
    await transaction.updateTable('users').set(confirmed).where('id', '=', row.user_id).execute().catch(refuseTaken);
    await transaction
      .updateTable('email_confirmations')
      .set({ confirmed_at: sql<Date>`now()` })
      .where('id', '=', row.id)
      .execute();
    const event = await recordSecurityEvent(transaction, { kind: 'email_change', outcome: 'success', user: row.user_id });
    const isFirst = before === null || before === row.email;
    const notice = isFirst ? 'email_added' : 'email_changed';
    const formerly = isFirst ? {} : { mail: before };
    await publish(transaction, 'account.protection-changed', { user: row.user_id, notice, event, formerly });
    return { user: row.user_id, email: row.email, before };
  });
}

/** Takes an address that somebody has just proved from an account that only typed it. */
export async function releaseEmail(transaction: Transaction<DB>, email: string): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ email: null })
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('email_confirmed_at', 'is', null)
    .execute();
}

/** Every recently pending address of the account. */
export async function listRequested(db: Database, user: number): Promise<string[]> {
  const rows = await db.selectFrom('email_confirmations').select('email').distinct().where('user_id', '=', user).execute();
  return rows.map(({ email }) => email);
}

export async function eraseConfirmations(transaction: Database, user: number): Promise<void> {
  await transaction.deleteFrom('email_confirmations').where('user_id', '=', user).execute();
}

export async function sweepConfirmations(db: Database): Promise<void> {
  await db
    .deleteFrom('email_confirmations')
    .where('created_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}

function openConfirmations(db: Database, user: number) {
  return db.selectFrom('email_confirmations').where('user_id', '=', user).where('confirmed_at', 'is', null).where('closed_at', 'is', null);
}

function confirmationOf(db: Database, token: string) {
  return db
    .selectFrom('email_confirmations')
    .select(['id', 'user_id', 'email', 'confirmed_at', 'closed_at', sql<boolean>`expires_at <= now()`.as('expired')])
    .where('token', '=', hashOf(token));
}

async function findUnconfirmed(db: Database, user: number): Promise<string | null> {
  const { email, email_confirmed_at } = await db
    .selectFrom('users')
    .select(['email', 'email_confirmed_at'])
    .where('id', '=', user)
    .executeTakeFirstOrThrow();
  return email_confirmed_at ? null : email;
}

/** The other account that has the address. */
function findHolder(db: Database, email: string, except: number) {
  return db
    .selectFrom('users')
    .select(['id', 'language', 'email_confirmed_at'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('id', '<>', except)
    .executeTakeFirst();
}

/** Locks the account and the one that has the address, in the order of their ids. Returns the account's present address. */
async function lockOwners(transaction: Database, user: number, holder: number | undefined): Promise<string | null> {
  const rows = await transaction
    .selectFrom('users')
    .select(['id', 'email', 'closed_at'])
    .where('id', 'in', holder === undefined ? [user] : [user, holder])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const own = rows.find(({ id }) => id === user);
  if (!own || own.closed_at) throw new AppError('link_invalid');
  return own.email;
}

/** Another account took the address at this moment. */
function refuseTaken(error: { code?: string }): never {
  throw error.code === '23505' ? new AppError('link_invalid') : error;
}

async function refuseSurplus(transaction: Database, user: number): Promise<void> {
  const waitFor = (most: number, seconds: number) =>
    secondsUntilFree(transaction, { table: 'email_confirmations', where: { user_id: user } }, most, seconds);
  const wait = Math.max(await waitFor(perHour, hour), await waitFor(perDay, day));
  if (wait > 0) throw new AppError('too_many_attempts', { retryAfterSeconds: wait });
}

async function countSent(db: Database, email: string): Promise<number> {
  const { sent } = await db
    .selectFrom('email_confirmations')
    .select(sql<number>`count(*)::int`.as('sent'))
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('sent_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return sent;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
