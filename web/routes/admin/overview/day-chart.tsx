import { useTranslation } from 'react-i18next';
import { Area, AreaChart, Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useFigures, useLocale } from '../../../i18n/figures.tsx';

interface Props {
  name: string;
  points: { day: string; value: number }[];
  isMoney: boolean;
  look: 'bars' | 'area';
}

const heightPx = 150;

/** A figure by day; time runs the way one reads. For those who listen it is a table. */
export function DayChart({ name, points, isMoney, look }: Props) {
  const { t } = useTranslation('admin');
  const { number } = useFigures();
  const dayOf = useDays();
  return (
    <>
      <div aria-hidden="true" dir="ltr" className="text-12">
        <ResponsiveContainer width="100%" height={heightPx} initialDimension={{ width: 300, height: heightPx }}>
          {look === 'bars' ? (
            <BarChart data={points} accessibilityLayer={false} margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
              {Axes({ dayOf, number })}
              <Tooltip cursor={{ fill: 'var(--sunken)' }} content={<Said isMoney={isMoney} />} isAnimationActive={false} />
              <Bar dataKey="value" fill="var(--brand)" radius={[3, 3, 0, 0]} isAnimationActive={false} />
            </BarChart>
          ) : (
            <AreaChart data={points} accessibilityLayer={false} margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
              {Axes({ dayOf, number })}
              <Tooltip cursor={{ stroke: 'var(--line-strong)' }} content={<Said isMoney={isMoney} />} isAnimationActive={false} />
              <Area
                dataKey="value"
                type="monotone"
                stroke="var(--brand)"
                strokeWidth={2}
                fill="var(--brand-tint)"
                isAnimationActive={false}
              />
            </AreaChart>
          )}
        </ResponsiveContainer>
      </div>
      {/* A table keeps the width of its words; what holds it does not. */}
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

/** The parts that both looks share; recharts wants them as its own children. */
function Axes({ dayOf, number }: { dayOf: (day: string) => string; number: (value: number) => string }) {
  const isRtl = typeof document !== 'undefined' && document.documentElement.dir === 'rtl';
  const tick = { fill: 'var(--ink-3)', fontSize: 11 };
  return [
    <CartesianGrid key="grid" vertical={false} stroke="var(--line)" />,
    <XAxis
      key="x"
      dataKey="day"
      reversed={isRtl}
      tickFormatter={dayOf}
      tick={{ ...tick, direction: isRtl ? 'rtl' : 'ltr' }}
      tickLine={false}
      axisLine={false}
      minTickGap={28}
    />,
    <YAxis
      key="y"
      orientation={isRtl ? 'right' : 'left'}
      tickFormatter={number}
      tick={tick}
      tickLine={false}
      axisLine={false}
      width={44}
      allowDecimals={false}
      tickCount={4}
    />,
  ];
}

interface SaidProps {
  isMoney: boolean;
  active?: boolean;
  label?: string | number;
  payload?: readonly { value?: unknown }[];
}

/** What a day says when one points at it. */
function Said({ isMoney, active = false, label, payload = [] }: SaidProps) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const dayOf = useDays();
  const [point] = payload;
  if (!active || !point) return null;
  return (
    <div dir="auto" className="rounded-field border border-line bg-surface px-3 py-1.5 text-14 shadow-float">
      <p className="text-12 text-ink-3">{dayOf(String(label))}</p>
      <p className="font-semibold">
        <bdi dir="ltr">{number(Number(point.value))}</bdi> {isMoney && t('common.riyals')}
      </p>
    </div>
  );
}

function useDays(): (day: string) => string {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'Asia/Riyadh' });
  return (day) => format.format(new Date(`${day}T12:00:00+03:00`));
}
