import type { ReactNode } from 'react';
import { spanOf } from './axis.ts';

/** A value at a place of the time, between the ends of its band. */
interface BandPoint {
  /** How many steps of time after the first point. */
  step: number;
  low: number;
  middle: number;
  high: number;
  label: ReactNode;
}

interface Props {
  /** What the picture says, in a sentence: the figures in it are for the eye alone. */
  name: string;
  /** In the order of time, at least two. */
  points: readonly BandPoint[];
  figureOf: (value: number) => ReactNode;
}

/** A line over its band. Time runs from left to right in both scripts; figures stand at both ends. */
export function BandLine({ name, points, figureOf }: Props) {
  const { ticks, placeOf } = spanOf(points.flatMap(({ low, high }) => [low, high]));
  const most = Math.max(1, points.at(-1)?.step ?? 1);
  const placed = points.map((point) => ({ ...point, x: Math.round((1000 * point.step) / most) / 10 }));
  const pathOf = (part: 'low' | 'middle' | 'high') => placed.map((point) => `${point.x} ${100 - placeOf(point[part])}`);
  const band = [...pathOf('high'), ...pathOf('low').toReversed()].join('L');
  return (
    <div role="img" aria-label={name} dir="ltr" className="text-12 text-ink-3">
      <div aria-hidden="true" className="relative me-14 h-44">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible">
          {ticks.map((tick) => (
            <path key={tick} d={`M0 ${100 - placeOf(tick)}H100`} vectorEffect="non-scaling-stroke" className="stroke-line" />
          ))}
          <path d={`M${band}Z`} className="fill-brand-tint" />
          <path d={`M${pathOf('middle').join('L')}`} vectorEffect="non-scaling-stroke" className="fill-none stroke-brand stroke-2" />
        </svg>
        {ticks.map((tick) => (
          <span key={tick} className="absolute start-full -translate-y-1/2 ps-2" style={{ top: `${100 - placeOf(tick)}%` }}>
            {figureOf(tick)}
          </span>
        ))}
        {[placed[0], placed.at(-1)].map((point, at) =>
          point ? (
            <span key={at}>
              <span
                className="absolute size-2.5 -translate-1/2 rounded-full border-2 border-surface bg-brand"
                style={{ insetInlineStart: `${point.x}%`, top: `${100 - placeOf(point.middle)}%` }}
              />
              <b
                className={`absolute -mt-2 -translate-y-full font-semibold text-ink ${at === 0 ? '' : '-translate-x-full'}`}
                style={{ insetInlineStart: `${point.x}%`, top: `${100 - placeOf(point.middle)}%` }}
              >
                {figureOf(point.middle)}
              </b>
            </span>
          ) : null,
        )}
      </div>
      <div aria-hidden="true" className="mt-2 me-14 flex justify-between">
        <span>{placed[0]?.label}</span>
        <span>{placed.at(-1)?.label}</span>
      </div>
    </div>
  );
}
