import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import { useLocale } from '../i18n/figures.tsx';
import { paths } from '../paths.ts';
import { CachedHtml } from '../ui/cached-html.tsx';
import { AccountCorner } from './account-corner.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { PersonalLinks } from './personal-links.tsx';
import { PhoneSearch } from './phone-search.tsx';
import { SearchBox } from './search-box.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const sections = ['cars', 'plates', 'rentals', 'showrooms', 'offices'] as const;

export function Header() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const keyOf = useSectionsKey();
  return (
    <header className="relative z-20 border-b border-line bg-surface">
      <div className="wrap flex h-(--header) items-center gap-2 desk:gap-6">
        <Logo />
        <CachedHtml of={keyOf('header')}>
          <nav aria-label={t('header.sections')} className="hidden gap-0.5 wide:flex desk:gap-1">
            <SectionLinks className="px-1 text-14 desk:px-2 page:px-3.5 page:text-16" />
          </nav>
        </CachedHtml>
        {pathname !== paths.home() && <SearchBox className="mx-auto hidden max-w-85 flex-1 desk:block" />}
        <div className="ms-auto flex items-center gap-0.5">
          <PhoneSearch className="desk:hidden" />
          <LanguageSwitch />
          <ThemeSwitch />
          <PersonalLinks />
          <AccountCorner />
        </div>
      </div>
      <SectionStrip />
    </header>
  );
}

/** On phones, on the screens from which one goes about the market: a row that is drawn aside. */
function SectionStrip() {
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

/** The links differ by which of them leads to this page. */
function useSectionsKey(): (place: string) => () => string {
  const locale = useLocale();
  const { pathname } = useLocation();
  const current = sections.find((section) => `${pathname}/`.startsWith(`${paths[section]()}/`));
  return (place) => () => JSON.stringify([place, locale, current]);
}

function SectionLinks({ className }: { className: string }) {
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
