import { Store } from 'virtual:icons';
import { useLocation } from 'react-router';
import type { Page } from '#contract/platform/page.ts';
import type { UserCard } from '#contract/people/profiles.ts';
import { call } from '#web/platform/api/browser.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { BusinessCard } from '#web/people/profiles/business-card.tsx';
import { BusinessSkeleton } from '#web/people/profiles/business-skeleton.tsx';
import { ActiveChips } from './active-chips.tsx';
import { useActiveFilters } from './active-filters.ts';
import { PreviousPage } from './ad-listing.tsx';
import { BusinessGroup } from './filters/business-group.tsx';
import { useFiltering } from './filters/filtering.tsx';
import { Found } from './found.tsx';
import { ListingHead } from './listing-head.tsx';
import { ListingScreen } from './listing-screen.tsx';
import type { Region } from './load-businesses.ts';
import type { Names } from './names.ts';
import { ResultBar } from './result-bar.tsx';
import { Results } from './results.tsx';
import type { BusinessSection } from './sections.ts';
import type { Failed } from './settled.ts';
import { Title } from './title.tsx';
import { ListFailed, NothingFound } from './unfound.tsx';

interface Loaded {
  list: Page<UserCard> | null;
  failed: Failed | null;
  regions: Region[];
  names: Names;
  language: string;
}

const noFacets = { facets: null, left: {}, isCounted: true };
const own = { groups: { business: BusinessGroup } };

/** A list of showrooms or rental offices. */
export function BusinessListing({ section, loaded }: { section: BusinessSection; loaded: Loaded }) {
  const { list, names, regions } = loaded;
  const { search } = useLocation();
  const items = list?.results.map(({ id }) => paths.profile(id)) ?? [];
  return (
    <ListingScreen section={section} facets={noFacets} names={names} regions={regions} today="" own={own} bar={<Bar count={list?.count} />}>
      <ListingHead section={section} search={search} names={names} count={list?.count} items={items} />
      <Body section={section} loaded={loaded} />
    </ListingScreen>
  );
}

function Bar({ count }: { count: number | undefined }) {
  const filters = useActiveFilters();
  return (
    <>
      <ResultBar title={<Title count={count} />} />
      <ActiveChips filters={filters} />
    </>
  );
}

function Body({ section, loaded: { list, failed, language } }: { section: BusinessSection; loaded: Loaded }) {
  const { isChanging } = useFiltering();
  const filters = useActiveFilters();
  const skeleton = Array.from({ length: 6 }, (_, index) => <li key={`skeleton ${index}`}>{<BusinessSkeleton />}</li>);
  return (
    <Found isChanging={isChanging} skeleton={skeleton}>
      {!list ? (
        <ListFailed failed={failed ?? 'unavailable'} />
      ) : list.results.length === 0 && list.page === 1 ? (
        <NothingFound picture={<Store size={40} strokeWidth={1.25} aria-hidden="true" className="text-ink-3" />} filters={filters} />
      ) : (
        <>
          <PreviousPage section={section} page={list.page} />
          <Results<UserCard>
            first={list}
            load={(query) => call(section.list, { query })}
            language={language}
            skeleton={skeleton}
            show={(business) => <BusinessCard business={business} />}
          />
        </>
      )}
    </Found>
  );
}
