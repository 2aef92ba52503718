import DataLoader from 'dataloader';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { AdCard } from '#contract/listing/ads.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import type { IndexedAd } from '#server/ad-index/ad-index.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { countReads } from '#server/platform/caches.ts';
import type { Changed } from '#server/platform/changes.ts';
import type { Market } from '#server/platform/market.ts';
import { lastDropDay, presentOwnCard, presentOwner, type OwnCard } from '../present.ts';
import { cardColumns, type OwnCardRow, type OwnerRow } from '../rows.ts';

/** A card without what depends on who reads it. */
export type SharedCard = OwnCard & Pick<AdCard, 'owner'>;

export interface AdCards {
  /** The cards of those of `ads` that are active, by id: each of that version or of a later one. */
  read: (ads: readonly Listed[], language: Language) => Promise<Map<number, SharedCard>>;
}

type Listed = Pick<IndexedAd, 'id' | 'version'>;

interface Needs {
  prepared: Database;
  config: Pick<Market['config'], 'publicUrl' | 'changesEveryMs'>;
  reference: Reference;
  listen: (listener: (changed: Changed) => void) => void;
}

/** What a card says of its ad, as of `changed` in microseconds. */
interface Own {
  changed: number;
  card: OwnCard;
  owner: number;
  /** The last day for which it is right, as the fall of a price is shown for some days; null: any. */
  last: string | null;
}

const cardsMost = 8000;
const readAtOnce = 100;

/** Presents a card once for each version of its ad, and its owner once for each change; keeps those that were used last. */
export function openAdCards({ prepared, config, reference, listen }: Needs): AdCards {
  const kept = new LRUCache<number, Own>({ max: cardsMost });
  const ownersOf = openOwners(prepared, config.changesEveryMs, listen);
  // Lists that are read at the same time share a statement.
  const rows = new DataLoader<number, Stored | undefined>(
    async (ids) => {
      rows.clearAll();
      const stored = await readRows(prepared, ids);
      return ids.map((id) => stored.get(id));
    },
    { maxBatchSize: readAtOnce, batchScheduleFn: setImmediate },
  );
  let { dictionary } = reference;
  const readOwn = async (id: number, language: Language): Promise<Own | undefined> => {
    const stored = await rows.load(id);
    if (!stored) return undefined;
    const { row, changed } = stored;
    const own = { changed, card: presentOwnCard(row, { config, reference }, language), owner: row.owner_id, last: lastDropDay(row) };
    kept.set(keyOf(id, language), own);
    return own;
  };
  return {
    read: async (ads, language) => {
      // Renamed brands, models and cities are presented again.
      if (dictionary !== reference.dictionary) kept.clear();
      ({ dictionary } = reference);
      const found: Own[] = [];
      const missing: number[] = [];
      const today = riyadhDay();
      for (const { id, version } of ads) {
        const own = kept.get(keyOf(id, language));
        if (own && own.changed >= version && (own.last === null || own.last >= today)) found.push(own);
        else missing.push(id);
      }
      countReads('cards', found.length, missing.length);
      const read = missing.length > 0 ? await Promise.all(missing.map((id) => readOwn(id, language))) : [];
      for (const own of read) if (own) found.push(own);
      const owners = await ownersOf(
        found.map(({ owner }) => owner),
        language,
      );
      const cards = new Map<number, SharedCard>();
      for (const { card, owner: id } of found) {
        const owner = owners.get(id);
        if (owner) cards.set(card.id, { ...card, owner });
      }
      return cards;
    },
  };
}

function keyOf(id: number, language: Language): number {
  return language === 'ar' ? id : -id;
}

type ReadOwners = (ids: readonly number[], language: Language) => Promise<Map<number, AdCard['owner']>>;

/** Reads owners, and keeps them until they change; where `everyMs` is 0, they are read each time. */
function openOwners(prepared: Database, everyMs: number, listen: Needs['listen']): ReadOwners {
  const kept = new LRUCache<number, Record<Language, AdCard['owner']>>({ max: 20_000 });
  let changes = 0;
  listen(({ people = [] }) => {
    changes += 1;
    for (const id of people) kept.delete(id);
  });
  return async (ids, language) => {
    const found = new Map<number, AdCard['owner']>();
    for (const id of ids) {
      const owner = everyMs === 0 ? undefined : kept.get(id);
      if (owner) found.set(id, owner[language]);
    }
    const missing = [...new Set(ids)].filter((id) => !found.has(id));
    countReads('owners', found.size, missing.length);
    const before = changes;
    for (const row of missing.length > 0 ? await readOwners(prepared, missing) : []) {
      const owner = { ar: presentOwner(row, 'ar'), en: presentOwner(row, 'en') };
      found.set(row.owner_id, owner[language]);
      // What changed while it was read is not kept.
      if (changes === before) kept.set(row.owner_id, owner);
    }
    return found;
  };
}

// Raw SQL, as a query builder would process fifty columns for every page, and each row as one JSON value, as parsing them took longer.
const columns = sql.raw(cardColumns.join(', '));

/** As JSON has it: dates are texts. */
type StoredRow = Omit<OwnCardRow, 'created_at' | 'refreshed_at'> & { created_at: string; refreshed_at: string };

interface Stored {
  row: OwnCardRow;
  changed: number;
}

async function readRows(prepared: Database, ids: readonly number[]): Promise<Map<number, Stored>> {
  const { rows } = await sql<{ row: StoredRow; changed: number }>`
    select row_to_json(card) as row, (extract(epoch from ads.changed_at) * 1000000)::bigint as changed
    from ads, lateral (select ${columns}) as card
    where ads.id = any(${[...ids]}::integer[]) and ads.status = 'active'`.execute(prepared);
  return new Map(
    rows.map(({ row, changed }) => [
      row.id,
      { row: { ...row, created_at: new Date(row.created_at), refreshed_at: new Date(row.refreshed_at) }, changed },
    ]),
  );
}

async function readOwners(prepared: Database, ids: number[]): Promise<OwnerRow[]> {
  const { rows } = await sql<OwnerRow>`
    select id as owner_id, full_name as owner_name, user_type as owner_type, is_verified as owner_is_verified
    from users where id = any(${ids}::integer[])`.execute(prepared);
  return rows;
}
