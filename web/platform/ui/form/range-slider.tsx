import { useEffect, useState } from 'react';

export interface Bar {
  from: number;
  to: number;
  count: number;
}

interface Props {
  /** Neighbouring stretches of what is measured; the thumbs stop between them. */
  bars: readonly Bar[];
  min: number | null;
  max: number | null;
  /** Where a line stands over the bars. */
  mark: number | null;
  labels: { min: string; max: string };
  /** What a thumb's place is called to those who listen. */
  say: (value: number) => string;
  onChange: (min: number | null, max: number | null) => void;
}

/** How many there are at each stretch, over a slider with two thumbs. A thumb at its end sets no limit. */
export function RangeSlider({ bars, min, max, mark, labels, say, onChange }: Props) {
  const last = bars.length;
  const [held, setHeld] = useState<readonly [number, number] | null>(null);
  const standing = [min === null ? 0 : stopOf(bars, min), max === null ? last : stopOf(bars, max)] as const;
  const [low, high] = held ?? standing;
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const letGo = () => {
    if (!held) return;
    setHeld(null);
    const newMin = low === 0 ? null : bars[low]!.from;
    const newMax = high === last ? null : bars[high]!.from;
    onChange(low === standing[0] ? min : newMin, high === standing[1] ? max : newMax);
  };
  useEffect(() => {
    if (!held) return undefined;
    const timer = setTimeout(letGo, 700);
    return () => clearTimeout(timer);
  });
  const thumb = { min: 0, max: last, step: 1, onPointerUp: letGo, onBlur: letGo, className: 'range-input' } as const;
  return (
    <div>
      <div aria-hidden="true" className="relative flex h-16 items-end gap-[3px]">
        {bars.map(({ from, count }, index) => (
          <span
            key={from}
            className={index >= low && index < high ? 'range-bar bg-brand' : 'range-bar'}
            style={{ height: `${(100 * count) / most}%` }}
          />
        ))}
        {mark !== null && <span className="range-mark absolute inset-y-0" style={{ insetInlineStart: `${100 * placeOf(bars, mark)}%` }} />}
      </div>
      <div className="relative h-1 rounded-full bg-line-strong">
        <span
          className="absolute inset-y-0 bg-brand"
          style={{ insetInlineStart: `${(100 * low) / last}%`, insetInlineEnd: `${100 - (100 * high) / last}%` }}
        />
        <input
          {...thumb}
          type="range"
          aria-label={labels.min}
          aria-valuetext={say(bars[Math.min(low, last - 1)]!.from)}
          value={low}
          onChange={(event) => setHeld([Math.min(Number(event.target.value), high - 1), high])}
        />
        <input
          {...thumb}
          type="range"
          aria-label={labels.max}
          aria-valuetext={say(bars[Math.max(high - 1, 0)]!.to)}
          value={high}
          onChange={(event) => setHeld([low, Math.max(Number(event.target.value), low + 1)])}
        />
      </div>
    </div>
  );
}

/** How far along the bars `value` is, from 0 to 1. */
function placeOf(bars: readonly Bar[], value: number): number {
  const index = Math.max(
    0,
    bars.findIndex(({ to }) => value <= to),
  );
  const { from, to } = bars[index]!;
  return (index + (value - from) / (to + 1 - from)) / bars.length;
}

/** The stop nearest to `value`. */
function stopOf(bars: readonly Bar[], value: number): number {
  const stops = [...bars.map(({ from }) => from), bars.at(-1)!.to];
  const distances = stops.map((stop) => Math.abs(stop - value));
  return distances.indexOf(Math.min(...distances));
}
