import { fairOrLess } from '#contract/listing/price-estimates.ts';

/** Whether just the labels of fair and lower prices are chosen. */
export function isFairOrLess(chosen: readonly string[]): boolean {
  return chosen.length === fairOrLess.length && fairOrLess.every((label) => chosen.includes(label));
}
