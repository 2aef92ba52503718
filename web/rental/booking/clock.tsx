import { useTranslation } from 'react-i18next';
import type { Booking } from '#contract/rental/bookings.ts';
import { hourMs } from '#contract/platform/riyadh.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useMinute } from '#web/platform/i18n/time.tsx';

const radius = 26;
const round = 2 * Math.PI * radius;

/** How long an answer may take: hours and minutes, under an hour minutes alone, with a ring that runs down. */
export function Clock({ booking: { answer_by: answerBy, moved_at: since } }: { booking: Booking }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const now = useMinute();
  if (answerBy === null) return null;
  const left = Math.max(0, Date.parse(answerBy) - now);
  const share = Math.min(1, left / Math.max(1, Date.parse(answerBy) - Date.parse(since)));
  const isShort = left < hourMs;
  const minutes = Math.floor(left / 60_000);
  const text = isShort ? String(minutes) : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  return (
    <p className="relative grid size-20 shrink-0 place-content-center text-center" suppressHydrationWarning>
      <svg viewBox="0 0 60 60" aria-hidden="true" className="absolute inset-0 -rotate-90 rtl:-scale-y-100">
        <circle cx="30" cy="30" r={radius} fill="none" strokeWidth="4" className="stroke-sunken" />
        <circle
          cx="30"
          cy="30"
          r={radius}
          fill="none"
          strokeWidth="4"
          strokeDasharray={`${share * round} ${round}`}
          className={isShort ? 'stroke-danger' : 'stroke-brand'}
        />
      </svg>
      <span className="sr-only">{t('booking.left')}</span>
      <b className="relative text-18 leading-none font-bold" suppressHydrationWarning>
        <bdi dir="ltr">{digits(text)}</bdi>
      </b>
      <span className="relative text-12 leading-tight text-ink-3">{t(isShort ? 'booking.minutes' : 'booking.hours')}</span>
    </p>
  );
}
