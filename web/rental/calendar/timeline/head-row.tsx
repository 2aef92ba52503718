import { useTranslation } from 'react-i18next';
import { weekdayOf } from '#contract/platform/riyadh.ts';
import { usePeriodWords } from '../period-words.ts';
import type { Range } from '../range.ts';
import { columnsOf, headCell, lane, row } from './classes.ts';

/** The days over the timeline: today is marked, and so is the end of the week. */
export function HeadRow({ days, today, view }: Pick<Range, 'days' | 'view'> & { today: string }) {
  const { t } = useTranslation();
  const words = usePeriodWords();
  const [first, last] = [words.month(days[0] ?? today), words.month(days.at(-1) ?? today)];
  return (
    <div role="row" className={`${row} min-h-14`}>
      <div role="columnheader" aria-label={t('calendar.car')} className={`${headCell} text-14 text-ink-3`}>
        {first === last ? first : `${first} – ${last}`}
      </div>
      <div role="none" style={columnsOf(days)} className={lane}>
        {days.map((day) => {
          const weekday = weekdayOf(day);
          const isToday = day === today;
          return (
            <div
              key={day}
              role="columnheader"
              aria-label={words.day(day)}
              aria-current={isToday ? 'date' : undefined}
              className={`grid content-center justify-items-center border-s border-line ${weekday === 'fri' || weekday === 'sat' ? 'bg-sunken' : ''}`}
            >
              {view === 'weeks' && <span className="text-12 leading-normal text-ink-3">{t(`calendar.weekdays.${weekday}`)}</span>}
              <span
                className={`grid h-6 min-w-8 place-items-center rounded-full leading-none font-semibold tabular-nums ${isToday ? 'bg-ink text-ground' : ''}`}
              >
                {words.dayNumber(day)}
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
