import { MapPinOff } from 'virtual:icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MapPoint, ResultMap } from '#contract/listing/map.ts';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { Notice } from '#web/platform/ui/notice.tsx';
import { ActiveChips } from '../active-chips.tsx';
import { useActiveFilters } from '../active-filters.ts';
import { addressOf, withAll } from '../address.ts';
import { useFiltering } from '../filters/filtering.tsx';
import type { Section } from '../sections.ts';
import { ListLink } from './list-link.tsx';
import { useFound } from './found-in.tsx';

interface Props {
  list: Section;
  places: ResultMap;
  /** Whether the map stands beside it: then a region is chosen there, otherwise its list is opened. */
  isDrawn: boolean;
}

/** The regions with results and their cities: the whole map, in words. */
export function RegionsPanel({ list, places, isDrawn }: Props) {
  const { t } = useTranslation();
  const found = useFound();
  const filters = useActiveFilters();
  return (
    <>
      <div className="mb-3 flex items-center justify-between gap-3">
        <h1 className="text-18 font-bold">{found(places.count)}</h1>
        <ListLink list={list} />
      </div>
      <ActiveChips filters={filters} />
      {places.count === 0 ? (
        <Notice
          picture={<MapPinOff size={40} strokeWidth={1.25} aria-hidden="true" className="text-ink-3" />}
          title={t(`listing.none.${list.name}`)}
          advice={filters.length > 0 ? t('listing.noneAdvice') : t('listing.noneYet')}
        >
          {filters.length > 0 && (
            <LinkButton look="filled" to={filters.at(-1)?.without ?? list.path}>
              {t('listing.removeFilter', { filter: filters.at(-1)?.label ?? '' })}
            </LinkButton>
          )}
        </Notice>
      ) : (
        <Regions list={list} places={places} isDrawn={isDrawn} />
      )}
    </>
  );
}

function Regions({ list, places: { regions, points }, isDrawn }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <h2 className="mb-1 text-14 font-semibold text-ink-2">{t(isDrawn ? 'map.pick' : 'map.regions')}</h2>
      <ul className="divide-y divide-line">
        {regions.map(({ code, name, count }) => (
          <li key={code} className="py-1.5">
            <Place list={list} isDrawn={isDrawn} narrowing={{ region: code, city: '' }} className="justify-between font-semibold">
              {name}
              <span className="text-ink-2">
                <Figure value={count} />
              </span>
            </Place>
            <Cities list={list} isDrawn={isDrawn} cities={points.filter(({ region }) => region === code)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Cities({ list, isDrawn, cities }: Omit<Props, 'places'> & { cities: MapPoint[] }) {
  if (cities.length < 2) return null;
  return (
    <ul className="-mt-1 flex flex-wrap gap-x-4 text-14 text-ink-2">
      {cities.map(({ city, count }) => (
        <li key={city.city_id}>
          <Place list={list} isDrawn={isDrawn} narrowing={{ region: '', city: String(city.city_id) }} className="gap-1.5">
            {city.name}
            <span className="text-ink-3">
              <Figure value={count} />
            </span>
          </Place>
        </li>
      ))}
    </ul>
  );
}

interface PlaceProps extends Omit<Props, 'places'> {
  narrowing: { region: string; city: string };
  className: string;
  children: ReactNode;
}

/** Leads to the list of a place; while the map is drawn, to the place on it. */
function Place({ list, isDrawn, narrowing, className, children }: PlaceProps) {
  const { section, parameters } = useFiltering();
  const there = withAll(parameters, narrowing);
  return (
    <Link
      to={addressOf(isDrawn ? section : list, there)}
      preventScrollReset={isDrawn}
      className={`flex min-h-11 items-center hover:text-brand ${className}`}
    >
      {children}
    </Link>
  );
}
