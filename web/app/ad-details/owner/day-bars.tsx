import { useTranslation } from 'react-i18next';
import { Figure, useFigures, useLocale } from '#web/platform/i18n/figures.tsx';

interface Day {
  /** YYYY-MM-DD. */
  day: string;
  count: number;
}

/** A bar for each day, the oldest first; the same as a table for those who would rather read. */
export function DayBars({ name, days }: { name: string; days: Day[] }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const format = new Intl.DateTimeFormat(useLocale(), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const say = (day: string) => format.format(new Date(`${day}T00:00Z`));
  if (days.every(({ count }) => count === 0)) {
    return (
      <p className="grid min-h-44 place-content-center rounded-field bg-sunken px-4 text-center text-14 text-ink-3">
        {t('ownProfile.quiet', { count: days.length, number: number(days.length) })}
      </p>
    );
  }
  const most = Math.max(1, ...days.map(({ count }) => count));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure>
      <figcaption className="mb-2 text-12 text-ink-3">
        {t('ownProfile.chart', { what: name, count: days.length, number: number(days.length) })}
      </figcaption>
      <div aria-hidden="true">
        <div className="flex h-24 items-end gap-0.5 border-b border-line-strong">
          {days.map(({ day, count }) => (
            <span
              key={day}
              title={`${say(day)}: ${count}`}
              className={`flex-1 rounded-t-[3px] ${count > 0 ? 'min-h-1 bg-brand' : ''}`}
              style={{ height: `${(100 * count) / most}%` }}
            />
          ))}
        </div>
        <p className="mt-1 flex justify-between text-12 text-ink-3">
          <span>{first && say(first.day)}</span>
          <span>{last && say(last.day)}</span>
        </p>
      </div>
      <details>
        <summary className="inline-flex min-h-11 list-none items-center text-14 font-semibold text-brand hover:underline [&::-webkit-details-marker]:hidden">
          {t('ownProfile.table')}
        </summary>
        <table className="w-full text-14">
          <thead>
            <tr className="text-ink-3">
              <th scope="col" className="py-1 text-start font-normal">
                {t('ownProfile.day')}
              </th>
              <th scope="col" className="py-1 text-end font-normal">
                {name}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, count }) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="py-1 text-start font-normal">
                  {say(day)}
                </th>
                <td className="py-1 text-end font-medium">
                  <Figure value={count} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
