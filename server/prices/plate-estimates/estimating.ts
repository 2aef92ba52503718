import { ownersLeast, platesLeast, widestPlateRange, type PlateReason } from '#contract/prices/plate-scores.ts';
import { entriesOf } from './fit.ts';
import { scaleAt, shares } from './intervals.ts';
import { spreadAt } from './ridge.ts';
import type { PlateFit } from './stored-fit.ts';
import { termsOf, worthOf, type ClassedPlate } from './terms.ts';

/** What plates like one ask, in whole riyals. */
export interface Range {
  middle: number;
  /** What the shares `shares` of them ask at most. */
  points: number[];
}

/** The range of a plate; `middle` is ln(price) by another fit, where its own ads are to be left out. */
export function rangeOf(plate: ClassedPlate, fit: PlateFit, middle?: number): Range {
  const terms = termsOf(plate, false);
  const count = plate.digits.length;
  const worth = middle ?? worthOf(terms, fit.coefficients);
  const scale = scaleAt(fit.intervals.scales, count, spreadAt(entriesOf(terms, fit.columns), fit.inverse));
  const points = (fit.intervals.quantiles[count] ?? []).map((score) => Math.round(Math.exp(worth + score * scale)));
  return { middle: Math.round(Math.exp(worth)), points };
}

/** The range that eight of ten ask within, rounded as it is shown. */
export function shownRange({ middle, points }: Range): { low: number; middle: number; high: number } {
  const [low = middle, high = middle] = [points[shares.indexOf(0.1)], points[shares.indexOf(0.9)]];
  return { low: rounded(low), middle: rounded(middle), high: rounded(high) };
}

/** Why a range is not shown; null: it is. */
export function reasonFor({ points }: Range, { plates, owners }: { plates: number; owners: number }): PlateReason | null {
  if (plates < platesLeast || owners < ownersLeast) return 'few';
  const [low = 1, high = 1] = [points[shares.indexOf(0.1)], points[shares.indexOf(0.9)]];
  return high / low > widestPlateRange ? 'wide' : null;
}

/** To 100 riyals below 20,000, to 500 below 300,000, then to 1,000. */
function rounded(riyals: number): number {
  const step = riyals < 20_000 ? 100 : riyals < 300_000 ? 500 : 1000;
  return Math.round(riyals / step) * step;
}
