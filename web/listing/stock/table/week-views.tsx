import { Figure } from '#web/platform/i18n/figures.tsx';

const [width, height] = [46, 14];

/** The views of the last seven days together, with their line. */
export function WeekViews({ views }: { views: readonly number[] }) {
  const most = Math.max(1, ...views);
  const last = Math.max(1, views.length - 1);
  const points = views.map((count, day) => `${(day * width) / last},${1 + (height - 2) * (1 - count / most)}`).join(' ');
  return (
    <span className="flex items-center gap-2">
      <Figure value={views.reduce((sum, count) => sum + count, 0)} />
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} width={width} height={height} className="turns shrink-0">
        <polyline points={points} className="fill-none stroke-ink-3" strokeWidth={1.25} />
      </svg>
    </span>
  );
}
