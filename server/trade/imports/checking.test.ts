import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { olaya } from '../../../test/branches.ts';
import { checkFile, confirm, importFile, rowsOf } from '../../../test/importing.ts';
import { addBusiness, addCar, brands, cities, models } from '../../../test/people.ts';
import type { ImportChanges } from '#contract/trade/imports.ts';

let market: TestApp;
let waha: number;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  waha = await addBusiness(market.db, { userType: 'showroom', name: 'معرض الواحة' });
});

const csv = (...lines: string[]) => `${lines.join('\n')}\n`;
const get = (id: number) => market.call('getImport', { as: waha, params: { id }, language: 'ar' });
const change = async (id: number, body: ImportChanges) => {
  await market.call('changeImport', { as: waha, params: { id }, body });
  await market.runJobs();
  return get(id);
};
const refusedChange = async (id: number, body: ImportChanges) => {
  const { status, body: answer } = await market.refused('changeImport', { as: waha, params: { id }, body });
  return [status, answer.code, Object.keys(answer.fields ?? {})];
};
const discard = (id: number) => market.call('discardImport', { as: waha, params: { id } });
const fieldsOf = ({ heads }: { heads: { text: string; field: string | null }[] }) => heads.map(({ text, field }) => [text, field]);

const twice = csv(
  'رقم الاستوك,الشركة,الموديل,سنة الصنع,الممشى,اللون,اللون,السعر,السعر',
  '501,تويوتا,كامري,2022,45000,أبيض,بيج,175000,169000',
  '502,كيا,سورينتو,2021,61000,أسود,أسود,,104000',
);

describe('fields that several columns could be', () => {
  it('wait for the business with a proposal, and hold for the next file with the same heads', async () => {
    const read = await importFile(market, waha, twice);
    expect(read).toMatchObject({ state: 'read', is_remembered: false, totals: { new: 2 } });
    expect(read.heads.filter(({ is_waiting }) => is_waiting).map(({ column, field, samples }) => [column, field, samples])).toEqual([
      [5, 'color', ['أبيض', 'أسود']],
      [6, 'interior_color', ['بيج', 'أسود']],
      [7, 'price_before', ['175000']],
      [8, 'price', ['169000', '104000']],
    ]);
    const mapping = read.heads.map(({ column, field }) => ({ column, field: column === 6 ? null : field }));
    const checked = await change(read.id, { mapping, defaults: { fuel: 'diesel' } });
    expect(checked).toMatchObject({ state: 'checked', defaults: { fuel: 'diesel', city_id: cities.riyadh }, totals: { new: 2 } });
    await discard(read.id);
    const next = await importFile(market, waha, twice.replace('501', '503'));
    expect(next).toMatchObject({ state: 'checked', is_remembered: true, defaults: { fuel: 'diesel' } });
    expect(fieldsOf(next)[6]).toEqual(['اللون', null]);
    await discard(next.id);
    expect(await importFile(market, waha, twice.replace('رقم الاستوك', 'الرقم'))).toMatchObject({ state: 'read', is_remembered: false });
    const safwa = await addBusiness(market.db, { userType: 'showroom', name: 'معرض الصفوة' });
    expect(await importFile(market, safwa, twice)).toMatchObject({ state: 'read', is_remembered: false });
  });

  it('are no more than one, but for pictures, and defaults are of the lists', async () => {
    const { id } = await importFile(market, waha, twice);
    const field = 'color' as const;
    const both = [5, 6].map((column) => ({ column, field }));
    expect(await refusedChange(id, { mapping: both })).toEqual([400, 'invalid', ['mapping']]);
    expect(
      await refusedChange(id, {
        mapping: [
          { column: 5, field },
          { column: 5, field: 'price' },
        ],
      }),
    ).toEqual([400, 'invalid', ['mapping']]);
    expect(await refusedChange(id, { defaults: { fuel: 'coal' } })).toEqual([400, 'invalid', ['defaults']]);
    expect(await refusedChange(id, { defaults: { city_id: 900_001 } })).toEqual([400, 'invalid', ['defaults']]);
    expect(await refusedChange(id, { sheet: 'ورقة أخرى' })).toEqual([400, 'invalid', ['sheet']]);
    const safwa = await addBusiness(market.db, { userType: 'showroom', name: 'معرض الصفوة' });
    const branch = await market.call('addBranch', { as: safwa, body: olaya });
    expect(await refusedChange(id, { defaults: { branch_id: branch.id } })).toEqual([400, 'invalid', ['defaults']]);
  });
});

describe('a file without a head that is known', () => {
  it('is read by the row and the fields that the business names', async () => {
    const file = csv('قائمة,,,,,', 'أ,ب,ج,د,هـ,و', '501,تويوتا,كامري,2022,45000,169000');
    const failed = await importFile(market, waha, file);
    expect(failed).toMatchObject({ state: 'failed', fault: { code: 'file_head' } });
    expect(failed.fault?.text).toBe('ما لقينا صف العناوين. حدده بنفسك، أو نزّل النموذج الجاهز.');
    expect(await refusedChange(failed.id, {})).toEqual([409, 'move_not_allowed', []]);
    const read = await change(failed.id, { head_row: 2 });
    expect(read).toMatchObject({ state: 'read', fault: null, head_row: 2 });
    const fields = ['stock_number', 'brand', 'model', 'year', 'mileage', 'price'] as const;
    const checked = await change(failed.id, { mapping: fields.map((field, column) => ({ column, field })) });
    expect(checked).toMatchObject({ state: 'checked', totals: { rows: 1, new: 1 } });
    const [row] = await rowsOf(market, waha, failed.id);
    expect(row).toMatchObject({ row: 3, title: 'تويوتا كامري 2022', stock_number: '501', outcome: 'new' });
  });

  it('is not opened again beside another one', async () => {
    const failed = await importFile(market, waha, 'أ,ب\n1,2\n');
    const open = await importFile(market, waha, twice);
    const { body } = await market.refused('changeImport', { as: waha, params: { id: failed.id }, body: { head_row: 1 } });
    expect([body.code, body.import_id]).toEqual(['import_open', open.id]);
  });
});

describe('a business with several branches', () => {
  it('is asked once for the place of cars without one', async () => {
    await market.call('addBranch', { as: waha, body: olaya });
    const shifa = await market.call('addBranch', { as: waha, body: { ...olaya, name: 'فرع الشفا' } });
    const read = await importFile(market, waha, twice);
    expect(read).toMatchObject({ state: 'read', asks: ['place'] });
    expect(await change(read.id, {})).toMatchObject({ state: 'read', asks: ['place'] });
    const checked = await change(read.id, { defaults: { branch_id: shifa.id } });
    expect(checked).toMatchObject({ state: 'checked', asks: [], defaults: { branch_id: shifa.id } });
  });
});

const heads = 'رقم الاستوك,الشركة,الموديل,سنة الصنع,الممشى,السعر,سعر الشراء,الحالة';

describe('a file is compared with the stock', () => {
  /** A car as the file has it. */
  async function addNumbered(number: string, columns: object = {}): Promise<number> {
    const ad = await addCar(market.db, waha, {
      brand_id: brands.toyota,
      model_id: models.camry,
      year: 2022,
      mileage: 45_000,
      price: 96_500,
      ...columns,
    });
    await market.call('updateStock', { as: waha, params: { id: ad }, body: { version: 1, number } });
    return ad;
  }

  it('its cars are the same, changed or new, with what would change in words, costs too', async () => {
    const [same, changed] = [await addNumbered('A-1'), await addNumbered('A-2', { price: 99_000 })];
    await market.call('updateStockCosts', { as: waha, params: { id: changed }, body: { version: 2, cost: 80_000 } });
    const file = csv(
      heads,
      'a1,تويوتا,كامري,2022,45000,96500,,معروضة',
      'A 2,تويوتا,كامري,2022,45000,96500,81000,محجوزة',
      'A-3,تويوتا,كامري,2022,45000,96500,,',
      'A-4,تويوتا,كامري,2022,45000,96500,,مباعة',
    );
    const { id, totals, remarks } = await checkFile(market, waha, file);
    expect(totals).toMatchObject({ rows: 4, new: 1, same: 1, changed: 1, passed_over: 1, wrong: 0 });
    expect(remarks).toEqual([{ code: 'sold', row: 5, count: null, text: 'سيارة الصف 5 مباعة وليست في مخزونك، فتركناها.' }]);
    const rows = await rowsOf(market, waha, id);
    expect(rows.map(({ ad_id }) => ad_id)).toEqual([same, changed, null, null]);
    expect(rows[1]?.changes).toEqual([
      { field: 'status', name: 'حالة البيع', from: 'معروضة', to: 'محجوزة' },
      { field: 'price', name: 'السعر', from: '99000', to: '96500' },
      { field: 'cost', name: 'التكلفة', from: '80000', to: '81000' },
    ]);
    const english = await market.call('listImportRows', { as: waha, params: { id }, query: { outcome: ['changed'] }, language: 'en' });
    expect(english.results[0]?.changes[0]).toEqual({ field: 'status', name: 'Sale status', from: 'available', to: 'reserved' });
  });

  it('pictures that a car was to have already change nothing, nor do those of this site', async () => {
    const ad = await addNumbered('A-1');
    const address = 'https://pictures.example.sa/a1.jpg';
    await market.db.insertInto('import_pictures').values({ business_id: waha, ad_id: ad, source: address, state: 'failed' }).execute();
    const file = (images: string) => csv(`${heads},الصور`, `A-1,تويوتا,كامري,2022,45000,96500,,,${images}`);
    const known = await checkFile(market, waha, file(`${address} https://m.localhost/media/${'a'.repeat(32)}-1600.webp`));
    expect(known.totals).toMatchObject({ same: 1, changed: 0 });
    await discard(known.id);
    expect((await checkFile(market, waha, file(`${address} https://pictures.example.sa/a2.jpg`))).totals).toMatchObject({ changed: 1 });
  });

  it('numbers that differ by zeros alone are asked once', async () => {
    const ad = await addNumbered('0012');
    const file = csv(heads, '12,تويوتا,كامري,2022,45000,96500,,', '13,تويوتا,كامري,2022,46000,96500,,');
    const checked = await checkFile(market, waha, file);
    expect(checked).toMatchObject({ state: 'checked', asks: ['zeros'], zeros: null, totals: { asked: 1, new: 1 } });
    expect((await rowsOf(market, waha, checked.id))[0]).toMatchObject({ outcome: 'asked', asked: '0012', ad_id: null });
    expect((await market.call('listAbsentCars', { as: waha, params: { id: checked.id } })).count).toBe(0);
    const same = await change(checked.id, { zeros: 'same' });
    expect(same).toMatchObject({ asks: [], zeros: 'same', totals: { asked: 0, new: 1, changed: 1 } });
    expect((await rowsOf(market, waha, checked.id))[0]).toMatchObject({
      ad_id: ad,
      changes: [{ field: 'stock_number', from: '0012', to: '12' }],
    });
    expect(await change(checked.id, { zeros: 'different' })).toMatchObject({ asks: [], totals: { new: 2 } });
  });

  it('cars for sale that it lacks are listed by their number, and many of them need their number typed', async () => {
    for (const number of ['B-2', 'B-1', 'B-3']) await addNumbered(number);
    await addNumbered('B-4', { status: 'sold' });
    await addNumbered('A-1');
    const checked = await checkFile(market, waha, csv(heads, 'A-1,تويوتا,كامري,2022,45000,96500,,'));
    expect(checked).toMatchObject({ absent: 3, is_many_absent: true });
    const { results, count } = await market.call('listAbsentCars', { as: waha, params: { id: checked.id }, language: 'ar' });
    expect([count, results.map(({ stock_number }) => stock_number)]).toEqual([3, ['B-1', 'B-2', 'B-3']]);
    expect(results[0]).toMatchObject({ title: 'تويوتا كامري 2022', status: 'active', absent_since: null });
  });
});

describe('a checked import', () => {
  it('is read again with another sheet or row of heads, without the corrections of the first', async () => {
    const checked = await checkFile(market, waha, csv(heads, 'A-1,تويوتا,كامري,2022,45000,96500,,'));
    await market.call('correctImport', {
      as: waha,
      params: { id: checked.id },
      body: { corrections: [{ row: 2, field: 'year', value: '2020' }] },
    });
    await market.runJobs();
    expect((await get(checked.id)).totals.corrected).toBe(1);
    const elsewhere = await change(checked.id, { head_row: 2 });
    expect(elsewhere).toMatchObject({ state: 'read', head_row: 2, totals: { rows: 0, corrected: 0 } });
    const back = await change(checked.id, { head_row: 1 });
    expect(back).toMatchObject({ state: 'checked', is_remembered: true, totals: { new: 1, corrected: 0 } });
    expect(await confirm(market, waha, checked.id)).toMatchObject({ state: 'checked' });
  });
});
