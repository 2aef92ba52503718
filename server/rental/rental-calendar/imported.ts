import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { overlaps, writeRange } from './occupancies.ts';
import { without, type Period } from './time.ts';

interface Imported {
  /** The calendar of another site. */
  source: number;
  /** Locked, with the person whose it is. */
  unit: number;
  /** In order and apart. */
  periods: readonly Period[];
}

type Taken = Period & { booking: number | null };

/**
 * Makes the blocks of a calendar of another site those of `periods`, as far as nothing else takes the car. Returns whether they changed,
 * and the bookings that take it then.
 */
export async function replaceImported(
  trx: Transaction<DB>,
  { source, unit, periods }: Imported,
): Promise<{ isChanged: boolean; bookings: (Period & { booking: number })[] }> {
  const before = await deleteBlocks(trx, source);
  const taken = await listOthers(trx, unit, periods);
  const after = without(periods, taken).map(writeRange);
  const blocks = after.map((period) => ({ unit_id: unit, source_id: source, period, reason: 'booked_elsewhere' as const }));
  if (blocks.length > 0) await trx.insertInto('rental_occupancies').values(blocks).execute();
  const bookings = taken.flatMap(({ booking, ...period }) => (booking === null ? [] : [{ ...period, booking }]));
  return { isChanged: before.join() !== after.join(), bookings };
}

/** As they were. Of what is over a calendar may say nothing any more, so it goes, too. */
async function deleteBlocks(trx: Transaction<DB>, source: number): Promise<string[]> {
  const deleted = await trx
    .deleteFrom('rental_occupancies')
    .where('source_id', '=', source)
    .returning([sql<Date>`lower(period)`.as('from'), sql<Date>`upper(period)`.as('to')])
    .execute();
  const periods = deleted.map(({ from, to }) => ({ from: from.getTime(), to: to.getTime() }));
  return periods.toSorted((one, other) => one.from - other.from).map(writeRange);
}

/** What takes the car otherwise, in order; it is apart by the constraint. */
async function listOthers(trx: Transaction<DB>, unit: number, periods: readonly Period[]): Promise<Taken[]> {
  const [first, last] = [periods.at(0), periods.at(-1)];
  if (!first || !last) return [];
  const rows = await trx
    .selectFrom('rental_occupancies')
    .select([sql<Date>`lower(period)`.as('from'), sql<Date>`upper(period)`.as('to'), 'booking_id'])
    .where('unit_id', '=', unit)
    .where(overlaps([{ from: first.from, to: last.to }]))
    .orderBy('from')
    .execute();
  return rows.map(({ from, to, booking_id }) => ({ from: from.getTime(), to: to.getTime(), booking: booking_id }));
}
