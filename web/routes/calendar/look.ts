import type { Occupancy } from '#contract/rental-calendar.ts';

const looks: Record<Occupancy['reason'], string> = {
  booked_elsewhere: 'border-brand bg-brand-tint text-brand',
  maintenance: 'border-line-strong bg-sand-1 hatch text-ink',
  other: 'border-dashed border-ink-3 bg-surface text-ink-2',
};

/** The look of what takes a car, by its reason: a pattern or a line besides the colour. */
export function lookOf(reason: Occupancy['reason']): string {
  return looks[reason];
}
