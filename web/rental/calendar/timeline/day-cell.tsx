import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RentalUnit } from '#contract/rental/rental-calendar.ts';
import { useActions } from '../actions.ts';
import { stateOf } from '../fleet.ts';
import { usePeriodWords } from '../period-words.ts';
import { useStateWords } from '../state-words.ts';

interface Props {
  unit: RentalUnit;
  day: string;
  row: number;
  column: number;
  isTabStop: boolean;
  selected: boolean;
  onFocus: () => void;
  onOpen: () => void;
  /** The bars that begin here. */
  children: ReactNode;
}

/** A day of a car. Pressed, it opens the form for that day, or the period that takes all of it. */
export function DayCell({ unit, day, row, column, isTabStop, selected, onFocus, onOpen, children }: Props) {
  const { t } = useTranslation();
  const words = usePeriodWords();
  const stateWords = useStateWords();
  const { open } = useActions();
  const state = stateOf(unit, day);
  return (
    <div role="gridcell" aria-selected={selected} className="grid">
      <button
        type="button"
        data-row={row}
        data-column={column}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={t('calendar.cell', { car: unit.name, day: words.day(day), state: stateWords(state) })}
        onFocus={onFocus}
        onClick={() => (state.kind === 'taken' && !selected ? open(unit, state.by) : onOpen())}
        className={`border-s border-line -outline-offset-2! ${selected ? 'bg-brand-tint' : 'hover:bg-sunken'}`}
      />
      {children}
    </div>
  );
}
