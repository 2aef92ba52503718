import { latinDigits } from '#contract/digits.ts';

/** The number that `value` is, in any digits; any other value unchanged. */
export function figureOf(value: unknown): unknown {
  if (typeof value === 'number') return isTooFine(value) ? 0 : value;
  if (typeof value !== 'string') return value;
  const figure = latinDigits(value.trim());
  return /^-?\d{1,15}(\.\d{1,10})?$/.test(figure) ? Number(figure) : value;
}

/** A number as text in Latin digits. */
export function plainFigure(text: string): string {
  const figure = latinDigits(text);
  return isTooFine(Number(figure)) ? '0' : figure;
}

// Closer to zero than a column can store; the database refuses it.
function isTooFine(figure: number): boolean {
  return figure !== 0 && Math.abs(figure) < 2 ** -1022;
}
