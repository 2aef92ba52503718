import type { PriceLabel } from '#contract/listing/price-estimates.ts';
import { shares } from './quantiles.ts';

/** An estimate as labels read it, in riyals: the middle, and the prices below which 2.5, 10, 30, 70, 90 and 97.5 % lie. */
export interface Range {
  middle: number;
  points: readonly number[];
}

/** A price next to the middle is fair, however narrow the range: these shares of the middle a label needs besides its place. */
const leastDistance = { near: 0.02, far: 0.05 };

/** A new fit changes a label only where the price lies so far beyond the border. */
const hysteresis = 0.01;

/**
 * The label of a price. With what was labelled before, at the same price, a label stays until the price lies 1 % beyond the border: so
 * that a night moves no label to and fro. Another price is labelled anew.
 */
export function labelOf(price: number, range: Range, before?: { price: number; label: PriceLabel | null }): PriceLabel {
  const label = labelByPlace(price, range);
  if (!before?.label || before.price !== price) return label;
  const isAtBorder = [1 - hysteresis, 1 + hysteresis].some((factor) => labelByPlace(price * factor, range) === before.label);
  return isAtBorder ? before.label : label;
}

/** The place of a price among those that such cars ask: 0 (the lowest) to 100, between the points by the logarithm. */
export function positionOf(price: number, { points }: Range): number {
  const logs = points.map(Math.log);
  const log = Math.log(price);
  const after = logs.findIndex((point) => log < point);
  const high = after === -1 ? logs.length - 1 : Math.max(1, after);
  const [from = 0, to = 0] = [logs[high - 1], logs[high]];
  const [low = 0, top = 1] = [shares[high - 1], shares[high]];
  const place = to > from ? low + ((log - from) / (to - from)) * (top - low) : low;
  return Math.round(Math.min(1, Math.max(0, place)) * 100);
}

function labelByPlace(price: number, { middle, points }: Range): PriceLabel {
  const [check = 0, great = 0, good = 0, fair = 0, above = 0] = points;
  const away = Math.abs(price / middle - 1);
  if (price < good && price < middle) {
    if (away < leastDistance.near) return 'fair';
    if (price >= great || away < leastDistance.far) return 'good';
    return price < check ? 'check' : 'great';
  }
  if (price <= fair || price <= middle || away < leastDistance.near) return 'fair';
  return price <= above || away < leastDistance.far ? 'above' : 'far';
}
