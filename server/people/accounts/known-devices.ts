import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { sign, signatures } from '#server/platform/keys.ts';
import type { Market } from '#server/platform/market.ts';
import { recordBrowser } from './same-person.ts';

/** Browsers that signed in to an account before, identified by a random cookie. Owns the table known_devices. */

const perAccount = 20;
const cookiePattern = /^[\w-]{43}$/;

/** Whether the browser with this cookie has signed in to the account before. Takes the same time for an account that does not exist. */
export async function isKnownDevice(market: Market, user: number | undefined, cookie: string | null): Promise<boolean> {
  if (cookie === null || !cookiePattern.test(cookie)) return false;
  const devices = signatures(market.config, textOf(user ?? 0, cookie));
  const row = await market.db
    .selectFrom('known_devices')
    .select('device')
    .where('user_id', '=', user ?? 0)
    .where('device', 'in', devices)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether any browser signed in to the account before. */
export async function hasDevices(db: Database, user: number): Promise<boolean> {
  return (await db.selectFrom('known_devices').select('device').where('user_id', '=', user).limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Adds the browser to those of a locked account. Returns the cookie to set: its own, or a new one. Above twenty, browsers that
 * never returned are removed first, then those not seen for the longest time.
 */
export async function rememberDevice(market: Market, transaction: Database, user: number, cookie: string | null): Promise<string> {
  const kept = cookie !== null && cookiePattern.test(cookie) ? cookie : randomBytes(32).toString('base64url');
  const device = sign(market.config, textOf(user, kept));
  await transaction
    .insertInto('known_devices')
    .values({ user_id: user, device })
    .onConflict((conflict) => conflict.columns(['user_id', 'device']).doUpdateSet({ seen_at: sql<Date>`now()` }))
    .execute();
  const others = transaction
    .selectFrom('known_devices')
    .select('device')
    .where('user_id', '=', user)
    .where('device', '<>', device)
    .orderBy('seen_at', (order) => order.desc().nullsLast())
    .orderBy('created_at', 'desc')
    .offset(perAccount - 1);
  await transaction.deleteFrom('known_devices').where('user_id', '=', user).where('device', 'in', others).execute();
  await recordBrowser(market, transaction, user, kept);
  return kept;
}

/** Removes all browsers of the account. */
export async function forgetDevices(transaction: Database, user: number): Promise<void> {
  await transaction.deleteFrom('known_devices').where('user_id', '=', user).execute();
}

/** Removes browsers that have not signed in for 400 days, the lifetime of the cookie. */
export async function sweepDevices(db: Database): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where(sql<boolean>`coalesce(seen_at, created_at) < now() - interval '400 days'`)
    .execute();
}

function textOf(user: number, cookie: string): string {
  return `known device\n${user}\n${cookie}`;
}
