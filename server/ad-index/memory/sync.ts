import type { Database } from '#db/database.ts';
import type { AdIndexNeeds } from '../ad-index.ts';
import { readClock, Versions } from '../versions.ts';
import { readActiveAds, readAds, type SourceRow } from './rows.ts';
import { ActiveTable } from './table.ts';

export interface ActiveAds {
  /**
   * The active ads as they were committed before the call, where this process made the change or was notified of it; of others,
   * as they were committed `everyMs` before it.
   */
  current: () => Promise<ActiveTable>;
  /** The ads that were found changed since the last call and that nobody announced. */
  takeMissed: () => number[];
}

const rowsAtATime = 4000;

type SyncNeeds = Pick<AdIndexNeeds, 'db' | 'prepared' | 'listen' | 'everyMs'>;

/**
 * Reads all active ads once, at the first call. Each later call first reads what changed, by `ads.changed_at` and those of their cars: at
 * once what this process was notified of, the rest every `everyMs`.
 */
export function openActiveAds({ listen, ...needs }: SyncNeeds): ActiveAds {
  let opened: Promise<Sync> | undefined;
  const announced: Announced = { waiting: new Set(), inReading: new Set(), missed: new Set() };
  listen(({ ads = [] }) => {
    for (const id of ads) announced.waiting.add(id);
  });
  const open = async () => {
    const since = await readClock(needs.db);
    return new Sync({ ...needs, announced, table: await readTable(needs.db), versions: new Versions({ ...needs, since }) });
  };
  const openOnce = () => {
    opened ??= open();
    // Where the database was away, the next call tries again.
    opened.catch(() => (opened = undefined));
    return opened;
  };
  return {
    current: async () => (await openOnce()).run(),
    takeMissed: () => {
      const missed = [...announced.missed];
      announced.missed.clear();
      return missed;
    },
  };
}

/** A table of those of `ids` that are active, as they are committed. */
export async function readActive(db: Database, ids: readonly number[]): Promise<ActiveTable> {
  const table = new ActiveTable();
  table.apply(await readAds(db, ids));
  return table;
}

/** All active ads, the newest first, so that each batch goes behind the one before it. */
async function readTable(db: Database): Promise<ActiveTable> {
  const table = new ActiveTable();
  for (let last: SourceRow | undefined, isFirst = true; isFirst || last; isFirst = false) {
    const rows = await readActiveAds(db, last, rowsAtATime);
    table.apply(rows);
    last = rows.at(-1);
  }
  return table;
}

/** Ads of whose change this process was notified: those still to be read, and those that are being read. */
interface Announced {
  waiting: Set<number>;
  inReading: ReadonlySet<number>;
  missed: Set<number>;
}

interface Reading extends Pick<SyncNeeds, 'db' | 'everyMs'> {
  table: ActiveTable;
  announced: Announced;
  versions: Versions;
}

class Sync {
  readonly #reading: Reading;
  #readAt = -Infinity;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  /**
   * A call that comes while one is running needs one that begins after it; all that wait share it. They fail with the running one:
   * where the database hangs, nobody waits for two time-outs.
   */
  async run(): Promise<ActiveTable> {
    const { announced, everyMs } = this.#reading;
    const isAnnounced = announced.waiting.size > 0 || announced.inReading.size > 0;
    if (isAnnounced || performance.now() - this.#readAt >= everyMs) {
      if (this.#running === undefined) await this.#start();
      else await (this.#next ??= this.#running.finally(() => (this.#next = undefined)).then(() => this.#start()));
    }
    return this.#reading.table;
  }

  #start(): Promise<void> {
    this.#running = this.#catchUp().finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #catchUp(): Promise<void> {
    const { db, versions, announced } = this.#reading;
    const now = performance.now();
    // What changes while this is read waits for the next time.
    announced.inReading = announced.waiting;
    announced.waiting = new Set();
    try {
      const { ads, keep } = await versions.look(announced.inReading.size > 0);
      this.#reading.table.apply(await readAds(db, [...new Set([...announced.inReading, ...ads])]));
      if (this.#reading.table.days.isOld) this.#reading.table = await readTable(db);
      keep();
      for (const ad of ads) if (!announced.inReading.has(ad) && !announced.waiting.has(ad)) announced.missed.add(ad);
    } catch (error) {
      for (const id of announced.inReading) announced.waiting.add(id);
      throw error;
    } finally {
      announced.inReading = new Set();
    }
    this.#readAt = now;
  }
}
