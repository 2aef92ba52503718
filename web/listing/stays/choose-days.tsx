import { ChevronLeft, ChevronRight } from 'virtual:icons';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '#contract/platform/riyadh.ts';
import { IconButton } from '#web/platform/ui/button.tsx';
import type { FreeDaysProps } from './booked.ts';
import { mayChoose, stayAfter, stepOf, type StayChoice } from './choice.ts';
import { DayButton } from './day-button.tsx';
import { MonthsFrame } from './months-frame.tsx';
import { Month } from './month.tsx';
import { monthAfter } from './months.ts';
import { StayHours } from './stay-hours.tsx';
import { useFreeDays } from './use-free-days.ts';

const mostMonths = 11;

/** How many months after that of `today` the chosen days begin. */
function monthsApart(today: string, day: string): number {
  const month = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
  return Math.min(mostMonths, Math.max(0, month(day) - month(today)));
}

interface Props extends FreeDaysProps {
  stay: StayChoice;
  onChange: (stay: StayChoice) => void;
}

/** The months, in which pick-up and return are chosen, and the hours of both. */
export default function ChooseDays({ adId, booked, today, stay, onChange }: Props) {
  const { t } = useTranslation();
  const [after, setAfter] = useState(() => monthsApart(today, stay.from ?? today));
  const first = monthAfter(today, after);
  const stateOf = useFreeDays({ adId, booked, today, first });
  const isShown = (day: string) => day >= first && day < monthAfter(first, 2);
  // One of the days takes the focus by the tab key; arrow keys go on from there.
  const tabStop = [stay.from, today].find((day) => day !== null && isShown(day)) ?? first;
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset['day'] : undefined;
    const by = stepOf(event.key, document.documentElement.dir === 'rtl');
    if (from === undefined || by === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-day="${addDays(from, by)}"]`)?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys go from day to day, which are buttons
    <div onKeyDown={step} className="grid gap-3">
      <MonthsFrame
        head={
          <>
            <IconButton
              label={t('stay.previous')}
              disabled={after === 0}
              onClick={() => setAfter(after - 1)}
              className="disabled:opacity-45"
            >
              <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" className="turns" />
            </IconButton>
            <IconButton
              label={t('stay.next')}
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
                choice={stay}
                mayChoose={mayChoose(stateOf(day), stay, day)}
                isToday={day === today}
                isTabStop={day === tabStop}
                onChoose={() => onChange(stayAfter(stay, day, stateOf(day)))}
              />
            )}
          </Month>
        ))}
      </MonthsFrame>
      <StayHours stay={stay} onChange={onChange} />
      <p aria-live="polite" className="sr-only">
        {stay.from === null ? t('stay.choosePickUp') : stay.to === null && t('stay.chooseReturn')}
      </p>
    </div>
  );
}
