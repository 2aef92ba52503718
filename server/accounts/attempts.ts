import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { AppError } from '../errors.ts';
import { sign } from '../keys.ts';
import type { Market } from '../market.ts';
import { isPassword } from './passwords.ts';
import { holdName, networkOf, secondsUntilFree } from './within.ts';

/** Somebody shows a password for `account`, a name that is the same however the account was called. */
export interface Attempt {
  account: string;
  password: string;
  /** The hash to be met; none for an account that is not there. */
  known: string | null | undefined;
  address: string;
}

const windowSeconds = 900;
const fromAllAddresses = 5;

/**
 * Whether the password is right. Wrong ones are counted per account and address, per account and per address; beyond a
 * limit throws `too_many_attempts` without looking at the password, whether or not there is such an account.
 */
export async function provePassword(market: Market, { account, password, known, address }: Attempt): Promise<boolean> {
  const counted = { account: keyOf(market, account), address: networkOf(address) };
  // Counted before it is looked at, so that a thousand at once are a thousand.
  await market.db.transaction().execute((transaction) => count(market, transaction, counted));
  const right = await isPassword(password, known);
  if (right) await forget(market.db, counted);
  return right;
}

type Counted = { account: string; address: string };

async function count({ config: { limits } }: Market, transaction: Database, { account, address }: Counted): Promise<void> {
  await holdName(transaction, `passwords of ${account}`);
  await holdName(transaction, `passwords from ${address}`);
  const waitFor = (where: Partial<Counted>, most: number) =>
    secondsUntilFree(transaction, { table: 'password_attempts', where }, most, windowSeconds);
  const wait = Math.max(
    await waitFor({ account, address }, limits.passwordsPerAccount),
    await waitFor({ account }, limits.passwordsPerAccount * fromAllAddresses),
    await waitFor({ address }, limits.passwordsPerAddress),
  );
  if (wait > 0) throw new AppError('too_many_attempts', { retryAfterSeconds: wait });
  await transaction.insertInto('password_attempts').values({ account, address }).execute();
}

async function forget(db: Database, { account, address }: Counted): Promise<void> {
  await db.deleteFrom('password_attempts').where('account', '=', account).where('address', '=', address).execute();
}

/** Forgets the passwords that were tried for an account which is no more. */
export async function forgetAttempts(market: Market, transaction: Database, user: number): Promise<void> {
  await transaction
    .deleteFrom('password_attempts')
    .where('account', '=', keyOf(market, nameOf(user)))
    .execute();
}

/** The name of an account by its id, however it was called. */
export function nameOf(user: number): string {
  return `user ${user}`;
}

/** Removes what no limit counts any more. */
export async function sweepAttempts(db: Database): Promise<void> {
  await db
    .deleteFrom('password_attempts')
    .where('created_at', '<', sql<Date>`now() - ${windowSeconds}::int * interval '1 second'`)
    .execute();
}

function keyOf({ config }: Market, account: string): string {
  return sign(config, `account ${account}`);
}
