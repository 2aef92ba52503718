import { buffer } from 'node:stream/consumers';
import { readXlsx, type Cell as WorkbookCell, type CellValue, type Sheet } from 'hucre/xlsx';
import yazl from 'yazl';
import { importLimits } from '#contract/trade/import-rules.ts';
import { FileRefusal } from '../reading.ts';
import { listEntries, openArchive, readable, unpack } from './archive.ts';
import { cellOf, isErrorValue } from './cell-text.ts';
import type { Cell, TableSheet } from './table.ts';

/** The parts of a workbook that hold cells, formats and the names of sheets. */
const partNames = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/[^/]+\.xml|xl\/_rels\/[^/]+\.rels|xl\/worksheets\/[^/]+\.xml)$/i;
/** One column more than is read, so that a wider sheet is noticed; rows beyond are blank or far too many. */
const cellsRead = `A1:GS${2 * importLimits.rows}`;
/** Formats of numbers that are filled up with zeros. */
const zeros = /^0{2,30}$/;

/** The visible sheets of a workbook of Excel. */
export function readWorkbook(bytes: Uint8Array): Promise<TableSheet[]> {
  return readable(async () => {
    const parts = await partsOf(bytes);
    const { sheets } = await readXlsx(parts, {
      readStyles: true,
      range: cellsRead,
      sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
    });
    return sheets.map(sheetOf);
  });
}

/**
 * A workbook of nothing but the parts that are read. The library believes the sizes that entries state and reads pictures, charts and
 * links too: it gets what was counted here.
 */
async function partsOf(bytes: Uint8Array): Promise<Uint8Array> {
  const zip = await openArchive(bytes);
  const entries = await listEntries(zip, importLimits);
  const parts = new Map(entries.filter(({ name }) => partNames.test(name)).map(({ name, entry }) => [name, entry]));
  if (![...parts.keys()].some((name) => name.startsWith('xl/worksheets/'))) throw new FileRefusal('file_kind');
  const counted = new yazl.ZipFile();
  let left: number = importLimits.unpackedBytes;
  for (const [name, entry] of parts) {
    const part = await unpack(zip, entry, Math.min(left, importLimits.partBytes));
    left -= part.length;
    counted.addBuffer(part, name, { compressionLevel: 1 });
  }
  counted.end();
  return buffer(counted.outputStream);
}

function sheetOf({ name, rows, cells, merges = [], rowDefs, columns = [] }: Sheet): TableSheet {
  const filled = rows.map((row, at) => row.map((value, column) => valueOf(value, cells?.get(`${at},${column}`))));
  return {
    name,
    rows: filled,
    merges,
    hiddenRows: [...(rowDefs ?? [])].filter(([at, { hidden }]) => hidden && filled[at]?.some((cell) => cell !== null)).length,
    hiddenColumns: columns.filter(({ hidden }, at) => hidden && filled.some((row) => row[at] != null)).length,
  };
}

function valueOf(value: CellValue, cell: WorkbookCell | undefined): Cell {
  if (value === null || value === '')
    return cell?.formula === undefined ? null : { failed: 'formula', text: `=${cell.formula}`.slice(0, 60) };
  if (typeof value === 'number') {
    const format = cell?.style?.numFmt;
    return format !== undefined && zeros.test(format) && Number.isInteger(value) ? String(value).padStart(format.length, '0') : value;
  }
  if (value instanceof Date) return Number.isNaN(Number(value)) ? null : { day: value.toISOString().slice(0, 10) };
  const text = String(value);
  return cell?.type === 'error' || isErrorValue(text) ? { failed: 'formula', text } : cellOf(text.startsWith('=') ? `'${text}` : text);
}
