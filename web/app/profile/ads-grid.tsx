import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { AdCard as Card } from '#contract/listing/ads.ts';
import type { Page } from '#contract/platform/page.ts';
import { AdCard } from '#web/listing/ads/ad-card.tsx';
import { AdSkeleton } from '#web/listing/ads/ad-skeleton.tsx';
import { call } from '#web/platform/api/browser.ts';
import { nextPage, type PageRequest } from '#web/platform/calls/next-page.ts';
import { LoadMore } from '#web/platform/ui/list/load-more.tsx';
import { withoutRepeats } from '#web/platform/ui/list/without-repeats.ts';
import { narrowedBy } from './kinds.ts';
import { useShown } from './profile.tsx';

const early = 3;

/** Somebody's ads, growing as one reaches the end. What was loaded is kept with the entry of the history. */
export function AdsGrid({ first }: { first: Page<Card> }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useAds(first);
  const ads = withoutRepeats(data.pages);
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-8 small:grid-cols-2 page:grid-cols-3">
        {ads.map((ad, index) => (
          <li key={ad.id}>
            <AdCard ad={ad} eager={index < early} />
          </li>
        ))}
        {isFetchingNextPage &&
          Array.from({ length: 3 }, (_, index) => (
            <li key={`waiting-${index}`} aria-hidden="true">
              <AdSkeleton type={first.results[0]?.type ?? 'car'} />
            </li>
          ))}
      </ul>
      {hasNextPage && (
        <LoadMore
          endless
          to={addressOfPage(search, (data.pages.at(-1)?.page ?? 1) + 1)}
          label={t('profile.moreAds')}
          failure={t('profile.failed')}
          loading={isFetchingNextPage}
          failed={isFetchNextPageError}
          onMore={() => void fetchNextPage()}
        />
      )}
    </>
  );
}

function useAds(first: Page<Card>) {
  const { profile, language } = useShown();
  const { search, key } = useLocation();
  const requested: PageRequest = { page: first.page };
  return useInfiniteQuery({
    queryKey: ['ads-of', profile.id, language, search, key],
    queryFn: ({ pageParam }) =>
      call('listAdsOf', { params: { user_id: profile.id }, query: { ...narrowedBy(new URLSearchParams(search)), ...pageParam } }),
    initialPageParam: requested,
    getNextPageParam: nextPage,
    initialData: { pages: [first], pageParams: [requested] },
  });
}

function addressOfPage(search: string, page: number): string {
  const query = new URLSearchParams(search);
  query.set('page', String(page));
  return `?${query}`;
}
