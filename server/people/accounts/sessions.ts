import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Viewer } from '#server/platform/callers.ts';
import type { UserType } from '#contract/platform/kinds.ts';
import type { Database } from '#db/database.ts';
import type { Config } from '#server/platform/config/config.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { publish } from '#server/platform/events.ts';
import { tokenFor } from './viewer.ts';

/** The devices on which people are signed in. Owns the table sessions. */
export interface Session {
  id: string;
  token: string;
  expires: Date;
}

const lifeDays = 29;
const graceSeconds = 60;

export interface Account {
  id: number;
  userType: UserType;
}

/** As whom a session acts for a business: the member, and the session of the person that it ends with. */
export interface Acting {
  member: number;
  parent: string;
}

interface Opening {
  transaction: Database;
  userAgent: string;
  since?: Date | undefined;
  acting?: Acting | null;
}

/**
 * Locks the account until the end of the transaction: all that opens or ends sessions is serialized here, so that no session opens
 * during a change of password. Throws `user_not_found`, for a closed account too unless `evenClosed`.
 */
export async function lockAccount(transaction: Database, id: number, { evenClosed = false } = {}): Promise<Account> {
  let accounts = transaction.selectFrom('users').select(['id', 'user_type']).where('id', '=', id).where('erased_at', 'is', null);
  if (!evenClosed) accounts = accounts.where('closed_at', 'is', null);
  const row = await accounts.forNoKeyUpdate().executeTakeFirst();
  if (!row) throw new AppError('user_not_found');
  return { id: row.id, userType: row.user_type };
}

/** Signs a locked account in for 29 days, on a device that has been signed in `since`; `sessionDays` after that it ends for good. */
export async function openSession(
  { config }: Pick<Market, 'config'>,
  { id, userType }: Account,
  { transaction, userAgent, since, acting = null }: Opening,
): Promise<Session> {
  const session = randomUUID();
  const { expires_at: expires } = await transaction
    .insertInto('sessions')
    .values({
      id: session,
      user_id: id,
      user_agent: storable(userAgent),
      expires_at: sql<Date>`least(now() + ${lifeDays}::integer * interval '1 day', ${endOf(config, sql`coalesce(${since ?? null}::timestamptz, now())`)})`,
      ...(since && { created_at: since }),
      ...(acting && { member_id: acting.member, parent_id: acting.parent }),
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { id: session, token: await tokenFor({ config }, { id, userType, session, isMember: acting !== null }, expires), expires };
}

/**
 * A session that replaces the viewer's, which stays valid for another minute: other tabs may still have its token. A session at its
 * maximum age is returned unchanged.
 */
export function refreshSession(market: Market, viewer: Viewer, userAgent: string): Promise<Session> {
  return market.db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, viewer.id);
    const last = await findLast(market, transaction, viewer.session);
    const isMember = viewer.member !== null;
    if (last)
      return { id: viewer.session, token: await tokenFor(market, { ...account, session: viewer.session, isMember }, last), expires: last };
    const ended = await transaction
      .updateTable('sessions')
      .set({ revoked_at: sql<Date>`least(revoked_at, now() + ${graceSeconds}::int * interval '1 second')` })
      .where('id', '=', viewer.session)
      .where((where) => where.or([where('revoked_at', 'is', null), where('revoked_at', '>', sql<Date>`now()`)]))
      .returning(['created_at', 'second_factor_at', 'member_id', 'parent_id'])
      .executeTakeFirst();
    if (!ended) throw new AppError('token_revoked');
    const { member_id: member, parent_id: parent } = ended;
    const acting = member !== null && parent !== null ? { member, parent } : null;
    const fresh = await openSession(market, account, { transaction, userAgent, since: ended.created_at, acting });
    await keepParents(market, transaction, { from: viewer.session, to: fresh.id, parent });
    await publish(transaction, 'session.replaced', { from: viewer.session, to: fresh.id });
    const { second_factor_at } = ended;
    if (second_factor_at) await transaction.updateTable('sessions').set({ second_factor_at }).where('id', '=', fresh.id).execute();
    return fresh;
  });
}

/**
 * Signs a locked account out everywhere, or everywhere except in `except`. Returns the ended sessions, for `live.endSessions` after
 * the commit.
 */
export async function endSessionsOf(transaction: Database, user: number, except?: string): Promise<string[]> {
  let own = transaction.selectFrom('sessions').select('id').where('user_id', '=', user);
  if (except !== undefined) own = own.where('id', '<>', except);
  // With those in which the person acts for a business.
  const sessions = endThose(transaction).where((where) => where.or([where('id', 'in', own), where('parent_id', 'in', own)]));
  const ended = await sessions.returning('id').execute();
  return ended.map(({ id }) => id);
}

/** Ends the sessions in which a member acts. Returns them, for `live.endSessions` after the commit. */
export async function endSessionsOfMember(transaction: Database, member: number): Promise<string[]> {
  const ended = await endThose(transaction).where('member_id', '=', member).returning('id').execute();
  return ended.map(({ id }) => id);
}

/** The session of the person from which a session acts for a business. Throws `token_revoked` if it is over. */
export async function getParent(market: Pick<Market, 'config'>, db: Database, session: string): Promise<{ id: string; expires: Date }> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('sessions as parent', 'parent.id', 'sessions.parent_id')
    .select(['parent.id', sql<Date>`least(parent.expires_at, ${endOf(market.config, sql.ref('parent.created_at'))})`.as('expires')])
    .where('sessions.id', '=', session)
    .where((where) => where.or([where('parent.revoked_at', 'is', null), where('parent.revoked_at', '>', sql<Date>`now()`)]))
    .where('parent.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!row) throw new AppError('token_revoked');
  return row;
}

/** Ends one session of the person, with those in which they act from it. Returns what was open, for `live.endSessions`. */
export async function endSession(db: Database, user: number, session: string): Promise<string[]> {
  const own = await endThose(db).where('id', '=', session).where('user_id', '=', user).returning('id').execute();
  if (own.length === 0) return [];
  const acting = await endThose(db).where('parent_id', '=', session).returning('id').execute();
  return [...own, ...acting].map(({ id }) => id);
}

/** Removes sessions with expired tokens. */
export async function sweepSessions(db: Database): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}

/**
 * Sessions in which the person acts end with the session that replaced theirs. A session that acts keeps that of the person open as long
 * as itself.
 */
async function keepParents(
  { config }: Pick<Market, 'config'>,
  trx: Database,
  { from, to, parent }: { from: string; to: string; parent: string | null },
): Promise<void> {
  await trx.updateTable('sessions').set({ parent_id: to }).where('parent_id', '=', from).execute();
  if (parent === null) return;
  const end = endOf(config, sql.ref('created_at'));
  await trx
    .updateTable('sessions')
    .set({ expires_at: sql<Date>`greatest(expires_at, least(now() + ${lifeDays}::integer * interval '1 day', ${end}))` })
    .where('id', '=', parent)
    .execute();
}

/** The end of the session, if a new token can no longer extend it. */
async function findLast({ config }: Pick<Market, 'config'>, db: Database, session: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select(endOf(config, sql.ref('created_at')).as('end'))
    .where('id', '=', session)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>=', endOf(config, sql.ref('created_at')))
    .executeTakeFirst();
  return row?.end;
}

function endOf({ sessionDays }: Pick<Config, 'sessionDays'>, since: RawBuilder<unknown>): RawBuilder<Date> {
  return sql<Date>`${since} + ${sessionDays}::integer * interval '1 day'`;
}

function endThose(db: Database) {
  return db
    .updateTable('sessions')
    .set({ revoked_at: sql<Date>`now()` })
    .where((where) => where.or([where('revoked_at', 'is', null), where('revoked_at', '>', sql<Date>`now()`)]));
}

function storable(text: string): string {
  return text.replaceAll('\u0000', '');
}
