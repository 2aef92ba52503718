import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react';
import { useLocale } from './figures.tsx';

const units = [
  ['second', 1, 60],
  ['minute', 60, 3600],
  ['hour', 3600, 86_400],
  ['day', 86_400, 7 * 86_400],
  ['week', 7 * 86_400, 30 * 86_400],
  ['month', 30 * 86_400, 365 * 86_400],
  ['year', 365 * 86_400, Infinity],
] as const;

/** How long ago, in the largest unit that fits: under a minute in seconds, under an hour in minutes, and so on. */
export function since(time: string, now: number, locale: string): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(time)) / 1000));
  const [unit, length] = units.find(([, , limit]) => seconds < limit)!;
  return ago(locale).format(-Math.floor(seconds / length), unit);
}

const formats = new Map<string, Intl.RelativeTimeFormat>();

/** A format takes longer to make than to use, and every card writes its age: one for each locale. */
function ago(locale: string): Intl.RelativeTimeFormat {
  const format = formats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  formats.set(locale, format);
  return format;
}

const Clock = createContext(0);

/**
 * The minute it is, for all that tells an age. It starts at the minute in which the server rendered, so that the first
 * picture in the browser says the same.
 */
export function ClockProvider({ renderedAt, children }: { renderedAt: number; children: ReactNode }) {
  const [minute, setMinute] = useState(renderedAt);
  useEffect(() => {
    const tick = () => startTransition(() => setMinute(currentMinute()));
    tick();
    const timer = setInterval(tick, 60_000);
    return () => clearInterval(timer);
  }, []);
  return <Clock value={minute}>{children}</Clock>;
}

/** The minute it is, in milliseconds; while rendering, the server's. */
export function useMinute(): number {
  return use(Clock);
}

export function Since({ time }: { time: string }) {
  const locale = useLocale();
  return <time dateTime={time}>{since(time, use(Clock), locale)}</time>;
}

/** A day, written out: ٢٠ نوفمبر ٢٠٢٦. Riyadh's, wherever the reader is. */
export function useDay() {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Riyadh' });
  return (time: string) => format.format(new Date(time));
}

export function useClock() {
  return clockIn(useLocale());
}

/** A time of day on the 12-hour clock: 4:30 م or 4:30 PM. `clock` is HH:MM. */
export function clockIn(locale: string): (clock: string) => string {
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'UTC' });
  return (clock) => format.format(new Date(`1970-01-01T${clock}:00Z`)).replace(/\b(am|pm)\b/, (half) => half.toUpperCase());
}

function currentMinute(): number {
  return Math.floor(Date.now() / 60_000) * 60_000;
}
