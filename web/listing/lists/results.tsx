import { useInfiniteQuery } from '@tanstack/react-query';
import { RotateCw } from 'virtual:icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { queryOf, type Query } from '../ads/query.ts';
import { pageKeyOf } from '#web/platform/session/dialog-address.ts';
import { Button, buttonClass } from '#web/platform/ui/button.tsx';
import { Reached } from '#web/platform/ui/list/reached.tsx';
import { nextAddress } from './address.ts';
import { useFiltering } from './filters/filtering.tsx';
import { useRowHeights } from './row-heights.ts';

interface Row {
  id: number;
}

interface Loaded<Item> {
  page: number;
  pages: number;
  next: string | null;
  results: Item[];
}

interface Props<Item extends Row> {
  first: Loaded<Item>;
  /** The language of `first`. */
  language: string;
  /** Loads another page. */
  load: (query: Query) => Promise<Loaded<Item>>;
  /** A row; the pictures of `early` ones are fetched first. */
  show: (item: Item, early: boolean) => ReactNode;
  skeleton: ReactNode;
  look?: ResultsLook;
  /** How the rows of this device look beside that: other heights are remembered. */
  view?: string;
}

export type ResultsLook = keyof typeof looks;

export const looks = {
  businesses: 'grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-8 small:grid-cols-2 page:grid-cols-3',
  cards: 'card-list grid grid-cols-[minmax(0,1fr)] gap-x-5 small:grid-cols-2 page:grid-cols-4',
  plates: 'plate-list grid grid-cols-[minmax(0,1fr)] gap-1.5 small:grid-cols-2 small:gap-5 page:grid-cols-4',
};
const early = 3;
/** Rows that a first screen may show: those after them are laid out when they come near. */
const laidOut = 8;

/**
 * A list that grows as one reaches its end. It starts with the page that the server rendered and follows `next`. What was
 * loaded is kept for the entry of the history, so that Back finds it as it was left.
 */
export function Results<Item extends Row>({ first, language, load, show, skeleton, look = 'businesses', view = '' }: Props<Item>) {
  const { t } = useTranslation();
  const { section, parameters } = useFiltering();
  const location = useLocation();
  const { pathname, search } = location;
  const list = useInfiniteQuery({
    queryKey: ['list', language, pathname, search, pageKeyOf(location)],
    queryFn: ({ pageParam }) => load(queryOf(new URL(pageParam, window.location.href).searchParams)),
    initialPageParam: '',
    initialData: { pages: [first], pageParams: [''] },
    getNextPageParam: ({ next }) => next,
  });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const { pages } = list.data;
  const { rows, styleOf } = useRowHeights(`${language} ${view} ${pageKeyOf(location)}`);
  const last = pages.at(-1)!;
  return (
    <>
      <h2 className="sr-only">{t('listing.results')}</h2>
      <ul ref={rows} className={looks[look]}>
        {unique(pages).map((item, index) => (
          <li key={item.id} className={index < laidOut ? undefined : 'unseen'} style={index < laidOut ? undefined : styleOf(index)}>
            {show(item, index < early)}
          </li>
        ))}
        {isFetchingNextPage && skeleton}
      </ul>
      {hasNextPage && !isFetchNextPageError && <Reached whenReached={() => void (isFetchingNextPage || fetchNextPage())} />}
      {isFetchNextPageError && <MoreFailed retry={() => void fetchNextPage()} />}
      {hasNextPage && !isFetchNextPageError && (
        <p className="mt-8 text-center">
          <Link
            rel="next"
            to={nextAddress(section, parameters, last.page + 1)}
            onClick={(event) => {
              event.preventDefault();
              void fetchNextPage();
            }}
            className={buttonClass('outlined')}
          >
            {t('listing.next')}
          </Link>
        </p>
      )}
    </>
  );
}

/** The places of cards that are on their way, of their true size. */
export function ResultsSkeleton({ look, children }: { look: ResultsLook; children: ReactNode }) {
  return (
    <ul aria-hidden="true" className={looks[look]}>
      {children}
    </ul>
  );
}

/** New ads push others on to a later page; each is shown once. */
function unique<Item extends Row>(pages: readonly Loaded<Item>[]): Item[] {
  return [...new Map(pages.flatMap(({ results }) => results).map((item) => [item.id, item])).values()];
}

function MoreFailed({ retry }: { retry: () => void }) {
  const { t } = useTranslation();
  return (
    <p role="status" className="mt-8 flex flex-wrap items-center justify-center gap-3 text-ink-2">
      {t('listing.moreFailed')}
      <Button look="outlined" onClick={retry}>
        <RotateCw size={18} strokeWidth={1.9} aria-hidden="true" />
        {t('common.retry')}
      </Button>
    </p>
  );
}
