import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { CachedHtml } from '../ui/cached-html.tsx';
import { AccountCorner } from './account-corner.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { PersonalLinks } from './personal-links.tsx';
import { PhoneSearch } from './phone-search.tsx';
import { SearchBox } from './search-box.tsx';
import { SectionLinks, SectionStrip, useSectionsKey } from './section-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

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
