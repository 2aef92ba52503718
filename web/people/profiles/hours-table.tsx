import { useTranslation } from 'react-i18next';
import { useClock } from '#web/platform/i18n/time.tsx';
import { groupDays, type Day, type Hours } from './working-hours.ts';

/** When a business is open, by days that are alike. */
export function HoursTable({ hours }: { hours: Hours }) {
  const { t } = useTranslation();
  const clock = useClock();
  const nameOf = useDays();
  return (
    <dl className="grid gap-1.5 text-14">
      {groupDays(hours).map(({ days, spans }) => (
        <div key={days[0]} className="flex items-start justify-between gap-4">
          <dt className={spans.length > 0 ? '' : 'text-ink-3'}>{nameOf(days)}</dt>
          <dd className={`text-end ${spans.length > 0 ? '' : 'text-ink-3'}`}>
            {spans.length === 0 && t('profile.closed')}
            {spans.map(({ opens, closes }) => (
              <span key={opens} className="block whitespace-nowrap">
                {t('profile.clockRange', { opens: clock(opens), closes: clock(closes) })}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function useDays(): (days: Day[]) => string {
  const { t } = useTranslation();
  return (days) => {
    const [first, last] = [days[0], days.at(-1)];
    if (!first || !last) return '';
    if (days.length === 7) return t('profile.daily');
    return first === last
      ? t(`profile.days.${first}`)
      : t('profile.dayRange', { from: t(`profile.days.${first}`), to: t(`profile.days.${last}`) });
  };
}
