import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkInput, BulkResult } from '#contract/listing/stock-bulk.ts';
import { known } from '#contract/platform/known.ts';
import { call } from '#web/platform/api/browser.ts';
import { whyNot } from '#web/platform/calls/calls.ts';
import { useAction } from '#web/platform/ui/use-action.ts';
import { changing, firstPlan, inputOf, type Plan } from './plan.ts';

// Thirty tries a minute are allowed: one for each pause in typing.
const pauseMs = 500;

/** What was done at once, and what to say of it. */
export interface Applied {
  act: Plan['act'];
  result: BulkResult;
}

/** One act for the selected cars: tried first, so that the table shows what would be, then applied as it was shown. */
export function useBulk(ids: readonly number[], onApplied: (applied: Applied) => void) {
  const { t } = useTranslation();
  const [plan, setPlan] = useState<Plan>(firstPlan);
  const { busy, act } = useAction();
  const input = inputOf(plan, ids);
  const key = JSON.stringify(input);
  const tried = useLater(input, key);
  const isCurrent = input !== null && tried?.key === key;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['stock-bulk', tried?.key],
    queryFn: () => changeStock(tried?.input, true),
    enabled: tried !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const preview = input !== null && tried !== null ? data : undefined;
  const isReady = isCurrent && !isFetching && !isPlaceholderData && !error && preview !== undefined && changing(preview).length > 0;
  const apply = () =>
    act(async () => {
      if (!isReady || busy) return;
      const result = await changeStock(tried?.input, false);
      setPlan((before) => ({ ...before, amount: '', branch: '' }));
      onApplied({ act: plan.act, result });
    });
  return {
    plan,
    change: (changes: Partial<Plan>) => setPlan((before) => ({ ...before, ...changes })),
    preview,
    isWaiting: input !== null && (!isCurrent || isFetching),
    failure: error && isCurrent ? (whyNot(error) ?? t('form.offline')) : null,
    retry: () => void refetch(),
    isReady,
    busy,
    apply,
  };
}

export type Bulk = ReturnType<typeof useBulk>;

type Input = Omit<BulkInput, 'dry_run'>;

function changeStock(input: Input | undefined, isDryRun: boolean): Promise<BulkResult> {
  return call('changeStock', { body: { ...known(input, 'plan'), dry_run: isDryRun } });
}

/** `input` once it has stayed for a while; null at once. */
function useLater(input: Input | null, key: string): { input: Input; key: string } | null {
  const [later, setLater] = useState<{ input: Input; key: string } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setLater(input && { input, key }), input === null ? 0 : pauseMs);
    return () => clearTimeout(timer);
    // The key says all of the input.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  return input === null ? null : later;
}
