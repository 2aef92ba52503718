import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import { useLocale } from '../i18n/figures.tsx';
import { paths } from '../paths.ts';
import { CachedHtml } from '../ui/cached-html.tsx';

const sections = ['cars', 'plates', 'rentals', 'showrooms', 'offices'] as const;

/** On phones, on the screens from which one goes about the market: a row that is drawn aside. */
export function SectionStrip() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const keyOf = useSectionsKey();
  const isShown = pathname === paths.home() || sections.some((section) => pathname === paths[section]());
  if (!isShown) return null;
  return (
    <CachedHtml of={keyOf('strip')}>
      <nav
        aria-label={t('header.sections')}
        className="overflow-x-auto border-t border-line px-(--gutter) [scrollbar-width:none] wide:hidden"
      >
        <div className="flex w-max gap-1 py-0.5">
          <SectionLinks className="px-3 text-14" />
        </div>
      </nav>
    </CachedHtml>
  );
}

/** For `CachedHtml`: the links differ by which of them leads to this page. */
export function useSectionsKey(): (place: string) => () => string {
  const locale = useLocale();
  const { pathname } = useLocation();
  // As `NavLink` compares: /Cars is the list of cars too.
  const current = sections.find((section) => `${pathname.toLowerCase()}/`.startsWith(`${paths[section]()}/`));
  return (place) => () => JSON.stringify([place, locale, current]);
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
