import { useTranslation } from 'react-i18next';
import { riyadhClock } from '#contract/platform/riyadh.ts';
import { useLocale } from '#web/platform/i18n/figures.tsx';
import { useClock } from '#web/platform/i18n/time.tsx';

/** Pick-up and return side by side, each with its day and hour. */
export function RentalTimes({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation();
  return (
    <dl className="grid grid-cols-2 divide-x divide-line rounded-field border border-line">
      <At name={t('booking.times.from')} time={from} />
      <At name={t('booking.times.to')} time={to} />
    </dl>
  );
}

function At({ name, time }: { name: string; time: string }) {
  const day = dayFormat(useLocale());
  const clock = useClock();
  return (
    <div className="min-w-0 px-3.5 py-2.5">
      <dt className="text-12 text-ink-3">{name}</dt>
      <dd className="text-14 leading-snug font-semibold">
        <time dateTime={time}>
          <span className="block">{day.format(new Date(time))}</span>
          <span className="block font-normal text-ink-2">{clock(riyadhClock(Date.parse(time)))}</span>
        </time>
      </dd>
    </div>
  );
}

const made = new Map<string, Intl.DateTimeFormat>();

/** A format takes longer to make than to use. */
function dayFormat(locale: string): Intl.DateTimeFormat {
  const format =
    made.get(locale) ?? new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Asia/Riyadh' });
  made.set(locale, format);
  return format;
}
