import { sql } from 'kysely';
import { saudiPhone } from '#contract/account-rules.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '../errors.ts';
import type { Market } from '../market.ts';
import type { Viewer } from '../viewer.ts';
import { canSignIn } from './accounts.ts';
import { nameOf, provePassword } from './attempts.ts';
import { findPassword } from './passwords.ts';
import { reopenAccount } from './reopening.ts';
import { holdAccount, openSession, type Session } from './sessions.ts';

export interface Caller {
  address: string;
  userAgent: string;
}

export interface SignIn {
  id: number;
  session: Session;
  /** Whether the account was closed and is open again. */
  reopened: boolean;
}

/**
 * Signs in by phone, username or e-mail address; whoever closed the account has it back. Throws `wrong_credentials`, the
 * same for an account that is not there.
 */
export async function signIn(
  market: Market,
  { identifier, password }: { identifier: string; password: string },
  { address, userAgent }: Caller,
): Promise<SignIn> {
  const called = read(identifier);
  const found = await find(market.db, called);
  const account = found ? nameOf(found.id) : `called ${called.toLowerCase()}`;
  const right = await provePassword(market, { account, password, known: found?.hash, address });
  if (!found || !right) throw new AppError('wrong_credentials');
  const { back, ...done } = await market.db.transaction().execute(async (transaction) => {
    const held = await holdAccount(transaction, found.id, { evenClosed: true });
    // Changed between the look at it and now.
    if ((await findPassword(transaction, held.id)) !== found.hash) throw new AppError('wrong_credentials');
    const back = await reopenAccount(transaction, held.id);
    const session = await openSession(market, transaction, held, userAgent);
    return { id: held.id, session, reopened: back !== null, back };
  });
  if (back) market.touch({ ads: back, people: [done.id] });
  return done;
}

/** Whether the password is the viewer's own. */
export async function isOwnPassword(market: Market, viewer: Viewer, password: string, address: string): Promise<boolean> {
  const known = await findPassword(market.db, viewer.id);
  return provePassword(market, { account: nameOf(viewer.id), password, known, address });
}

function find(db: Database, called: string): Promise<{ id: number; hash: string | null } | undefined> {
  return db
    .selectFrom('users')
    .leftJoin('passwords', 'passwords.user_id', 'users.id')
    .select(['users.id', 'passwords.hash'])
    .where(canSignIn)
    .where(sameAs(called))
    .executeTakeFirst();
}

function sameAs(called: string) {
  if (saudiPhone(called)) return sql<boolean>`users.phone = ${called}`;
  return sql<boolean>`lower(${sql.ref(called.includes('@') ? 'users.email' : 'users.username')}) = lower(${called})`;
}

function read(identifier: string): string {
  return saudiPhone(identifier) ?? identifier.replaceAll('\u0000', '').trim();
}
