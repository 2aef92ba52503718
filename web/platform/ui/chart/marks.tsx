import type { Axis } from './axis.ts';

/** The column of one value, from zero on, as wide as its place. */
export function Bar({ value, axis: { heightOf } }: { value: number; axis: Axis }) {
  const [low, high] = [heightOf(Math.min(0, value)), heightOf(Math.max(0, value))];
  return <div className="absolute inset-x-px rounded-t-[3px] bg-brand" style={{ bottom: `${low}%`, height: `${high - low}%` }} />;
}

/** A line over its area, a value for each place of the same width; in the direction of reading. */
export function Area({ values, axis: { heightOf } }: { values: number[]; axis: Axis }) {
  // The line runs through the middle of each place.
  const line = values.map((value, at) => `${at + 0.5},${100 - heightOf(value)}`).join(' ');
  const zero = 100 - heightOf(0);
  return (
    <svg viewBox={`0 0 ${values.length} 100`} preserveAspectRatio="none" className="absolute inset-0 size-full rtl:-scale-x-100">
      <polygon points={`0.5,${zero} ${line} ${values.length - 0.5},${zero}`} className="fill-brand-tint" />
      <polyline points={line} vectorEffect="non-scaling-stroke" className="fill-none stroke-brand stroke-2" />
    </svg>
  );
}
