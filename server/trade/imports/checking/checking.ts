import { sql } from 'kysely';
import type { ImportFault } from '#contract/trade/import-rules.ts';
import { readingStates, type ImportState } from '#contract/trade/import-states.ts';
import type { ImportMapping, PartialDefaults } from '#db/import-types.ts';
import type { Market } from '#server/platform/market.ts';
import { isMissing } from '#server/platform/storage/storage.ts';
import { readStockFile } from '../reading/read-in-thread.ts';
import { namesOf } from '../reading/values/names.ts';
import { readStored } from '../stored/file.ts';
import { requestOf } from './request.ts';
import { writeReading } from './writing.ts';

/** Longer than a file takes. A process that ended leaves its import to another one then. */
const leaseSeconds = 120;
const triesMost = 4;

/** An import that this process reads now. */
export interface Claimed {
  id: number;
  business_id: number;
  state: ImportState;
  attempt: number;
  tries: number;
  file_key: string | null;
  sheet: string | null;
  head_row: number | null;
  mapping: ImportMapping | null;
  defaults: PartialDefaults;
  zeros: 'same' | 'different' | null;
}

/**
 * Reads the file of one import that waits for it, and returns whether there was one. A file at which the process ended several times is given up.
 */
export async function readImports(market: Market): Promise<boolean> {
  const claimed = await claim(market);
  if (!claimed) return false;
  const fault = claimed.tries > triesMost ? 'not_finished' : await check(market, claimed);
  if (fault) await fail(market, claimed, fault);
  return true;
}

async function claim({ db }: Pick<Market, 'db'>): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update imports set tries = tries + 1, lease_until = now() + ${leaseSeconds} * interval '1 second'
    where id = (
      select id from imports where state = any(${[...readingStates]}::text[]) and lease_until <= now()
      order by lease_until limit 1 for update skip locked)
    returning id, business_id, state, attempt, tries, file_key, sheet, head_row, mapping, defaults, zeros`.execute(db);
  return rows[0];
}

async function check(market: Market, claimed: Claimed): Promise<ImportFault | undefined> {
  const bytes = await readStored(market, claimed.file_key ?? '').catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (!bytes) return 'file_lost';
  const request = await requestOf(market, claimed);
  const reading = await readStockFile(bytes, namesOf(market.reference), request);
  if ('fault' in reading) return reading.fault;
  await writeReading(market, claimed, { reading, request });
  return undefined;
}

/** Unless the business asked for something else meanwhile. */
async function fail({ db }: Market, { id, attempt }: Claimed, fault: ImportFault): Promise<void> {
  await db
    .updateTable('imports')
    .set({ state: 'failed', fault, finished_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', 'in', readingStates)
    .execute();
}
