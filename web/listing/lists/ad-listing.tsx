import { Fragment, Suspense, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#web/platform/api/browser.ts';
import { Link, useLocation } from 'react-router';
import type { AdPage } from '#contract/listing/listing.ts';
import type { NearAds } from '#contract/listing/near-ads.ts';
import type { CardProps } from '../ads/ad-card.tsx';
import type { CardAd } from '../ads/card-ad.ts';
import { AdSkeleton } from '../ads/ad-skeleton.tsx';
import { useCardView } from '../ads/card-view.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { ActiveChips } from './active-chips.tsx';
import { useActiveFilters } from './active-filters.ts';
import { nextAddress } from './address.ts';
import { useFiltering, type OwnFilters } from './filters/filtering.tsx';
import type { PageFacets } from './filters/page-facets.ts';
import { BesideList } from './beside-list.tsx';
import { Found } from './found.tsx';
import { ListingHead } from './listing-head.tsx';
import { ListingScreen } from './listing-screen.tsx';
import type { Names } from './names.ts';
import { ResultBar } from './result-bar.tsx';
import { Results } from './results.tsx';
import { SaveSearch } from './save-search.tsx';
import type { AdSection } from './sections.ts';
import type { Failed } from './settled.ts';
import { useSuggestedName } from './suggested-name.ts';
import { Title } from './title.tsx';
import { ListFailed, NothingFound } from './unfound.tsx';
import { latePart } from '#web/platform/late/late.tsx';

export interface AdsLoaded {
  list: CardPage | null;
  /** For a list that finds little. */
  near: NearCards | null;
  failed: Failed | null;
  facets: PageFacets;
  names: Names;
  language: string;
  today: string;
}

/** What lies near a list. */
export interface NearCards extends Omit<NearAds, 'results'> {
  results: CardAd[];
}

interface CardPage extends Omit<AdPage, 'results'> {
  results: CardAd[];
}

/** What each list has of its own; it is given by its screen, so that nobody is sent what only another list needs. */
interface Props {
  section: AdSection;
  loaded: AdsLoaded;
  Card: ComponentType<CardProps>;
  /** Drawn where nothing was found. */
  Unfound: ComponentType;
  own?: OwnFilters;
  over?: ReactNode;
  /** Round the cards. */
  Frame?: ComponentType<{ children: ReactNode }>;
  /** Under the list. */
  children?: ReactNode;
}

const nothing: OwnFilters = {};

// Few lists need them.
const Dropped = latePart(() => import('./near/dropped.tsx'));
const NearList = latePart(() => import('./near/near-list.tsx'));

/** A list of ads: cars, plates or rentals. */
export function AdListing({ section, loaded, own = nothing, over, children, ...parts }: Props) {
  const { list, facets, names, today } = loaded;
  const { search } = useLocation();
  const items = list?.results.map(({ id }) => paths.ad(id)) ?? [];
  return (
    <ListingScreen
      section={section}
      understood={list?.understood}
      facets={facets}
      names={names}
      today={today}
      own={own}
      over={over}
      bar={<Bar list={list} />}
    >
      <ListingHead section={section} search={search} names={names} count={list?.count} items={items} />
      {list && <BesideList list={list} />}
      {list?.dropped && (
        <Suspense>
          <Dropped words={list.dropped} />
        </Suspense>
      )}
      <Body section={section} list={list} loaded={loaded} {...parts} />
      {children}
    </ListingScreen>
  );
}

function Bar({ list }: { list: CardPage | null }) {
  const filters = useActiveFilters(list?.understood, list?.dropped);
  const suggested = useSuggestedName(filters);
  return (
    <>
      <ResultBar title={<Title count={list?.count} />}>
        <SaveSearch suggested={suggested} />
      </ResultBar>
      <ActiveChips filters={filters}>
        <SaveSearch suggested={suggested} look="pill" />
      </ActiveChips>
    </>
  );
}

const wideSizes = '(min-width: 1280px) 240px, (min-width: 1024px) 32vw, (min-width: 480px) 46vw';
const phoneSizes = { rows: '34vw', large: '92vw' };

type BodyProps = Pick<Props, 'section' | 'loaded' | 'Card' | 'Unfound' | 'Frame'> & { list: CardPage | null };

function Body({ section, list, loaded: { failed, language, near }, Card, Unfound, Frame = Fragment }: BodyProps) {
  const { isChanging } = useFiltering();
  const view = useCardView();
  const sizes = `${wideSizes}, ${phoneSizes[view]}`;
  const look = section.ad === 'plate' ? 'plates' : 'cards';
  const skeleton = Array.from({ length: 6 }, (_, index) => <li key={`skeleton ${index}`}>{<AdSkeleton type={section.ad} />}</li>);
  const show = (ad: CardAd, early: boolean) => <Card ad={ad} sizes={sizes} eager={early} />;
  return (
    <Found isChanging={isChanging} skeleton={skeleton} look={look}>
      {!list ? (
        <ListFailed failed={failed ?? 'unavailable'} />
      ) : (
        <Frame>
          {list.results.length === 0 && list.page === 1 ? (
            <Nothing list={list} near={near} Unfound={Unfound} />
          ) : (
            <>
              <PreviousPage section={section} page={list.page} />
              <Results<CardAd>
                first={list}
                load={(query) => call(section.list, { query })}
                language={language}
                skeleton={skeleton}
                look={look}
                view={view}
                show={show}
              />
            </>
          )}
          {near && (
            <Suspense>
              <NearList section={section} near={near} look={look} show={(ad) => show(ad, false)} />
            </Suspense>
          )}
        </Frame>
      )}
    </Found>
  );
}

function Nothing({ list, near, Unfound }: { list: CardPage; near: NearCards | null; Unfound: ComponentType }) {
  const filters = useActiveFilters(list.understood, list.dropped);
  const suggested = useSuggestedName(filters);
  return (
    <NothingFound picture={<Unfound />} filters={filters} suggestion={list.suggestion} isNear={(near?.relaxations.length ?? 0) > 0}>
      <SaveSearch suggested={suggested} />
    </NothingFound>
  );
}

/** For the person who came to a later page by its address. */
export function PreviousPage({ section, page }: { section: Parameters<typeof nextAddress>[0]; page: number }) {
  const { t } = useTranslation();
  const { parameters } = useFiltering();
  if (page <= 1) return null;
  return (
    <p className="mb-4">
      <Link
        rel="prev"
        to={nextAddress(section, parameters, page - 1)}
        className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
      >
        {t('listing.previous')}
      </Link>
    </p>
  );
}
