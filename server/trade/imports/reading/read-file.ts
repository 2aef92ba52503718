import { lastYear } from '#contract/listing/ad-rules.ts';
import { importLimits } from '#contract/trade/import-rules.ts';
import { searchKey } from '#server/catalogue/search/key.ts';
import { findHeads, type FoundHeads } from './heads/finding.ts';
import { confirmedMapping, proposeMapping, signatureOf } from './heads/mapping.ts';
import { wordsBeside } from './heads/spellings.ts';
import type { Remark } from '#db/import-types.ts';
import { FileRefusal, type Head, type ImportDefaults, type ImportRow, type Reading, type ReadingRequest } from './reading.ts';
import type { RowContext } from './rows/draft.ts';
import { matchRows } from './rows/matching.ts';
import { canRead, readRow } from './rows/row.ts';
import { cellOf } from './table/cell-text.ts';
import { readTable, textOf, type Cell, type TableSheet } from './table/table.ts';
import { NameFinder, type Names } from './values/names.ts';

const totals = wordsBeside('totals');
const usual: ImportDefaults = {
  condition: 'used',
  transmission: 'automatic',
  fuel: 'petrol_91',
  price_mode: 'fixed',
  city_id: null,
  branch_id: null,
};

/** Reads a stock file: pure, in one thread, however long it takes. Refuses the file with a `FileRefusal`. */
export async function readFile(bytes: Uint8Array, names: Names, request: ReadingRequest): Promise<Reading> {
  const sheets = await readTable(bytes);
  const { sheet, found } = chooseSheet(sheets, request);
  const cells = withMergedCells(sheet);
  const below = cells.slice(found.firstRow);
  if (below.filter(isFilled).length > importLimits.rows) throw new FileRefusal('file_rows');
  const signature = signatureOf(found.texts);
  const remembered = request.mapping ? undefined : request.remembered?.[signature];
  const context = contextOf(names, { ...request, defaults: { ...request.defaults, ...remembered?.defaults } });
  const mapping = request.mapping ?? remembered?.mapping;
  const heads = mapping
    ? confirmedMapping(found.texts, mapping)
    : proposeMapping(found.texts, below, (field, text) => canRead(field, text, context));
  for (const head of heads) head.samples = samplesOf(head, below);
  correct(cells, heads, request);
  const { rows, remarks, hasPlaces } = readRows(cells, { found, heads, context });
  matchRows(rows, request);
  const asks: Reading['asks'] = [];
  if (!hasPlaces) asks.push('place');
  if (rows.some(({ asked }) => asked !== undefined)) asks.push('zeros');
  return {
    sheets: sheets.map(({ name, rows: { length } }) => ({ name, rows: length })),
    sheet: sheet.name,
    headRow: found.row + 1,
    heads: heads.filter(({ text, field }) => text !== '' || field !== null),
    signature,
    isRemembered: remembered !== undefined,
    defaults: context.defaults,
    asks,
    rows,
    remarks: [...hiddenIn(sheet), ...remarks, ...soldAmong(rows)],
  };
}

function contextOf(names: Names, { today, defaults, branches, ownPictures }: ReadingRequest): RowContext {
  return {
    names: new NameFinder(names),
    today,
    lastYear: lastYear(new Date(today)),
    defaults: { ...usual, ...defaults },
    branches,
    ownPictures,
  };
}

/** The sheet of the request, else the one with the most known heads, of equal ones the longer. */
function chooseSheet(sheets: readonly TableSheet[], { sheet: named, headRow }: ReadingRequest): { sheet: TableSheet; found: FoundHeads } {
  const wanted = named === undefined ? sheets : sheets.filter(({ name }) => name === named);
  const readable = wanted.flatMap((sheet) => {
    const found = findHeads(sheet, headRow === undefined ? undefined : headRow - 1);
    return found ? [{ sheet, found }] : [];
  });
  const [best] = readable.toSorted((a, b) => b.found.known - a.found.known || b.sheet.rows.length - a.sheet.rows.length);
  if (!best) throw new FileRefusal('file_head');
  return best;
}

/** Excel keeps the value of joined cells in the first one; each row below has it too. */
function withMergedCells({ rows, merges }: TableSheet): Cell[][] {
  const filled = rows.map((row) => [...row]);
  for (const { startRow, startCol, endRow } of merges)
    for (let row = startRow + 1; row <= Math.min(endRow, filled.length - 1); row++) {
      const cells = filled[row];
      if (cells && (cells[startCol] ?? null) === null) cells[startCol] = filled[startRow]?.[startCol] ?? null;
    }
  return filled;
}

const samplesMost = 3;
const sampleCharacters = 60;

function samplesOf({ column }: Head, below: readonly Cell[][]): string[] {
  const texts = new Set<string>();
  for (const line of below) {
    const text = textOf(line[column]);
    if (text !== '') texts.add(text.slice(0, sampleCharacters));
    if (texts.size === samplesMost) break;
  }
  return [...texts];
}

/** Puts corrections in place of cells. A field that the file has no column of gets one. */
function correct(cells: Cell[][], heads: Head[], { corrections = [] }: ReadingRequest): void {
  const columns = new Map(heads.toReversed().flatMap(({ field, column }) => (field === null ? [] : [[field, column]])));
  let next = Math.max(0, ...heads.map(({ column }) => column)) + 1;
  for (const { row, field, column: named, value } of corrections) {
    const column = named ?? (field === undefined ? undefined : (columns.get(field) ?? next++));
    const line = cells[row - 1];
    if (column === undefined || !line) continue;
    if (field !== undefined && named === undefined && !columns.has(field)) {
      columns.set(field, column);
      heads.push({ column, text: '', field, isWaiting: false, samples: [] });
    }
    while (line.length <= column) line.push(null);
    line[column] = cellOf(value);
  }
}

interface Found {
  found: FoundHeads;
  heads: readonly Head[];
  context: RowContext;
}

function readRows(cells: readonly Cell[][], { found, heads, context }: Found) {
  const rows: ImportRow[] = [];
  const remarks: Remark[] = [];
  let hasPlaces = true;
  const mapped = heads.flatMap(({ column, field }) => (field === null ? [] : [{ column, field }]));
  for (const [at, line] of cells.entries()) {
    if (at < found.firstRow || !isFilled(line)) continue;
    const row = at + 1;
    const code = remarkOn(
      line,
      mapped.map(({ column }) => column),
      found.texts,
    );
    if (code !== undefined) {
      remarks.push({ code, row });
      continue;
    }
    const { draft, hasPlace } = readRow(
      mapped.map(({ column, field }) => ({ column, field, cell: line[column] ?? null })),
      context,
    );
    const { car, stock, faults, warnings } = draft;
    const raw = Object.fromEntries(mapped.flatMap(({ column }) => (line[column] == null ? [] : [[column, textOf(line[column])]])));
    rows.push({ row, raw, outcome: 'new', car, stock, given: [...draft.given], faults, warnings, ad_id: null, changes: [] });
    hasPlaces &&= hasPlace;
  }
  return { rows, remarks, hasPlaces };
}

/** Why a line is no car: a total, the heads again on the next printed page, or nothing in the columns that are read. */
function remarkOn(line: readonly Cell[], columns: readonly number[], heads: readonly string[]): Remark['code'] | undefined {
  const filled = columns.filter((column) => (line[column] ?? null) !== null);
  if (filled.length === 0) return 'no_car';
  const texts = line.map(textOf);
  if (filled.length <= columns.length / 2 && texts.some((text) => totals.has(searchKey(text)))) return 'total';
  return filled.length > 2 && filled.every((column) => texts[column] === heads[column]) ? 'head_again' : undefined;
}

function isFilled(line: readonly Cell[]): boolean {
  return line.some((cell) => cell !== null);
}

function hiddenIn({ hiddenRows, hiddenColumns }: TableSheet): Remark[] {
  return [
    ...(hiddenRows > 0 ? [{ code: 'hidden_rows' as const, count: hiddenRows }] : []),
    ...(hiddenColumns > 0 ? [{ code: 'hidden_columns' as const, count: hiddenColumns }] : []),
  ];
}

function soldAmong(rows: readonly ImportRow[]): Remark[] {
  return rows.filter(({ outcome }) => outcome === 'passed_over').map(({ row }) => ({ code: 'sold', row }));
}
