import { useTranslation } from 'react-i18next';
import { momentOf } from '#contract/platform/riyadh.ts';
import { useLocale } from '#web/platform/i18n/figures.tsx';
import { useMinute, useSince } from '#web/platform/i18n/time.tsx';

const aMinute = 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** A day, or a day with its time, as Riyadh has it wherever one sits. */
export function Moment({ time, only }: { time: string; only?: 'day' }) {
  const locale = useLocale();
  return <time dateTime={time}>{formatOf(locale, only).format(new Date(time))}</time>;
}

/** A day that an input holds (2026-11-20), in words. */
export function useDayWords(): (day: string) => string {
  const locale = useLocale();
  return (day) => formatOf(locale, 'day').format(momentOf(day, 12));
}

/** How long something has waited, with the exact time as a tooltip. */
export function Age({ time }: { time: string }) {
  const { t } = useTranslation('backoffice');
  const locale = useLocale();
  const since = useSince();
  const now = useMinute();
  const isNew = now - Date.parse(time) < aMinute;
  return (
    <time dateTime={time} title={formatOf(locale).format(new Date(time))} className="whitespace-nowrap">
      {isNew ? t('justNow') : since(time, now)}
    </time>
  );
}

/** A table writes hundreds of them: one format for each locale. */
function formatOf(locale: string, only?: 'day'): Intl.DateTimeFormat {
  const key = `${locale} ${only}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...(only !== 'day' && { timeStyle: 'short' }), timeZone: 'Asia/Riyadh' });
  formats.set(key, format);
  return format;
}
