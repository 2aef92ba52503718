import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '#web/platform/calls/paths.ts';
import { AccountCorner } from './account-corner.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from '#web/platform/head/logo.tsx';
import { PersonalLinks } from './personal-links.tsx';
import { SearchBox } from '#web/listing/search/search-box.tsx';
import { SectionLinks, SectionStrip } from './section-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export function Header() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isHome = pathname === paths.home();
  const place = isHome ? home : elsewhere;
  return (
    <header className={`z-20 border-b border-line bg-surface desk:has-[~#main_[data-workspace]]:hidden ${place.header}`}>
      <div className={`wrap relative flex items-center gap-2 desk:gap-4 ${place.row}`}>
        <Logo name={place.name} />
        <nav aria-label={t('header.sections')} className="hidden gap-0.5 wide:flex desk:gap-1">
          <SectionLinks className="px-1 text-14 desk:px-2 page:px-2.5 page:text-16" />
        </nav>
        <SearchBox
          label={t('header.search')}
          className={`max-wide:flex-1 desk:relative desk:mx-auto desk:max-w-110 desk:flex-1 ${place.box}`}
        />
        <div className="flex items-center gap-0.5 wide:ms-auto desk:ms-0">
          <LanguageSwitch />
          <ThemeSwitch className="max-wide:hidden in-data-[session=in]:max-page:hidden" />
          <PersonalLinks />
          <AccountCorner />
        </div>
      </div>
      <SectionStrip />
    </header>
  );
}

/** On wide screens too narrow for one line the box has a line of its own; on phones it stands where the name of the market would. */
const elsewhere = {
  header: 'relative',
  row: 'h-(--header) wide:max-desk:items-start wide:max-desk:pt-3.5',
  box: 'wide:max-desk:absolute wide:max-desk:inset-x-(--gutter) wide:max-desk:bottom-3',
  name: 'max-wide:sr-only',
};

/** Home has a box of its own. Once that is out of sight (`data-past`), this one appears in the place that it always had. */
const home = {
  header: 'sticky top-0',
  row: 'h-(--header) wide:h-18',
  box: 'invisible in-data-past:visible wide:max-desk:absolute wide:max-desk:inset-x-0 wide:max-desk:top-full wide:max-desk:border-b wide:max-desk:border-line wide:max-desk:bg-surface wide:max-desk:px-(--gutter) wide:max-desk:pb-3',
  name: 'max-wide:w-0 max-wide:whitespace-nowrap max-wide:in-data-past:invisible',
};
