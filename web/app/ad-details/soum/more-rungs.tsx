import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LadderRung, OffersOfAd } from '#contract/sales/offers.ts';
import { call } from '#web/platform/api/browser.ts';
import { nextPage } from '#web/platform/calls/next-page.ts';
import { offersKey } from '#web/sales/offers/offers-query.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Rungs } from './rungs.tsx';

interface Props {
  ad: number;
  after: readonly LadderRung[];
  next: NonNullable<OffersOfAd['next']>;
  highest: number;
}

/** The rungs below those that the ad shows at once, a page at a time. */
export default function MoreRungs({ ad, after, next, highest }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { data, hasNextPage, fetchNextPage, isFetching, isError, refetch } = useInfiniteQuery({
    queryKey: offersKey('more', ad, after.at(-1)?.created_at, next),
    queryFn: ({ pageParam }) => call('listOffers', { params: { ad_id: ad }, query: pageParam }),
    initialPageParam: nextPage({ next }) ?? {},
    getNextPageParam: nextPage,
    enabled: isOpen,
  });
  const rungs = data?.pages.flatMap(({ results }) => results) ?? [];
  const more = () => {
    if (!isOpen) setOpen(true);
    else void (isError ? refetch() : fetchNextPage());
  };
  return (
    <>
      {rungs.length > 0 && <Rungs rungs={rungs} highest={highest} label={t('soum.all')} />}
      {(!data || hasNextPage) && (
        <Button look="plain" onClick={more} disabled={isFetching} aria-busy={isFetching} className="-ms-5">
          {isError ? t('common.retry') : t('soum.all')}
        </Button>
      )}
    </>
  );
}
