import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { holdingBookings } from '#contract/rental/booking-states.ts';
import { identityMinutes, nafathIdentities } from '#contract/rental/identity-checks.ts';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { sign, signatures } from '#server/platform/keys.ts';
import type { Market } from '#server/platform/market.ts';
import { queueBooking } from '../bookings/announcing.ts';
import { getSide } from '../bookings/bookings.ts';
import { changeBooking, type Acting } from '../bookings/locking.ts';
import { openNumbers } from '../bookings/numbers.ts';
import type { BookingRow } from '../bookings/rows.ts';
import { pollIdentityCheck } from './polling.ts';
import type { NafathGateway } from './nafath.ts';
import { findCheck, findDriver, type CheckRow } from './rows.ts';

/** Each request rings the phone of the person who has the number: so many of one renter in a day, and so many of one number, whoever asks. */
const checksADay = 10;
const ringsADay = 5;
/** Longer than Nafath has for its answer: a check without one was cut off. */
const startSeconds = 20;

interface Begun {
  id: number;
  requestId: string;
  nationalId: string;
}

/**
 * The renter begins a check, unless one waits or was completed. Where Nafath does not take it nothing remains of it. Throws `not_found`
 * for anybody else, `booking_moved` once the car is back, `not_at_nafath` for a driver whom it does not know, `too_many_attempts` and
 * `unavailable`.
 */
export async function beginCheck(market: Market, acting: Acting): Promise<void> {
  const { renter_id: renter } = await getSide(market.db, acting.viewer, acting.id);
  if (renter !== acting.viewer.id) throw new AppError('not_found');
  const { nafath } = market;
  if (!nafath) throw new AppError('unavailable');
  await endOverdue(market, acting.id);
  let begun: Begun | undefined;
  await changeBooking(market, acting, async (trx, { row }) => {
    begun = await addCheck({ ...market, nafath }, trx, row);
  });
  if (begun) await request({ ...market, nafath }, acting, begun);
}

type Connected = Market & { nafath: NafathGateway };

/** One whose time is over may have been completed at the last moment, and is in the way otherwise. */
async function endOverdue(market: Market, booking: number): Promise<void> {
  const check = await findCheck(market.db, market, booking);
  if (check?.state === 'waiting') await pollIdentityCheck(market, check.id);
}

/** Undefined where there is nothing to begin. It is written before Nafath is asked, so that one booking has one open check. */
async function addCheck(market: Connected, trx: Transaction<DB>, { id, state, renter_id: renter }: BookingRow): Promise<Begun | undefined> {
  if (!isHolding(state)) throw new AppError('booking_moved');
  if (isDone(await findCheck(trx, market, id), market.nafath)) return undefined;
  const driver = await findDriver(trx, id);
  if (!isAtNafath(driver) || !driver?.numbers) throw new AppError('not_at_nafath');
  await ensureFew(trx, renter);
  const { identity_number: nationalId } = openNumbers(market.config, id, driver.numbers);
  await ensureFewRings(market, trx, nationalId);
  const requestId = randomUUID();
  const start = sql<Date>`now() + make_interval(secs => ${startSeconds})`;
  const times = { expires_at: start, look_after: start };
  const check = await trx
    .insertInto('identity_checks')
    .values({
      booking_id: id,
      gateway: market.nafath.name,
      request_id: requestId,
      number_hash: sign(market.config, hashed(nationalId)),
      ...times,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: check.id, requestId, nationalId };
}

export function isHolding(state: BookingRow['state']): boolean {
  return holdingBookings.some((one) => one === state);
}

/** Whether Nafath knows the numbers of such people. */
export function isAtNafath(driver: Awaited<ReturnType<typeof findDriver>>): boolean {
  return driver !== undefined && driver.numbers !== null && nafathIdentities.some((one) => one === driver.identity_type);
}

/** Whether there is no need for another check. What a stand-in said counts for a stand-in alone. */
export function isDone(check: CheckRow | undefined, { name }: NafathGateway): boolean {
  return check !== undefined && (check.state === 'waiting' || (check.state === 'completed' && check.gateway === name));
}

async function ensureFew(trx: Transaction<DB>, renter: number): Promise<void> {
  const { count } = await trx
    .selectFrom('identity_checks')
    .innerJoin('bookings', 'bookings.id', 'identity_checks.booking_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('bookings.renter_id', '=', renter)
    .where('begun_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  if (count >= checksADay) throw new AppError('too_many_attempts', { retryAfterSeconds: 3600 });
}

/** Two accounts that ask for one number wait for each other. */
async function ensureFewRings({ config }: Connected, trx: Transaction<DB>, nationalId: string): Promise<void> {
  const hashes = signatures(config, hashed(nationalId));
  await sql`select pg_advisory_xact_lock(hashtextextended(${hashes[0]}, 0))`.execute(trx);
  const { count } = await trx
    .selectFrom('identity_checks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('number_hash', 'in', hashes)
    .where('begun_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  if (count >= ringsADay) throw new AppError('too_many_attempts', { retryAfterSeconds: 3600 });
}

function hashed(nationalId: string): string {
  return `number of an identity check\n${nationalId}`;
}

/** Asks Nafath, outside of any transaction. */
async function request({ db, nafath }: Connected, { id: booking, language }: Acting, { id, requestId, nationalId }: Begun): Promise<void> {
  const own = () => db.deleteFrom('identity_checks').where('id', '=', id).where('state', '=', 'waiting');
  const answer = await nafath.begin({ nationalId, requestId, language }).catch(async (error: unknown) => {
    await own().execute();
    throw error;
  });
  await db.transaction().execute(async (trx) => {
    const set = {
      transaction_id: answer.transactionId,
      random: answer.random,
      expires_at: sql<Date>`now() + make_interval(mins => ${identityMinutes})`,
      look_after: sql<Date>`now() + interval '2 seconds'`,
    };
    await trx.updateTable('identity_checks').set(set).where('id', '=', id).where('state', '=', 'waiting').execute();
    await queueBooking(trx, { booking });
  });
}
