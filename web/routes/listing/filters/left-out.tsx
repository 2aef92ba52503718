import { useTranslation } from 'react-i18next';
import { addressOf, allFilters } from '../address.ts';
import { filterForm, useFiltering } from './filtering.tsx';

/** The place of values that are being loaded; if they could not be, the way to a page that has them. */
export function LeftOut({ rows }: { rows: number }) {
  const { failed } = useFiltering();
  if (failed) return <AllFiltersLink />;
  return (
    <div aria-busy="true">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex min-h-9 items-center pointer-coarse:min-h-11">
          <div className="skeleton h-3.5 w-full" />
        </div>
      ))}
    </div>
  );
}

/** Leads to the same list with every value of every filter in its document. */
function AllFiltersLink() {
  const { t } = useTranslation();
  const { section, parameters } = useFiltering();
  return (
    <a href={`${addressOf(section, allFilters(parameters))}#${filterForm}`} className="filter-link">
      {t('filters.showAll')}
    </a>
  );
}

/** Leads there without scripts. A button takes along what is chosen by then, and is the same text on every page. */
export function AllFiltersButton() {
  const { t } = useTranslation();
  const { section } = useFiltering();
  return (
    <button name="filters" value="all" formAction={`${section.path}#${filterForm}`} className="filter-link">
      {t('filters.showAll')}
    </button>
  );
}
