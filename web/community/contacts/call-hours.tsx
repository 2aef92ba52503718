import { useTranslation } from 'react-i18next';
import { useClock } from '#web/platform/i18n/time.tsx';
import type { Reached } from './reveal.ts';
import { hoursOf } from './ways.ts';

/** When the seller prefers calls, if they said so. */
export function CallHours({ of }: { of: Reached }) {
  const { t } = useTranslation();
  const clock = useClock();
  const hours = hoursOf(of);
  if (!hours) return null;
  return <p className="text-center text-14 text-ink-2">{t('contact.prefers', { from: clock(hours.from), until: clock(hours.until) })}</p>;
}
