import { latinDigits } from '#contract/platform/digits.ts';

/** The typed text with its digits as 0-9, for any keyboard. */
export function typedDigits(text: string): string {
  return latinDigits(text);
}
