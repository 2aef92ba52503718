import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { UserType } from '#contract/kinds.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '../errors.ts';
import type { Market } from '../market.ts';
import { tokenFor, type Viewer } from '../viewer.ts';

/** The devices that people are signed in on. Owns the table sessions. */
export interface Session {
  token: string;
  expires: Date;
}

const life = 29 * 24 * 3_600_000;
const graceSeconds = 60;

export interface Account {
  id: number;
  userType: UserType;
}

/**
 * Holds the account until the end of the transaction: whatever opens or ends sessions waits here for its turn, so that
 * none opens behind the back of a change of password. Throws `user_not_found`.
 */
export async function holdAccount(transaction: Database, id: number): Promise<Account> {
  const row = await transaction
    .selectFrom('users')
    .select(['id', 'user_type'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('user_not_found');
  return { id: row.id, userType: row.user_type };
}

/** Signs a held account in for 29 days. */
export async function openSession(
  { config }: Pick<Market, 'config'>,
  transaction: Database,
  { id, userType }: Account,
  userAgent: string,
): Promise<Session> {
  const session = randomUUID();
  const expires = new Date(Date.now() + life);
  const row = { id: session, user_id: id, user_agent: storable(userAgent), expires_at: expires };
  await transaction.insertInto('sessions').values(row).execute();
  return { token: await tokenFor({ config }, { id, userType, session }, expires), expires };
}

/** A session in place of the viewer's, which stays good for another minute: other tabs may hold its token still. */
export function refreshSession(market: Market, viewer: Viewer, userAgent: string): Promise<Session> {
  return market.db.transaction().execute(async (transaction) => {
    const account = await holdAccount(transaction, viewer.id);
    const ended = await transaction
      .updateTable('sessions')
      .set({ revoked_at: sql<Date>`least(revoked_at, now() + ${graceSeconds}::int * interval '1 second')` })
      .where('id', '=', viewer.session)
      .where((where) => where.or([where('revoked_at', 'is', null), where('revoked_at', '>', sql<Date>`now()`)]))
      .returning('id')
      .executeTakeFirst();
    if (!ended) throw new AppError('token_revoked');
    return openSession(market, transaction, account, userAgent);
  });
}

export async function endSession(db: Database, { session }: Viewer): Promise<void> {
  await endThose(db).where('id', '=', session).execute();
}

/** Signs a held account out everywhere. */
export async function endSessionsOf(transaction: Database, user: number): Promise<void> {
  await endThose(transaction).where('user_id', '=', user).execute();
}

/** Removes the sessions whose tokens have expired. */
export async function sweepSessions(db: Database): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
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
