import { ChevronDown, Repeat2, X } from 'virtual:icons';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ActiveFilter, EditableFilter } from './active-filters.ts';
import { useFiltering } from './filters/filtering.tsx';
import { lateAct } from '#web/platform/late/late.tsx';

const ChipSheet = lateAct(() => import('./chip-sheet.tsx'));

/** What narrows the list, each to be changed or taken away. On phones they stand in one line that scrolls. */
export function ActiveChips({ filters, children }: { filters: readonly ActiveFilter[]; children?: ReactNode }) {
  const { t } = useTranslation();
  const { section } = useFiltering();
  const [edited, setEdited] = useState<EditableFilter | null>(null);
  if (filters.length === 0) return null;
  return (
    <>
      <ul
        aria-label={t('filters.active')}
        className="-mx-(--gutter) mb-4 flex gap-2 relative overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] wide:mx-0 wide:flex-wrap wide:overflow-visible wide:px-0 desk:mb-5"
      >
        {children && <li className="shrink-0 desk:hidden">{children}</li>}
        {filters.map((filter) => (
          <li key={filter.key} className="flex shrink-0 gap-2">
            <Chip filter={filter} onEdit={setEdited} />
            {filter.otherUnit && <UnitPill {...filter.otherUnit} />}
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
      {edited && (
        <Suspense>
          <ChipSheet filter={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  );
}

const pill = 'inline-flex h-9 items-center rounded-full border border-line bg-surface text-14 font-medium whitespace-nowrap';

function Chip({ filter, onEdit }: { filter: ActiveFilter; onEdit: (filter: EditableFilter) => void }) {
  const { t } = useTranslation();
  const { label, without, edit } = filter;
  return (
    <span className={pill}>
      {edit ? (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t('listing.editFilterOf', { filter: label })}
          onClick={() => onEdit(edit)}
          className="relative flex h-full items-center gap-1.5 rounded-s-full ps-3.5 pe-1 before:absolute before:-inset-y-1 before:inset-x-0 hover:bg-sunken noscript:pointer-events-none"
        >
          <bdi className="max-w-64 one-line">{label}</bdi>
          <ChevronDown size={14} strokeWidth={1.9} aria-hidden="true" className="text-ink-3 noscript:hidden" />
        </button>
      ) : (
        <bdi className="max-w-64 one-line ps-3.5">{label}</bdi>
      )}
      <Link
        to={without}
        preventScrollReset
        aria-label={t('listing.removeFilter', { filter: label })}
        className="relative grid h-full w-9 place-items-center rounded-e-full before:absolute before:-inset-y-1 before:inset-x-0 hover:bg-sunken"
      >
        <X size={16} strokeWidth={1.9} aria-hidden="true" className="text-ink-3" />
      </Link>
    </span>
  );
}

/** A rent is often said without its unit: the same amount for another one. */
function UnitPill({ unit, to }: NonNullable<ActiveFilter['otherUnit']>) {
  const { t } = useTranslation();
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={t(`listing.asRentOf.${unit}`)}
      className={`${pill} gap-1.5 border-dashed px-3 text-ink-2 hover:bg-sunken`}
    >
      <Repeat2 size={14} strokeWidth={1.9} aria-hidden="true" />
      {t(`listing.rentOf.${unit}`)}
    </Link>
  );
}
