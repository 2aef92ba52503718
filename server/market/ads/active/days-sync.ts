import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { LRUCache } from 'lru-cache';
import { usualBufferHours } from '#contract/rental-rules.ts';
import type { Database } from '#db/database.ts';
import { riyadhAhead } from '../rented-time.ts';
import { TakenDays } from './taken-days.ts';

interface CarRow {
  id: number;
  ad: number;
  is_active: boolean;
  /** Microseconds since 1970. */
  changed: number;
  buffer: number;
  /** The number of the day. */
  bookableUntil: number | null;
  isInstant: boolean;
  froms: number[];
  tos: number[];
}

const adsAtATime = 1000;

/** Keeps the taken days of active rentals as they are committed. */
export class DaysSync {
  readonly #db: Database;
  /** The latest `changed_at` that was read, in microseconds. */
  #since: number;
  readonly #read = new LRUCache<number, { changed: number }>({ max: 20_000 });

  constructor(db: Database, since: number) {
    this.#db = db;
    this.#since = since;
  }

  isBehind(latest: number): boolean {
    return latest > this.#since;
  }

  /**
   * Reads the cars that changed after the last time, or less than `lookBack` ago, and those of the rentals `ads`. Returns the ads
   * whose cars changed.
   */
  async catchUp(days: TakenDays, lookBack: string, ads: readonly number[]): Promise<number[]> {
    const since = sql`least(timestamptz 'epoch' + ${this.#since + 1}::bigint * interval '1 microsecond', now() - ${lookBack}::interval)`;
    const changed = sql<SqlBool>`ad_id = any(array(select ad_id from rental_units where changed_at >= ${since}) || ${[...ads]}::integer[])`;
    const rows = await readCars(this.#db, days, changed);
    const news = rows.filter(({ id, changed }) => this.#read.get(id)?.changed !== changed);
    for (const { id, changed } of news) {
      this.#read.set(id, { changed });
      this.#since = Math.max(this.#since, changed);
    }
    setCars(days, rows, ads);
    return [...new Set(news.map(({ ad }) => ad))];
  }
}

/** The taken days of the cars of all active rentals. */
export async function readAllDays(db: Database): Promise<TakenDays> {
  const days = new TakenDays();
  for (let last = 0, isFull = true; isFull;) {
    const { rows } = await sql<{ id: number }>`
      select id from ads where type = 'rental' and status = 'active' and id > ${last} order by id limit ${adsAtATime}`.execute(db);
    const ads = rows.map(({ id }) => id);
    if (ads.length > 0) await readDays(db, days, ads);
    last = ads.at(-1) ?? last;
    isFull = ads.length === adsAtATime;
  }
  return days;
}

/** Reads the cars of the rentals `ads` into `days`. */
export async function readDays(db: Database, days: TakenDays, ads: readonly number[]): Promise<void> {
  setCars(days, await readCars(db, days, sql<SqlBool>`ad_id = any(${[...ads]}::integer[])`), ads);
}

async function readCars(db: Database, { first }: TakenDays, condition: RawBuilder<SqlBool>): Promise<CarRow[]> {
  const start = sql`(date '1970-01-01' + ${first}::integer)::timestamp at time zone 'Asia/Riyadh'`;
  const hourOf = (moment: RawBuilder<Date>) => sql`(extract(epoch from ${moment}) / 3600 + ${riyadhAhead})::integer`;
  const { rows } = await sql<CarRow>`
    select unit.id, unit.ad_id as ad, unit.is_active, (extract(epoch from unit.changed_at) * 1000000)::bigint as changed,
      coalesce(settings.buffer_hours, ${usualBufferHours}) as buffer, coalesce(settings.answers = 'instant', false) as "isInstant",
      case when unit.plate is not null and unit.registration_until is not null and unit.insurance_until is not null
          and unit.inspection_until is not null and users.is_verified and businesses.licence_until is not null
        then least(unit.registration_until, unit.insurance_until, unit.inspection_until, businesses.licence_until) - date '1970-01-01'
      end as "bookableUntil", coalesce(taken.froms, '{}') as froms, coalesce(taken.tos, '{}') as tos
    from rental_units as unit
    join ads on ads.id = unit.ad_id
    join users on users.id = ads.owner_id
    left join businesses on businesses.user_id = ads.owner_id
    left join rental_settings as settings on settings.owner_id = ads.owner_id
    left join lateral (
      select array_agg(${hourOf(sql`lower(period)`)} order by period) as froms, array_agg(${hourOf(sql`upper(period)`)} order by period) as tos
      from rental_occupancies where unit_id = unit.id and period && tstzrange(${start}, null)
    ) as taken on true
    where ${condition}`.execute(db);
  return rows;
}

/** Of the ads in `ads` without a car none is free. */
function setCars(days: TakenDays, rows: readonly CarRow[], ads: readonly number[]): void {
  const cars = Map.groupBy(rows, ({ ad }) => ad);
  for (const ad of new Set([...ads, ...cars.keys()])) {
    const offered = (cars.get(ad) ?? []).filter(({ is_active }) => is_active);
    days.set(
      ad,
      offered.map(({ froms, tos, buffer, bookableUntil, isInstant }) => {
        return { taken: froms.map((from, at) => ({ from, to: tos[at] ?? from })), buffer, bookableUntil, isInstant };
      }),
    );
  }
}
