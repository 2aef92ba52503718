import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { weekdays } from '#contract/platform/riyadh.ts';
import { useMonthName } from './day-words.ts';
import { weeksOf } from './months.ts';

const fromSunday = [...weekdays.slice(1), ...weekdays.slice(0, 1)];

interface Props {
  /** Its first day. */
  first: string;
  today: string;
  /** What stands on a day: a cell of the table. */
  children: (day: string) => ReactNode;
}

/** A month as a table of its weeks, without those that are over. */
export function Month({ first, today, children }: Props) {
  const { t } = useTranslation();
  const name = useMonthName()(first);
  const weeks = weeksOf(first).filter((week) => week.some((day) => day !== null && day >= today));
  return (
    <table className="month">
      <caption>{name}</caption>
      <thead>
        <tr>
          {fromSunday.map((weekday) => (
            <th key={weekday} scope="col" aria-label={t(`stay.weekdays.${weekday}`)}>
              {t(`stay.letters.${weekday}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, index) => (day === null ? <td key={index} aria-hidden="true" /> : children(day)))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
