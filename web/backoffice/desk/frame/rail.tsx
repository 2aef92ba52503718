import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { groups } from '../jobs.ts';
import { useMay } from '../me.tsx';
import { useStaffQuery } from '../queries.ts';

const aMinute = 60_000;

/** The queues of the signed-in member of the staff, with their lengths. */
export function Rail() {
  const { t } = useTranslation('backoffice');
  const may = useMay();
  const rail = useChosenInSight();
  const { data } = useStaffQuery('getOverview', {}, { every: aMinute });
  const waiting: Record<string, number | undefined> = {
    queue: data?.queues.reduce((all, { kind, open }) => (kind === 'ticket' ? all : all + open), 0),
    tickets: data?.totals.open_tickets,
  };
  return (
    <nav ref={rail} aria-label={t('nav.label')} className="grid content-start gap-4">
      {groups.map(({ name, jobs }) => {
        const mine = jobs.filter(({ roles }) => may(...roles));
        if (mine.length === 0) return null;
        return (
          <div key={name}>
            {name !== 'work' && <p className="px-3 pb-1 text-12 font-medium text-ink-3">{t(`nav.groups.${name}`)}</p>}
            <ul className="grid gap-0.5">
              {mine.map(({ name: job, to, icon: Icon }) => (
                <li key={job}>
                  <NavLink
                    to={to}
                    end={job === 'overview'}
                    className="flex min-h-11 items-center gap-3 rounded-field px-3 text-14 font-medium text-ink-2 hover:bg-sunken aria-[current]:bg-sunken aria-[current]:font-semibold aria-[current]:text-ink desk:min-h-9.5"
                  >
                    <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
                    <span className="min-w-0 flex-1 truncate">{t(`nav.${job}`)}</span>
                    {!!waiting[job] && (
                      <span className="text-12 font-semibold text-brand">
                        <Figure value={waiting[job]} />
                      </span>
                    )}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

/** The job that one is at is brought into sight where the rail is longer than the window. */
function useChosenInSight() {
  const rail = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    rail.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return rail;
}
