import type { RentalUnit } from '#contract/rental/rental-calendar.ts';
import { pageSizeMost } from '#contract/platform/kinds.ts';
import type { callsIn } from '#web/platform/calls/loading.ts';

const mostPages = 6;

/** The cars of a range: all of them up to what a page can show, and then only whole ads. Of one ad or branch, if it is named. */
export async function loadFleet(
  call: ReturnType<typeof callsIn>,
  { from, to }: { from: string; to: string },
  { rental, branch }: { rental?: number | undefined; branch?: number | undefined },
): Promise<{ units: RentalUnit[]; isWhole: boolean }> {
  const query = { from, to, page_size: pageSizeMost, ...(rental !== undefined && { rental }), ...(branch !== undefined && { branch }) };
  const first = await call('listRentalUnits', { query: { ...query, page: 1 } });
  const numbers = Array.from({ length: Math.min(first.pages, mostPages) - 1 }, (_, index) => index + 2);
  const others = await Promise.all(numbers.map((page) => call('listRentalUnits', { query: { ...query, page } })));
  const units = [first, ...others].flatMap(({ results }) => results);
  if (first.pages <= mostPages) return { units, isWhole: true };
  // The cars of the last ad go on beyond what was loaded: what is free of it would be counted wrong.
  const last = units.at(-1)?.rental.id;
  return { units: units.filter((unit) => unit.rental.id !== last), isWhole: false };
}
