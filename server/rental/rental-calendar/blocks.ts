import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import pg from 'pg';
import { known } from '#contract/platform/known.ts';
import type { Language } from '#contract/platform/languages.ts';
import { addDays, addMonths, riyadhDay, dayMs, hourMs, momentOf } from '#contract/platform/riyadh.ts';
import { type BlockChanges, type NewBlock, blockDaysMost, seriesMost } from '#contract/rental/rental-calendar.ts';
import { databaseNow } from '#db/clock.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { lockPerson } from '#server/people/profiles/lock.ts';
import type { Once } from '#server/platform/calls.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { wrongField } from '#server/platform/words.ts';
import { overlaps, selectOccupancies, writeRange, type OccupancyRow } from './occupancies.ts';
import type { Period } from './time.ts';
import { lockUnit } from './units.ts';

interface Caller {
  viewer: { id: number };
  language: Language;
}

/** Where periods are to be: of a car, but for the one that moves. */
interface Place {
  unit: number;
  moving?: number;
}

/**
 * Marks a car as taken, all of the periods or none, and returns them. Throws `invalid`, `unit_off_road`, and `period_taken` with the
 * first period in the way.
 */
export async function addBlocks(
  market: Market,
  { viewer, language, unit, block, once }: Caller & { unit: number; block: NewBlock; once: Once },
): Promise<OccupancyRow[]> {
  const { db } = market;
  if (once.madeId !== null) return listSeries(db, once.madeId);
  const periods = readSeries(block, (await databaseNow(db)).getTime(), language);
  const { ad, ids } = await namingConflict(db, { unit }, periods, () =>
    db.transaction().execute(async (trx) => {
      await lockPerson(trx, viewer.id);
      const own = await lockUnit(trx, viewer.id, unit);
      if (!own.is_active) throw new AppError('unit_off_road');
      await ensureFree(trx, { unit }, periods);
      const added = await insertBlocks(trx, unit, periods, block);
      await once.note(trx, known(added[0], 'block'));
      return { ad: own.ad_id, ids: added };
    }),
  );
  market.invalidate({ ads: [ad] });
  return selectOccupancies(db).where('rental_occupancies.id', 'in', ids).orderBy('from').execute();
}

/** Moves or changes one block. A new period is checked as that of a new block. */
export async function updateBlock(
  market: Market,
  { viewer, language, id, changes }: Caller & { id: number; changes: BlockChanges },
): Promise<OccupancyRow> {
  const { db } = market;
  const { unit, period } = await readMove(db, { viewer, language, id, changes });
  const ad = await namingConflict(db, { unit, moving: id }, period ? [period] : [], () =>
    db.transaction().execute(async (trx) => {
      await lockPerson(trx, viewer.id);
      const own = await lockUnit(trx, viewer.id, unit);
      if (period) await ensureFree(trx, { unit, moving: id }, [period]);
      const { reason, note } = changes;
      const after = {
        ...(period && { period: writeRange(period) }),
        ...(reason && { reason }),
        ...(note !== undefined && { note: written(note) }),
      };
      if (Object.keys(after).length > 0) await trx.updateTable('rental_occupancies').set(after).where('id', '=', id).execute();
      return own.ad_id;
    }),
  );
  market.invalidate({ ads: [ad] });
  return getBlock(db, viewer.id, id);
}

/** Removes a block, and with `series` also those after it of its series that have not started. */
export async function deleteBlock(
  market: Market,
  { viewer, id, series }: Pick<Caller, 'viewer'> & { id: number; series: boolean },
): Promise<void> {
  const block = await getBlock(market.db, viewer.id, id);
  const ad = await market.db.transaction().execute(async (trx) => {
    await lockPerson(trx, viewer.id);
    const own = await lockUnit(trx, viewer.id, block.unit_id);
    const blocks = trx.deleteFrom('rental_occupancies').where('unit_id', '=', block.unit_id).where('kind', '=', 'block');
    await blocks.where('id', '=', id).execute();
    if (series && block.series !== null) {
      await blocks
        .where('series', '=', block.series)
        .where(sql<Date>`lower(period)`, '>', sql<Date>`greatest(now(), ${block.from})`)
        .execute();
    }
    return own.ad_id;
  });
  market.invalidate({ ads: [ad] });
}

/** The unit of a block, and the period that it is moved to, if it is moved. */
async function readMove(
  db: Database,
  { viewer, language, id, changes: { from, to } }: Caller & { id: number; changes: BlockChanges },
): Promise<{ unit: number; period: Period | null }> {
  const block = await getBlock(db, viewer.id, id);
  if (from === undefined && to === undefined) return { unit: block.unit_id, period: null };
  const moved = { from: from ?? block.from.toISOString(), to: to ?? block.to.toISOString() };
  return { unit: block.unit_id, period: readPeriod(moved, (await databaseNow(db)).getTime(), language) };
}

/** A block of a car of this person; `not_found` for any other. */
async function getBlock(db: Database, viewer: number, id: number): Promise<OccupancyRow> {
  const block = await selectOccupancies(db)
    .innerJoin('rental_units', 'rental_units.id', 'rental_occupancies.unit_id')
    .innerJoin('ads', 'ads.id', 'rental_units.ad_id')
    .where('rental_occupancies.id', '=', id)
    .where('rental_occupancies.kind', '=', 'block')
    .where('ads.owner_id', '=', viewer)
    .where('ads.status', '<>', 'removed')
    .executeTakeFirst();
  if (!block) throw new AppError('not_found');
  return block;
}

/** A block and those that were made with it. */
function listSeries(db: Database, id: number): Promise<OccupancyRow[]> {
  const series = db.selectFrom('rental_occupancies').select('series').where('id', '=', id);
  return selectOccupancies(db)
    .where((eb) => eb.or([eb('rental_occupancies.id', '=', id), eb('rental_occupancies.series', '=', series)]))
    .orderBy('from')
    .execute();
}

async function insertBlocks(
  trx: Transaction<DB>,
  unit: number,
  periods: readonly Period[],
  { reason, note = '' }: Pick<NewBlock, 'reason' | 'note'>,
): Promise<number[]> {
  const series = periods.length > 1 ? randomUUID() : null;
  const shared = { unit_id: unit, reason, note: written(note), series };
  const rows = periods.map((period) => ({ ...shared, period: writeRange(period) }));
  const added = await trx.insertInto('rental_occupancies').values(rows).returning('id').execute();
  return added.map(({ id }) => id);
}

function written(note: string): string {
  return note.replace(/\r\n?/g, '\n').trim();
}

async function ensureFree(db: Database, place: Place, periods: readonly Period[]): Promise<void> {
  const conflict = await findConflict(db, place, periods);
  if (conflict) throw taken(conflict);
}

/** A last defence: the car is locked, and what is in the way is looked for first. */
async function namingConflict<T>(db: Database, place: Place, periods: readonly Period[], write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code, constraint } = error instanceof pg.DatabaseError ? error : {};
    if (code !== '23P01' || constraint !== 'rental_occupancies_apart') throw error;
    throw taken(await findConflict(db, place, periods));
  }
}

function findConflict(db: Database, { unit, moving = 0 }: Place, periods: readonly Period[]): Promise<OccupancyRow | undefined> {
  return selectOccupancies(db)
    .where('rental_occupancies.unit_id', '=', unit)
    .where(overlaps(periods))
    .where('rental_occupancies.id', '<>', moving)
    .orderBy('from')
    .limit(1)
    .executeTakeFirst();
}

function taken(conflict: OccupancyRow | undefined): AppError {
  if (!conflict) return new AppError('period_taken');
  const { id, from, to } = conflict;
  return new AppError('period_taken', { conflict: { occupancy_id: id, from: from.toISOString(), to: to.toISOString() } });
}

/** The period of one block, checked at `now`. Throws `invalid`, which names the field. */
function readPeriod({ from, to }: { from: string; to: string }, now: number, language: Language): Period {
  const period = { from: readHour('from', from, language), to: readHour('to', to, language) };
  const length = period.to - period.from;
  if (length < hourMs || length > blockDaysMost * dayMs) throw wrongField('to', 'block_length', language, blockDaysMost);
  if (period.to <= now) throw wrongField('to', 'block_ended', language);
  if (!isSoon(period, now)) throw wrongField('from', 'block_far', language, blockDaysMost);
  return period;
}

function readHour(name: 'from' | 'to', text: string, language: Language): number {
  const moment = Date.parse(text);
  if (Number.isNaN(moment)) throw wrongField(name, 'format', language);
  if (moment % hourMs !== 0) throw wrongField(name, 'whole_hours', language);
  return moment;
}

function isSoon({ from }: Period, now: number): boolean {
  return from <= now + blockDaysMost * dayMs;
}

/** The periods of a block and of its repetition, in order and apart from each other. Throws `invalid`. */
function readSeries(block: Pick<NewBlock, 'from' | 'to' | 'repeat'>, now: number, language: Language): Period[] {
  const first = readPeriod(block, now, language);
  if (!block.repeat) return [first];
  const periods = repeat(first, block.repeat);
  if (periods.length === 0 || periods.length > seriesMost) throw wrongField('repeat', 'series_length', language, seriesMost);
  if (periods.some(({ to }, index) => to > (periods[index + 1]?.from ?? to))) throw wrongField('repeat', 'series_overlaps', language);
  if (!periods.every((period) => isSoon(period, now))) throw wrongField('repeat', 'block_far', language, blockDaysMost);
  return periods;
}

/** At most one more than a series may have. */
function repeat(first: Period, { every, until }: NonNullable<NewBlock['repeat']>): Period[] {
  const day = riyadhDay(first.from);
  const clock = first.from - momentOf(day);
  const length = first.to - first.from;
  const periods: Period[] = [];
  for (let step = 0; periods.length <= seriesMost; step += 1) {
    const next = every === 'week' ? addDays(day, 7 * step) : addMonths(day, step);
    if (next > until) break;
    const from = momentOf(next) + clock;
    periods.push({ from, to: from + length });
  }
  return periods;
}
