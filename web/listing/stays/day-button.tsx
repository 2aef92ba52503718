import { useTranslation } from 'react-i18next';
import { hourMs } from '#contract/platform/riyadh.ts';
import { useFigures, useLocale } from '#web/platform/i18n/figures.tsx';
import { partOf, type Choice } from './choice.ts';
import { useDayName } from './day-words.ts';
import type { DayState } from './use-free-days.ts';

interface Props {
  day: string;
  state: DayState;
  choice: Choice;
  isToday: boolean;
  isTabStop: boolean;
  mayChoose: boolean;
  onChoose: () => void;
}

/** A day to choose. One that is taken can be reached and read, but not chosen. */
export function DayButton({ day, state, choice, isToday, isTabStop, mayChoose, onChoose }: Props) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const nameOf = useDayName();
  const hourOf = useHour();
  const part = partOf(choice, day);
  const number = digits(Number(day.slice(8)));
  const hour = 'hour' in state ? hourOf(state.hour) : '';
  const stateWords = 'hour' in state ? t(`stay.${state.kind}`, { hour }) : t(`stay.${state.kind}`);
  const words = part ? t('stay.chosen', { part: t(`stay.${part}`), state: stateWords }) : stateWords;
  return (
    <td className={classOf(state, part, isToday)}>
      <button
        type="button"
        data-day={day}
        tabIndex={isTabStop ? 0 : -1}
        aria-disabled={!mayChoose}
        aria-pressed={part === 'pickUp' || part === 'return'}
        aria-label={t('stay.day', { day: nameOf(day), state: words })}
        title={'hour' in state ? words : undefined}
        onClick={() => mayChoose && onChoose()}
      >
        {state.kind === 'full' ? <s>{number}</s> : number}
        {/* The name of the button says it in words. */}
        {hour && <small data-hour={hour} />}
      </button>
    </td>
  );
}

function classOf({ kind }: DayState, part: ReturnType<typeof partOf>, isToday: boolean): string {
  const looks = { past: 'day-past', full: 'day-full', fromHour: 'day-from', untilHour: 'day-until', free: '' };
  const parts = { pickUp: 'day-end', return: 'day-end', between: 'day-between' };
  return [looks[kind], part && parts[part], isToday && 'day-today'].filter(Boolean).join(' ');
}

function useHour(): (hour: number) => string {
  const locale = useLocale();
  return (hour) =>
    new Intl.DateTimeFormat(locale, { hour: 'numeric', hour12: true, timeZone: 'UTC' })
      .format(hour * hourMs)
      .replace(/\b(am|pm)\b/, (half) => half.toUpperCase());
}
