import type { ReactNode } from 'react';
import { labelled, lineOf, placed, type Step } from './steps.ts';

interface Props {
  /** What the picture says, in a sentence: the figures in it are for the eye alone. */
  name: string;
  /** In the order of time. */
  steps: Step[];
  /** Where the line ends, in milliseconds. */
  until: number;
  figureOf: (value: number) => ReactNode;
  dayOf: (at: number) => ReactNode;
}

/**
 * A value that stays until it changes. Time runs from left to right in both scripts. Figures stand where there is room for them; a list
 * beside it has them all.
 */
export function StepLine({ name, steps, until, figureOf, dayOf }: Props) {
  const points = placed(steps, until);
  return (
    <div role="img" aria-label={name} dir="ltr" className="relative h-40 text-12 text-ink-3">
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-x-1 top-0 h-32 w-[calc(100%-0.5rem)]"
      >
        <path d="M0 100H100" vectorEffect="non-scaling-stroke" className="fill-none stroke-line" />
        <path d={lineOf(points)} vectorEffect="non-scaling-stroke" className="fill-none stroke-ink stroke-2" />
      </svg>
      <div aria-hidden="true" className="absolute inset-x-1 top-0 h-32">
        {points.map(({ x, y }, at) =>
          y === null ? null : (
            <span
              key={at}
              className="absolute size-2.5 -translate-1/2 rounded-full border-2 border-surface bg-ink"
              style={{ insetInlineStart: `${x}%`, top: `${y}%` }}
            />
          ),
        )}
        {labelled(points).map(({ x, y, value, isFall }) => (
          <b
            key={x}
            className={`absolute font-semibold text-ink ${sideOf(x)} ${isFall ? 'mt-2' : '-mt-2 -translate-y-full'}`}
            style={{ insetInlineStart: `${x}%`, top: `${y}%` }}
          >
            {figureOf(value)}
          </b>
        ))}
        {labelled(points).map(({ x, at }) =>
          at === null ? null : (
            <span key={x} className={`absolute top-full mt-2 whitespace-nowrap ${sideOf(x)}`} style={{ insetInlineStart: `${x}%` }}>
              {dayOf(at)}
            </span>
          ),
        )}
      </div>
    </div>
  );
}

/** At the ends a label stays within the picture. */
function sideOf(x: number): string {
  if (x < 12) return '';
  return x > 88 ? '-translate-x-full' : '-translate-x-1/2';
}
