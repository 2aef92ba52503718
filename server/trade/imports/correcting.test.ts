import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { checkFile, rowsOf } from '../../../test/importing.ts';
import { addBusiness } from '../../../test/people.ts';
import type { CorrectionInput, ProposalsInput } from '#contract/trade/imports.ts';
import { readImports } from './checking/checking.ts';
import { corrected, faults, faulty, stockList } from './reading/eighty-cars.fixture.ts';

let market: TestApp;
let waha: number;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  waha = await addBusiness(market.db, { userType: 'showroom', name: 'معرض الواحة' });
});

const get = (id: number) => market.call('getImport', { as: waha, params: { id } });
const correct = (id: number, corrections: CorrectionInput[]) =>
  market.call('correctImport', { as: waha, params: { id }, body: { corrections } });
const take = async (id: number, body: ProposalsInput) => {
  await market.call('takeProposals', { as: waha, params: { id }, body });
  await market.runJobs();
  return get(id);
};
const eighty = async () => checkFile(market, waha, await stockList(faulty));
const fields = [
  '',
  'stock_number',
  'brand',
  'model',
  'year',
  'color',
  'mileage',
  'transmission',
  'price',
  'cost',
  'chassis_number',
] as const;

describe('eighty cars with nine faults', () => {
  it('are all new once each was corrected in its cell', async () => {
    const checked = await eighty();
    expect(checked).toMatchObject({ state: 'checked', totals: { rows: 80, new: 72, wrong: 8, warned: 1, corrected: 0 } });
    const corrections = Object.entries(faults).map(([at, [column]]): CorrectionInput => {
      const field = fields[column];
      if (!field) throw new Error('No field');
      return { row: Number(at) + 5, field, column, value: String(corrected[Number(at)]?.[column]) };
    });
    expect(await correct(checked.id, corrections)).toMatchObject({ state: 'mapped', attempt: checked.attempt + 1 });
    await market.runJobs();
    const after = await get(checked.id);
    expect(after).toMatchObject({ state: 'checked', totals: { rows: 80, new: 80, wrong: 0, warned: 0, corrected: 9 }, findings: [] });
    const rows = await rowsOf(market, waha, checked.id);
    expect(rows[0]?.cells.some(({ is_corrected }) => is_corrected)).toBe(false);
    const cells = rows.find(({ row: number }) => number === 15)?.cells;
    expect(cells?.filter(({ is_corrected }) => is_corrected)).toEqual([
      { column: 4, field: 'year', text: String(corrected[10]?.[4]), is_corrected: true },
    ]);
  });

  it('take the proposals of all faults at once, of one code, or of some rows', async () => {
    const { id, findings } = await eighty();
    expect(findings).toContainEqual({ code: 'year', is_fault: true, rows: 1, proposals: 1 });
    expect(findings.at(-1)).toEqual({ code: 'left_out', is_fault: false, rows: 1, proposals: 1 });
    expect((await take(id, { code: 'year' })).totals).toMatchObject({ wrong: 7, corrected: 1 });
    expect((await take(id, { rows: [8, 22] })).totals).toMatchObject({ wrong: 5, corrected: 3 });
    // The name that is nearest to «تويوتتا» is no maker of this model.
    expect((await take(id, {})).totals).toMatchObject({ new: 77, wrong: 3, corrected: 6, warned: 1 });
    const white = await take(id, { code: 'left_out' });
    expect(white.totals).toMatchObject({ new: 77, corrected: 7, warned: 0 });
    const before = white.attempt;
    expect(await take(id, {})).toMatchObject({ state: 'checked', attempt: before });
    expect((await rowsOf(market, waha, id, { outcome: 'wrong' })).map(({ row }) => row)).toEqual([29, 50, 67]);
  });

  it('are filtered by outcome and by code, a page at a time', async () => {
    const { id } = await eighty();
    expect((await rowsOf(market, waha, id, { code: ['year', 'mileage'] })).map(({ row }) => row)).toEqual([15, 50]);
    expect((await rowsOf(market, waha, id, { warned: true })).map(({ row }) => row)).toEqual([40]);
    const first = await market.call('listImportRows', { as: waha, params: { id }, query: { outcome: ['new'], page_size: 30 } });
    expect([first.count, first.pages, first.results.length]).toEqual([72, 3, 30]);
    const next = await market.get(String(first.next), { authorization: `Bearer ${await market.tokenOf(waha)}` });
    const second = next.body as typeof first;
    expect([second.page, first.results.at(-1)?.row, second.results[0]?.row]).toEqual([2, 39, 40]);
    const forged = { as: waha, params: { id }, query: { outcome: 'x' as 'new' } };
    expect((await market.refused('listImportRows', forged)).body.code).toBe('invalid');
  });

  it('say what is wrong in the language of the reader', async () => {
    const { id } = await eighty();
    const [year] = await rowsOf(market, waha, id, { code: 'year' });
    expect(year?.findings).toEqual([
      {
        code: 'year',
        is_fault: true,
        field: 'year',
        column: 4,
        value: '2062',
        text: 'السنة «2062» ليست سنة صنع. هل تقصد 2026؟',
        proposal: '2026',
      },
    ]);
    const english = await market.call('listImportRows', {
      as: waha,
      params: { id },
      query: { code: ['unknown_model', 'left_out'] },
      language: 'en',
    });
    expect(english.results.flatMap(({ findings }) => findings.map(({ text }) => text))).toEqual([
      '«\u2068النتراا\u2069» is no model of Hyundai. Did you mean Elantra?',
      'Colour outside: «\u2068أبيض وأسود\u2069» was not understood and left out. Did you mean White?',
    ]);
  });
});

const head = 'رقم المخزون,الشركة,الموديل,الممشى,السعر';

describe('a correction', () => {
  it('may be of a field that the file has no column of, and be taken back', async () => {
    const { id } = await checkFile(market, waha, `${head}\nA-1,تويوتا,كامري,45000,96500\nA-2,كيا,ريو,52000,41000\n`);
    const [row] = await rowsOf(market, waha, id);
    expect(row?.findings).toMatchObject([{ code: 'missing', field: 'year', column: null }]);
    await correct(id, [
      { row: 2, field: 'year', value: '2022' },
      { row: 3, field: 'year', value: '٢٠٢٠' },
    ]);
    await market.runJobs();
    expect(await get(id)).toMatchObject({ totals: { new: 2, wrong: 0, corrected: 2 } });
    expect((await get(id)).heads.map(({ text }) => text)).toEqual(head.split(','));
    const corrected_rows = await rowsOf(market, waha, id);
    expect(corrected_rows.map(({ title }) => title)).toEqual(['تويوتا كامري 2022', 'كيا ريو 2020']);
    expect(corrected_rows[0]?.cells.find(({ field }) => field === 'year')).toMatchObject({ text: '2022', is_corrected: true });
    await correct(id, [{ row: 3, field: 'year', value: null }]);
    await market.runJobs();
    expect((await get(id)).totals).toMatchObject({ new: 1, wrong: 1, corrected: 1 });
  });

  it('before the last one was read joins it, and what is read meanwhile is not written', async () => {
    const { id } = await checkFile(market, waha, `${head}\nA-1,تويوتا,كامري,45000,96500\nA-2,كيا,ريو,52000,41000\n`);
    await correct(id, [{ row: 2, field: 'year', value: '2022' }]);
    const reading = readImports(market.app.market);
    for (let isClaimed = false; !isClaimed;) {
      const { tries } = await market.db.selectFrom('imports').select('tries').where('id', '=', id).executeTakeFirstOrThrow();
      isClaimed = tries > 0;
    }
    await correct(id, [{ row: 3, field: 'year', value: '2020' }]);
    await reading;
    expect(await get(id)).toMatchObject({ state: 'mapped', totals: { wrong: 2 } });
    await market.runJobs();
    expect(await get(id)).toMatchObject({ state: 'checked', totals: { new: 2, corrected: 2 } });
  });

  it('is refused of a row that is no car, of a field that is none, and where nothing is checked', async () => {
    const { id } = await checkFile(market, waha, `${head}\nA-1,تويوتا,كامري,45000,96500\n`);
    const refused = async (one: object) => {
      const { status, body } = await market.refused('correctImport', {
        as: waha,
        params: { id },
        body: { corrections: [one as CorrectionInput] },
      });
      return [status, body.code, Object.keys(body.fields ?? {})];
    };
    expect(await refused({ row: 1, field: 'year', value: '2022' })).toEqual([400, 'invalid', ['corrections']]);
    expect(await refused({ row: 900, field: 'year', value: '2022' })).toEqual([400, 'invalid', ['corrections']]);
    expect((await refused({ row: 2, field: 'plate', value: '2022' }))[1]).toBe('invalid');
    expect((await refused({ row: 2, field: 'year', value: 'س'.repeat(301) }))[1]).toBe('invalid');
    expect((await refused({ row: 2, field: 'year', value: '20\u000022' }))[1]).toBe('invalid');
    await market.call('discardImport', { as: waha, params: { id } });
    expect(await refused({ row: 2, field: 'year', value: '2022' })).toEqual([400, 'invalid', ['corrections']]);
    expect((await market.refused('takeProposals', { as: waha, params: { id }, body: {} })).body.code).toBe('move_not_allowed');
  });
});
