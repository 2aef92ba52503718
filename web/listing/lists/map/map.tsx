import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useLocation } from 'react-router';
import type { MapPoint, ResultMap } from '#contract/listing/map.ts';
import { Head } from '#web/platform/head/head.tsx';
import { without } from '../address.ts';
import { useChoosing } from '../choosing.ts';
import { place } from '../filters/filter-groups.ts';
import { FilteringProvider } from '../filters/filtering.tsx';
import type { Names } from '../names.ts';
import type { Section } from '../sections.ts';
import { usePlainTitle } from '../title.tsx';
import { ListFailed } from '../unfound.tsx';
import { ChosenPanel } from './chosen-panel.tsx';
import { loadMap } from './load-map.ts';
import { MapFrame } from './map-frame.tsx';
import { sectionsAt } from './map-sections.ts';
import { RegionsPanel } from './regions-panel.tsx';

export const handle = { i18n: ['listing'] };

export const loader = loadMap;
export { shouldRevalidate } from '#web/platform/head/same-page.ts';

const empty: ResultMap = { count: 0, regions: [], points: [] };
const noFacets = { facets: null, left: {}, isCounted: true, failed: false, loadAll: () => {}, loadCounts: () => {} };

/** The results of a list by place: the regions with their counts, and beside them the map where it can be drawn. */
export default function MapScreen() {
  const { names, places, failed, tiles } = useLoaderData<typeof loader>();
  const { list, onMap: section } = sectionsAt(useLocation().pathname);
  const { parameters, change, isChanging } = useChoosing(section);
  const [isDrawn, setDrawn] = useState(false);
  const [cell, setCell] = useState<{ of: string; point: MapPoint } | null>(null);
  const chosenCell = cell?.of === parameters.toString() ? cell.point : null;
  const isNarrowed = ['region', 'city', 'radius_km'].some((name) => parameters.has(name));
  const widen = () => {
    if (chosenCell) setCell(null);
    else change((now) => without(now, 'region', 'city', ...place));
    document.getElementById('map')?.focus({ preventScroll: true });
  };
  const screen = useEscape(chosenCell || isNarrowed ? widen : null);
  const onCell = (point: MapPoint) => setCell({ of: parameters.toString(), point });
  return (
    <FilteringProvider
      value={{
        ...noFacets,
        section,
        parameters,
        asked: parameters,
        change,
        isChanging,
        names,
        own: {},
        regions: [],
        look: 'rail',
        today: '',
      }}
    >
      <MapHead section={section} list={list} names={names} parameters={parameters} />
      <div
        ref={screen}
        className="grid grid-cols-[minmax(0,1fr)] desk:h-[calc(100dvh-var(--header)-var(--acting))] desk:grid-cols-[26rem_minmax(0,1fr)]"
      >
        <MapFrame places={places ?? empty} tiles={tiles} cell={chosenCell} onDrawn={setDrawn} onCell={onCell} />
        <div className="relative z-1 min-w-0 bg-ground px-(--gutter) pt-4 pb-8 desk:order-first desk:overflow-y-auto desk:border-e desk:border-line">
          {places ? (
            isDrawn && (chosenCell || isNarrowed) ? (
              <ChosenPanel list={list} places={places} cell={chosenCell} onClose={widen} />
            ) : (
              <RegionsPanel list={list} places={places} isDrawn={isDrawn} />
            )
          ) : (
            <ListFailed failed={failed ?? 'unavailable'} />
          )}
        </div>
      </div>
    </FilteringProvider>
  );
}

/** Calls `leave` when Escape is pressed within the element that the reference is given to. */
function useEscape(leave: (() => void) | null): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const within = element.current;
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && leave?.();
    within?.addEventListener('keydown', press);
    return () => within?.removeEventListener('keydown', press);
  });
  return element;
}

/** The list is the page that search engines know. */
function MapHead({ section, list, names, parameters }: { section: Section; list: Section; names: Names; parameters: URLSearchParams }) {
  const { t } = useTranslation();
  const title = `${t('map.title')}: ${usePlainTitle(section, parameters, names)}`;
  return <Head title={title} description={title} path={list.path} hidden />;
}
