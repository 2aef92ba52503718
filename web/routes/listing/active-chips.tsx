import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RemovePill } from '../../ui/pill.tsx';
import type { ActiveFilter } from './active-filters.ts';
import { useFiltering } from './filters/filtering.tsx';

/** What narrows the list, each to be taken away. On phones they stand in one line that scrolls. */
export function ActiveChips({ filters, children }: { filters: readonly ActiveFilter[]; children?: ReactNode }) {
  const { t } = useTranslation();
  const { section } = useFiltering();
  if (filters.length === 0) return null;
  return (
    <ul
      aria-label={t('filters.active')}
      className="-mx-(--gutter) mb-4 flex gap-2 relative overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] wide:mx-0 wide:flex-wrap wide:overflow-visible wide:px-0 desk:mb-5"
    >
      {children && <li className="shrink-0 desk:hidden">{children}</li>}
      {filters.map(({ key, label, without }) => (
        <li key={key} className="shrink-0">
          <RemovePill to={without} preventScrollReset label={t('listing.removeFilter', { filter: label })}>
            <bdi className="max-w-64 truncate">{label}</bdi>
          </RemovePill>
        </li>
      ))}
      <li className="shrink-0">
        <Link
          to={section.path}
          preventScrollReset
          className="flex h-9 items-center rounded-full px-3 text-14 font-semibold text-brand hover:underline"
        >
          {t('filters.clear')}
        </Link>
      </li>
    </ul>
  );
}
