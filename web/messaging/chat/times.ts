import { createContext, use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { riyadhDay, daysApart } from '#contract/platform/riyadh.ts';
import { useLocale } from '#web/platform/i18n/figures.tsx';

const timeZone = 'Asia/Riyadh';

const Today = createContext('');

export const TodayProvider = Today.Provider;

/** The day it is in Riyadh, YYYY-MM-DD, beginning with the one in which the page was drawn. */
export function useCurrentDay(first: string): string {
  const [today, setToday] = useState(first);
  useEffect(() => {
    const timer = setInterval(() => setToday(riyadhDay()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return today;
}

/** The day of a time in Riyadh, YYYY-MM-DD. */
export function dayOf(time: string): string {
  return riyadhDay(Date.parse(time));
}

/** Times as the reader writes them: `clock` on 12 hours, `day` for what stands between days, `brief` for a list. */
export function useTimes() {
  const { t } = useTranslation();
  const today = use(Today);
  const { clock, weekday, date, shortDate } = formatsIn(useLocale());
  const ago = (time: string) => daysApart(dayOf(time), today);
  const near = (time: string) => {
    const days = ago(time);
    if (days === 1) return t('chat.yesterday');
    return days > 1 && days < 7 ? weekday(time) : null;
  };
  return {
    clock,
    day: (time: string) => (ago(time) <= 0 ? t('chat.today') : (near(time) ?? date(time))),
    brief: (time: string) => (ago(time) <= 0 ? clock(time) : (near(time) ?? shortDate(time))),
  };
}

type Formats = ReturnType<typeof makeFormats>;

const made = new Map<string, Formats>();

/** A format takes longer to make than to use, and every message writes its time: one set for each locale. */
function formatsIn(locale: string): Formats {
  const formats = made.get(locale) ?? makeFormats(locale);
  made.set(locale, formats);
  return formats;
}

function makeFormats(locale: string) {
  const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', hour12: true, timeZone });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const shortDate = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone });
  return {
    clock: (time: string) => clock.format(new Date(time)).replace(/\b(am|pm)\b/, (half) => half.toUpperCase()),
    weekday: (time: string) => weekday.format(new Date(time)),
    date: (time: string) => date.format(new Date(time)),
    shortDate: (time: string) => shortDate.format(new Date(time)),
  };
}
