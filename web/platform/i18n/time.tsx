import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { known } from '#contract/platform/known.ts';
import { inRiyadh } from '#contract/platform/riyadh.ts';
import { useFigures, useLocale } from './figures.tsx';

const units = [
  ['second', 1, 60],
  ['minute', 60, 3600],
  ['hour', 3600, 86_400],
  ['day', 86_400, 7 * 86_400],
  ['week', 7 * 86_400, 30 * 86_400],
  ['month', 30 * 86_400, 365 * 86_400],
  ['year', 365 * 86_400, Infinity],
] as const;

/** An age in the largest unit that fits: under a minute in seconds, under an hour in minutes, and so on. */
function ageOf(time: string, now: number) {
  const seconds = Math.max(0, Math.floor((now - Date.parse(time)) / 1000));
  const [unit, length] = known(
    units.find(([, , limit]) => seconds < limit),
    'unit',
  );
  return { unit, count: Math.floor(seconds / length) };
}

/** Says how long ago a time was: «قبل 3 أيام». */
export function useSince(): (time: string, now: number) => string {
  const { t } = useTranslation();
  const { digits } = useFigures();
  return (time, now) => {
    const { unit, count } = ageOf(time, now);
    return t(`since.${unit}`, { count, figure: digits(count) });
  };
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
  const since = useSince();
  // What comes alive late, after its code has loaded, may find that a minute has passed since the server rendered it.
  return (
    <time dateTime={time} suppressHydrationWarning>
      {since(time, use(Clock))}
    </time>
  );
}

/** A day, written out: ٢٠ نوفمبر ٢٠٢٦. Riyadh's, wherever the reader is. */
export function useDay(): (time: string) => string {
  const { t } = useTranslation();
  const locale = useLocale();
  const { digits } = useFigures();
  return (time) => {
    if (!isGregorian(locale)) return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Riyadh' }).format(new Date(time));
    const day = inRiyadh(Date.parse(time));
    return `${digits(day.getUTCDate())} ${t(`months.${known(monthNames[day.getUTCMonth()], 'monthName')}`)} ${digits(day.getUTCFullYear())}`;
  };
}

/** The year of a time: 2026, or ١٤٤٨ هـ for who counts so. */
export function useYear(): (time: string) => string {
  const locale = useLocale();
  const { digits } = useFigures();
  return (time) =>
    isGregorian(locale)
      ? digits(inRiyadh(Date.parse(time)).getUTCFullYear())
      : new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone: 'Asia/Riyadh' }).format(new Date(time));
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;

/** Written here as `Intl` does: the first use of that halts a phone (docs/decisions/010). */
function isGregorian(locale: string): boolean {
  return locale.includes('-ca-gregory-');
}

/** Writes a time of day, HH:MM, on the 12-hour clock: 4:30 م or 4:30 PM. Not by `Intl`, as above. */
export function useClock(): (clock: string) => string {
  const { t } = useTranslation();
  const { digits } = useFigures();
  return (clock) => {
    const [hour, minute] = clock.split(':');
    const half = Number(hour) < 12 ? 'am' : 'pm';
    return `${digits(Number(hour) % 12 || 12)}:${digits(known(minute, 'minute'))}\u00a0${t(`halfDay.${half}`)}`;
  };
}

function currentMinute(): number {
  return Math.floor(Date.now() / 60_000) * 60_000;
}
