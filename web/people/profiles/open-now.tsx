import { useTranslation } from 'react-i18next';
import { useClock, useMinute } from '#web/platform/i18n/time.tsx';
import { openAt, type Hours } from './working-hours.ts';

/** Whether a business is open this minute, and until when. */
export function OpenNow({ hours }: { hours: Hours }) {
  const { t } = useTranslation();
  const clock = useClock();
  const { isOpen, until, day } = openAt(hours, useMinute());
  return (
    <p className="text-14">
      <b className={`font-semibold ${isOpen ? 'text-brand' : 'text-ink-2'}`}>{t(isOpen ? 'profile.openNow' : 'profile.closedNow')}</b>
      {until && (
        <span className="text-ink-3">
          {' · '}
          {isOpen && t('profile.closesAt', { time: clock(until) })}
          {!isOpen && !day && t('profile.opensAt', { time: clock(until) })}
          {day && t('profile.opensOn', { day: t(`profile.days.${day}`), time: clock(until) })}
        </span>
      )}
    </p>
  );
}
