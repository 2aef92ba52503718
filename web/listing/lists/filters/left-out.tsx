import { useTranslation } from 'react-i18next';
import { Reached } from '#web/platform/ui/list/reached.tsx';
import { addressOf } from '../address.ts';
import type { Section } from '../sections.ts';
import { filterForm, useFiltering } from './filtering.tsx';

/** The place of values that are being loaded; if they could not be, the way to a page that has them. */
export function LeftOut({ rows }: { rows: number }) {
  const { failed, isCounted, loadCounts } = useFiltering();
  if (failed) return <AllFiltersLink />;
  return (
    <>
      {!isCounted && <Reached whenReached={loadCounts} />}
      <div aria-busy="true" className="noscript:hidden">
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className="flex min-h-9 items-center pointer-coarse:min-h-11">
            <div className="skeleton h-3.5 w-full" />
          </div>
        ))}
      </div>
    </>
  );
}

/** Leads to the same list with every value of every filter in its document, for readers without scripts. */
export function AllFiltersLink() {
  const { t } = useTranslation();
  const { section, parameters } = useFiltering();
  return (
    <a href={allFilters(section, parameters)} className="filter-link">
      {t('filters.showAll')}
    </a>
  );
}

function allFilters(section: Section, parameters: URLSearchParams): string {
  const all = new URLSearchParams(parameters);
  all.set('filters', 'all');
  return `${addressOf(section, all)}#${filterForm}`;
}
