import { readAmountInWords } from '../platform/number-words.ts';

/** The largest amount that an offer may have, in riyals: `amount` of offers.ts, whose module would bring the schemas into the browser. */
export const amountMost = 100_000_000;

/** Whole riyals as people write them (number-words.ts). Undefined if the text is no amount, or more than `amountMost`. */
export function readOffer(text: string): number | undefined {
  const sum = Math.round(readAmountInWords(text) ?? 0);
  return sum >= 1 && sum <= amountMost ? sum : undefined;
}

/** What somebody probably meant who wrote `65` for something of 60,000: the thousands; undefined where it may be meant so. */
export function inThousands(amount: number, usual: number | null): number | undefined {
  return usual !== null && usual >= 10_000 && amount < 1000 && amount * 1000 <= amountMost ? amount * 1000 : undefined;
}
