import type { RentalQuote } from '#contract/rental-quotes.ts';

type Step = RentalQuote['cancellation'][number];

/** The row of the table that holds at `now`, in milliseconds; the first where none has begun. */
export function stepAt(table: readonly Step[], now: number): Step | undefined {
  return table.findLast(({ from }) => from === null || Date.parse(from) <= now) ?? table[0];
}

/** The first row after that one which costs more; undefined where it gets no dearer. */
export function nextStepAt(table: readonly Step[], now: number): (Step & { from: string }) | undefined {
  const holding = stepAt(table, now);
  const dearer = table.find(({ from, fee }) => from !== null && Date.parse(from) > now && Number(fee) > Number(holding?.fee ?? 0));
  return dearer?.from ? { ...dearer, from: dearer.from } : undefined;
}
