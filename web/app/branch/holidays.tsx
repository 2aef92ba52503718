import { useTranslation } from 'react-i18next';
import type { BranchHoliday } from '#contract/listing/branches.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { useClock, useDay, useMinute } from '#web/platform/i18n/time.tsx';

/** Days to come on which a branch has other hours, or none. */
export function Holidays({ holidays }: { holidays: readonly BranchHoliday[] }) {
  const { t } = useTranslation();
  const day = useDay();
  const clock = useClock();
  const today = riyadhDay(useMinute());
  const coming = holidays.filter(({ to }) => to >= today);
  if (coming.length === 0) return null;
  return (
    <div className="grid gap-1 border-t border-line pt-3 text-14">
      <h3 className="text-ink-3">{t('branchPage.holidays')}</h3>
      <ul className="grid gap-1">
        {coming.map(({ name, from, to, times }) => (
          <li key={`${from} ${name}`} className="flex flex-wrap justify-between gap-x-3">
            <span>
              <bdi>{name}</bdi> · {day(from)}
              {to !== from && ` – ${day(to)}`}
            </span>
            <span className="text-ink-3">
              {times ? t('profile.clockRange', { opens: clock(times.opens), closes: clock(times.closes) }) : t('branchPage.closed')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
