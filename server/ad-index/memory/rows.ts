import { sql } from 'kysely';
import { usualBufferHours } from '#contract/catalogue/rental-rules.ts';
import { riyadhAheadHours } from '#contract/platform/riyadh.ts';
import type { Database } from '#db/database.ts';
import { figures, microseconds, place, words } from '../columns.ts';
import { papersUntil } from '../papers.ts';
import type { Car } from './taken-days.ts';

export const figureNames = Object.keys(figures);
export const wordNames = Object.keys(words);

/** A row of `ads` as it is read into memory. Times are microseconds since 1970. */
export type SourceRow = {
  id: number;
  is_active: boolean;
  refreshed: number;
  changed: number;
  latitude: number | null;
  longitude: number | null;
  patterns: string[];
  features: string[];
  more_cities: number[];
  /** The cars of an active rental that are on the road. */
  cars: Car[] | null;
} & Record<string, unknown>;

/** Reads the ads `ids`, whatever their status. */
export async function readAds(db: Database, ids: readonly number[]): Promise<SourceRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SourceRow>`select ${sourceColumns} from ads where id = any(${[...ids]}::integer[])`.execute(db);
  return rows;
}

/** Reads the next active ads behind `last`, the newest first. */
export async function readActiveAds(db: Database, last: SourceRow | undefined, limit: number): Promise<SourceRow[]> {
  const isBehind = last ? sql`(refreshed_at, id) < (${timeOf(last.refreshed)}, ${last.id})` : sql`true`;
  const { rows } = await sql<SourceRow>`
    select ${sourceColumns} from ads where status = 'active' and ${isBehind}
    order by refreshed_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Exact to the microsecond, which a double of seconds is not. */
function timeOf(microseconds: number) {
  return sql`(timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond')`;
}

const hourOf = (moment: string) => `(extract(epoch from ${moment}) / 3600 + ${riyadhAheadHours})::integer`;

/** What takes each car from yesterday on, and until when it can be booked: as long as its papers and the licence of its office last. */
const cars = sql`case when type = 'rental' and status = 'active' then (
  select coalesce(json_agg(json_build_object(
    'buffer', coalesce(settings.buffer_hours, ${sql.lit(usualBufferHours)}),
    'isInstant', coalesce(settings.answers = 'instant', false),
    'bookableUntil', case
      when users.is_verified and businesses.licence_until is not null and ${papersUntil('unit')} is not null
      then least(${papersUntil('unit')}, businesses.licence_until) - date '1970-01-01' end,
    'taken', coalesce((
      select json_agg(json_build_object('from', ${sql.raw(hourOf('lower(period)'))}, 'to', ${sql.raw(hourOf('upper(period)'))}) order by period)
      from rental_occupancies where unit_id = unit.id and period && tstzrange(now() - interval '2 days', null)
    ), '[]')
  ) order by unit.id), '[]')
  from rental_units as unit
  join users on users.id = ads.owner_id
  left join businesses on businesses.user_id = ads.owner_id
  left join rental_settings as settings on settings.owner_id = ads.owner_id
  where unit.ad_id = ads.id and unit.is_active
) end`;

const ownColumns = sql.raw(
  [
    'id',
    `status = 'active' as is_active`,
    `${microseconds('refreshed_at')} as refreshed`,
    `${microseconds('changed_at')} as changed`,
    `${place.latitude} as latitude, ${place.longitude} as longitude`,
    'patterns, features, branch_cities[2:] as more_cities',
    ...Object.entries({ ...figures, ...words }).map(([name, expression]) => `${expression} as "${name}"`),
  ].join(', '),
);
const sourceColumns = sql`${ownColumns}, ${cars} as cars`;
