import { ArrowUpDown, ChevronDown, Map as MapIcon, Rows3, SlidersHorizontal, Square } from 'virtual:icons';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { chooseCardView, useCardView } from '../ads/card-view.ts';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { buttonClass } from '#web/platform/ui/button.tsx';
import { useHydrated } from '#web/platform/ui/hydrated.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { addressOf, countFilters, without, withSort } from './address.ts';
import { filterForm, useFiltering } from './filters/filtering.tsx';
import { useLocate } from './filters/locate.ts';
import { sortsOf } from './sorts.ts';
import { lateAct } from '#web/platform/late/late.tsx';

const FilterSheet = lateAct(() => import('./filters/filter-sheet.tsx'));

/** The title with how many there are, the order, and on phones the way to the filters. */
export function ResultBar({ title, children }: { title: ReactNode; children?: ReactNode }) {
  const { section } = useFiltering();
  const isOfCards = section.name === 'cars' || section.name === 'rentals';
  return (
    <div className="mb-1 flex items-center gap-2.5 desk:mb-4">
      <h1 className="me-auto min-w-0 text-18 font-bold wide:text-28">{title}</h1>
      {children && <div className="hidden desk:block">{children}</div>}
      <MapSwitch />
      <Sort />
      <FilterButton />
      {isOfCards && <CardViewButton />}
    </div>
  );
}

/** The same results on a map: a pill over the list on phones, which is an icon once the list is scrolled. */
function MapSwitch() {
  const { t } = useTranslation();
  const { section, parameters } = useFiltering();
  return (
    <Link to={addressOf({ ...section, path: `${section.path}/map` }, without(parameters, 'sort'))} className="map-switch">
      <MapIcon size={18} strokeWidth={1.9} aria-hidden="true" />
      <span>{t('listing.map')}</span>
    </Link>
  );
}

function CardViewButton() {
  const { t } = useTranslation();
  const next = useCardView() === 'rows' ? 'large' : 'rows';
  const label = t(`listing.cardViews.${next}`);
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => chooseCardView(next)}
      className="grid size-11 shrink-0 place-items-center rounded-field border border-line-strong bg-surface small:hidden noscript:hidden"
    >
      <Square size={18} strokeWidth={1.9} aria-hidden="true" className="in-data-[cards=large]:hidden" />
      <Rows3 size={18} strokeWidth={1.9} aria-hidden="true" className="hidden in-data-[cards=large]:block" />
    </button>
  );
}

function Sort() {
  const { t } = useTranslation();
  const { section, parameters, change } = useFiltering();
  const toast = useToast();
  const { state, locate } = useLocate(() => toast(t('filters.noPlace')));
  const { sorts, fallback } = sortsOf(section, parameters, useHydrated());
  const choose = (sort: string) => {
    if (sort === 'nearest' && !parameters.has('latitude')) locate();
    else change((now) => withSort(now, sort));
  };
  return (
    <>
      <label className="relative flex h-11 shrink-0 items-center gap-2 rounded-field border border-line-strong bg-surface font-semibold focus-within:border-brand focus-within:ring-3 focus-within:ring-brand-tint">
        <ChevronDown
          size={16}
          strokeWidth={1.9}
          aria-hidden="true"
          className="pointer-events-none absolute end-3 hidden text-ink-3 wide:block"
        />
        <ArrowUpDown size={18} strokeWidth={1.9} aria-hidden="true" className="pointer-events-none absolute start-3" />
        <span className="sr-only">{t('listing.sort')}</span>
        <select
          name="sort"
          form={filterForm}
          value={parameters.get('sort') ?? ''}
          aria-busy={state === 'asked'}
          onChange={(event) => choose(event.target.value)}
          className="h-full w-11 appearance-none rounded-field bg-transparent ps-11 outline-none *:bg-surface wide:w-auto wide:ps-9.5 wide:pe-9"
        >
          <option value="">{t(`listing.sorts.${fallback}`)}</option>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`listing.sorts.${sort}`)}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" form={filterForm} className={buttonClass('outlined', 'px-3.5')}>
          {t('listing.sortNow')}
        </button>
      </noscript>
    </>
  );
}

function FilterButton() {
  const { t } = useTranslation();
  const { parameters } = useFiltering();
  const [open, setOpen] = useState(false);
  const count = countFilters(parameters);
  return (
    <>
      <a
        href={`#${filterForm}`}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
        className={buttonClass('outlined', 'px-3.5 desk:hidden')}
      >
        <SlidersHorizontal size={18} strokeWidth={1.9} aria-hidden="true" />
        {t('filters.open')}
        {count > 0 && (
          <b className="text-brand">
            <Figure value={count} />
          </b>
        )}
      </a>
      {open && (
        <Suspense>
          <FilterSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
