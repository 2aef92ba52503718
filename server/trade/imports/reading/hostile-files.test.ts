import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import yazl from 'yazl';
import spellings from '#db/reference/import-spellings.json' with { type: 'json' };
import { importLimits } from '#contract/trade/import-rules.ts';
import { csv, names, outcomesOf, read, requestOf } from './reading.fixture.ts';
import { readStockFile } from './read-in-thread.ts';
import { FileRefusal, type Reading, type Unread } from './reading.ts';

const head = 'Stock,Make,Model,Year,KM,Price';
const camry = 'A1,Toyota,Camry,2022,45000,96500';
const rows = [head, camry].map((line) => line.split(','));
const whole = Buffer.from(await writeXlsx({ sheets: [{ name: 'Stock', rows }] }));

const parts = {
  '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  '_rels/.rels':
    '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  'xl/workbook.xml':
    '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Stock" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
};

/** A workbook of one sheet, written by hand. */
function workbookOf(sheet: string | Buffer, others: Readonly<Record<string, string | Buffer>> = {}): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  const all = { ...parts, ...others, 'xl/worksheets/sheet1.xml': sheet };
  for (const [name, part] of Object.entries(all)) zip.addBuffer(Buffer.from(part), name);
  zip.end();
  return buffer(zip.outputStream);
}

function sheetOf(lines: readonly (readonly string[])[], before = ''): string {
  const cells = (line: readonly string[]) => line.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('');
  const written = lines.map((line, at) => `<row r="${at + 1}">${cells(line)}</row>`).join('');
  return `<?xml version="1.0"?>${before}<worksheet><sheetData>${written}</sheetData></worksheet>`;
}

/** Where the directory of an archive holds the unpacked size of its last entry. */
function sizeOfLast(archive: Buffer): number {
  return archive.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24;
}

describe('a file is refused', () => {
  const ole2 = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

  it.each<[string, Buffer, string]>([
    ['that is empty', Buffer.from(''), 'file_head'],
    ['without heads', Buffer.from(csv('1,2,3', '4,5,6')), 'file_head'],
    ['that is a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 'file_kind'],
    ['that is a PDF', Buffer.from('%PDF-1.7\n…'), 'file_kind'],
    ['that is a page of the web', Buffer.from('<html><table><tr><td>Stock</td></tr></table></html>'), 'file_kind'],
    ['that is an old workbook', Buffer.concat([ole2, Buffer.alloc(600)]), 'file_kind'],
    ['with a password', Buffer.concat([ole2, Buffer.alloc(600), Buffer.from('EncryptedPackage', 'utf16le')]), 'file_locked'],
    ['that was cut off', whole.subarray(0, whole.length - 40), 'file_kind'],
    ['that is too large', Buffer.alloc(importLimits.bytes + 1, 65), 'file_size'],
    ['with too many rows', Buffer.from(csv(head, ...Array.from({ length: 10_001 }, () => camry))), 'file_rows'],
    ['with many more lines', Buffer.from(`${head}\n${`${camry}\n`.repeat(25_000)}`), 'file_rows'],
    ['with too many columns', Buffer.from(csv(head, `${camry}${',x'.repeat(50_000)}`)), 'file_columns'],
  ])('%s', async (_what, bytes, fault) => {
    await expect(read(bytes)).rejects.toMatchObject({ fault });
  });

  it('that is an archive of something else', async () => {
    const zip = new yazl.ZipFile();
    zip.addBuffer(Buffer.from(csv(head, camry)), 'cars.csv');
    zip.end();
    await expect(read(await buffer(zip.outputStream))).rejects.toMatchObject({ fault: 'file_kind' });
  });

  it('with too many entries', async () => {
    const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`xl/media/${at}.bin`, '']));
    await expect(read(await workbookOf(sheetOf(rows), many))).rejects.toMatchObject({ fault: 'file_unpacks' });
  });

  it('that says that it unpacks to more than is allowed, before it is unpacked', async () => {
    const bytes = await workbookOf(sheetOf(rows));
    bytes.writeUInt32LE(importLimits.unpackedBytes, sizeOfLast(bytes));
    await expect(read(bytes)).rejects.toMatchObject({ fault: 'file_unpacks' });
  });

  it('that unpacks to more than it says', async () => {
    const bytes = await workbookOf(sheetOf(Array.from({ length: 500 }, () => rows[1]!)));
    bytes.writeUInt32LE(100, sizeOfLast(bytes));
    await expect(read(bytes)).rejects.toMatchObject({ fault: 'file_unpacks' });
  });

  it('with a sheet that is too large by itself', async () => {
    const sheet = Buffer.alloc(importLimits.partBytes + 1, ' ');
    await expect(read(await workbookOf(sheet))).rejects.toMatchObject({ fault: 'file_unpacks' });
  });

  it('with a workbook of too many columns', async () => {
    const wide = [...rows[0]!, ...Array.from({ length: 50_000 }, () => 'x')];
    await expect(read(await workbookOf(sheetOf([wide, rows[1]!])))).rejects.toMatchObject({ fault: 'file_columns' });
  });

  it('with a workbook that is no XML', async () => {
    await expect(read(await workbookOf(Buffer.from([0xff, 0x00, 0x3c, 0x3c])))).rejects.toMatchObject({ fault: 'file_kind' });
  });
});

describe('a file is read without', () => {
  it('entities that grow', async () => {
    const grow = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('');
    const doctype = `<!DOCTYPE x [<!ENTITY e0 "boom">${grow}<!ENTITY file SYSTEM "file:///etc/passwd">]>`;
    const lines = [rows[0]!, ['&e9;', ...rows[1]!.slice(1)], ['&file;', ...rows[1]!.slice(1)]];
    const result = await read(await workbookOf(sheetOf(lines, doctype))).catch((error: unknown) => error);
    const text = JSON.stringify(result);
    expect(text.length).toBeLessThan(5_000);
    expect(text).not.toMatch(/boomboom|root:/);
  });

  it('entries beside the cells, whatever their names', async () => {
    const reading = await read(await workbookOf(sheetOf(rows), { 'xx/xx/evil.sh': 'rm -rf', 'xl/media/image1.png': Buffer.alloc(1_000) }));
    expect(outcomesOf(reading)).toEqual({ new: 1 });
    const bytes = Buffer.from(
      (await workbookOf(sheetOf(rows), { 'xx/xx/evil.sh': '' })).toString('latin1').replaceAll('xx/xx/', '../../'),
      'latin1',
    );
    expect(outcomesOf(await read(bytes))).toEqual({ new: 1 });
  });

  it('formulas of a text, and with what is too long named', async () => {
    const { rows: cars } = await read(csv(`${head},Notes`, `=cmd|' /C calc'!A0,Toyota,Camry,2022,45000,96500,${'x'.repeat(2_001)}`));
    expect(cars).toMatchObject([
      { outcome: 'wrong', faults: [{ code: 'formula', field: 'stock_number' }], warnings: [{ code: 'left_out', field: 'note' }] },
    ]);
  });
});

describe('whatever a file has', () => {
  const nasty = fc.constantFrom(
    '',
    '0',
    '-1',
    '9'.repeat(400),
    '1e999',
    'NaN',
    '__proto__',
    'constructor',
    'toString',
    '=1+1',
    "'=1",
    '#REF!',
    '٣٣',
    '31/02/2026',
    '1448/13/40',
    '12/2026',
    'ألف ألف',
    'مليون ونص ونص',
    'على السوم',
    'أبيض وأسود',
    'تويوتا',
    'كامري',
    'و',
    '،،،',
    '\u202e',
    '💥',
    '2022',
    'T'.repeat(17),
  );
  const heads = fc.shuffledSubarray([...Object.keys(spellings.heads), 'x', '__proto__'], { minLength: 8, maxLength: 20 });

  it('as text, it is read or refused', async () => {
    const texts: Partial<Record<string, string[]>> = spellings.heads;
    const files = fc.record({ fields: heads, lines: fc.array(fc.array(nasty, { maxLength: 20 }), { maxLength: 8 }) });
    await fc.assert(
      fc.asyncProperty(files, async ({ fields, lines }) => {
        const quoted = [fields.map((field) => texts[field]?.[0] ?? field), ...lines].map((line) =>
          line.map((cell) => `"${cell}"`).join(','),
        );
        const { rows: cars } = await read(csv(...quoted));
        for (const { outcome, faults } of cars) expect(outcome === 'wrong').toBe(faults.length > 0 && outcome !== 'passed_over');
      }),
      { numRuns: 300 },
    );
  });

  it('as bytes, it is read or refused', async () => {
    const starts = fc.constantFrom('', 'PK\x03\x04', '\xff\xfe', 'Stock,Make,Model,Year,KM,Price\n');
    await fc.assert(
      fc.asyncProperty(starts, fc.uint8Array({ maxLength: 300 }), async (start, bytes) => {
        const result = await read(Buffer.concat([Buffer.from(start, 'latin1'), bytes])).catch((error: unknown) => error);
        expect(result instanceof FileRefusal || (result !== null && typeof result === 'object' && 'rows' in result)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('as a workbook with broken parts, it is read or refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), async (at, byte) => {
        const bytes = Buffer.from(whole);
        bytes[at] = byte;
        const result = await read(bytes).catch((error: unknown) => error);
        expect(result instanceof FileRefusal || (result !== null && typeof result === 'object' && 'rows' in result)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the thread', () => {
  const isRead = (result: Reading | Unread): result is Reading => 'rows' in result;

  it('reads as the function does', async () => {
    const result = await readStockFile(whole, names, requestOf());
    expect(isRead(result)).toBe(true);
    expect(result).toEqual(await read(whole));
  });

  it('gives the fault of a file', async () => {
    expect(await readStockFile(Buffer.from('%PDF-1.7'), names, requestOf())).toEqual({ fault: 'file_kind' });
    expect(await readStockFile(Buffer.alloc(importLimits.bytes + 1), names, requestOf())).toEqual({ fault: 'file_size' });
  });

  it('ends alone with a file that takes too much memory', async () => {
    // Texts of 62 MB in less than one: within the limits of an archive, far beyond those of the thread.
    const texts = Buffer.from(`<sst>${'<si><r><t>x</t></r></si>'.repeat(2_600_000)}</sst>`);
    const relations = parts['xl/_rels/workbook.xml.rels'].replace(
      '</Relationships>',
      '<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
    );
    const bytes = await workbookOf(sheetOf(rows), { 'xl/sharedStrings.xml': texts, 'xl/_rels/workbook.xml.rels': relations });
    expect(bytes.length).toBeLessThan(importLimits.bytes);
    const before = process.memoryUsage().heapUsed;
    expect(await readStockFile(bytes, names, requestOf())).toEqual({ fault: 'file_unpacks' });
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(100 * 1024 * 1024);
    expect(isRead(await readStockFile(whole, names, requestOf()))).toBe(true);
  });
});
