import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { olaya } from '../../../test/branches.ts';
import { agree, picturedAccent } from '../../../test/posting.ts';
import { addBusiness, addCar, addRental } from '../../../test/people.ts';

let market: TestApp;
let darb: number;
let other: number;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  darb = await addBusiness(market.db, { userType: 'office', name: 'درب لتأجير السيارات' });
  other = await addBusiness(market.db, { userType: 'office', name: 'مسار لتأجير السيارات' });
});

const add = (as: number, rental: number, name: string) => market.call('addRentalUnit', { as, body: { rental_id: rental, name } });
const list = (as: number, query = {}) => market.call('listRentalUnits', { as, query });

describe('the cars of a rental', () => {
  it('begin with one, posted with the ad', async () => {
    await agree(market, darb, 'rental');
    const { id } = await market.call('createRental', { as: darb, body: await picturedAccent(market, darb) });
    const { results } = await list(darb);
    expect(results).toMatchObject([
      { name: '1', is_active: true, taken: [], rental: { id, status: 'active', image_url: expect.any(String) } },
    ]);
    expect(results[0]?.rental.title).toContain('أكسنت');
  });

  it('begin at the branch of an office that has no other place', async () => {
    await agree(market, darb, 'rental');
    const post = async () => {
      const { id } = await market.call('createRental', { as: darb, body: await picturedAccent(market, darb) });
      return (await list(darb, { rental: id })).results[0]!.branch;
    };
    const { id, name } = await market.call('addBranch', { as: darb, body: olaya });
    expect(await post()).toEqual({ id, name });
    await market.call('updateRentalSettings', { as: darb, body: { pick_up_place: 'الرياض، حي النرجس' } });
    expect(await post()).toBeNull();
    await market.call('updateRentalSettings', { as: darb, body: { pick_up_place: '' } });
    await market.call('addBranch', { as: darb, body: { ...olaya, name: 'فرع الملقا' } });
    expect(await post()).toBeNull();
  });

  it('are the office’s own, by ad and then by car, in pages', async () => {
    const [first, second] = [await addRental(market.db, darb), await addRental(market.db, darb)];
    await addRental(market.db, other);
    const white = await add(darb, first, ' البيضاء ');
    expect(white.name).toBe('البيضاء');
    const all = (await list(darb)).results;
    expect(all.map(({ rental, name }) => [rental.id, name])).toEqual([
      [first, '1'],
      [first, 'البيضاء'],
      [second, '1'],
    ]);
    const page = await list(darb, { page_size: 2 });
    expect(page).toMatchObject({ count: 3, pages: 2 });
    const cursor = new URL(page.next!).searchParams.get('cursor')!;
    expect((await list(darb, { page: 2, page_size: 2, cursor })).results).toEqual(all.slice(2));
    expect((await list(darb, { rental: second })).results).toEqual(all.slice(2));
    expect((await list(other, { rental: second })).results).toEqual([]);
  });

  it('are added at once where they are equal, each with its number, or none of them', async () => {
    const rental = await addRental(market.db, darb);
    const addMany = (name: string, count: number) => ({ as: darb, body: { rental_id: rental, name, count } });
    const first = await market.call('addRentalUnit', addMany('فضية', 3));
    const all = (await list(darb, { rental })).results;
    expect(all.map(({ name }) => name)).toEqual(['1', 'فضية 1', 'فضية 2', 'فضية 3']);
    expect(first.id).toBe(all[1]!.id);
    expect((await market.refused('addRentalUnit', addMany('سوداء', 47))).body.code).toBe('too_many_units');
    expect((await market.refused('addRentalUnit', addMany('س'.repeat(39), 2))).body.fields).toHaveProperty('name');
    expect((await market.refused('addRentalUnit', addMany('سوداء', 0))).body.fields).toHaveProperty('count');
    expect((await list(darb, { rental })).results).toHaveLength(4);
  });

  it('are added to one’s own rental alone, and are at most fifty', async () => {
    const rental = await addRental(market.db, darb);
    const refused = async (as: number, id: number) =>
      (await market.refused('addRentalUnit', { as, body: { rental_id: id, name: '2' } })).body.code;
    expect(await refused(other, rental)).toBe('not_found');
    expect(await refused(darb, await addCar(market.db, darb))).toBe('not_found');
    expect(await refused(darb, await addRental(market.db, darb, { status: 'removed' }))).toBe('not_found');
    const more = Array.from({ length: 49 }, (_, index) => ({ ad_id: rental, name: String(index + 2) }));
    await market.db.insertInto('rental_units').values(more).execute();
    expect(await refused(darb, rental)).toBe('too_many_units');
  });

  it('need a name of its own words', async () => {
    const rental = await addRental(market.db, darb);
    for (const name of ['', '   ', '<b>', 'أ'.repeat(41), 'سطر\nآخر']) {
      const { body } = await market.refused('addRentalUnit', { as: darb, body: { rental_id: rental, name } });
      expect(Object.keys(body.fields ?? {}), JSON.stringify(name)).toEqual(['name']);
    }
  });

  it('are one for a repeated call', async () => {
    const rental = await addRental(market.db, darb);
    const requested = { as: darb, body: { rental_id: rental, name: '2' }, headers: { 'idempotency-key': 'unit' } };
    const [first, second] = [await market.call('addRentalUnit', requested), await market.call('addRentalUnit', requested)];
    expect(second).toEqual(first);
    expect((await list(darb)).count).toBe(2);
  });

  it('are renamed and taken off the road, which a suspended office cannot', async () => {
    await addRental(market.db, darb);
    const { id } = (await list(darb)).results[0]!;
    const change = { as: darb, params: { id }, body: { name: 'الفضية', is_active: false } };
    expect(await market.call('updateRentalUnit', change)).toMatchObject({ id, name: 'الفضية', is_active: false });
    expect((await market.call('updateRentalUnit', { ...change, body: { is_active: true } })).name).toBe('الفضية');
    expect((await market.refused('updateRentalUnit', { ...change, as: other })).body.code).toBe('not_found');
    await market.db
      .updateTable('users')
      .set({ suspended_until: new Date(Date.now() + 3_600_000) })
      .where('id', '=', darb)
      .execute();
    expect((await market.refused('updateRentalUnit', change)).body.code).toBe('account_suspended');
    expect((await list(darb)).results).toMatchObject([{ name: 'الفضية', is_active: true }]);
  });

  it('are listed for at most 62 days from the first', async () => {
    const days = async (from: string, to: string) =>
      Object.keys((await market.refused('listRentalUnits', { as: darb, query: { from, to } })).body.fields ?? {});
    expect(await days('2027-01-01', '2027-03-05')).toEqual(['to']);
    expect(await days('2027-01-02', '2027-01-01')).toEqual(['to']);
    expect(await list(darb, { from: '2027-01-01', to: '2027-03-04' })).toMatchObject({ count: 0 });
  });
});
