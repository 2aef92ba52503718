import { latinDigits } from '#contract/digits.ts';

/** What was typed, its digits as 0-9 whatever the keyboard writes. */
export function typedDigits(text: string): string {
  return latinDigits(text);
}
