import { sql, type Transaction } from 'kysely';
import { calendarMinutes, calendarSourcesMost, type CalendarFailure } from '#contract/rental/calendar-feeds.ts';
import type { FieldProblem } from '#contract/platform/errors.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { DB } from '#db/schema.ts';
import type { ReadUpload } from '#server/platform/calls.ts';
import { decodeText } from '#server/platform/decoding.ts';
import { AppError } from '#server/platform/errors.ts';
import { openText, sealText, type Secrets } from '#server/platform/keys.ts';
import type { Market } from '#server/platform/market.ts';
import { wrongField } from '#server/platform/words.ts';
import { lockPerson } from '#server/people/profiles/lock.ts';
import { lockUnit } from '../rental-calendar/units.ts';
import { applyPeriods } from './applying.ts';
import type { Busy } from './parsing.ts';
import { readCalendarAt, readCalendarText, type Read } from './reading.ts';

interface Caller {
  viewer: { id: number };
  language: Language;
}

const purpose = 'calendar source';

/** Addresses are sealed for their cars. */
export function sealSource(secrets: Secrets, unit: number, url: string): string {
  return sealText(secrets, purpose, String(unit), url);
}

export function openSource({ config }: { config: Secrets }, unit: number, sealed: string): string {
  return openText(config, purpose, String(unit), sealed);
}

/** Follows the calendar at `url`. Throws `invalid` at `url` if it cannot be read, `too_many_sources` and `not_found`. */
export async function followCalendar(
  market: Market,
  { viewer, language, unit, url }: Caller & { unit: number; url: string },
): Promise<void> {
  // Before anything is fetched: the server asks no other site for a non-owner.
  await market.db.transaction().execute((trx) => lockOwn(trx, viewer.id, unit));
  const address = url.trim();
  const read = await readCalendarAt(market, address);
  const busy = busyOf(read, 'url', language);
  const sealed = sealSource(market.config, unit, address);
  const next_at = sql<Date>`now() + make_interval(mins => ${calendarMinutes})`;
  await addSource(market, { viewer, unit, busy, columns: { url: sealed, host: new URL(address).hostname, next_at } });
}

/** Takes the times of a file, once. Throws `invalid` at `calendar`. */
export async function importCalendar(
  market: Market,
  { viewer, language, unit, read }: Caller & { unit: number; read: ReadUpload },
): Promise<void> {
  await market.db.transaction().execute((trx) => lockOwn(trx, viewer.id, unit));
  const busy = busyOf(await readCalendarText(decodeText((await read()).bytes)), 'calendar', language);
  await addSource(market, { viewer, unit, busy, columns: { url: null, host: null, next_at: null } });
}

const problems: Record<CalendarFailure, FieldProblem> = {
  address: 'calendar_address',
  unreachable: 'calendar_unreachable',
  too_large: 'calendar_too_large',
  no_calendar: 'calendar_none',
  too_long: 'calendar_too_long',
};

function busyOf(read: Read, field: 'url' | 'calendar', language: Language): Busy {
  if ('problem' in read) throw wrongField(field, problems[read.problem], language);
  return read;
}

interface NewSource {
  viewer: { id: number };
  unit: number;
  busy: Busy;
  columns: { url: string | null; host: string | null; next_at: ReturnType<typeof sql<Date>> | null };
}

async function addSource(market: Market, { viewer, unit, busy: { periods, leftOut }, columns }: NewSource): Promise<void> {
  const ad = await market.db.transaction().execute(async (trx) => {
    const own = await lockOwn(trx, viewer.id, unit);
    const source = await trx
      .insertInto('calendar_sources')
      .values({ unit_id: unit, ...columns, left_out: JSON.stringify(leftOut) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await applyPeriods(trx, { source: source.id, unit, periods });
    return own.ad_id;
  });
  market.invalidate({ ads: [ad] });
}

/** Locks a car of `viewer` that may follow one calendar more. */
async function lockOwn(trx: Transaction<DB>, viewer: number, unit: number) {
  await lockPerson(trx, viewer);
  const own = await lockUnit(trx, viewer, unit);
  const { count } = await trx
    .selectFrom('calendar_sources')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('unit_id', '=', unit)
    .executeTakeFirstOrThrow();
  if (Number(count) >= calendarSourcesMost) throw new AppError('too_many_sources');
  return own;
}

/** Ends a source of `viewer`; what it took is free again. Returns its car. Throws `not_found`. */
export async function unfollowCalendar(market: Market, { viewer, id }: Pick<Caller, 'viewer'> & { id: number }): Promise<number> {
  const freed = await market.db.transaction().execute(async (trx) => {
    await lockPerson(trx, viewer.id);
    const source = await trx.selectFrom('calendar_sources').select('unit_id').where('id', '=', id).executeTakeFirst();
    if (!source) throw new AppError('not_found');
    const unit = await lockUnit(trx, viewer.id, source.unit_id);
    await trx.deleteFrom('calendar_sources').where('id', '=', id).execute();
    return unit;
  });
  market.invalidate({ ads: [freed.ad_id] });
  return freed.id;
}
