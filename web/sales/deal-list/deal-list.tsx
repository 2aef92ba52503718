import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Handshake } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { isOpenDeal } from '#contract/sales/deal-states.ts';
import type { DealCard, deals } from '#contract/sales/deals.ts';
import type { ResponseOf } from '#contract/platform/endpoint.ts';
import { call } from '#web/platform/api/browser.ts';
import { nextPage, type PageRequest } from '#web/platform/calls/next-page.ts';
import { useLive } from '#web/platform/live/connection.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { LoadMore } from '#web/platform/ui/list/load-more.tsx';
import { withoutRepeats } from '#web/platform/ui/list/without-repeats.ts';
import { Notice } from '#web/platform/ui/notice.tsx';
import { DealItem } from './deal-item.tsx';
import { dealsPerPage } from './per-page.ts';

type DealsPage = ResponseOf<typeof deals.listDeals>;

/** The deals as the list grows, in two groups; it is requested again when an event says that one changed. */
export function DealList({ first, language }: { first: DealsPage; language: string }) {
  const { t } = useTranslation();
  const list = useDeals(first, language);
  if (list.rows.length === 0) return <NoDeals />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Group title={t('deals.open')} rows={list.rows.filter(({ state }) => isOpenDeal(state))} />
      <Group title={t('deals.closed')} rows={list.rows.filter(({ state }) => !isOpenDeal(state))} />
      {list.hasNextPage && (
        <LoadMore
          to={paths.deals({ page: list.nextPage })}
          label={t('deals.more')}
          failure={t('deals.failed')}
          loading={list.isLoading}
          failed={list.isFailed}
          onMore={list.more}
        />
      )}
    </div>
  );
}

function useDeals(first: DealsPage, language: string) {
  const client = useQueryClient();
  useLive('deal', () => void client.invalidateQueries({ queryKey: ['deals'] }));
  const firstPage: PageRequest = { page: first.page, page_size: dealsPerPage };
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useInfiniteQuery({
    queryKey: ['deals', language, first.page],
    queryFn: ({ pageParam }) => call('listDeals', { query: pageParam }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
    initialData: { pages: [first], pageParams: [firstPage] },
    refetchOnWindowFocus: true,
  });
  return {
    rows: withoutRepeats(data.pages),
    hasNextPage,
    nextPage: (data.pages.at(-1)?.page ?? 1) + 1,
    isLoading: isFetchingNextPage,
    isFailed: isFetchNextPageError,
    more: () => void fetchNextPage(),
  };
}

function Group({ title, rows }: { title: string; rows: readonly DealCard[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-16 font-bold">{title}</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {rows.map((deal) => (
          <li key={deal.id}>
            <DealItem deal={deal} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoDeals() {
  const { t } = useTranslation();
  return (
    <Notice
      picture={<Handshake size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />}
      title={t('deals.none')}
      advice={t('deals.noneAdvice')}
    >
      <LinkButton look="filled" to={paths.cars()}>
        {t('deals.browse')}
      </LinkButton>
      <LinkButton look="outlined" to={paths.offers()}>
        {t('deals.toOffers')}
      </LinkButton>
    </Notice>
  );
}
