import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { weekdays } from '../../../ads/weekday.ts';
import { useMonthName } from './day-words.ts';
import { weeksOf } from './months.ts';

interface Props {
  /** Its first day. */
  first: string;
  /** What stands on a day: a cell of the table. */
  children: (day: string) => ReactNode;
}

/** A month as a table of its weeks. */
export function Month({ first, children }: Props) {
  const { t } = useTranslation();
  const name = useMonthName()(first);
  return (
    <table className="month">
      <caption>{name}</caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" aria-label={t(`profile.days.${weekday}`)}>
              {t(`details.freeDays.letters.${weekday}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(first).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, index) => (day === null ? <td key={index} aria-hidden="true" /> : children(day)))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
