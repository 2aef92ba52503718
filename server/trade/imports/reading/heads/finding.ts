import { importLimits } from '#contract/trade/import-rules.ts';
import { textOf, type Cell, type TableSheet } from '../table/table.ts';
import { fieldsOfHead } from './spellings.ts';

/** The heads of a sheet: their texts by column, and the row, from 0, in which the cars begin. */
export interface FoundHeads {
  /** From 0. */
  row: number;
  texts: string[];
  firstRow: number;
  known: number;
}

/** The row with the most known heads among the first ones; undefined if none has enough. `at` is a row that the business named. */
export function findHeads(sheet: TableSheet, at?: number): FoundHeads | undefined {
  if (at !== undefined) return headsAt(sheet, at);
  let best: FoundHeads | undefined;
  for (let row = 0; row < Math.min(sheet.rows.length, importLimits.headRows); row++) {
    const heads = headsAt(sheet, row);
    if (heads.known > (best?.known ?? importLimits.headsLeast - 1)) best = heads;
  }
  return best;
}

function headsAt(sheet: TableSheet, row: number): FoundHeads {
  const upper = textsOf(acrossMerges(sheet, row));
  const lower = textsOf(sheet.rows[row + 1] ?? []);
  const joined = upper.map((text, column) => `${text} ${lower[column] ?? ''}`.trim());
  const alone = Math.max(knownIn(upper), knownIn(lower));
  const isDouble = isSecondRow(sheet.rows[row + 1] ?? []) && knownIn(joined) > alone;
  const texts = isDouble ? joined : upper;
  return { row, texts, firstRow: row + (isDouble ? 2 : 1), known: knownIn(texts) };
}

/** A head over several columns is that of each. */
function acrossMerges({ rows, merges }: TableSheet, row: number): Cell[] {
  const cells = [...(rows[row] ?? [])];
  for (const { startRow, startCol, endCol } of merges) {
    if (startRow !== row) continue;
    for (let column = startCol; column <= Math.min(endCol, startCol + importLimits.columns); column++)
      cells[column] = cells[startCol] ?? null;
  }
  return Array.from(cells, (cell) => cell ?? null);
}

function isSecondRow(row: readonly Cell[]): boolean {
  return row.some((cell) => cell !== null) && row.every((cell) => cell === null || (typeof cell === 'string' && !/\d/.test(cell)));
}

function textsOf(row: readonly Cell[]): string[] {
  return row.map((cell) => textOf(cell).replace(/\s+/g, ' '));
}

function knownIn(texts: readonly string[]): number {
  return new Set(texts.filter((text) => fieldsOfHead(text).length > 0)).size;
}
