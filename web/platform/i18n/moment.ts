import { useLocale } from './figures.tsx';

/** Stays in the line of its hour, and is written as everywhere else. */
const halfDay = /\s(am|pm|[صم])$/;
const made = new Map<string, Intl.DateTimeFormat>();

/** A day of the week, a date and a time of day in Riyadh: «الثلاثاء 24 نوفمبر، 8:30 م». Not on a page that is rendered for everybody. */
export function useMoment(): (time: string) => string {
  const locale = useLocale();
  return (time) =>
    formatIn(locale)
      .format(new Date(time))
      .replace(halfDay, (_, half: string) => `\u00a0${half.toUpperCase()}`);
}

/** A format takes longer to make than to use. */
function formatIn(locale: string): Intl.DateTimeFormat {
  const format =
    made.get(locale) ??
    new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      timeZone: 'Asia/Riyadh',
    });
  made.set(locale, format);
  return format;
}
