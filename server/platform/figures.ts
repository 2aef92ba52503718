import { latinDigits } from '#contract/platform/digits.ts';
import { readFigure } from '#contract/platform/figures.ts';

/** The number that `value` is, as people write it (contract/platform/figures.ts); any other value unchanged. A fraction of a whole one stays. */
export function figureOf(value: unknown, isWhole: boolean): unknown {
  const figure = typeof value === 'string' ? readFigure(value, !isWhole) : value;
  return typeof figure === 'number' && isTooFine(figure) ? 0 : (figure ?? value);
}

/** A number as text in Latin digits, without separators. */
export function plainFigure(text: string, isWhole: boolean): string {
  const figure = readFigure(text, !isWhole);
  return figure === undefined ? plainDigits(text) : isTooFine(figure) ? '0' : String(figure);
}

/** Text in Latin digits; what is too fine for a column is 0. */
export function plainDigits(text: string): string {
  const figure = latinDigits(text);
  return isTooFine(Number(figure)) ? '0' : figure;
}

// Closer to zero than a column can store; the database refuses it.
function isTooFine(figure: number): boolean {
  return figure !== 0 && Math.abs(figure) < 2 ** -1022;
}
