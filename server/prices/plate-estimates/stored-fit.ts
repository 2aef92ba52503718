import { known } from '#contract/platform/known.ts';
import type { Evidence, Fit } from './fit.ts';
import type { Intervals } from './intervals.ts';
import { Square } from './square.ts';

/** The version of the method. A fit of another one is not read. */
export const method = 'plates-1';

/** How many plates of a class, of how many owners, the fit has prices of. */
interface Counted {
  plates: number;
  owners: number;
}

/** What estimates need of a fit. */
export interface PlateFit extends Pick<Fit, 'coefficients' | 'columns' | 'inverse' | 'intervals'> {
  classes: ReadonlyMap<string, Counted>;
}

/** As it stands in `price_models.coefficients`: JSON. */
interface Written {
  coefficients: Record<string, number>;
  columns: string[];
  /** The lower half of the inverse, row by row. */
  inverse: number[];
  intervals: Intervals;
  classes: Record<string, Counted>;
}

export function countClasses(evidence: readonly Evidence[]): Map<string, Counted> {
  const classes = Map.groupBy(evidence, ({ plateClass }) => plateClass);
  return new Map([...classes].map(([name, own]) => [name, { plates: own.length, owners: new Set(own.map(({ owner }) => owner)).size }]));
}

export function writeFit({ coefficients, columns, inverse, intervals, classes }: PlateFit): Buffer {
  const written: Written = {
    coefficients: Object.fromEntries(coefficients),
    columns: [...columns.keys()],
    inverse: [...columns.values()].flatMap((row) =>
      Array.from({ length: row + 1 }, (_, column) => Number(inverse.get(row, column).toPrecision(6))),
    ),
    intervals,
    classes: Object.fromEntries(classes),
  };
  return Buffer.from(JSON.stringify(written));
}

export function readFit(stored: Buffer): PlateFit {
  const { coefficients, columns, inverse: half, intervals, classes }: Written = JSON.parse(stored.toString());
  const inverse = new Square(columns.length);
  for (let row = 0, at = 0; row < columns.length; row += 1) {
    for (let column = 0; column <= row; column += 1, at += 1) {
      inverse.set(row, column, known(half[at], 'entry'));
      inverse.set(column, row, inverse.get(row, column));
    }
  }
  return {
    coefficients: new Map(Object.entries(coefficients)),
    columns: new Map(columns.map((name, at) => [name, at])),
    inverse,
    intervals,
    classes: new Map(Object.entries(classes)),
  };
}
