import { useTranslation } from 'react-i18next';
import type { RentalUnit } from '#contract/rental/rental-calendar.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { useMinute } from '#web/platform/i18n/time.tsx';
import { findTaken, spanOf } from '../fleet.ts';
import { usePeriodWords } from '../period-words.ts';
import { kindOf } from '../taken-kind.ts';

/** How a car is now: off the road, late, taken until a time, or free. Nothing while the days that are shown are others. */
export function UnitState({ unit, days }: { unit: RentalUnit; days: readonly string[] }) {
  const { text, isLate } = useText(unit);
  const isShown = days.includes(riyadhDay(useMinute()));
  return (
    <span className={`block one-line text-12 leading-normal ${isLate ? 'font-semibold text-danger' : 'text-ink-3'}`}>
      {(isShown || !unit.is_active || isLate) && text}
    </span>
  );
}

function useText(unit: RentalUnit): { text: string; isLate: boolean } {
  const { t } = useTranslation();
  const { end } = usePeriodWords();
  const now = useMinute();
  const until = (moment: number) => end(moment, riyadhDay(now));
  const late = unit.taken.find((one) => kindOf(one, now) === 'late');
  if (late?.booking) return { text: t('calendar.lateSince', { time: until(Date.parse(late.booking.to)) }), isLate: true };
  if (!unit.is_active) return { text: t('calendar.unit.isOff'), isLate: false };
  const taken = findTaken(unit, { from: now, to: now + 1 });
  return { text: taken ? t('calendar.takenUntil', { time: until(spanOf(taken).to) }) : t('calendar.freeNow'), isLate: false };
}
