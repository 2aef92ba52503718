import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { addOffer } from '../../../../test/dealing.ts';
import { applyFile, startFile, stockOf, undoFile } from '../../../../test/importing.ts';
import { addBusiness, addPerson } from '../../../../test/people.ts';
import { agree } from '../../../../test/posting.ts';

let market: TestApp;
let safwa: number;

beforeAll(async () => {
  market = await startTestApp();
  await market.db.updateTable('free_allowances').set({ ads_limit: 1000 }).execute();
});
afterAll(() => market.close());
beforeEach(async () => {
  safwa = await addBusiness(market.db, { userType: 'showroom', name: 'معرض الصفوة', columns: { created_at: new Date('2025-01-01') } });
  await agree(market, safwa, 'car');
});

const heads = 'رقم المخزون,الشركة,الموديل,سنة الصنع,الممشى,السعر,حالة البيع,التكلفة';
const file = (...rows: string[]) => `${heads}\n${rows.join('\n')}\n`;
const camry = (number: string, { price = 96_500, status = '', cost = 80_000 } = {}) =>
  `${number},تويوتا,كامري,2022,45000,${price},${status},${cost}`;
const apply = (content: string) => applyFile(market, safwa, content);
const undo = (id: number) => undoFile(market, safwa, id);
const cars = () => stockOf(market, safwa);
const statuses = async () => (await cars()).map(({ stock_number, status }) => `${stock_number} ${status}`);
const carOf = async (number: string) => (await cars()).find(({ stock_number }) => stock_number === number)!;

describe('an import that is undone', () => {
  it('removes its new cars, and gives changed ones their old values', async () => {
    await apply(file(camry('A-1')));
    const { id } = await apply(file(camry('A-1', { price: 90_000, cost: 70_000, status: 'محجوز' }), camry('A-2')));
    expect(await statuses()).toEqual(['A-1 reserved', 'A-2 active']);
    const undone = await undo(id);
    expect(undone).toMatchObject({ state: 'undone', undo: { is_running: false, rows: 2, restored: 1, removed: 1, paused: 0, left: 0 } });
    expect(await cars()).toMatchObject([{ stock_number: 'A-1', status: 'active', price: 96_500, cost: 80_000 }]);
  });

  it('leaves what was changed since, and pauses a new car with an offer', async () => {
    await apply(file(camry('A-1'), camry('A-2')));
    const { id } = await apply(
      file(camry('A-1', { price: 90_000, cost: 70_000 }), camry('A-2', { price: 91_000 }), camry('A-3'), camry('A-4'), camry('A-5')),
    );
    const [one, three, four] = [await carOf('A-1'), await carOf('A-3'), await carOf('A-4')];
    await market.call('updateCar', { as: safwa, params: { id: one.id }, body: { price: 89_000 } });
    await market.call('updateCar', { as: safwa, params: { id: three.id }, body: { color: 'white' } });
    await addOffer(market.db, { ad: four.id, owner: safwa, bidder: await addPerson(market.db, 'علي الشهري') }, { amount: 80_000 });
    const undone = await undo(id);
    expect(undone.undo).toMatchObject({ restored: 2, removed: 1, paused: 1, left: 2 });
    expect(await cars()).toMatchObject([
      { stock_number: 'A-1', price: 89_000, cost: 80_000 },
      { stock_number: 'A-2', price: 96_500 },
      { stock_number: 'A-3', status: 'active' },
      { stock_number: 'A-4', status: 'paused' },
    ]);
    const { results } = await market.call('listUndoLeft', { as: safwa, params: { id }, query: {}, language: 'ar' });
    expect(
      results.map(({ stock_number, reason, changes }) => [stock_number, reason, changes.map(({ field, from, to }) => [field, from, to])]),
    ).toEqual([
      ['A-1', 'changed', [['price', '90000', '89000']]],
      ['A-3', 'changed', [['color', null, 'أبيض']]],
      ['A-4', 'engaged', []],
    ]);
  });

  it('is too late after its days', async () => {
    const { id } = await apply(file(camry('A-1')));
    await market.db
      .updateTable('imports')
      .set({ undo_until: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute();
    const late = await market.refused('undoImport', { as: safwa, params: { id } });
    expect([late.status, late.body.code]).toEqual([409, 'undo_too_late']);
    expect(await statuses()).toEqual(['A-1 active']);
  });

  it('stops between batches, and goes on or is undone', async () => {
    const id = await startFile(market, safwa, file(...Array.from({ length: 5 }, (_, index) => camry(`A-${index + 1}`))));
    const stopped = await market.call('stopImport', { as: safwa, params: { id } });
    expect(stopped.state).toBe('stopped');
    await market.runJobs();
    expect(await cars()).toEqual([]);
    await market.call('applyImport', {
      as: safwa,
      params: { id },
      body: { attempt: stopped.attempt, is_full: false, pause_absent: false },
    });
    await market.runJobs();
    expect(await cars()).toHaveLength(5);
    await undo(id);
    expect(await cars()).toEqual([]);
  });
});
