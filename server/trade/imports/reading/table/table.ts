import { importLimits } from '#contract/trade/import-rules.ts';
import { FileRefusal } from '../reading.ts';
import { readCsv } from './csv.ts';
import { isArchive } from './archive.ts';
import { textOfBytes } from './encoding.ts';
import { readWorkbook } from './workbook.ts';

/** What a cell holds; null: nothing. */
export type Cell = string | number | Day | Failed | null;

/** A cell that Excel shows as a day. */
export interface Day {
  day: string;
}

/** A cell whose value is not there: a formula without a result, or more text than is read. */
export interface Failed {
  failed: 'formula' | 'cell_length';
  text: string;
}

export interface TableSheet {
  name: string;
  /** Row 1 of Excel is the first. */
  rows: Cell[][];
  /** Cells joined in rows, each as its first and last row and column. */
  merges: readonly Merge[];
  hiddenRows: number;
  hiddenColumns: number;
}

interface Merge {
  startRow: number;
  startCol: number;
  endRow: number;
  endCol: number;
}

/**
 * The sheets of a file, whatever its name says that it is. The one place that knows the libraries. Refuses with a `FileRefusal`.
 */
export async function readTable(bytes: Uint8Array): Promise<TableSheet[]> {
  if (bytes.byteLength > importLimits.bytes) throw new FileRefusal('file_size');
  const sheets = isArchive(bytes) ? await readWorkbook(bytes) : [readCsv(textOfBytes(bytes))];
  for (const { rows } of sheets) refuseTooWide(rows);
  return sheets;
}

function refuseTooWide(rows: readonly Cell[][]): void {
  const isTooWide = (row: Cell[]) => row.length > importLimits.columns && row.slice(importLimits.columns).some((cell) => cell !== null);
  if (rows.some(isTooWide)) throw new FileRefusal('file_columns');
}

/** A cell as people see it. */
export function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'object') return 'day' in cell ? cell.day : cell.text;
  return String(cell);
}
