import type { Ad } from '#contract/listing/ads.ts';

type Terms = Pick<NonNullable<Ad['car']>, 'instalment' | 'months_left' | 'down_payment' | 'final_payment'>;

/** All that a takeover costs, in riyals; without a final payment that is not stated. null where the terms are not. */
export function takeoverTotal({ instalment, months_left: months, down_payment: down, final_payment: last }: Terms): number | null {
  if (instalment === null || months === null || down === null) return null;
  return down + months * instalment + (last ?? 0);
}
