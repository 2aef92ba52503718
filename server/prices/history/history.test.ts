import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, riyadhDay } from '#contract/platform/riyadh.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addCar, addPerson, addPlate, addRental, addStaff, models } from '../../../test/people.ts';
import { addSeller, camry, plate } from '../../../test/posting.ts';

let market: TestApp;
let sara: number;
let ali: number;

const chassis = (number: number) => `JTNB11HK5N3${String(number).padStart(6, '0')}`;
let chassisNumbers = 0;
const nextChassis = () => chassis((chassisNumbers += 1));

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  sara = await addSeller(market, 'سارة العتيبي');
  ali = await addSeller(market, 'علي الشهري');
});

const post = async (as: number, columns: Partial<typeof camry> & { chassis_number?: string } = {}) =>
  (await market.call('createCar', { as, body: { ...camry, price: 88_000, ...columns } })).id;
const edit = (id: number, body: object, as = sara) => market.call('updateCar', { as, params: { id }, body });
const read = (ad_id: number, as?: number) => market.call('getPriceHistory', { ...(as !== undefined && { as }), params: { ad_id } });
const pricesOf = async (id: number) => (await read(id)).events.map(({ price }) => price);
const statusOf = async (ad_id: number, as?: number) =>
  (await market.refused('getPriceHistory', { ...(as !== undefined && { as }), params: { ad_id } })).status;
const setStatus = (id: number, status: string) =>
  market.db
    .updateTable('ads')
    .set({ status: sql`${status}::ad_status` })
    .where('id', '=', id)
    .execute();
const eventsOf = (id: number) => market.db.selectFrom('price_events').selectAll().where('ad_id', '=', id).orderBy('id').execute();
/** As if what happened to the ad until now had happened some days earlier. */
const passDays = async (id: number, days: number) => {
  for (const table of ['ad_history', 'price_events'])
    await sql`update ${sql.table(table)} set at = at - make_interval(days => ${days}) where ad_id = ${id}`.execute(market.db);
  await sql`update ads set fell_on = fell_on - ${days}::integer where id = ${id}`.execute(market.db);
};

describe('what an ad asked', () => {
  it('is its first price and each change, once, with the day', async () => {
    const id = await post(sara);
    await passDays(id, 10);
    await edit(id, { price: 84_000 });
    await edit(id, { price: 84_000 });
    await edit(id, { description: `${camry.description} ومكيفها بارد` });
    await edit(id, { price: 86_000 });
    const today = riyadhDay();
    expect(await read(id)).toEqual({
      days: 10,
      events: [
        { on: addDays(today, -10), price: 88_000 },
        { on: today, price: 84_000 },
        { on: today, price: 86_000 },
      ],
      sold: null,
    });
    expect(await eventsOf(id)).toHaveLength(3);
  });

  it('is without a price while offers are free', async () => {
    const id = await post(sara);
    await edit(id, { price: null, price_mode: 'soum' });
    await edit(id, { price: 80_000, price_mode: 'fixed' });
    expect(await pricesOf(id)).toEqual([88_000, null, 80_000]);
  });

  it('begins with what an ad asked that nobody recorded, without a day', async () => {
    const id = await addCar(market.db, sara, { price: 80_000, description: camry.description });
    expect((await read(id)).events).toEqual([]);
    await edit(id, { price: 78_000 });
    expect((await read(id)).events).toEqual([
      { on: null, price: 80_000 },
      { on: riyadhDay(), price: 78_000 },
    ]);
  });

  it('is recorded again when the ad comes back after its time, at the same price too', async () => {
    const id = await post(sara);
    await sql`update ads set expires_at = now() - interval '1 hour', moved_up_at = null where id = ${id}`.execute(market.db);
    await addJob(market.db, 'expireAds', {});
    await market.runJobs();
    await market.call('refreshAd', { as: sara, params: { id } });
    expect(await pricesOf(id)).toEqual([88_000, 88_000]);
  });

  it('does not change with a pause, and shows what was changed meanwhile once it is back', async () => {
    const id = await post(sara);
    const move = (status: 'paused' | 'active') => market.call('setCarStatus', { as: sara, params: { id }, body: { status } });
    await move('paused');
    await move('active');
    expect(await pricesOf(id)).toEqual([88_000]);
    await move('paused');
    await edit(id, { price: 81_000 });
    expect((await read(id, sara)).events).toHaveLength(1);
    await move('active');
    expect(await pricesOf(id)).toEqual([88_000, 81_000]);
  });

  it('has nothing of before the staff approved the ad', async () => {
    const strict = await startTestApp({ REVIEW_NEW_ACCOUNTS: 'yes' });
    const nura = await addSeller(strict, 'نورة القحطاني');
    const { id } = await strict.call('createCar', { as: nura, body: { ...camry, price: 880_000 } });
    await strict.call('updateCar', { as: nura, params: { id }, body: { price: 88_000 } });
    const [found] = await strict.db.selectFrom('cases').select('id').where('target_id', '=', id).execute();
    const staff = await addStaff(strict.db, 'moderator');
    await strict.callStaff('claimCase', { as: staff, params: { id: found!.id } });
    await strict.callStaff('decideCase', { as: staff, params: { id: found!.id }, body: { action: 'approve' } });
    expect((await strict.call('getPriceHistory', { params: { ad_id: id } })).events.map(({ price }) => price)).toEqual([88_000]);
    await strict.close();
  });

  it('starts anew with another car, but not with a corrected year', async () => {
    const id = await post(sara);
    await edit(id, { year: 2021 });
    await edit(id, { price: 84_000 });
    expect(await pricesOf(id)).toEqual([88_000, 84_000]);
    await edit(id, { model_id: models.corolla });
    expect(await pricesOf(id)).toEqual([84_000]);
    await edit(id, { model_id: models.camry, price: 90_000 });
    expect(await pricesOf(id)).toEqual([90_000]);
  });
});

describe('the same car in a new ad', () => {
  it('continues its history where the same person offers it, by the chassis number', async () => {
    const chassis_number = nextChassis();
    const first = await post(sara, { chassis_number });
    await passDays(first, 20);
    await edit(first, { price: 85_000 });
    await market.call('deleteCar', { as: sara, params: { id: first } });
    await sql`update ad_history set at = at - interval '5 days' where ad_id = ${first} and to_status = 'removed'`.execute(market.db);
    const second = await post(sara, { price: 95_000, chassis_number: chassis_number.toLowerCase() });
    expect(await pricesOf(second)).toEqual([88_000, 85_000, 95_000]);
    // The five days in which it was not on the market do not count.
    expect((await read(second)).days).toBe(15);
  });

  it('continues from before the chassis number was stated', async () => {
    const chassis_number = nextChassis();
    const first = await post(sara);
    await edit(first, { chassis_number });
    await market.call('deleteCar', { as: sara, params: { id: first } });
    expect(await pricesOf(await post(sara, { price: 70_000, chassis_number }))).toEqual([88_000, 70_000]);
    const other = await post(sara, { price: 60_000, chassis_number: nextChassis() });
    await edit(other, { chassis_number: nextChassis() });
    expect(await pricesOf(other)).toEqual([60_000]);
  });

  it('continues by letters, digits and class of a plate', async () => {
    const first = await market.call('createPlate', { as: sara, body: plate });
    await market.call('deletePlate', { as: sara, params: { id: first.id } });
    const second = await market.call('createPlate', { as: sara, body: { ...plate, price: 22_000 } });
    expect(await pricesOf(second.id)).toEqual([25_000, 22_000]);
  });

  it('shows nothing that another owner asked, of this car or another', async () => {
    const chassis_number = nextChassis();
    const first = await post(sara, { chassis_number, price: 77_777 });
    await market.call('deleteCar', { as: sara, params: { id: first } });
    const theirs = await post(ali, { chassis_number, price: 90_000 });
    expect(await pricesOf(theirs)).toEqual([90_000]);
    expect(JSON.stringify([await read(theirs, ali), await read(theirs, sara), await read(theirs)])).not.toContain('77777');
    const [mine, other] = [await eventsOf(first), await eventsOf(theirs)];
    expect(mine[0]!.vehicle_hash).toBe(other[0]!.vehicle_hash);
    expect(mine[0]!.vehicle_hash).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('who may read it', () => {
  it('is everybody of a public ad, its owner of a hidden one, and nobody of a deleted one', async () => {
    const id = await post(sara);
    await setStatus(id, 'paused');
    expect([await statusOf(id), await statusOf(id, ali)]).toEqual([404, 404]);
    expect((await read(id, sara)).events).toHaveLength(1);
    await setStatus(id, 'removed');
    expect(await statusOf(id, sara)).toBe(404);
    await setStatus(id, 'sold');
    expect((await read(id)).events).toHaveLength(1);
  });

  it('is nobody where there is nothing to sell, and where there is nothing', async () => {
    const darb = await addPerson(market.db, 'درب للتأجير', { user_type: 'office' });
    expect(await statusOf(await addRental(market.db, darb))).toBe(404);
    expect(await statusOf(2_147_483_646)).toBe(404);
    for (const bad of ['0', '-1', '1e3', "1'--", '9007199254740993', 'x'])
      expect([400, 404]).toContain((await market.get(`/products/api/price_history/${encodeURIComponent(bad)}/`)).status);
  });
});

describe('the days on the market', () => {
  it('are those in which the ad was active, also of one without recorded moves', async () => {
    const created_at = new Date(Date.now() - 34.5 * 86_400_000);
    expect((await read(await addPlate(market.db, { owner: sara, letters: 'حسن', digits: '12', columns: { created_at } }))).days).toBe(34);
    const paused = await post(sara);
    await passDays(paused, 7);
    await market.call('setCarStatus', { as: sara, params: { id: paused }, body: { status: 'paused' } });
    await passDays(paused, 30);
    expect((await read(paused, sara)).days).toBe(7);
  });
});

describe('the fall of a price on cards', () => {
  const dropOf = async (id: number) => {
    const [[card], ad] = [await market.call('listNamedAds', { query: { id: [id] } }), await market.call('getAd', { params: { id } })];
    expect(card!.price_drop).toBe(ad.price_drop);
    return card!.price_drop;
  };

  it('is of the last fall, from the least that was asked before, for thirty days', async () => {
    const id = await post(sara);
    expect(await dropOf(id)).toBeUndefined();
    await edit(id, { price: 84_000 });
    expect(await dropOf(id)).toBe(4000);
    await edit(id, { price: 81_000 });
    expect(await dropOf(id)).toBe(3000);
    const listed = async () =>
      (await market.call('listCars', { query: { brand: [1], page_size: 50 } })).results.find((card) => card.id === id)?.price_drop;
    expect(await listed()).toBe(3000);
    await passDays(id, 29);
    expect([await dropOf(id), await listed()]).toEqual([3000, 3000]);
    await passDays(id, 1);
    expect([await dropOf(id), await listed()]).toEqual([undefined, undefined]);
  });

  it('is none of a price that was raised first, in the same ad or another of the same car', async () => {
    const chassis_number = nextChassis();
    const first = await post(sara, { chassis_number });
    await edit(first, { price: 99_000 });
    await edit(first, { price: 88_000 });
    expect(await dropOf(first)).toBeUndefined();
    await market.call('deleteCar', { as: sara, params: { id: first } });
    const second = await post(sara, { chassis_number, price: 120_000 });
    await edit(second, { price: 90_000 });
    expect(await dropOf(second)).toBeUndefined();
    await edit(second, { price: 86_000 });
    expect(await dropOf(second)).toBe(2000);
    await edit(second, { price: 91_000 });
    expect(await dropOf(second)).toBeUndefined();
  });

  it('is none of a plate', async () => {
    const { id } = await market.call('createPlate', { as: ali, body: { ...plate, digits: '7357' } });
    await market.call('updatePlate', { as: ali, params: { id }, body: { price: 20_000 } });
    expect(await pricesOf(id)).toEqual([25_000, 20_000]);
    expect(await dropOf(id)).toBeUndefined();
  });
});
