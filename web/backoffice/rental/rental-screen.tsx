import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useMay } from '../desk/me.tsx';
import { adminPaths } from '../desk/paths.ts';
import { useStaffQuery } from '../desk/queries.ts';
import { Screen } from '../desk/screen.tsx';
import { Figure } from '#web/platform/i18n/figures.tsx';

const aMinute = 60_000;

/** One list of the desk for rental, under the tabs of all. */
export function RentalScreen({ children }: { children: ReactNode }) {
  const { t } = useTranslation('backoffice');
  return (
    <Screen title={t('nav.rental')} note={t('rental.note')}>
      <Tabs />
      {children}
    </Screen>
  );
}

/** The lists with their lengths. Cases are decided in the queue, by those who may. */
function Tabs() {
  const { t } = useTranslation('backoffice');
  const may = useMay();
  const { data } = useStaffQuery('getRentalCounts', {}, { every: aMinute });
  const tabs = [
    { name: 'bookings', to: adminPaths.rental() },
    { name: 'licences', to: adminPaths.rentalLicences() },
    { name: 'papers', to: adminPaths.rentalPapers() },
    { name: 'no_vat', to: adminPaths.rentalVat() },
    { name: 'holds', to: adminPaths.rentalHolds() },
    ...(may('moderator')
      ? ([
          { name: 'claims', to: adminPaths.queue({ kind: 'charge' }) },
          { name: 'late_records', to: adminPaths.queue({ kind: 'handover' }) },
        ] as const)
      : []),
    { name: 'figures', to: adminPaths.rentalFigures() },
  ] as const;
  return (
    <nav aria-label={t('rental.lists')} className="-mx-(--gutter) overflow-x-auto px-(--gutter) [scrollbar-width:none]">
      <ul className="flex w-max gap-1.5 py-1">
        {tabs.map(({ name, to }) => (
          <li key={name}>
            <NavLink
              to={to}
              end
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 text-14 font-medium whitespace-nowrap hover:border-line-strong aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-ground"
            >
              {t(`rental.tabs.${name}`)}
              {name !== 'bookings' && name !== 'figures' && data && (
                <span className="text-12 opacity-80">
                  <Figure value={data[name]} />
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
