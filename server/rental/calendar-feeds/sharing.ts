import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import ICAL from 'ical.js';
import type { Database } from '#db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { lockPerson } from '#server/people/profiles/lock.ts';
import { signedFor } from '#server/platform/signed.ts';
import { lockUnit } from '../rental-calendar/units.ts';

interface Own {
  viewer: { id: number };
  unit: number;
}

/** How much of the past and of what is ahead other sites read, in days. */
const pastDays = 7;
const aheadDays = 400;

const signed = signedFor<[unit: number, nonce: string]>('calendar of unit');

/** Makes an address at which other sites read when a car of `viewer` is taken; a former one ends. Throws `not_found`. */
export async function shareCalendar({ db }: Pick<Market, 'db'>, { viewer, unit }: Own): Promise<void> {
  const nonce = randomBytes(12).toString('base64url');
  await db.transaction().execute(async (trx) => {
    await lockPerson(trx, viewer.id);
    await lockUnit(trx, viewer.id, unit);
    await trx
      .insertInto('calendar_feeds')
      .values({ unit_id: unit, nonce })
      .onConflict((conflict) => conflict.column('unit_id').doUpdateSet({ nonce }))
      .execute();
  });
}

/** Ends that address. */
export async function unshareCalendar({ db }: Pick<Market, 'db'>, { viewer, unit }: Own): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockPerson(trx, viewer.id);
    await lockUnit(trx, viewer.id, unit);
    await trx.deleteFrom('calendar_feeds').where('unit_id', '=', unit).execute();
  });
}

export function feedUrl({ config }: Pick<Market, 'config'>, unit: number, nonce: string): string {
  return `${config.publicUrl}/products/api/calendar/${unit}-${signed.sign(config, unit, nonce)}.ics`;
}

/**
 * When the car of `token` is taken, as iCalendar. What was read from other sites is left out, as they would read it back. It names
 * nobody. Throws `not_found`.
 */
export async function writeCalendar({ db, config }: Pick<Market, 'db' | 'config'>, token: string): Promise<string> {
  const [, id, signature] = /^([1-9]\d{0,8})-([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined || signature === undefined) throw new AppError('not_found');
  const unit = Number(id);
  const feed = await findFeed(db, unit);
  if (!feed || !signed.holds(config, signature, unit, feed.nonce)) throw new AppError('not_found');
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Markaba//Calendar//EN');
  for (const taken of await listTaken(db, unit)) calendar.addSubcomponent(eventOf(taken, new URL(config.publicUrl).hostname));
  return `${calendar.toString()}\r\n`;
}

/** The feed of a car that is still offered. */
function findFeed(db: Database, unit: number) {
  return db
    .selectFrom('calendar_feeds')
    .innerJoin('rental_units', 'rental_units.id', 'calendar_feeds.unit_id')
    .innerJoin('ads', 'ads.id', 'rental_units.ad_id')
    .select('nonce')
    .where('unit_id', '=', unit)
    .where('ads.status', '<>', 'removed')
    .executeTakeFirst();
}

interface Taken {
  id: number;
  from: Date;
  to: Date;
  created_at: Date;
}

function listTaken(db: Database, unit: number): Promise<Taken[]> {
  const window = sql<string>`tstzrange(now() - make_interval(days => ${pastDays}), now() + make_interval(days => ${aheadDays}))`;
  return db
    .selectFrom('rental_occupancies')
    .select(['id', 'created_at', sql<Date>`lower(period)`.as('from'), sql<Date>`upper(period)`.as('to')])
    .where('unit_id', '=', unit)
    .where('source_id', 'is', null)
    .where(sql<boolean>`period && ${window}`)
    .orderBy('from')
    .execute();
}

function eventOf({ id, from, to, created_at }: Taken, host: string): ICAL.Component {
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', `${id}@${host}`);
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(created_at, true));
  event.addPropertyWithValue('dtstart', ICAL.Time.fromJSDate(from, true));
  event.addPropertyWithValue('dtend', ICAL.Time.fromJSDate(to, true));
  event.addPropertyWithValue('summary', 'Busy');
  return event;
}
