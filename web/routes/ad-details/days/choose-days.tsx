import { ChevronLeft, ChevronRight } from 'virtual:icons';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { addDays } from '../../../ads/riyadh-day.ts';
import { IconButton } from '../../../ui/button.tsx';
import type { FreeDaysProps } from './booked.ts';
import { chosenAfter, stepOf, type Choice } from './choice.ts';
import { DayButton } from './day-button.tsx';
import { MonthsFrame } from './months-frame.tsx';
import { Month } from './month.tsx';
import { monthAfter } from './months.ts';
import { useFreeDays } from './use-free-days.ts';

const mostMonths = 11;

/** The months, in which pick-up and return can be chosen. Both are in the address, as with the fields of the form. */
export default function ChooseDays({ adId, booked, today }: FreeDaysProps) {
  const { t } = useTranslation();
  const [after, setAfter] = useState(0);
  const { choice, choose } = useChoice();
  const first = monthAfter(today, after);
  const stateOf = useFreeDays({ adId, booked, today, first });
  const isShown = (day: string) => day >= first && day < monthAfter(first, 2);
  // One of the days takes the focus by the tab key; arrow keys go on from there.
  const tabStop = [choice.from, today].find((day) => day !== null && isShown(day)) ?? first;
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset['day'] : undefined;
    const by = stepOf(event.key, document.documentElement.dir === 'rtl');
    if (from === undefined || by === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-day="${addDays(from, by)}"]`)?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys go from day to day, which are buttons
    <div onKeyDown={step}>
      <MonthsFrame
        head={
          <>
            <IconButton
              label={t('details.freeDays.previous')}
              disabled={after === 0}
              onClick={() => setAfter(after - 1)}
              className="disabled:opacity-45"
            >
              <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" className="turns" />
            </IconButton>
            <IconButton
              label={t('details.freeDays.next')}
              disabled={after === mostMonths}
              onClick={() => setAfter(after + 1)}
              className="disabled:opacity-45"
            >
              <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className="turns" />
            </IconButton>
          </>
        }
      >
        {[first, monthAfter(first, 1)].map((month) => (
          <Month key={month} first={month} today={today}>
            {(day) => (
              <DayButton
                key={day}
                day={day}
                state={stateOf(day)}
                choice={choice}
                isToday={day === today}
                isTabStop={day === tabStop}
                onChoose={() => choose(day)}
              />
            )}
          </Month>
        ))}
      </MonthsFrame>
      <p aria-live="polite" className="sr-only">
        {choice.from === null ? t('details.freeDays.choosePickUp') : choice.to === null && t('details.freeDays.chooseReturn')}
      </p>
    </div>
  );
}

function useChoice(): { choice: Choice; choose: (day: string) => void } {
  const [query, setQuery] = useSearchParams();
  const choice = { from: query.get('from'), to: query.get('to') };
  const choose = (day: string) =>
    setQuery(
      (now) => {
        const { from, to } = chosenAfter(choice, day);
        now.delete('from');
        now.delete('to');
        if (from !== null) now.set('from', from);
        if (to !== null) now.set('to', to);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return { choice, choose };
}
