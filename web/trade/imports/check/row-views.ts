import { rowFaults, rowWarnings } from '#contract/trade/import-rules.ts';
import type { StockImport } from '#contract/trade/import-shapes.ts';

/** The views of a dry run, in their order: what needs the business comes first. */
const rowViews = ['wrong', 'warned', 'new', 'changed', 'same', 'asked', 'passed_over', 'absent', 'remarks'] as const;
export type RowView = (typeof rowViews)[number];

/** How many rows, cars or remarks a view has. */
export function countOf({ totals, absent, remarks }: Pick<StockImport, 'totals' | 'absent' | 'remarks'>, view: RowView): number {
  if (view === 'absent') return absent;
  return view === 'remarks' ? remarks.length : totals[view];
}

/** The views that are worth a place: the usual ones, and others that have something. */
export function viewsOf(found: Pick<StockImport, 'totals' | 'absent' | 'remarks'>): RowView[] {
  return rowViews.filter((view) => usual.has(view) || countOf(found, view) > 0);
}

const usual: ReadonlySet<RowView> = new Set(['new', 'changed', 'same', 'wrong']);

/** The view that an address asks for; otherwise the first with anything to look at. */
export function viewIn(found: StockImport, requested: string | null): RowView {
  const view = rowViews.find((one) => one === requested);
  return view ?? rowViews.find((one) => countOf(found, one) > 0) ?? 'same';
}

/** What a view of rows asks the API for; null for one of no rows. */
export function rowQueryOf(view: RowView, code: string | null) {
  if (view === 'absent' || view === 'remarks') return null;
  const known = [...rowFaults, ...rowWarnings].find((one) => one === code);
  const narrowed = known === undefined ? {} : { code: [known] };
  return view === 'warned' ? { warned: true, ...narrowed } : { outcome: [view], ...narrowed };
}
