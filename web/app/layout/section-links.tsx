import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import { paths } from '#web/platform/calls/paths.ts';

const sections = ['cars', 'plates', 'rentals', 'showrooms', 'offices'] as const;

/** On phones, on the lists: a row that is drawn aside. Home shows the types themselves. */
export function SectionStrip() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isShown = sections.some((section) => pathname === paths[section]());
  if (!isShown) return null;
  return (
    <nav
      aria-label={t('header.sections')}
      className="overflow-x-auto border-t border-line px-(--gutter) [scrollbar-width:none] wide:hidden"
    >
      <div className="flex w-max gap-1">
        <SectionLinks className="px-3 text-14" />
      </div>
    </nav>
  );
}

export function SectionLinks({ className }: { className: string }) {
  const { t } = useTranslation();
  return sections.map((section) => (
    <NavLink
      key={section}
      to={paths[section]()}
      className={({ isActive }) =>
        `flex min-h-11 items-center rounded-field font-medium whitespace-nowrap ${className} ${isActive ? 'bg-sunken font-semibold text-ink' : 'text-ink-2 hover:bg-sunken'}`
      }
    >
      {t(`sections.${section}`)}
    </NavLink>
  ));
}
