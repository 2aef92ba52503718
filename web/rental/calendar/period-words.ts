import { useTranslation } from 'react-i18next';
import { useLocale } from '#web/platform/i18n/figures.tsx';
import { endOf, startOf } from './block/block-values.ts';
import type { Span } from './fleet.ts';

const made = new Map<string, Formats>();
type Formats = ReturnType<typeof makeFormats>;

/** Days, hours and periods as the reader writes them. Days are YYYY-MM-DD and hours 0 to 24, both of Riyadh. */
export function usePeriodWords() {
  const { t } = useTranslation();
  const { day, shortDay, hour, ...formats } = formatsIn(useLocale());
  const dayHour = (at: { day: string; hour: number }) =>
    t('calendar.dayHour', { day: day(at.day), hour: at.hour === 24 ? t('calendar.endOfDay') : hour(at.hour) });
  const period = (span: Span) => {
    const [from, to] = [startOf(span.from), endOf(span.to)];
    if (from.hour > 0 || to.hour < 24) return t('calendar.period', { from: dayHour(from), to: dayHour(to) });
    if (from.day === to.day) return t('calendar.wholeDay', { day: day(from.day) });
    return t('calendar.period', { from: day(from.day), to: day(to.day) });
  };
  /** When a period ends, in short: its hour on the day that is `today`, else its day. */
  const end = (moment: number, today: string) => {
    const at = endOf(moment);
    return at.day === today && at.hour < 24 ? hour(at.hour) : shortDay(at.day);
  };
  return { ...formats, day, shortDay, hour, period, end };
}

/** A format takes longer to make than to use, and each cell has its day: one set for each locale. */
function formatsIn(locale: string): Formats {
  const formats = made.get(locale) ?? makeFormats(locale);
  made.set(locale, formats);
  return formats;
}

function makeFormats(locale: string) {
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (day: string) => format.format(new Date(day));
  };
  const weekday = written({ weekday: 'long' });
  const dayOfMonth = written({ day: 'numeric', month: 'long' });
  const shortDay = written({ day: 'numeric', month: 'short' });
  const clock = written({ hour: 'numeric', hour12: true });
  return {
    /** «الأحد 22 نوفمبر», without the comma that `Intl` puts between. */
    day: (day: string) => `${weekday(day)} ${dayOfMonth(day)}`,
    /** The same for a narrow place, as «Sunday 22 Nov». */
    narrowDay: (day: string) => `${weekday(day)} ${shortDay(day)}`,
    shortDay,
    /** The day of its month alone. */
    dayNumber: written({ day: 'numeric' }),
    /** «12 ديسمبر 2026» */
    longDay: written({ day: 'numeric', month: 'long', year: 'numeric' }),
    month: written({ month: 'long' }),
    monthOfYear: written({ month: 'long', year: 'numeric' }),
    /** «10 ص» */
    hour: (hour: number) => clock(`1970-01-01T${String(hour).padStart(2, '0')}:00Z`).replace(/\b(am|pm)\b/, (half) => half.toUpperCase()),
  };
}
