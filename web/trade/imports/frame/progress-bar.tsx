import type { ReactNode } from 'react';
import { useFigures } from '#web/platform/i18n/figures.tsx';

interface Props {
  label: string;
  /** From 0 to 1; null where it is not known how far it is. */
  part: number | null;
  /** Beside the label in place of a percentage. */
  note?: ReactNode;
}

/** How far a piece of work is. */
export function ProgressBar({ label, part, note }: Props) {
  const { digits } = useFigures();
  const percent = part === null ? null : Math.round(Math.min(1, part) * 100);
  return (
    <div className="grid gap-1.5">
      <p className="flex items-baseline justify-between gap-3 text-14">
        <b className="font-semibold">{label}</b>
        <span className="text-ink-2">{note ?? (percent !== null && <bdi dir="ltr">{digits(percent)}%</bdi>)}</span>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent ?? undefined}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className={`h-full rounded-full bg-brand transition-[inline-size] ${percent === null ? 'w-1/3 motion-safe:animate-pulse' : ''}`}
          style={percent === null ? undefined : { inlineSize: `${percent}%` }}
        />
      </div>
    </div>
  );
}
