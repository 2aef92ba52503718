import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { sign } from '#server/platform/keys.ts';
import type { Market } from '#server/platform/market.ts';
import { isPassword } from './passwords.ts';
import { networkOf } from '#server/platform/network.ts';
import { lockIdentifier, oneByOne, secondsUntilFree } from './rate-window.ts';

/**
 * The client that sends a password: a browser that signed in to the account before, any other client, or a signed-in person. Each
 * has its own limits. `user` of an unknown device is null for an account that does not exist; `identifier` is the typed text.
 */
export type Attempt =
  | { by: 'known_device'; user: number; device: string }
  | { by: 'unknown_device'; user: number | null; identifier: string; address: string }
  | { by: 'signed_in'; user: number };

interface Proof {
  isRight: boolean;
  /** Whether unknown devices sent so many wrong passwords that a right one from there is not enough. */
  needsCode: boolean;
}

const windowSeconds = 900;
const fromAllAddresses = 5;

/**
 * Whether the password matches `hash`. Wrong ones of unknown devices are counted per typed identifier and address, and per address;
 * those of a known device or a signed-in person only for themselves. Above a limit throws `too_many_attempts` without checking the
 * password, whether or not the account exists.
 */
export async function provePassword(market: Market, attempt: Attempt, password: string, hash: string | null | undefined): Promise<Proof> {
  const row = rowOf(market, attempt);
  // Counted before the check, so that a thousand concurrent ones are counted.
  const id = await count(market, row);
  const isRight = await isPassword(password, hash);
  if (!isRight) return { isRight, needsCode: false };
  const needsCode = attempt.by === 'unknown_device' && (await isOverLimit(market, row.account, id));
  await forget(market.db, row, needsCode ? id : null);
  return { isRight, needsCode };
}

/** Columns of password_attempts. `account` is what all rows of one counter share. */
interface Row {
  account: string;
  identifier: string | null;
  address: string;
}

function rowOf(market: Market, attempt: Attempt): Row {
  if (attempt.by === 'known_device') {
    return { account: keyOf(market, `device ${attempt.user} ${attempt.device}`), identifier: null, address: '' };
  }
  if (attempt.by === 'signed_in') return { account: keyOf(market, signedInName(attempt.user)), identifier: null, address: '' };
  const { user, identifier, address } = attempt;
  const typed = `called ${identifier}`;
  return {
    account: keyOf(market, user === null ? typed : nameOf(user)),
    identifier: keyOf(market, typed),
    address: networkOf(address),
  };
}

async function count({ db, config: { limits } }: Market, row: Row): Promise<number> {
  const { account, identifier, address } = row;
  // Attempts from one address share a counter, also those for different accounts.
  const name = identifier === null ? `passwords of ${account}` : `passwords from ${address}`;
  return oneByOne(name, () =>
    db.transaction().execute(async (transaction) => {
      const waitFor = (where: Partial<Record<keyof Row, string>>, most: number) =>
        secondsUntilFree(transaction, { table: 'password_attempts', where }, most, windowSeconds);
      await lockIdentifier(transaction, name);
      const wait =
        identifier === null
          ? await waitFor({ account }, limits.passwordsPerAccount)
          : Math.max(
              await waitFor({ identifier, address }, limits.passwordsPerAccount),
              await waitFor({ address }, limits.passwordsPerAddress),
            );
      if (wait > 0) throw new AppError('too_many_attempts', { retryAfterSeconds: wait });
      const { id } = await transaction.insertInto('password_attempts').values(row).returning('id').executeTakeFirstOrThrow();
      return id;
    }),
  );
}

/** Every attempt is committed before this query, so that concurrent ones cannot exceed the limit. */
async function isOverLimit({ db, config: { limits } }: Market, account: string, except: number): Promise<boolean> {
  const { attempts } = await db
    .selectFrom('password_attempts')
    .select(sql<number>`count(*)::int`.as('attempts'))
    .where('account', '=', account)
    .where('id', '<>', except)
    .where('created_at', '>', sql<Date>`now() - ${windowSeconds}::int * interval '1 second'`)
    .executeTakeFirstOrThrow();
  return attempts >= limits.passwordsPerAccount * fromAllAddresses;
}

/** A right password resets the counters of its client; if a code is needed as well, only its own attempt. */
async function forget(db: Database, { account, address }: Row, only: number | null): Promise<void> {
  const rows = db.deleteFrom('password_attempts').where('account', '=', account).where('address', '=', address);
  await (only === null ? rows : rows.where('id', '=', only)).execute();
}

/** Deletes the password attempts for an erased account. */
export async function forgetAttempts(market: Market, transaction: Database, user: number): Promise<void> {
  const accounts = [nameOf(user), signedInName(user)].map((name) => keyOf(market, name));
  await transaction.deleteFrom('password_attempts').where('account', 'in', accounts).execute();
}

function nameOf(user: number): string {
  return `user ${user}`;
}

function signedInName(user: number): string {
  return `signed in ${user}`;
}

/** Removes rows that no limit counts any more. */
export async function sweepAttempts(db: Database): Promise<void> {
  await db
    .deleteFrom('password_attempts')
    .where('created_at', '<', sql<Date>`now() - ${windowSeconds}::int * interval '1 second'`)
    .execute();
}

function keyOf({ config }: Market, account: string): string {
  return sign(config, `account ${account}`);
}
