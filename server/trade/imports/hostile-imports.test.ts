import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import yazl from 'yazl';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { importFile, rowsOf, sendImport } from '../../../test/importing.ts';
import { addBusiness } from '../../../test/people.ts';
import { importLimits } from '#contract/trade/import-rules.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

const showroom = () => addBusiness(market.db, { userType: 'showroom', name: 'معرض الواحة' });
const head = 'رقم المخزون,الشركة,الموديل,سنة الصنع,الممشى,السعر,ملاحظات';
const camry = 'A-1,تويوتا,كامري,2022,45000,96500,';
const ole2 = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

async function zipOf(entries: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, bytes] of Object.entries(entries)) zip.addBuffer(bytes, name);
  zip.end();
  return buffer(zip.outputStream);
}

/** A workbook whose sheet unpacks to more than a sheet may have. */
const bomb = () =>
  zipOf({ '[Content_Types].xml': Buffer.from('<Types/>'), 'xl/worksheets/sheet1.xml': Buffer.alloc(importLimits.partBytes + 1, ' ') });

const kindAr = 'نقرأ ملفات CSV وXLSX فقط. احفظ الملف بإحدى الصيغتين وأعد رفعه.';

describe('a file that is not read says why in both languages', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string, string, string]>([
    ['empty', () => Buffer.alloc(0), 'file_head', 'ما لقينا صف العناوين.', 'We did not find the row of heads.'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), 'file_kind', kindAr, 'We read CSV and XLSX files alone.'],
    [
      'an archive of something else',
      () => zipOf({ 'cars.csv': Buffer.from(head) }),
      'file_kind',
      kindAr,
      'We read CSV and XLSX files alone.',
    ],
    [
      'locked',
      () => Buffer.concat([ole2, Buffer.alloc(600), Buffer.from('EncryptedPackage', 'utf16le')]),
      'file_locked',
      'الملف محمي بكلمة مرور.',
      'The file is protected by a password.',
    ],
    ['a bomb', bomb, 'file_unpacks', 'الملف يتمدد عند فتحه', 'The file unpacks to more'],
    [
      'of too many rows',
      () => Buffer.from(`${head}\n${`${camry}\n`.repeat(10_001)}`),
      'file_rows',
      'أكثر من 10,000 صف',
      'more than 10,000 rows',
    ],
    [
      'of too many columns',
      () => Buffer.from(`${head}\n${camry}${',x'.repeat(300)}`),
      'file_columns',
      'أكثر من 200 عمود',
      'more than 200 columns',
    ],
  ])('%s', async (...[, bytes, code, arabic, english]) => {
    const as = await showroom();
    const { id, state, fault } = await importFile(market, as, await bytes());
    expect([state, fault?.code]).toEqual(['failed', code]);
    const said = async (language: 'ar' | 'en') => (await market.call('getImport', { as, params: { id }, language })).fault?.text;
    expect(await said('ar')).toContain(arabic);
    expect(await said('en')).toContain(english);
    expect((await sendImport(market, `${head}\n${camry}\n`, { as })).status).toBe(201);
  });

  it('that is lost, too', async () => {
    const as = await showroom();
    const { body } = await sendImport(market, `${head}\n${camry}\n`, { as });
    const { file_key } = await market.db.selectFrom('imports').select('file_key').where('id', '=', body.id).executeTakeFirstOrThrow();
    await market.storage.remove(`import-${file_key}`);
    await market.runJobs();
    expect((await market.call('getImport', { as, params: { id: body.id } })).fault?.code).toBe('file_lost');
  });
});

/** A workbook of one sheet, written by hand. */
function workbookOf(lines: readonly (readonly string[])[]): Promise<Buffer> {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const cells = (line: readonly string[]) => line.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('');
  const rows = lines.map((line, at) => `<row r="${at + 1}">${cells(line)}</row>`).join('');
  const relation = (id: string, type: string, target: string) =>
    `<Relationships><Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/></Relationships>`;
  const parts = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relation('rId1', 'officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns:r="${office}"><sheets><sheet name="Stock&#xD800;" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`,
  };
  return zipOf(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)])));
}

it('texts with zero bytes, halves of letters and formulas are stored as texts', async () => {
  const as = await showroom();
  const strange = ['A-1', 'تويوتا', 'كامري', '2022', '45000', '96500'];
  const file = await workbookOf([
    `${head},الصف&#xD800;`.split(','),
    [...strange, '&#0;_x0000_&#xD800;س', '1'],
    ['A-2&#xDFFF;', ...strange.slice(1), "'=1+1", '&#xD83D;'],
  ]);
  const { id, state } = await importFile(market, as, file);
  expect(state).toBe('read');
  const rows = await rowsOf(market, as, id);
  expect(rows.map(({ row }) => row)).toEqual([2, 3]);
  expect(rows.map(({ cells }) => cells.at(-1)?.text.at(-1))).toEqual(['س', '1']);
});

describe('a process that ends while it reads', () => {
  const lease = (id: number, seconds: number) =>
    market.db
      .updateTable('imports')
      .set({ lease_until: new Date(Date.now() + seconds * 1000) })
      .where('id', '=', id)
      .execute();

  it('leaves the import to another one once its lease is over', async () => {
    const as = await showroom();
    const { body } = await sendImport(market, `${head}\n${camry}\n`, { as });
    await market.db.updateTable('imports').set({ tries: 1 }).where('id', '=', body.id).execute();
    await lease(body.id, 60);
    await market.runJobs();
    expect((await market.call('getImport', { as, params: { id: body.id } })).state).toBe('uploaded');
    await lease(body.id, -1);
    await market.runJobs();
    expect(await market.call('getImport', { as, params: { id: body.id } })).toMatchObject({ state: 'read', totals: { rows: 1, new: 1 } });
  });

  it('again and again ends the import, so that the next file can be read', async () => {
    const as = await showroom();
    const { body } = await sendImport(market, `${head}\n${camry}\n`, { as });
    await market.db.updateTable('imports').set({ tries: 4 }).where('id', '=', body.id).execute();
    await market.runJobs();
    const failed = await market.call('getImport', { as, params: { id: body.id }, language: 'en' });
    expect([failed.state, failed.fault?.code]).toEqual(['failed', 'not_finished']);
    expect((await importFile(market, as, `${head}\nA-2,كيا,ريو,2020,52000,41000,\n`)).state).toBe('read');
  });
});
