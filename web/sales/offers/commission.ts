import { useQuery } from '@tanstack/react-query';
import type { FeeRate } from '#contract/catalogue/content.ts';
import { commissionOn, type Commission } from '#contract/money/fees.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import { call } from '#web/platform/api/browser.ts';

/** The commission on an amount of riyals; undefined until the rates are here, null where they cannot be had. */
export function useCommission(type: AdType, amount: number): (Commission & { rate: FeeRate }) | null | undefined {
  const { data, isError } = useQuery({ queryKey: ['fees'], queryFn: () => call('listFees', {}) });
  const rate = data?.find((one) => one.type === type);
  if (!data) return isError ? null : undefined;
  return rate ? { ...commissionOn(amount * 100, rate), rate } : null;
}
