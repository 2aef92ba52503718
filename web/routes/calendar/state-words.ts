import { useTranslation } from 'react-i18next';
import type { DayState } from './fleet.ts';
import { usePeriodWords } from './period-words.ts';

/** How a day of a car is said. */
export function useStateWords(): (state: DayState) => string {
  const { t } = useTranslation();
  const { hour } = usePeriodWords();
  return (state) => {
    if (state.kind === 'taken') return t(`calendar.reasons.${state.by.reason}`);
    if (state.kind === 'fromHour' || state.kind === 'untilHour') return t(`calendar.state.${state.kind}`, { hour: hour(state.hour) });
    return t(`calendar.state.${state.kind}`);
  };
}
