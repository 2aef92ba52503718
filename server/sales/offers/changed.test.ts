import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { bargaining } from '../../../test/bargaining.ts';
import { camry } from '../../../test/posting.ts';
import { addCar, addPerson, addPlate, models } from '../../../test/people.ts';

let market: TestApp;
let sara: number;
let ali: number;
let nura: number;
let car: number;
let plate: number;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

beforeEach(async () => {
  sara = await addPerson(market.db, 'سارة العتيبي');
  ali = await addPerson(market.db, 'علي الشهري');
  nura = await addPerson(market.db, 'نورة القحطاني');
  car = await addCar(market.db, sara, { price_mode: 'negotiable', mileage: 89_000, year: 2021, description: camry.description });
  plate = await addPlate(market.db, {
    owner: sara,
    letters: 'حنط',
    digits: `${1000 + (car % 8999)}`,
    columns: { price: null, price_mode: 'soum' },
  });
});

const { offer, counter, accept, read, raise, told, ladder, refusedOffer } = bargaining(() => market);

const edit = (body: object, ad = car) => market.call('updateCar', { as: sara, params: { id: ad }, body });
const refusedEdit = async (body: object) => (await market.refused('updateCar', { as: sara, params: { id: car }, body })).body.code;
const refusal = async (as: number, id: number, body: { amount: number; ad_version?: number }) =>
  (await market.refused('acceptOffer', { as, params: { id }, body })).body;
const notices = (as: number) =>
  market.call('listNotifications', { as, query: {} }).then(({ results }) => results.filter(({ kind }) => kind === 'offer'));

describe('an edit under an open offer', () => {
  it('to another plate ends it with the reason, told to both sides', async () => {
    const { id, ad_version } = await offer(ali, plate, 90_000);
    await market.call('updatePlate', { as: sara, params: { id: plate }, body: { letters: 'ررر', digits: '77' } });
    const ended = await read(ali, id);
    expect(ended).toMatchObject({ state: 'ended', ended_because: 'ad_changed', actions: [], accept_amount: null });
    expect(ended.changes.map(({ field, before, after }) => [field, before, after])).toContainEqual(['letters', 'ح ن ط', 'ر ر ر']);
    expect((await read(sara, id)).changes).toEqual(ended.changes);
    expect([await told(ali), await told(sara)]).toEqual([['ended_by_change'], ['made', 'ended_by_own_change']]);
    expect((await notices(ali))[0]?.body).toContain('الأحرف والأرقام');
    expect((await refusal(sara, id, { amount: 90_000 })).code).toBe('offer_not_open');
    expect((await ladder(plate)).count).toBe(0);
    const again = await offer(ali, plate, 20_000);
    expect(again.ad_version).toBe(ad_version + 1);
  });

  it('to an older car with an accident ends offers and counters', async () => {
    const first = await offer(ali, car, 70_000);
    const second = await offer(nura, car, 72_000);
    await counter(sara, second.id, 78_000);
    await edit({ year: 2017, mileage: 389_000, accident: 'moderate' });
    for (const [person, { id }] of [
      [ali, first],
      [nura, second],
    ] as const) {
      const { state, changes } = await read(person, id);
      expect([state, changes.map(({ field }) => field)]).toEqual(['ended', ['accident', 'mileage', 'year']]);
    }
    const { changes } = await read(ali, first.id);
    expect(changes.find(({ field }) => field === 'mileage')).toMatchObject({ before: '89,000', after: '389,000' });
  });

  it.each([
    { brand_id: 1, model_id: models.corolla },
    { trim: 'GLE' },
    { year: 2020 },
    { mileage: 120_000 },
    { accident: 'moderate' },
    { paint: 'partial' },
    { specs: 'gulf' },
    { chassis_number: 'JTMHX01J8L4123456' },
    { sale_type: 'tanazul', instalment: 1500, months_left: 20, down_payment: 10_000 },
  ])('of what identifies or values it ends it: %o', async (changes) => {
    const { id } = await offer(ali, car, 70_000);
    const { version } = await edit(changes);
    expect((await read(ali, id)).ended_because).toBe('ad_changed');
    expect(version).toBe(2);
    expect(JSON.stringify(await read(ali, id))).not.toContain('JTMHX01J8L4123456');
  });

  it('of words, the place or nothing at all leaves it', async () => {
    const { id } = await offer(ali, car, 70_000);
    const after = await edit({ description: `${camry.description} مخزنة.`, district: 'النرجس', mileage: 89_000, year: 2021 });
    expect(after.version).toBe(1);
    expect(await read(ali, id)).toMatchObject({ state: 'open' });
  });

  it('ends an invitation too, and the last offer on what it was is not asked for again', async () => {
    const { id } = await offer(ali, car, 70_000);
    await accept(sara, id, 70_000);
    const { deal_id } = await read(ali, id);
    await market.call('cancelDeal', { as: ali, params: { id: deal_id! }, body: { reason: 'changed_mind' } });
    expect((await read(sara, id)).actions).toEqual(['invite']);
    await market.call('inviteBidder', { as: sara, params: { id } });
    await edit({ mileage: 200_000 });
    expect(await read(ali, id)).toMatchObject({ invited_until: null, actions: [] });
    expect((await read(sara, id)).actions).toEqual([]);
    expect((await market.refused('inviteBidder', { as: sara, params: { id } })).body.code).toBe('ad_changed');
  });
});

describe('the version of an ad', () => {
  it('that was read is named by an offer and an acceptance', async () => {
    await edit({ mileage: 120_000 });
    const refused = await refusedOffer(ali, car, 70_000, { ad_version: 1 });
    expect(refused).toMatchObject({ code: 'ad_changed', fields: { mileage: ['الممشى: من «89,000» إلى «120,000».'] } });
    const { id } = await offer(ali, car, 70_000, { ad_version: 2 });
    const { code, fields } = await refusal(sara, id, { amount: 70_000, ad_version: 1 });
    expect([code, Object.keys(fields ?? {})]).toEqual(['ad_changed', ['mileage']]);
    await market.call('acceptOffer', { as: sara, params: { id }, body: { amount: 70_000, ad_version: 2 } });
  });

  it('stays while a deal is open, and for good once it is sold', async () => {
    const { id } = await offer(ali, car, 70_000);
    await accept(sara, id, 70_000);
    for (const changes of [{ mileage: 90_000 }, { trim: 'GLE' }, { price: 60_000 }, { accident: 'moderate' }])
      expect(await refusedEdit(changes)).toBe('deal_open');
    await market.db.updateTable('deals').set({ state: 'done', closed_at: new Date() }).where('ad_id', '=', car).execute();
    await market.db.updateTable('ads').set({ status: 'sold' }).where('id', '=', car).execute();
    expect(await refusedEdit({ mileage: 90_000 })).toBe('ad_sold');
    await edit({ description: `${camry.description} مباركة.` });
  });
});

describe('an asking price that falls below an offer', () => {
  it('is told to the bidder, who lowers the offer to it with one tap', async () => {
    const { id } = await offer(ali, car, 75_000, { condition: 'inspection' });
    await edit({ price: 70_000 });
    expect(await told(ali)).toEqual(['above_price']);
    expect((await notices(ali))[0]?.title).toContain('70,000');
    expect(await read(ali, id)).toMatchObject({ state: 'open', asked: 70_000, actions: ['lower', 'withdraw'] });
    const lower = (amount: number) => ({ as: ali, params: { id }, body: { amount } });
    expect((await market.refused('lowerOffer', lower(69_000))).body.code).toBe('changed_meanwhile');
    const lowered = await market.call('lowerOffer', lower(70_000));
    expect(lowered).toMatchObject({ amount: 70_000, replaces_id: id, condition: 'inspection', state: 'open' });
    expect((await read(sara, lowered.id)).thread.map(({ act }) => act)).toEqual(['made', 'lowered']);
    expect((await told(sara)).at(-1)).toBe('lowered');
    expect((await market.refused('lowerOffer', { ...lower(70_000), params: { id: lowered.id } })).body.code).toBe('move_not_allowed');
  });

  it('is the most that can be agreed on', async () => {
    const { id } = await offer(ali, car, 75_000);
    await edit({ price: 70_000 });
    expect((await refusal(sara, id, { amount: 75_000 })).code).toBe('above_price');
    expect(await read(sara, id)).toMatchObject({ accept_amount: 70_000, actions: ['accept', 'decline'] });
    expect(await market.call('acceptOffer', { as: sara, params: { id }, body: { amount: 70_000 } })).toMatchObject({
      agreed_amount: 70_000,
    });
  });

  it('is the most that the owner may answer, and holds for what was answered', async () => {
    const { id } = await offer(ali, car, 60_000);
    const above = { amount: 81_000, expires_in_hours: 48 } as const;
    const refused = await market.refused('counterOffer', { as: sara, params: { id }, body: above });
    expect(Object.keys(refused.body.fields ?? {})).toEqual(['amount']);
    await counter(sara, id, 78_000);
    await edit({ price: 75_000 });
    expect(await told(ali)).toEqual(['countered', 'above_price']);
    expect((await refusal(ali, id, { amount: 78_000 })).code).toBe('above_price');
    expect((await read(ali, id)).accept_amount).toBe(75_000);
    await accept(ali, id, 75_000);
  });

  it('tells nobody whose offer is not above it', async () => {
    await offer(ali, car, 60_000);
    await edit({ price: 70_000 });
    expect(await told(ali)).toEqual([]);
  });
});

describe('the agreed sum', () => {
  it('of an accepted counter is the same everywhere', async () => {
    const { id } = await offer(ali, car, 65_500);
    await counter(sara, id, 67_000);
    await accept(ali, id, 67_000);
    for (const person of [ali, sara]) {
      const { agreed_amount, deal_id, amount, thread } = await read(person, id);
      expect({ agreed_amount, amount, last: thread.at(-1)?.amount }).toEqual({ agreed_amount: 67_000, amount: 65_500, last: 67_000 });
      expect((await market.call('getDeal', { as: person, params: { id: deal_id! } })).price).toBe(67_000);
      expect((await market.call('listDeals', { as: person, query: {} })).results[0]?.price).toBe(67_000);
      const [room] = (await market.call('listRooms', { as: person })).conversations;
      expect(room?.last_message?.offer).toMatchObject({ state: 'accepted', agreed_amount: 67_000 });
      const opened = await market.call('listNotifications', { as: person, query: {} });
      expect(opened.results.find(({ kind }) => kind === 'deal')?.body).toContain('67,000');
    }
    const { deal_id } = await read(sara, id);
    for (const person of [ali, sara]) await market.call('confirmDeal', { as: person, params: { id: deal_id! }, body: { price: 67_000 } });
    expect((await market.call('listMyDues', { as: sara, query: {} })).results[0]?.price).toBe('67000.00');
  });

  it('is none while nothing is agreed', async () => {
    const { id } = await offer(ali, car, 65_500);
    expect(await read(ali, id)).toMatchObject({ agreed_amount: null, accept_amount: null });
    const raised = await raise(ali, id, 66_000);
    expect(await read(sara, raised.id)).toMatchObject({ agreed_amount: null, accept_amount: 66_000 });
  });
});

it('a thing that is another one at a lower price is not cheaper', async () => {
  await market.call('toggleLike', { as: ali, body: { ad_id: car, liked: true } });
  const drops = async () => {
    await market.runJobs();
    const told = await market.call('listNotifications', { as: ali, query: {} });
    return told.results.filter(({ kind }) => kind === 'price_drop').map(({ body }) => body);
  };
  await edit({ year: 2017, price: 60_000 });
  expect(await drops()).toEqual([]);
  await edit({ price: 50_000 });
  expect(await drops()).toEqual(['من 60,000 إلى 50,000 ريال']);
});
