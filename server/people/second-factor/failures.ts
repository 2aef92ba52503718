import { sql, type Transaction } from 'kysely';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { sign } from '#server/platform/keys.ts';
import type { Market } from '#server/platform/market.ts';
import { publish } from '#server/platform/events.ts';
import { networkOf } from '../security-log/address.ts';
import { recordSecurityEvent } from '../security-log/record.ts';

/**
 * Wrong codes are counted for each known device and for each network separately, so that nobody who knows the password can lock out
 * the owner: the counter of the owner's own device is only theirs.
 */
export interface Counter {
  address: string;
  /** The cookie of a browser that signed in to the account before; null for any other client. */
  knownDevice: string | null;
}

const windowSeconds = 900;
const most = 10;
/** The limit of all unknown clients together. */
const mostOfUnknown = 50;
const failuresToNotify = 5;

/** Throws `too_many_attempts` with the wait. Requires the lock of the factor. */
export async function refuseTooMany(market: Market, trx: Transaction<DB>, user: number, from: Counter): Promise<void> {
  const counter = keyOf(market, user, from);
  const waits = [await secondsUntilFree(trx, user, sql`counter = ${counter}`, most)];
  if (from.knownDevice === null) waits.push(await secondsUntilFree(trx, user, sql`not is_known_device`, mostOfUnknown));
  const wait = Math.max(...waits);
  if (wait > 0) throw new AppError('too_many_attempts', { retryAfterSeconds: wait });
}

/** Counts a wrong code. The fifth within a quarter of an hour notifies the owner, and for one of the staff the admins. */
export async function addFailure(market: Market, trx: Transaction<DB>, user: number, from: Counter): Promise<void> {
  await trx
    .insertInto('second_factor_failures')
    .values({ user_id: user, counter: keyOf(market, user, from), is_known_device: from.knownDevice !== null })
    .execute();
  const { failures } = await trx
    .selectFrom('second_factor_failures')
    .select(sql<number>`count(*)::integer`.as('failures'))
    .where('user_id', '=', user)
    .where('created_at', '>', sql<Date>`now() - ${windowSeconds}::integer * interval '1 second'`)
    .executeTakeFirstOrThrow();
  if (failures === failuresToNotify) await escalate(trx, user);
}

export async function clearFailures(market: Market, trx: Transaction<DB>, user: number, from: Counter): Promise<void> {
  await trx
    .deleteFrom('second_factor_failures')
    .where('user_id', '=', user)
    .where('counter', '=', keyOf(market, user, from))
    .execute();
}

/** Deletes all wrong codes: after a new password, an attacker with the old one cannot continue. */
export async function forgetFailures(trx: Database, user: number): Promise<void> {
  await trx.deleteFrom('second_factor_failures').where('user_id', '=', user).execute();
}

export async function sweepFailures(db: Database): Promise<void> {
  await db
    .deleteFrom('second_factor_failures')
    .where('created_at', '<', sql<Date>`now() - ${windowSeconds}::integer * interval '1 second'`)
    .execute();
}

async function escalate(trx: Transaction<DB>, user: number): Promise<void> {
  const detail = { failures: failuresToNotify };
  const event = await recordSecurityEvent(trx, { kind: 'second_factor_check', outcome: 'blocked', user, detail });
  await publish(trx, 'account.protection-changed', { user, notice: 'second_factor_failures', event });
  const member = await trx
    .selectFrom('staff')
    .select('role')
    .where('user_id', '=', user)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!member) return;
  const admins = await trx
    .selectFrom('staff')
    .select('user_id')
    .where('role', '=', 'admin')
    .where('removed_at', 'is', null)
    .where('user_id', '<>', user)
    .orderBy('user_id')
    .execute();
  for (const admin of admins)
    await publish(trx, 'account.protection-changed', { user: admin.user_id, notice: 'staff_second_factor_failures', event });
}

async function secondsUntilFree(trx: Transaction<DB>, user: number, counted: ReturnType<typeof sql>, limit: number): Promise<number> {
  const span = sql`${windowSeconds}::integer * interval '1 second'`;
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from created_at + ${span} - now()))::integer as wait
    from second_factor_failures
    where user_id = ${user} and ${counted} and created_at > now() - ${span}
    order by created_at desc offset ${limit - 1}::integer limit 1`.execute(trx);
  return Math.max(0, rows[0]?.wait ?? 0);
}

function keyOf({ config }: Market, user: number, { address, knownDevice }: Counter): string {
  return sign(config, knownDevice === null ? `code from ${networkOf(address)}` : `code on ${user} ${knownDevice}`);
}
