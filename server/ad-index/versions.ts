import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '#db/database.ts';
import { microseconds } from './columns.ts';

/** That an ad, or a car of it, was written at a time in microseconds since 1970. */
interface Version {
  ad: number;
  /** 0: the ad itself. */
  car: number;
  changed: number;
}

// A row gets its time before it is committed, so rows of an earlier time can appear later: they are looked for again.
const [shortLookBack, longLookBack] = ['1 second', '60 seconds'];
const longLookBackEveryMs = 5000;

/**
 * Which ads were written, by `ads.changed_at` and `rental_units.changed_at`. A row that was committed more than a second after it was
 * written is found within five seconds.
 */
export class Versions {
  readonly #db: Database;
  readonly #prepared: Database;
  /** The latest time that was read. */
  #since: number;
  /** What was read already is not news. */
  readonly #known = new LRUCache<number, { changed: number }>({ max: 40_000 });
  #lookedBackAt = -Infinity;

  constructor({ db, prepared, since }: { db: Database; prepared: Database; since: number }) {
    this.#db = db;
    this.#prepared = prepared;
    this.#since = since;
  }

  /**
   * The ads that were written since the last look. They are given again unless `keep` is called, once they are read. `isCertain`: that
   * something was written is known already.
   */
  async look(isCertain: boolean): Promise<{ ads: number[]; keep: () => void }> {
    const now = performance.now();
    const isLong = now - this.#lookedBackAt > longLookBackEveryMs;
    if (!isLong && !isCertain && (await readLatest(this.#prepared)) <= this.#since) return { ads: [], keep: () => {} };
    const versions = await this.#readVersions(isLong ? longLookBack : shortLookBack);
    const unread = versions.filter((one) => this.#known.get(keyOf(one))?.changed !== one.changed);
    const keep = () => {
      for (const one of unread) this.#known.set(keyOf(one), { changed: one.changed });
      for (const { changed } of versions) this.#since = Math.max(this.#since, changed);
      if (isLong) this.#lookedBackAt = now;
    };
    return { ads: [...new Set(unread.map(({ ad }) => ad))], keep };
  }

  async #readVersions(lookBack: string): Promise<Version[]> {
    const since = sql`least(timestamptz 'epoch' + ${this.#since + 1}::bigint * interval '1 microsecond', now() - ${lookBack}::interval)`;
    const { rows } = await sql<Version>`
      select id as ad, 0 as car, ${sql.raw(microseconds('changed_at'))} as changed from ads where changed_at >= ${since}
      union all
      select ad_id, id, ${sql.raw(microseconds('changed_at'))} from rental_units where changed_at >= ${since}`.execute(this.#db);
    return rows;
  }
}

/** The time of the database. */
export async function readClock(db: Database): Promise<number> {
  const { rows } = await sql<{ now: number }>`select ${sql.raw(microseconds('clock_timestamp()'))} as now`.execute(db);
  return rows[0]?.now ?? 0;
}

/** The latest change of all ads, and of all cars of rentals. */
async function readLatest(prepared: Database): Promise<number> {
  // A parameter makes it a statement that is planned once (db/prepared.ts).
  const { rows } = await sql<{ latest: number | null }>`
    select ${sql.raw(microseconds('greatest((select max(changed_at) from ads), (select max(changed_at) from rental_units))'))} as latest
    where ${true}::boolean`.execute(prepared);
  return rows[0]?.latest ?? 0;
}

function keyOf({ ad, car }: Version): number {
  return car === 0 ? ad : -car;
}
