import { sql } from 'kysely';
import { calendarMinutes } from '#contract/rental/calendar-feeds.ts';
import { AppError } from '#server/platform/errors.ts';
import { eachByItself } from '#server/platform/jobs/each.ts';
import type { Market } from '#server/platform/market.ts';
import { lockPerson } from '#server/people/profiles/lock.ts';
import { lockUnit } from '../rental-calendar/units.ts';
import { applyPeriods } from './applying.ts';
import { readCalendarAt, type Read } from './reading.ts';
import { openSource } from './sources.ts';

const atOnce = 8;
const batch = 3 * atOnce;
/** Less than until the job begins anew: what is due then waits for that. */
const runMs = 4 * 60_000;

/** Reads the calendars of other sites whose time has come, some at once: a slow one delays few others, and a broken one none. */
export async function pollCalendars(market: Market): Promise<void> {
  await eachByItself('calendar', dueSources(market), (source) => follow(market, source), { atOnce });
}

interface Due {
  id: number;
  unit: number;
  ad: number;
  owner: number;
  url: string;
}

async function* dueSources(market: Market): AsyncGenerator<Due> {
  const end = Date.now() + runMs;
  for (let found = batch; found === batch && Date.now() < end;) {
    const due = await takeDue(market);
    yield* due;
    found = due.length;
  }
}

/** Two processes never read the same one: its next time is moved first. Nothing is read for ads and accounts that are gone or closed. */
async function takeDue({ db }: Market): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      select source.id, source.unit_id, ads.id as ad, ads.owner_id
      from calendar_sources as source
      join rental_units as unit on unit.id = source.unit_id
      join ads on ads.id = unit.ad_id and ads.status <> 'removed'
      join users on users.id = ads.owner_id and users.closed_at is null
      where source.next_at <= now()
      order by source.next_at limit ${batch} for update of source skip locked
    )
    update calendar_sources as source set next_at = now() + make_interval(mins => ${calendarMinutes})
    from due where source.id = due.id
    returning source.id, due.unit_id as unit, due.ad, due.owner_id as owner, source.url`.execute(db);
  return rows;
}

/** Where it cannot be read, what it said before stays. */
async function follow(market: Market, source: Due): Promise<void> {
  const read = await readCalendarAt(market, openSource(market, source.unit, source.url));
  const isChanged = await market.db
    .transaction()
    .execute(async (trx) => {
      await lockPerson(trx, source.owner);
      await lockUnit(trx, source.owner, source.unit);
      const noted = await trx
        .updateTable('calendar_sources')
        .set(findingsOf(read))
        .where('id', '=', source.id)
        .returning('id')
        .executeTakeFirst();
      if (!noted || 'problem' in read) return false;
      return applyPeriods(trx, { source: source.id, unit: source.unit, periods: read.periods });
    })
    .catch((error: unknown) => {
      // The account was closed, or the ad removed, while it was read.
      if (error instanceof AppError) return false;
      throw error;
    });
  if (isChanged) market.invalidate({ ads: [source.ad] });
}

function findingsOf(read: Read) {
  if ('problem' in read) return { failure: read.problem };
  return { failure: null, read_at: sql<Date>`now()`, left_out: JSON.stringify(read.leftOut) };
}
