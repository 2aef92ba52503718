import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#web/platform/calls/paths.ts';

/** Ads and searches, each with an address of its own. */
export function FavouriteTabs({ searches }: { searches: boolean }) {
  const { t } = useTranslation();
  const tabs = [
    { to: paths.favourites(), name: t('favourites.ads'), chosen: !searches },
    { to: paths.favourites({ tab: 'searches' }), name: t('favourites.searches'), chosen: searches },
  ];
  return (
    <nav aria-label={t('favourites.tabs')} className="mt-3 mb-5 border-b border-line wide:mb-7">
      <ul className="flex gap-1.5">
        {tabs.map(({ to, name, chosen }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset
              aria-current={chosen ? 'page' : undefined}
              className="flex min-h-12 items-center px-3.5 font-medium whitespace-nowrap text-ink-3 -outline-offset-2 hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:shadow-[inset_0_-2px_0_var(--ink)]"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
