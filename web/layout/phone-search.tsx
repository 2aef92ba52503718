import { Search, X } from 'virtual:icons';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useClosedElsewhere } from './closed-elsewhere.ts';
import { SearchBox } from './search-box.tsx';

/** By which the bar at the foot finds it. */
export const phoneSearchId = 'phone-search';

/** The search on narrow screens: an icon that opens the box under the header. Opens without the script too. */
export function PhoneSearch({ className = '' }: { className?: string }) {
  const { t } = useTranslation();
  const details = useClosedElsewhere();

  const enter = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open) currentTarget.querySelector('input')?.focus();
  };
  const closeOnEscape = ({ key, defaultPrevented, currentTarget }: KeyboardEvent<HTMLDetailsElement>) => {
    if (key !== 'Escape' || defaultPrevented) return;
    currentTarget.open = false;
    currentTarget.querySelector('summary')?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape may be pressed anywhere inside
    <details ref={details} id={phoneSearchId} onToggle={enter} onKeyDown={closeOnEscape} className={`group ${className}`}>
      <summary
        aria-label={t('search.open')}
        title={t('search.open')}
        className="tap grid list-none place-items-center rounded-full text-ink-2 transition-colors hover:bg-sunken [&::-webkit-details-marker]:hidden"
      >
        <Search size={20} strokeWidth={1.75} aria-hidden="true" className="group-open:hidden" />
        <X size={20} strokeWidth={1.75} aria-hidden="true" className="hidden group-open:block" />
      </summary>
      <div className="absolute inset-x-0 top-full border-y border-line bg-surface py-3 shadow-float">
        <div className="wrap">
          <SearchBox />
        </div>
      </div>
    </details>
  );
}
