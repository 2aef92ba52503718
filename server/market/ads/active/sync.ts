import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '#db/database.ts';
import type { Changed } from '#server/platform/changes.ts';
import { microseconds, sourceColumns, type SourceRow } from './columns.ts';
import { DaysSync, readAllDays, readDays } from './days-sync.ts';
import { ActiveTable } from './table.ts';

export interface ActiveAds {
  /**
   * The active ads as they were committed before the call, where this process made the change or was notified of it; of others,
   * as they were committed `everyMs` before it.
   */
  current: () => Promise<ActiveTable>;
}

const rowsAtATime = 4000;
// A row gets its time before it is committed, so rows of an earlier time can appear later: they are looked for again.
const [shortLookBack, longLookBack] = ['1 second', '60 seconds'];
const longLookBackEveryMs = 5000;

interface Needs {
  /** For statements by keys. */
  prepared: Database;
  db: Database;
  listen: (listener: (changed: Changed) => void) => void;
  /** How often changes are looked for of which this process was not notified; 0: at each call. */
  everyMs: number;
  /** Called with ads that changed without a notification of this process. */
  onMissed?: (ads: number[]) => void;
}

/**
 * Reads all active ads once, at the first call. Each later call first reads what changed, by `ads.changed_at`: at once what this
 * process was notified of, the rest every `everyMs`. A row that was committed more than a second after it was written, by a
 * transaction of another process, is found within five seconds.
 */
export function openActiveAds({ db, prepared, listen, everyMs, onMissed }: Needs): ActiveAds {
  let opened: Promise<Sync> | undefined;
  const announced: Announced = { waiting: new Set(), inReading: new Set() };
  let isReporting = false;
  listen(({ ads = [] }) => {
    if (!isReporting) for (const id of ads) announced.waiting.add(id);
  });
  const report = (ads: number[]) => {
    isReporting = true;
    onMissed?.(ads);
    isReporting = false;
  };
  const open = async () => {
    const since = await readClock(db);
    const table = new ActiveTable();
    const [days] = await Promise.all([readAllDays(db), readAll(db, table)]);
    table.days = days;
    return new Sync({ db, prepared, table, since, announced, everyMs, onMissed: report });
  };
  const openOnce = () => {
    opened ??= open();
    // Where the database was away, the next call tries again.
    opened.catch(() => (opened = undefined));
    return opened;
  };
  return { current: async () => (await openOnce()).run() };
}

/** A table of those of `ids` that are active, as they are committed. */
export async function readActive(db: Database, ids: readonly number[]): Promise<ActiveTable> {
  const table = new ActiveTable();
  table.apply(await readAds(db, ids));
  const rentals = rentalsAmong(table, ids);
  if (rentals.length > 0) await readDays(db, table.days, rentals);
  return table;
}

function rentalsAmong(table: ActiveTable, ids: readonly number[]): number[] {
  const rental = table.codeOf('type', 'rental');
  return ids.filter((id) => rental !== undefined && table.column('type')[table.slotOf(id) ?? -1] === rental);
}

/** Ads of whose change this process was notified: those still to be read, and those that are being read. */
interface Announced {
  waiting: Set<number>;
  inReading: ReadonlySet<number>;
}

interface SyncNeeds extends Pick<Needs, 'db' | 'prepared' | 'everyMs'> {
  table: ActiveTable;
  announced: Announced;
  onMissed: (ads: number[]) => void;
}

class Sync {
  readonly #needs: SyncNeeds;
  readonly #days: DaysSync;
  /** The latest `changed_at` that was read, in microseconds. */
  #since: number;
  /** Versions of ads that were read: what is read again is not news. */
  readonly #read = new LRUCache<number, { changed: number }>({ max: 20_000 });
  #readAt = -Infinity;
  #lookedBackAt = -Infinity;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor({ since, ...needs }: SyncNeeds & { since: number }) {
    this.#needs = needs;
    this.#days = new DaysSync(needs.db, since);
    this.#since = since;
  }

  /**
   * A call that comes while one is running needs one that begins after it; all that wait share it. They fail with the running one:
   * where the database hangs, nobody waits for two time-outs.
   */
  async run(): Promise<ActiveTable> {
    const { table, announced, everyMs } = this.#needs;
    const isAnnounced = announced.waiting.size > 0 || announced.inReading.size > 0;
    if (!isAnnounced && performance.now() - this.#readAt < everyMs) return table;
    if (this.#running === undefined) await this.#start();
    else await (this.#next ??= this.#running.finally(() => (this.#next = undefined)).then(() => this.#start()));
    return table;
  }

  #start(): Promise<void> {
    this.#running = this.#catchUp().finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #catchUp(): Promise<void> {
    const { table, db, prepared, announced } = this.#needs;
    const now = performance.now();
    const isLong = now - this.#lookedBackAt > longLookBackEveryMs;
    const latest = await readLatest(prepared);
    const lookBack = isLong ? longLookBack : shortLookBack;
    // What changes while this is read waits for the next time.
    announced.inReading = announced.waiting;
    announced.waiting = new Set();
    try {
      const ids = [...announced.inReading];
      const changed = isLong || ids.length > 0 || latest.ads > this.#since ? await this.#readChanged(ids, lookBack) : [];
      if (table.days.isOld) table.days = await readAllDays(db);
      const rentals = rentalsAmong(table, [...new Set([...ids, ...changed])]);
      const ofCars = isLong || rentals.length > 0 || this.#days.isBehind(latest.cars);
      const moved = ofCars ? await this.#days.catchUp(table.days, lookBack, rentals) : [];
      this.#reportMissed([...new Set([...changed, ...moved])]);
    } catch (error) {
      for (const id of announced.inReading) announced.waiting.add(id);
      throw error;
    } finally {
      announced.inReading = new Set();
    }
    if (isLong) this.#lookedBackAt = now;
    this.#readAt = now;
  }

  /** Reads the ads `ids`, and what was written since the last time or less than `lookBack` ago. Returns the ads that changed. */
  async #readChanged(ids: readonly number[], lookBack: string): Promise<number[]> {
    const { db, table } = this.#needs;
    // Most of what was written lately is known already, and a row of an ad is wide.
    const versions = await readVersions(db, this.#since, lookBack);
    const unread = versions.filter(({ id, changed }) => this.#read.get(id)?.changed !== changed);
    const news = await readAds(db, [...new Set([...ids, ...unread.map(({ id }) => id)])]);
    table.apply(news);
    for (const { id, changed } of news) this.#read.set(id, { changed });
    // Of the first read alone: what was committed between the two may be earlier than what the second has seen.
    for (const { changed } of versions) this.#since = Math.max(this.#since, changed);
    return news.map(({ id }) => id);
  }

  #reportMissed(changed: readonly number[]): void {
    const { announced, onMissed } = this.#needs;
    const missed = changed.filter((id) => !announced.inReading.has(id) && !announced.waiting.has(id));
    if (missed.length > 0) onMissed(missed);
  }
}

/** The latest `changed_at` of all ads, and of all cars of rentals, in microseconds. */
const latestChange = (table: 'ads' | 'rental_units') =>
  sql<number | null>`(select (extract(epoch from max(changed_at)) * 1000000)::bigint from ${sql.table(table)})`;

/** The newest first, so that each batch goes behind the one before it. */
async function readAll(db: Database, table: ActiveTable): Promise<void> {
  for (let last: SourceRow | undefined, isFirst = true; isFirst || last; isFirst = false) {
    const isBehind = last ? sql`(refreshed_at, id) < (${timeOf(last.refreshed)}, ${last.id})` : sql`true`;
    const { rows } = await sql<SourceRow>`
      select ${sourceColumns} from ads where status = 'active' and ${isBehind}
      order by refreshed_at desc, id desc limit ${rowsAtATime}`.execute(db);
    table.apply(rows);
    last = rows.at(-1);
  }
}

/** What was written after `since`, or less than `lookBack` ago, and when. */
async function readVersions(db: Database, since: number, lookBack: string): Promise<{ id: number; changed: number }[]> {
  const { rows } = await sql<{ id: number; changed: number }>`
    select id, ${sql.raw(microseconds('changed_at'))} as changed from ads
    where changed_at >= least(${timeOf(since + 1)}, now() - ${lookBack}::interval)`.execute(db);
  return rows;
}

async function readAds(db: Database, ids: readonly number[]): Promise<SourceRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SourceRow>`select ${sourceColumns} from ads where id = any(${[...ids]}::integer[])`.execute(db);
  return rows;
}

async function readLatest(prepared: Database): Promise<{ ads: number; cars: number }> {
  // A parameter makes it a statement that is planned once (db/prepared.ts).
  const { rows } = await sql<{ ads: number | null; cars: number | null }>`
    select ${latestChange('ads')} as ads, ${latestChange('rental_units')} as cars where ${true}::boolean`.execute(prepared);
  return { ads: rows[0]?.ads ?? 0, cars: rows[0]?.cars ?? 0 };
}

async function readClock(db: Database): Promise<number> {
  const { rows } = await sql<{ now: number }>`select (extract(epoch from clock_timestamp()) * 1000000)::bigint as now`.execute(db);
  return rows[0]?.now ?? 0;
}

/** Exact to the microsecond, which a double of seconds is not. */
function timeOf(microseconds: number) {
  return sql`(timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond')`;
}
