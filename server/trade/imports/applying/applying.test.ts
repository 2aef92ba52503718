import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { addOffer } from '../../../../test/dealing.ts';
import { applyFile, checkFile, rowsOf, stockOf, undoFile } from '../../../../test/importing.ts';
import { addBusiness, addPerson } from '../../../../test/people.ts';
import { agree } from '../../../../test/posting.ts';

let market: TestApp;
let safwa: number;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  await limit(1000);
  safwa = await addShowroom('معرض الصفوة');
});

/** A showroom that is no new account, and has given the pledge. */
async function addShowroom(name: string): Promise<number> {
  const id = await addBusiness(market.db, { userType: 'showroom', name, columns: { created_at: new Date('2025-01-01') } });
  await agree(market, id, 'car');
  return id;
}

const limit = (ads: number) =>
  market.db.updateTable('free_allowances').set({ ads_limit: ads }).where('account_type', '=', 'showroom').execute();

const heads = 'رقم المخزون,الشركة,الموديل,سنة الصنع,الممشى,السعر,حالة البيع,التكلفة,مكان الوقوف';
const file = (...rows: string[]) => `${heads}\n${rows.join('\n')}\n`;
const camry = (number: string, { price = 96_500, status = '', cost = 80_000 } = {}) =>
  `${number},تويوتا,كامري,2022,45000,${price},${status},${cost},`;

const apply = (content: string, body: object = {}, as = safwa) => applyFile(market, as, content, body);
const undo = (id: number) => undoFile(market, safwa, id);

const cars = (as = safwa) => stockOf(market, as);
const statuses = async () => (await cars()).map(({ stock_number, status }) => `${stock_number} ${status}`);
const carOf = async (number: string) => (await cars()).find(({ stock_number }) => stock_number === number)!;

describe('an import that is applied', () => {
  it('posts new cars as the form does, and keeps what they cost', async () => {
    const done = await apply(file(camry('A-1'), camry('A-2', { price: 58_000, cost: 50_000 })));
    expect(done).toMatchObject({ state: 'done', applying: { rows: 2, done: 2, added: 2, changed: 0, refused: 0, limited: 0, paused: 0 } });
    expect(done.undo_until).not.toBeNull();
    expect(await cars()).toMatchObject([
      { stock_number: 'A-1', status: 'active', price: 96_500, cost: 80_000, source: 'import' },
      { stock_number: 'A-2', status: 'active', price: 58_000, cost: 50_000, source: 'import' },
    ]);
    const { id } = await carOf('A-1');
    const history = await market.db
      .selectFrom('ad_history')
      .select(['from_status', 'to_status', 'by_id'])
      .where('ad_id', '=', id)
      .execute();
    expect(history).toEqual([{ from_status: null, to_status: 'active', by_id: safwa }]);
    const prices = await market.db.selectFrom('price_events').select('price').where('ad_id', '=', id).execute();
    expect(prices).toEqual([{ price: 96_500 }]);
    const rows = await rowsOf(market, safwa, done.id);
    expect(rows.map(({ ad_id, applied_at }) => [ad_id !== null, applied_at !== null])).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  it('leaves the numbers that are counted up to cars without one', async () => {
    await apply(file(camry('A-1'), camry('A-2')));
    await apply(`${heads}\n${camry('')}\n`);
    expect(await statuses()).toEqual(['A-1 active', 'A-2 active', 'M-000001 active']);
  });

  it('changes what a second file says otherwise, and nothing else', async () => {
    await apply(file(camry('A-1'), camry('A-2')));
    const before = await carOf('A-2');
    const again = await apply(file(camry('A-1', { price: 94_000, cost: 81_000 }), camry('A-2')));
    expect(again).toMatchObject({ totals: { same: 1, changed: 1, new: 0 }, applying: { rows: 1, done: 1, added: 0, changed: 1 } });
    expect(await carOf('A-1')).toMatchObject({ price: 94_000, cost: 81_000 });
    expect(await carOf('A-2')).toEqual(before);
    const { id } = await carOf('A-1');
    const prices = await market.db.selectFrom('price_events').select('price').where('ad_id', '=', id).orderBy('id').execute();
    expect(prices.map(({ price }) => price)).toEqual([96_500, 94_000]);
  });

  it('stores cars beyond the places of the package as drafts, which are posted once there is a place', async () => {
    await limit(2);
    const done = await apply(file(camry('A-1'), camry('A-2'), camry('A-3'), camry('A-4', { status: 'موقوفة' })));
    expect(done.applying).toMatchObject({ added: 4, limited: 2 });
    expect(await statuses()).toEqual(['A-1 active', 'A-2 active', 'A-3 draft', 'A-4 draft']);
    const { id } = await carOf('A-3');
    expect((await market.refused('setCarStatus', { as: safwa, params: { id }, body: { status: 'active' } })).body.code).toBe(
      'limit_reached',
    );
    await limit(3);
    await market.call('setCarStatus', { as: safwa, params: { id }, body: { status: 'active' } });
    expect(await statuses()).toEqual(['A-1 active', 'A-2 active', 'A-3 active', 'A-4 draft']);
  });

  it('needs a place for a paused car only while it is posted', async () => {
    await limit(1);
    await apply(file(camry('A-1', { status: 'موقوفة' }), camry('A-2', { status: 'موقوفة' }), camry('A-3')));
    expect(await statuses()).toEqual(['A-1 paused', 'A-2 paused', 'A-3 active']);
  });

  it('pauses and reserves new cars once they were reviewed', async () => {
    const young = await addBusiness(market.db, { userType: 'showroom', name: 'معرض جديد' });
    await agree(market, young, 'car');
    const reviewing = market.app.market.config;
    const was = reviewing.reviewNewAccounts;
    Object.assign(reviewing, { reviewNewAccounts: true });
    try {
      const done = await apply(file(camry('B-1', { status: 'محجوز' }), camry('B-2')), {}, young);
      expect(done.applying).toMatchObject({ added: 2, waiting: 1 });
    } finally {
      Object.assign(reviewing, { reviewNewAccounts: was });
    }
    expect((await cars(young)).map(({ status, wanted_status }) => [status, wanted_status])).toEqual([
      ['pending', 'reserved'],
      ['pending', null],
    ]);
  });

  it('pauses a car that is sold, and asks for the sale', async () => {
    await apply(file(camry('A-1')));
    await apply(file(camry('A-1', { status: 'مباعة' })));
    expect(await carOf('A-1')).toMatchObject({ status: 'paused', wanted_status: 'sold' });
    const again = await checkFile(market, safwa, file(camry('A-1', { status: 'مباعة' })));
    expect(again.totals).toMatchObject({ same: 1, changed: 0 });
    const { id } = await carOf('A-1');
    await market.call('setCarStatus', { as: safwa, params: { id }, body: { status: 'sold' } });
    expect(await carOf('A-1')).toMatchObject({ status: 'sold', wanted_status: null });
  });

  it('asks first what refuses every new ad', async () => {
    const other = await addBusiness(market.db, { userType: 'showroom', name: 'معرض بلا تعهد' });
    const checked = await checkFile(market, other, file(camry('A-1')));
    const body = { attempt: checked.attempt, is_full: false, pause_absent: false };
    const refused = await market.refused('applyImport', { as: other, params: { id: checked.id }, body });
    expect([refused.status, refused.body.code]).toEqual([409, 'agreement_required']);
    expect(await cars(other)).toEqual([]);
  });

  it('is checked again where a car was changed since', async () => {
    await apply(file(camry('A-1')));
    const checked = await checkFile(market, safwa, file(camry('A-1', { price: 90_000 })));
    const { id } = await carOf('A-1');
    await market.call('updateCar', { as: safwa, params: { id }, body: { price: 95_000 } });
    const body = { attempt: checked.attempt, is_full: false, pause_absent: false };
    const moved = await market.refused('applyImport', { as: safwa, params: { id: checked.id }, body });
    expect([moved.status, moved.body.code]).toEqual([409, 'import_moved']);
    expect(await carOf('A-1')).toMatchObject({ price: 95_000 });
    await market.runJobs();
    const again = await market.call('getImport', { as: safwa, params: { id: checked.id } });
    expect(again.state).toBe('checked');
    expect((await rowsOf(market, safwa, checked.id))[0]?.changes).toMatchObject([{ field: 'price', from: '95000', to: '90000' }]);
    await market.call('applyImport', { as: safwa, params: { id: checked.id }, body: { ...body, attempt: again.attempt } });
    await market.runJobs();
    expect(await carOf('A-1')).toMatchObject({ price: 90_000 });
  });

  it('names rows that the market refuses, and applies the others', async () => {
    await apply(file(camry('A-1'), camry('A-2')));
    const [{ id: one }, buyer] = [await carOf('A-1'), await addPerson(market.db, 'سارة العتيبي')];
    await addOffer(market.db, { ad: one, owner: safwa, bidder: buyer }, { amount: 96_500 });
    const done = await apply(file(camry('A-1', { price: 99_000 }), camry('A-2', { price: 99_000 })));
    expect(done.applying).toMatchObject({ done: 2, changed: 1, refused: 1 });
    expect((await cars()).map(({ price }) => price)).toEqual([96_500, 99_000]);
    const [row] = await rowsOf(market, safwa, done.id, { refused: true });
    expect(row?.refusal?.code).toBe('offer_at_price');
  });

  it('is applied once where two ask at once', async () => {
    const checked = await checkFile(market, safwa, file(camry('A-1')));
    const question = { as: safwa, params: { id: checked.id }, body: { attempt: checked.attempt, is_full: false, pause_absent: false } };
    const both = await Promise.allSettled([market.call('applyImport', question), market.call('applyImport', question)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await Promise.all([market.runJobs(), market.runJobs()]);
    expect(await statuses()).toEqual(['A-1 active']);
  });
});

describe('a file that is the whole stock', () => {
  const numbers = (count: number, from = 1) => Array.from({ length: count }, (_, index) => camry(`A-${from + index}`));

  it('pauses absent cars if asked, and many only by their number', async () => {
    await apply(file(...numbers(5)));
    const checked = await checkFile(market, safwa, file(...numbers(2)));
    expect(checked).toMatchObject({ absent: 3, is_many_absent: true });
    const body = { attempt: checked.attempt, is_full: true, pause_absent: true };
    const question = { as: safwa, params: { id: checked.id } };
    const many = await market.refused('applyImport', { ...question, body: { ...body, absent_count: 2 } });
    expect([many.status, many.body.code, many.body.absent]).toEqual([409, 'many_absent', 3]);
    await market.call('applyImport', { ...question, body: { ...body, absent_count: 3 } });
    await market.runJobs();
    expect(await statuses()).toEqual(['A-1 active', 'A-2 active', 'A-3 paused', 'A-4 paused', 'A-5 paused']);
    const back = await apply(file(...numbers(5)));
    expect(back.totals).toMatchObject({ same: 5 });
    expect(await statuses()).toEqual(['A-1 active', 'A-2 active', 'A-3 active', 'A-4 active', 'A-5 active']);
  });

  it('shows paused cars again when it is undone', async () => {
    await apply(file(...numbers(3)));
    const { id } = await apply(file(...numbers(2)), { is_full: true, pause_absent: true });
    expect(await statuses()).toEqual(['A-1 active', 'A-2 active', 'A-3 paused']);
    expect((await undo(id)).undo).toMatchObject({ is_running: false, restored: 1, left: 0 });
    expect(await statuses()).toEqual(['A-1 active', 'A-2 active', 'A-3 active']);
  });
});
