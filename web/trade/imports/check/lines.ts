import type { ImportRowAnswer } from '#contract/trade/import-shapes.ts';

type Finding = ImportRowAnswer['findings'][number];

/** A fault or a warning of one cell, with the row that it stands in. */
export interface Line {
  key: string;
  row: number;
  title: string;
  stock_number: string | null;
  finding: Finding;
  /** What was put in the cell, and is right now. */
  corrected: string | null;
}

/** The faults of rows that are wrong, or the warnings of others, cell by cell. */
export function linesOf(rows: readonly ImportRowAnswer[], of: 'faults' | 'warnings'): Line[] {
  return rows.flatMap(({ row, title, stock_number, findings }) =>
    findings
      .filter(({ is_fault }) => is_fault === (of === 'faults'))
      .map((finding) => ({ key: keyOf(row, finding), row, title, stock_number, finding, corrected: null })),
  );
}

/** A cell has one fault at a time, but may have several warnings. */
function keyOf(row: number, { is_fault, code, field, column }: Finding): string {
  return `${row} ${field} ${column ?? ''} ${is_fault ? '' : code}`;
}

/**
 * The lines after another reading: those that were shown keep their places, as right ones where nothing is wrong with them any more, and
 * what is newly wrong comes after them. `typed` has what was put in the cells, by row and field.
 */
export function mergedLines(before: readonly Line[], now: readonly Line[], typed: ReadonlyMap<string, string>): Line[] {
  const byKey = new Map(now.map((line) => [line.key, line]));
  const stayed = before.map(
    (line) => byKey.get(line.key) ?? { ...line, corrected: typed.get(cellOf(line)) ?? line.corrected ?? line.finding.proposal ?? '' },
  );
  const shown = new Set(before.map(({ key }) => key));
  return [...stayed, ...now.filter(({ key }) => !shown.has(key))];
}

/** By row and field, as corrections are. */
export function cellOf({ row, finding }: Pick<Line, 'row' | 'finding'>): string {
  return `${row} ${finding.field} ${finding.column ?? ''}`;
}
