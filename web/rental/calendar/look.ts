import type { TakenKind } from './taken-kind.ts';

const looks: Record<TakenKind, string> = {
  asked: 'border-ink bg-surface text-ink',
  confirmed: 'border-brand bg-brand-tint text-brand',
  out: 'border-brand bg-brand text-on-brand',
  late: 'border-danger bg-danger text-surface',
  past: 'border-line-strong bg-sunken text-ink-2',
  booked_elsewhere: 'border-line-strong bg-sand-2 text-ink',
  maintenance: 'border-line-strong bg-sand-1 hatch text-ink',
  other: 'border-dashed border-ink-3 bg-surface text-ink-2',
};

/** The look of what takes a car: a fill, a pattern or a line besides the colour. */
export function lookOf(kind: TakenKind): string {
  return looks[kind];
}
