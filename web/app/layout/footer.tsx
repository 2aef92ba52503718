import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#web/platform/calls/paths.ts';
import { Disclosure } from '#web/platform/head/disclosure.tsx';
import { DigitsSwitch } from './digits-switch.tsx';
import { Logo } from '#web/platform/head/logo.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const columns = [
  ['market', ['cars', 'plates', 'rentals', 'showrooms', 'offices', 'prices', 'instalments']],
  ['selling', ['priceMine', 'packages', 'feesCalculator', 'donate']],
  ['house', ['about', 'terms', 'consumerProtection', 'support']],
] as const;

export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className="unseen [#main:has([data-whole])~&]:hidden mt-20 border-t border-line bg-surface pt-12 pb-28 text-14 text-ink-2 wide:pb-8">
      <div className="wrap grid grid-cols-2 gap-8 wide:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="col-span-2 grid content-start justify-items-start gap-2 text-ink-2 wide:col-span-1">
          <Logo />
          <p className="max-w-xs">{t('footer.promise')}</p>
          <div className="flex items-center gap-1">
            <DigitsSwitch />
            <ThemeSwitch className="wide:hidden" />
          </div>
        </div>
        {columns.map(([column, links]) => (
          <nav key={column} aria-labelledby={`footer-${column}`}>
            <h2 id={`footer-${column}`} className="mb-2 font-semibold text-ink">
              {t(`footer.${column}`)}
            </h2>
            <ul>
              {links.map((link) => (
                <li key={link}>
                  <Link to={paths[link]()} discover="none" className="flex min-h-9 items-center hover:text-ink hover:underline">
                    {t(`sections.${link}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <Disclosure />
    </footer>
  );
}
