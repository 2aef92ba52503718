import { useTranslation } from 'react-i18next';
import type { DayState } from './fleet.ts';
import { usePeriodWords } from './period-words.ts';
import { useTakenWords } from './taken-words.ts';

/** How a day of a car is said. */
export function useStateWords(): (state: DayState) => string {
  const { t } = useTranslation();
  const { hour } = usePeriodWords();
  const takenWords = useTakenWords();
  return (state) => {
    if (state.kind === 'taken') return takenWords(state.by);
    if (state.kind === 'fromHour' || state.kind === 'untilHour') return t(`calendar.state.${state.kind}`, { hour: hour(state.hour) });
    return t(`calendar.state.${state.kind}`);
  };
}
