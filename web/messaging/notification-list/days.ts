import { useTranslation } from 'react-i18next';
import { daysApart, riyadhDay } from '#contract/platform/riyadh.ts';
import { useLocale } from '#web/platform/i18n/figures.tsx';
import { useMinute } from '#web/platform/i18n/time.tsx';

interface Day<Row> {
  /** YYYY-MM-DD in Riyadh. */
  day: string;
  name: string;
  of: Row[];
}

/** Rows that are in order of time, under the day that each is of. */
export function useDays<Row extends { created_at: string }>(rows: readonly Row[]): Day<Row>[] {
  const nameOf = useDayNames();
  const days: Day<Row>[] = [];
  for (const row of rows) {
    const day = dayOf(row.created_at);
    const last = days.at(-1);
    if (last?.day === day) last.of.push(row);
    else days.push({ day, name: nameOf(day), of: [row] });
  }
  return days;
}

/** Whether a time is of the day it is now. */
export function useIsToday(): (time: string) => boolean {
  const today = dayOf(useMinute());
  return (time) => dayOf(time) >= today;
}

function useDayNames(): (day: string) => string {
  const { t } = useTranslation();
  const locale = useLocale();
  const today = riyadhDay(useMinute());
  const near = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const far = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (day) => {
    const ago = daysApart(day, today);
    if (ago <= 0) return t('notificationsPage.today');
    if (ago === 1) return t('notificationsPage.yesterday');
    return (ago < 180 ? near : far).format(Date.parse(day));
  };
}

function dayOf(time: string | number): string {
  return riyadhDay(new Date(time));
}
