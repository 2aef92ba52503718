import { useDeferredValue, useMemo, type ReactNode } from 'react';
import type { UnderstoodPart } from '#contract/listing/listing.ts';
import { requestedOf } from './address.ts';
import { useAllFacets } from './filters/all-facets.ts';
import { FilterRail } from './filters/filter-rail.tsx';
import { FilteringProvider, type Filtering, type OwnFilters } from './filters/filtering.tsx';
import type { PageFacets } from './filters/page-facets.ts';
import type { Region } from './load-businesses.ts';
import type { Names } from './names.ts';
import type { Section } from './sections.ts';
import { useChoosing } from './choosing.ts';

interface Props {
  section: Section;
  /** What was understood of the words in the address. */
  understood?: readonly UnderstoodPart[] | undefined;
  facets: PageFacets;
  names: Names;
  regions?: readonly Region[];
  today: string;
  own: OwnFilters;
  /** Stands over the list and its filters. */
  over?: ReactNode;
  /** Title, order and what is chosen. */
  bar: ReactNode;
  children: ReactNode;
}

const none: readonly Region[] = [];

/** The frame of every list: its bar, the rail of filters at inline-start where there is room, and what was found. */
export function ListingScreen({ section, understood, facets, names, regions = none, today, own, over, bar, children }: Props) {
  const { parameters, change, isChanging } = useChoosing(section);
  const loaded = useAllFacets(section, parameters, facets);
  const requested = useMemo(() => requestedOf(section, parameters, understood), [section, parameters, understood]);
  const filtering = {
    section,
    own,
    parameters,
    asked: requested,
    change,
    isChanging,
    ...loaded,
    names,
    regions,
    look: 'rail',
    today,
  } as const;
  const controls: Filtering = {
    ...filtering,
    parameters: requested,
    change: (update) => change((now) => update(requestedOf(section, now, understood))),
  };
  // What was tapped is drawn first; a hundred cards can wait.
  const ofResults = useDeferredValue(filtering);
  return (
    <FilteringProvider value={filtering}>
      {over && (
        <FilteringProvider value={controls}>
          <div className="wrap pt-4 desk:pt-6">{over}</div>
        </FilteringProvider>
      )}
      <div className="wrap grid grid-cols-[minmax(0,1fr)] pt-1 pb-3 desk:grid-cols-[var(--rail)_minmax(0,1fr)] desk:grid-rows-[auto_1fr] desk:gap-x-10 desk:py-8">
        <div className="min-w-0 desk:col-start-2">{bar}</div>
        <FilteringProvider value={controls}>
          <FilterRail />
        </FilteringProvider>
        <div id="results" className="min-w-0 scroll-mt-4 desk:col-start-2 desk:row-start-2">
          <FilteringProvider value={ofResults}>{children}</FilteringProvider>
        </div>
      </div>
    </FilteringProvider>
  );
}
