import type { priceRoundings, BulkAct, BulkInput, BulkResult, PriceStep } from '#contract/listing/stock-bulk.ts';
import { latinDigits } from '#contract/platform/digits.ts';

export const directions = ['lower', 'raise', 'exact'] as const;
export type Direction = (typeof directions)[number];
export type Rounding = (typeof priceRoundings)[number];

/** What is to be done to the selected cars, as it stands in the bar. */
export interface Plan {
  act: BulkAct;
  direction: Direction;
  unit: 'percent' | 'sum';
  /** As typed. */
  amount: string;
  rounding: Rounding;
  /** The id of a branch; empty until one is chosen. */
  branch: string;
}

export const firstPlan: Plan = { act: 'price', direction: 'lower', unit: 'percent', amount: '', rounding: 500, branch: '' };

/** The request of a plan; null while something is missing. */
export function inputOf(plan: Plan, ids: readonly number[]): Omit<BulkInput, 'dry_run'> | null {
  if (ids.length === 0) return null;
  const { act } = plan;
  if (act === 'price') {
    const price = stepOf(plan);
    return price && { ids: [...ids], act, price };
  }
  if (act !== 'branch') return { ids: [...ids], act };
  return plan.branch === '' ? null : { ids: [...ids], act, branch_id: Number(plan.branch) };
}

function stepOf({ direction, unit, amount, rounding }: Plan): PriceStep | null {
  const value = Number(latinDigits(amount));
  if (amount.trim() === '' || !Number.isFinite(value) || value <= 0) return null;
  if (direction === 'exact') return { by: 'exact', value, round_to: rounding };
  if (unit === 'percent' && direction === 'lower' && value >= 100) return null;
  return { by: unit, value: direction === 'lower' ? -value : value, round_to: rounding };
}

/** The cars that change: a price that rounding leaves as it was is none. */
export function changing({ cars }: Pick<BulkResult, 'cars'>): BulkResult['cars'] {
  return cars.filter(({ before, after }) => before === null || before !== after);
}

/** What the prices change by together, in whole riyals. */
export function sumOf({ cars }: Pick<BulkResult, 'cars'>): number {
  return cars.reduce((sum, { before, after }) => sum + ((after ?? 0) - (before ?? 0)), 0);
}

/** The reasons of those that cannot be changed, each once with how many it holds for, the most frequent first. */
export function reasonsOf({ refused }: Pick<BulkResult, 'refused'>): { reason: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { reason } of refused) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count })).toSorted((one, other) => other.count - one.count);
}
