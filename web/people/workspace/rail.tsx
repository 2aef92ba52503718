import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { Logo } from '#web/platform/head/logo.tsx';
import { entries } from './entries.ts';

/** The pages of a business: a rail beside them, on narrow screens a row above them. What a role may not open is not there. */
export function Rail() {
  const { t } = useTranslation();
  const groups = (['daily', 'business'] as const).map((group) => [group, entries[group]] as const);
  return (
    <nav
      aria-label={t('workspace.title')}
      className="min-w-0 border-line bg-surface max-desk:overflow-x-auto max-desk:border-b max-desk:px-(--gutter) max-desk:[scrollbar-width:none] desk:sticky desk:top-0 desk:h-dvh desk:overflow-y-auto desk:border-e desk:px-2.5 desk:pt-1.5"
    >
      <div className="hidden px-2 pb-2 desk:block">
        <Logo />
      </div>
      <ul className="flex w-max gap-2 py-2 desk:grid desk:w-auto desk:gap-px desk:py-0">
        {groups.map(([group, pages]) => (
          <li key={group} className="contents">
            {group === 'business' && (
              <p className="hidden px-2.5 pt-3 pb-0.5 text-12 font-medium text-ink-3 desk:block">{t('workspace.business')}</p>
            )}
            <ul className="contents">
              {pages.map(({ name, to, icon: Icon }) => (
                <li key={name}>
                  <NavLink
                    to={to}
                    className="flex min-h-11 items-center gap-2.5 rounded-chip px-3 text-14 font-medium whitespace-nowrap text-ink-2 transition-colors hover:bg-sunken aria-[current]:bg-sunken aria-[current]:font-semibold aria-[current]:text-ink desk:min-h-9 desk:px-2.5"
                  >
                    <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
                    {t(`workspace.entries.${name}`)}
                  </NavLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}
