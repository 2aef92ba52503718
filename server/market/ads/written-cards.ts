import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { known } from '#contract/known.ts';
import { languages, type Language } from '#contract/languages.ts';
import type { Database } from '#db/database.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { inBatches } from '#server/platform/batches.ts';
import { countReads } from '#server/platform/caches.ts';
import type { Changed } from '#server/platform/changes.ts';
import type { Market } from '#server/platform/market.ts';
import type { ActiveTable } from './active/table.ts';
import { presentOwnCard, presentOwner } from './present.ts';
import { cardColumns, type OwnCardRow, type OwnerRow } from './rows.ts';

/** A card as JSON: what it says of the ad, without the last brace, and what it says of the owner. */
export interface WrittenCard {
  own: Buffer;
  owner: string;
}

export interface WrittenCards {
  /** The cards of those of `ids` that are in `table`, by id: each of the version there or of a later one. */
  read: (table: ActiveTable, ids: readonly number[], language: Language) => Promise<Map<number, WrittenCard>>;
}

interface Needs {
  prepared: Database;
  config: Pick<Market['config'], 'publicUrl' | 'changesEveryMs'>;
  reference: Reference;
  listen: (listener: (changed: Changed) => void) => void;
}

/** What a card says of its ad, as of `changed` in microseconds. */
interface Own {
  changed: number;
  json: Buffer;
}

const megabytes = 1024 * 1024;
const overheadBytes = 300;
const cardsMost = 100;

/** Writes a card once for each version of its ad, and its owner once for each change; keeps those that were used last. */
export function openWrittenCards({ prepared, config, reference, listen }: Needs): WrittenCards {
  const cards = new LRUCache<number, Own>({
    maxSize: 12 * megabytes,
    sizeCalculation: ({ json }) => json.length + overheadBytes,
  });
  const owners = openOwners(prepared, config.changesEveryMs, listen);
  let { dictionary } = reference;
  // Lists that are asked for at the same time share a statement.
  const readOwn = inBatches(async (keys: readonly number[]) => {
    const rows = await readRows(prepared, [...new Set(keys.map(idOf))]);
    const read = new Map<number, Own>();
    for (const key of keys) {
      const stored = rows.get(idOf(key));
      if (!stored) continue;
      const json = JSON.stringify(presentOwnCard(stored.row, { config, reference }, languageOf(key))).slice(0, -1);
      read.set(key, { changed: stored.changed, json: bytesOf(json) });
    }
    for (const [key, own] of read) cards.set(key, own);
    return read;
  }, cardsMost);
  return {
    read: async (table, ids, language) => {
      // Renamed brands, models and cities are written again.
      if (dictionary !== reference.dictionary) cards.clear();
      ({ dictionary } = reference);
      const ownerIds = table.column('owner_id');
      const listed: { id: number; owner: number }[] = [];
      const found = new Map<number, Own | undefined>();
      const missing: number[] = [];
      for (const id of ids) {
        const slot = table.slotOf(id);
        if (slot === undefined) continue;
        listed.push({ id, owner: ownerIds[slot] ?? 0 });
        const own = cards.get(keyOf(id, language));
        if (own && own.changed === table.changed[slot]) found.set(id, own);
        else missing.push(id);
      }
      countReads('cards', found.size, missing.length);
      const [names] = await Promise.all([
        owners.read(
          listed.map(({ owner }) => owner),
          language,
        ),
        ...missing.map(async (id) => found.set(id, await readOwn(keyOf(id, language)))),
      ]);
      const written = new Map<number, WrittenCard>();
      for (const { id, owner } of listed) {
        const [own, name] = [found.get(id), names.get(owner)];
        if (own && name !== undefined) written.set(id, { own: own.json, owner: name });
      }
      return written;
    },
  };
}

interface Owners {
  /** What cards say of the people `ids`, as JSON by id. */
  read: (ids: number[], language: Language) => Promise<Map<number, string>>;
}

/** A person, and what cards say of them in each language, once it was needed. */
interface Owner extends Partial<Record<Language, string>> {
  row: OwnerRow;
}

/** Owners in memory, until they change; where `everyMs` is 0, they are read each time. */
function openOwners(prepared: Database, everyMs: number, listen: Needs['listen']): Owners {
  const kept = new LRUCache<number, Owner>({ max: 20_000 });
  let changes = 0;
  listen(({ people = [] }) => {
    changes += 1;
    for (const id of people) kept.delete(id);
  });
  return {
    read: async (ids, language) => {
      const found = new Map<number, Owner>();
      const missing = new Set<number>();
      for (const id of ids) {
        const owner = everyMs === 0 ? undefined : kept.get(id);
        if (owner) found.set(id, owner);
        else missing.add(id);
      }
      countReads('owners', ids.length - missing.size, missing.size);
      if (missing.size > 0) {
        const before = changes;
        const read = await readOwners(prepared, [...missing]);
        for (const row of read) {
          const owner: Owner = { row };
          found.set(row.owner_id, owner);
          // What changed while it was read is not kept.
          if (changes === before) kept.set(row.owner_id, owner);
        }
      }
      return new Map(Array.from(found, ([id, owner]) => [id, (owner[language] ??= JSON.stringify(presentOwner(owner.row, language)))]));
    },
  };
}

function keyOf(id: number, language: Language): number {
  return id * languages.length + languages.indexOf(language);
}

function idOf(key: number): number {
  return Math.floor(key / languages.length);
}

function languageOf(key: number): Language {
  return known(languages[key % languages.length], 'language');
}

/** Not a slice of the pool of small buffers, which one kept slice would keep whole. */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

// Raw SQL, as a query builder would process fifty columns for every page, and each row as one JSON value, as parsing them took longer.
const columns = sql.raw(cardColumns.join(', '));

/** As JSON has it: dates are texts. */
type StoredRow = Omit<OwnCardRow, 'created_at' | 'refreshed_at'> & { created_at: string; refreshed_at: string };

interface Stored {
  row: OwnCardRow;
  changed: number;
}

async function readRows(prepared: Database, ids: number[]): Promise<Map<number, Stored>> {
  const { rows } = await sql<{ row: StoredRow; changed: number }>`
    select row_to_json(card) as row, (extract(epoch from ads.changed_at) * 1000000)::bigint as changed
    from ads, lateral (select ${columns}) as card
    where ads.id = any(${ids}::integer[]) and ads.status = 'active'`.execute(prepared);
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
