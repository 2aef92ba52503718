import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import type { Profile } from '#contract/people/profiles.ts';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { paths } from '#web/platform/calls/paths.ts';

/** The parts of a profile, each with an address of its own. */
export function ProfileTabs({ profile: { id, user_type, ads_count, reviews_count }, own = false }: { profile: Profile; own?: boolean }) {
  const { t } = useTranslation();
  const path = own ? paths.ownProfile : paths.profile;
  const tabs = [
    { to: path(id), name: t('profile.ads'), count: own ? undefined : ads_count },
    { to: path(id, 'reviews'), name: t('profile.reviews'), count: reviews_count },
    { to: path(id, 'about'), name: t(`profile.about.${user_type}`) },
  ];
  return (
    <nav aria-label={t('profile.tabs')} className="my-5 border-b border-line wide:my-7">
      <ul className="flex relative overflow-x-auto [scrollbar-width:none] small:gap-1.5">
        {tabs.map(({ to, name, count }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              preventScrollReset
              className={({ isActive }) =>
                `flex min-h-12 items-center gap-2 px-2.5 text-14 whitespace-nowrap -outline-offset-2 small:px-3.5 small:text-16 ${isActive ? 'font-semibold text-ink shadow-[inset_0_-2px_0_var(--ink)]' : 'font-medium text-ink-3 hover:text-ink'}`
              }
            >
              {name}
              {count !== undefined && <Figure value={count} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
