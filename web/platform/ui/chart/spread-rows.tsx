import type { ReactNode } from 'react';
import { spanOf, type Span } from './axis.ts';

/** How values of one kind are spread: a tenth is below `p10`, a quarter below `p25`, and so on. */
interface SpreadRow {
  key: string | number;
  label: ReactNode;
  /** What the picture of the row says, in a sentence. */
  name: string;
  p10: number;
  p25: number;
  median: number;
  p75: number;
  p90: number;
  /** At the end of the row. */
  figure: ReactNode;
}

interface Props {
  rows: readonly SpreadRow[];
  /** Over the figures at the end. */
  heading: ReactNode;
  tickOf: (value: number) => ReactNode;
}

/** Rows on one axis: a line for eight of ten, a bar for the half, a tick for the middle. Low values stand at the start in both scripts. */
export function SpreadRows({ rows, heading, tickOf }: Props) {
  const span = spanOf(rows.flatMap(({ p10, p90 }) => [p10, p90]));
  return (
    <div className="text-14">
      <div aria-hidden="true" className={`${columns} h-7 border-b border-line text-12 text-ink-3`}>
        <span />
        <span className="relative h-4">
          {span.ticks.map((tick) => (
            <span
              key={tick}
              className="absolute top-0 -translate-x-1/2 rtl:translate-x-1/2"
              style={{ insetInlineStart: `${span.placeOf(tick)}%` }}
            >
              {tickOf(tick)}
            </span>
          ))}
        </span>
        <span>{heading}</span>
      </div>
      <ul>
        {rows.map((row) => (
          <li key={row.key} className={`${columns} min-h-8 border-b border-line last:border-0`}>
            <span className="whitespace-nowrap">{row.label}</span>
            <Spread row={row} span={span} />
            <b className="font-semibold whitespace-nowrap">{row.figure}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

const columns = 'grid grid-cols-[4.5rem_minmax(0,1fr)_4rem] items-center gap-x-3';

function Spread({ row: { name, p10, p25, median, p75, p90 }, span: { placeOf } }: { row: SpreadRow; span: Span }) {
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox="0 0 100 16"
      preserveAspectRatio="none"
      className="h-4 w-full overflow-visible rtl:-scale-x-100"
    >
      <path d={`M${placeOf(p10)} 8H${placeOf(p90)}`} vectorEffect="non-scaling-stroke" className="stroke-line-strong stroke-[3]" />
      <path
        d={`M${placeOf(p25)} 3H${placeOf(p75)}V13H${placeOf(p25)}Z`}
        vectorEffect="non-scaling-stroke"
        className="fill-brand-tint stroke-brand stroke-1"
      />
      <path d={`M${placeOf(median)} 1V15`} vectorEffect="non-scaling-stroke" className="stroke-brand stroke-[3]" />
    </svg>
  );
}
