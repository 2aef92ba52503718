import { useInfiniteQuery } from '@tanstack/react-query';
import { X } from 'virtual:icons';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdCard } from '#contract/listing/ads.ts';
import type { UserCard } from '#contract/people/profiles.ts';
import type { MapPoint, ResultMap } from '#contract/listing/map.ts';
import { call } from '#web/platform/api/browser.ts';
import { queryText } from '#web/platform/calls/query-text.ts';
import { queryOf } from '../../ads/query.ts';
import { Button, IconButton } from '#web/platform/ui/button.tsx';
import { ActiveChips } from '../active-chips.tsx';
import { useActiveFilters } from '../active-filters.ts';
import { filterQuery } from '../address.ts';
import { useFiltering } from '../filters/filtering.tsx';
import type { Section } from '../sections.ts';
import { useFound } from './found-in.tsx';
import { ListLink } from './list-link.tsx';
import { latePart } from '#web/platform/late/late.tsx';

const ChosenCards = latePart(() => import('./chosen-cards.tsx'));

interface Props {
  list: Section;
  places: ResultMap;
  cell: MapPoint | null;
  onClose: () => void;
}

/** What is at the place that was chosen on the map. */
export function ChosenPanel({ list, places, cell, onClose }: Props) {
  const { t } = useTranslation();
  const found = useFound();
  const filters = useActiveFilters();
  const where = useWhere(places, cell);
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useChosen(list, cell);
  const title = useRef<HTMLHeadingElement>(null);
  // A choice is read out, and the keyboard goes on from there.
  useEffect(() => title.current?.focus({ preventScroll: true }), [where]);
  const [first] = data?.pages ?? [];
  return (
    <>
      <div className="mb-3 flex items-center gap-1">
        <h1 ref={title} tabIndex={-1} className="me-auto min-w-0 text-18 font-bold outline-none">
          {first ? found(first.count, where) : t('map.loading')}
        </h1>
        {!cell && <ListLink list={list} />}
        <IconButton label={t('map.close')} onClick={onClose}>
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <ActiveChips filters={filters} />
      {isError && !data && (
        <p role="status" className="flex flex-wrap items-center gap-3 text-ink-2">
          {t('map.chosenFailed')}
          <Button look="outlined" onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </p>
      )}
      {first?.count === 0 && <p className="text-ink-2">{t('map.nothingHere')}</p>}
      {data && (
        <Suspense>
          <ChosenCards pages={data.pages} />
        </Suspense>
      )}
      {hasNextPage && (
        <Button look="outlined" className="mt-4 w-full" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('listing.next')}
        </Button>
      )}
    </>
  );
}

/** What the pages of ads and those of businesses have in common. */
interface ChosenPage {
  count: number;
  next: string | null;
  results: (AdCard | UserCard)[];
}

/** `في الرياض`: the one place that is chosen; within a circle it has no name. */
function useWhere({ regions, points }: ResultMap, cell: MapPoint | null): string {
  const { t } = useTranslation();
  const { parameters, names } = useFiltering();
  const [city, region] = [parameters.getAll('city'), parameters.getAll('region').map((code) => code.toUpperCase())];
  if (parameters.has('radius_km') && !cell) return t('map.inCircle');
  const inCity = points.find((point) => String(point.city.city_id) === city[0])?.city.name ?? names.city?.[city[0] ?? ''];
  const inRegion = regions.find(({ code }) => code === region[0])?.name ?? names.region?.[region[0] ?? ''];
  const named = cell?.city.name ?? (city.length === 1 ? inCity : city.length === 0 && region.length === 1 ? inRegion : undefined);
  return named ? t('listing.in', { place: named }) : '';
}

function useChosen(list: Section, cell: MapPoint | null) {
  const { i18n } = useTranslation();
  const { parameters } = useFiltering();
  const query = { ...filterQuery(parameters), ...(cell?.box && { box: cell.box }), page_size: '12' };
  return useInfiniteQuery({
    queryKey: ['on map', i18n.language, list.name, queryText(query)],
    queryFn: async ({ pageParam }): Promise<ChosenPage> => {
      const requested = pageParam === '' ? query : queryOf(new URL(pageParam, window.location.href).searchParams);
      return 'ad' in list ? call(list.list, { query: requested }) : call(list.list, { query: requested });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}
