import type { RentalQuote } from './rental-quotes.ts';

/** From a moment on, or from the start, what cancelling costs; until the next of them. */
export type CancellingRow = RentalQuote['cancellation'][number];

/**
 * The rows of a table of cancelling that hold at `now`, in milliseconds, or later: those that are over are nobody's choice any more. The
 * first holds from now on (`from: null`); one that changes nothing is left out. From `freeFrom` on it costs nothing, whatever the table says.
 */
export function rowsAhead(table: readonly CancellingRow[], now: number, freeFrom: number | null = null): CancellingRow[] {
  const begin = ({ from }: CancellingRow) => (from === null ? -Infinity : Date.parse(from));
  const free = freeFrom === null ? [] : [{ from: new Date(freeFrom).toISOString(), fee: '0.00' }];
  const rows = [...table.filter((row) => freeFrom === null || begin(row) < freeFrom), ...free];
  const holding: CancellingRow = { from: null, fee: rows.findLast((row) => begin(row) <= now)?.fee ?? '0.00' };
  const ahead = [holding, ...rows.filter((row) => begin(row) > now)];
  return ahead.filter(({ fee }, at) => at === 0 || Number(fee) !== Number(ahead[at - 1]?.fee));
}
