import { useTranslation } from 'react-i18next';
import { momentOf } from '#contract/platform/riyadh.ts';
import { useFigures, useLocale } from '#web/platform/i18n/figures.tsx';
import { axisOf } from '#web/platform/ui/chart/axis.ts';
import { Area, Bar } from '#web/platform/ui/chart/marks.tsx';

interface Point {
  day: string;
  value: number;
}

interface Props {
  name: string;
  points: Point[];
  isMoney: boolean;
  look: 'bars' | 'area';
}

/** A figure by day; time runs in the direction of reading. Screen readers get a table. */
export function DayChart({ name, points, isMoney, look }: Props) {
  const { t } = useTranslation('backoffice');
  const { t: common } = useTranslation();
  const { number } = useFigures();
  const dayOf = useDays();
  const axis = axisOf(points.map(({ value }) => value));
  return (
    <>
      <div aria-hidden="true" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1 pt-2 text-12 text-ink-3">
        <ol className="grid">
          {axis.ticks.map((tick) => (
            <li key={tick} className="relative h-0 text-end [grid-area:1/1]" style={{ top: `${100 - axis.heightOf(tick)}%` }}>
              <bdi dir="ltr" className="block -translate-y-1/2 leading-none">
                {number(tick)}
              </bdi>
            </li>
          ))}
        </ol>
        <div className="relative h-36">
          {axis.ticks.map((tick) => (
            <hr key={tick} className="absolute inset-x-0 border-line" style={{ bottom: `${axis.heightOf(tick)}%` }} />
          ))}
          {look === 'area' && <Area values={points.map(({ value }) => value)} axis={axis} />}
          <div className="absolute inset-0 flex">
            {points.map((point, at) => (
              <div key={point.day} className="group relative flex-1 px-px hover:bg-ink/5">
                {look === 'bars' && <Bar value={point.value} axis={axis} />}
                <div
                  className={`absolute bottom-full z-10 hidden rounded-field border border-line bg-surface px-3 py-1.5 text-14 whitespace-nowrap shadow-float group-hover:block ${at < points.length / 2 ? 'start-0' : 'end-0'}`}
                >
                  <p className="text-12 text-ink-3">{dayOf(point.day)}</p>
                  <p className="font-semibold text-ink">
                    <bdi dir="ltr">{number(point.value)}</bdi> {isMoney && common('common.riyals')}
                  </p>
                </div>
              </div>
            ))}
          </div>
        </div>
        <ol className="col-start-2 flex justify-between">
          {daysBetween(points).map(({ day }) => (
            <li key={day}>{dayOf(day)}</li>
          ))}
        </ol>
      </div>
      {/* A table has the width of its words; its container does not. */}
      <div className="sr-only">
        <table>
          <caption>{name}</caption>
          <thead>
            <tr>
              <th scope="col">{t('overview.day')}</th>
              <th scope="col">{name}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ day, value }) => (
              <tr key={day}>
                <th scope="row">{dayOf(day)}</th>
                <td>{number(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** The first day, the last, and three between them. */
function daysBetween(points: Point[]): Point[] {
  const at = [0, 1, 2, 3, 4].map((quarter) => Math.round((quarter * (points.length - 1)) / 4));
  return points.filter((_point, index) => at.includes(index));
}

function useDays(): (day: string) => string {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'Asia/Riyadh' });
  return (day) => format.format(momentOf(day, 12));
}
