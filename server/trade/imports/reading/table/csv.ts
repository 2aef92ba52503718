import { CsvError, parse } from 'csv-parse/sync';
import { importLimits } from '#contract/trade/import-rules.ts';
import { FileRefusal } from '../reading.ts';
import { cellOf } from './cell-text.ts';
import type { TableSheet } from './table.ts';

const delimiters = [',', ';', '\t', '|'] as const;
const sampleLines = 40;
/** Blank lines and titles are no cars. */
const linesMost = 2 * importLimits.rows;

/** The table of a text of separated values. */
export function readCsv(text: string): TableSheet {
  const [, named, rest] = /^\uFEFF?sep=(.)\r?\n([\s\S]*)$/i.exec(text) ?? [];
  const body = (rest ?? text).replace(/^\uFEFF/, '');
  const records = recordsOf(body, named ?? delimiterOf(body));
  return { name: '', rows: records.map((record) => record.map(cellOf)), merges: [], hiddenRows: 0, hiddenColumns: 0 };
}

/** The one that divides most lines into the same number of cells. */
function delimiterOf(text: string): string {
  const lines = linesOf(text);
  const scored = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
    const equal = Map.groupBy(counts, (count) => count);
    return { delimiter, score: Math.max(0, ...[...equal].map(([count, same]) => same.length * Math.min(count, 40))) };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

/** The first lines, without what stands in quotes. */
function linesOf(text: string): string[] {
  return text
    .slice(0, 200_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\r|\n/, sampleLines);
}

function recordsOf(text: string, delimiter: string): string[][] {
  try {
    return parsed(text, delimiter, '"');
  } catch (error) {
    // A quotation mark that stands for inches is never closed.
    if (error instanceof CsvError) return parsed(text, delimiter, null);
    throw error;
  }
}

function parsed(text: string, delimiter: string, quote: string | null): string[][] {
  const records: string[][] = parse(text, { delimiter, quote, relax_column_count: true, relax_quotes: true, to: linesMost + 1 });
  if (records.length > linesMost) throw new FileRefusal('file_rows');
  return records;
}
