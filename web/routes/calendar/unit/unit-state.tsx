import { useTranslation } from 'react-i18next';
import type { RentalUnit } from '#contract/rental-calendar.ts';
import { dayOf } from '../../../ads/riyadh-day.ts';
import { useMinute } from '../../../i18n/time.tsx';
import { findTaken, spanOf } from '../fleet.ts';
import { usePeriodWords } from '../period-words.ts';

/** How a car is now: off the road, taken until a time, or free. Nothing while the days that are shown are others. */
export function UnitState({ unit, days }: { unit: RentalUnit; days: readonly string[] }) {
  const text = useText(unit);
  const isShown = days.includes(dayOf(useMinute()));
  return <span className="block truncate text-12 leading-normal text-ink-3">{(isShown || !unit.is_active) && text}</span>;
}

function useText(unit: RentalUnit): string {
  const { t } = useTranslation();
  const { end } = usePeriodWords();
  const now = useMinute();
  const taken = findTaken(unit, { from: now, to: now + 1 });
  if (!unit.is_active) return t('calendar.unit.isOff');
  return taken ? t('calendar.takenUntil', { time: end(spanOf(taken).to, dayOf(now)) }) : t('calendar.freeNow');
}
