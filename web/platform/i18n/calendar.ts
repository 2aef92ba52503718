import { startTransition, useEffect, useState } from 'react';
import { cookieNow } from '../cookie/cookie.ts';

export const calendars = ['gregory', 'islamic-umalqura'] as const;
/** How days are counted, by the name that `Intl` has for it. */
export type Calendar = (typeof calendars)[number];

const cookie = 'calendar';
const listeners = new Set<() => void>();

/**
 * The reader's calendar. Pages are kept without it: they are rendered in the Gregorian one, and days are written anew in
 * the browser of the person who chose the other.
 */
export function useCalendar(): Calendar {
  const [calendar, setCalendar] = useState<Calendar>('gregory');
  useEffect(() => {
    const look = () => startTransition(() => setCalendar(calendarNow()));
    look();
    listeners.add(look);
    return () => void listeners.delete(look);
  }, []);
  return calendar;
}

/** Keeps the choice for a year. */
export function chooseCalendar(calendar: Calendar): void {
  document.cookie = `${cookie}=${calendar}; path=/; max-age=31536000; samesite=lax`;
  for (const listener of listeners) listener();
}

function calendarNow(): Calendar {
  return calendars.find((calendar) => calendar === cookieNow(cookie)) ?? 'gregory';
}
