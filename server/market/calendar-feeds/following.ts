import { sql } from 'kysely';
import { calendarMinutes } from '#contract/calendar-feeds.ts';
import type { Market } from '#server/platform/market.ts';
import { lockPerson } from '#server/people/profiles/lock.ts';
import { lockUnit } from '../rental-calendar/units.ts';
import { applyPeriods } from './applying.ts';
import { readCalendarAt, type Read } from './reading.ts';
import { openSource } from './sources.ts';

const batch = 100;

/** Reads the calendars of other sites whose time has come, one after the other. */
export async function followCalendars(market: Market): Promise<void> {
  for (;;) {
    const due = await takeDue(market);
    for (const source of due) await follow(market, source);
    if (due.length < batch) return;
  }
}

interface Due {
  id: number;
  unit: number;
  ad: number;
  owner: number;
  url: string;
}

/** Two processes never read the same one: its next time is moved first. */
async function takeDue({ db }: Market): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      select id from calendar_sources where next_at <= now() order by next_at limit ${batch} for update skip locked
    )
    update calendar_sources as source set next_at = now() + make_interval(mins => ${calendarMinutes})
    from due, rental_units as unit, ads
    where source.id = due.id and unit.id = source.unit_id and ads.id = unit.ad_id
    returning source.id, source.unit_id as unit, ads.id as ad, ads.owner_id as owner, source.url`.execute(db);
  return rows;
}

/** Where it cannot be read, what it said before stays. */
async function follow(market: Market, source: Due): Promise<void> {
  const read = await readCalendarAt(market, openSource(market, source.unit, source.url));
  const isChanged = await market.db.transaction().execute(async (trx) => {
    await lockPerson(trx, source.owner);
    await lockUnit(trx, source.owner, source.unit);
    const noted = await trx
      .updateTable('calendar_sources')
      .set(failureOf(read))
      .where('id', '=', source.id)
      .returning('id')
      .executeTakeFirst();
    if (!noted || 'problem' in read) return false;
    return applyPeriods(trx, { source: source.id, unit: source.unit, periods: read.periods });
  });
  if (isChanged) market.invalidate({ ads: [source.ad] });
}

function failureOf(read: Read) {
  return 'problem' in read ? { failure: read.problem } : { failure: null, read_at: sql<Date>`now()` };
}
