import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { MyProducts } from '#contract/listing/posting.ts';
import { call } from '#web/platform/api/browser.ts';
import { callsIn } from '#web/platform/calls/loading.ts';
import { nextPage, type PageRequest } from '#web/platform/calls/next-page.ts';
import { LoadMore } from '#web/platform/ui/list/load-more.tsx';
import { withoutRepeats } from '#web/platform/ui/list/without-repeats.ts';
import type { Route } from './+types/own-ads.ts';
import { NoOwnAds } from './no-own-ads.tsx';
import { OwnAd } from './own-ad.tsx';
import { OwnStates, readState } from './own-states.tsx';
import { pageParam } from './params.ts';
import { ProfileHead } from './profile-head.tsx';
import { useShown } from './profile.tsx';

export const handle = { i18n: ['money', 'listing', 'community', 'messaging'] };

const adsPerPage = 20;

/** One's own ads in the state that the address asks for, and how many there are of each. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<MyProducts> {
  const query = new URL(request.url).searchParams;
  const status = readState(query);
  return callsIn(context)('listMyAds', { query: { ...(status && { status }), page: pageParam(query), page_size: adsPerPage } });
}

export default function OwnAds({ loaderData: first }: Route.ComponentProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useOwnAds(first);
  const ads = withoutRepeats(data.pages);
  const paid = useFeesPaid(ads.some(({ status }) => status === 'sold'));
  const counts = data.pages[0]?.counts ?? first.counts;
  return (
    <section>
      <ProfileHead tab="ads" />
      <h2 className="sr-only">{t('profile.ads')}</h2>
      <OwnStates counts={counts} />
      {ads.length > 0 ? (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 desk:gap-4">
          {ads.map((ad) => (
            <li key={ad.id}>
              <OwnAd ad={ad} feePaid={paid.has(ad.id)} onChanged={() => void client.invalidateQueries({ queryKey: ['my-ads'] })} />
            </li>
          ))}
        </ul>
      ) : (
        <NoOwnAds counts={counts} />
      )}
      {hasNextPage && (
        <LoadMore
          endless
          to={`?page=${(data.pages.at(-1)?.page ?? 1) + 1}`}
          label={t('ownProfile.moreAds')}
          failure={t('profile.failed')}
          loading={isFetchingNextPage}
          failed={isFetchNextPageError}
          onMore={() => void fetchNextPage()}
        />
      )}
    </section>
  );
}

/** The sold ads on which the commission was paid. */
function useFeesPaid(wanted: boolean): Set<number> {
  const { data } = useQuery({
    queryKey: ['fees-paid'],
    queryFn: () => call('listPayments', { query: { page_size: 50 } }),
    enabled: wanted,
    staleTime: 0,
  });
  const paid = data?.results.filter(({ kind, status }) => kind === 'fee' && status === 'paid') ?? [];
  return new Set(paid.flatMap(({ ad_id: ad }) => ad ?? []));
}

/** The list grows, and is requested anew after an ad was moved, deleted or brought back. */
function useOwnAds(first: MyProducts) {
  const { language } = useShown();
  const { search, key } = useLocation();
  const requested: PageRequest = { page: first.page, page_size: adsPerPage };
  const status = readState(new URLSearchParams(search));
  return useInfiniteQuery({
    queryKey: ['my-ads', language, search, key],
    queryFn: ({ pageParam }) => call('listMyAds', { query: { ...(status && { status }), ...pageParam } }),
    initialPageParam: requested,
    getNextPageParam: nextPage,
    initialData: { pages: [first], pageParams: [requested] },
  });
}
