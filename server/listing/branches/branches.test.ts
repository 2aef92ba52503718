import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewBranch } from '#contract/listing/branches.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { olaya } from '../../../test/branches.ts';
import { addBusiness, addCar, addPerson } from '../../../test/people.ts';

let market: TestApp;
let waha: number;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  waha = await addBusiness(market.db, { userType: 'showroom', name: 'معرض الواحة' });
});

const add = (changes: Partial<NewBranch> = {}, as = waha) => market.call('addBranch', { as, body: { ...olaya, ...changes } });
const place = (ads: number[], branch: number | null) =>
  market.call('changeStock', { as: waha, body: { ids: ads, act: 'branch', branch_id: branch, dry_run: false } });

describe('the branches of a showroom', () => {
  it('have a page each, named by the branch, and one is the main one', async () => {
    const first = await add({ name: 'فرع القادسية', about: 'سيارات عائلية', whatsapp: '0551112233' });
    const second = await add({ name: 'فرع القادسية' });
    expect(first).toMatchObject({ is_main: true, about: 'سيارات عائلية', whatsapp: '551112233' });
    expect(second.is_main).toBe(false);
    expect(first.slug).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    expect(second.slug).toBe(`${first.slug}-2`);
    const { branch, business } = await market.call('getBranchPage', { params: { id: waha, slug: second.slug } });
    expect([branch.name, business.full_name]).toEqual(['فرع القادسية', 'معرض الواحة']);
    expect(JSON.stringify({ branch, business })).not.toContain('551112233');
    const taken = await market.refused('updateBranch', { as: waha, params: { id: second.id }, body: { slug: first.slug } });
    expect(Object.keys(taken.body.fields ?? {})).toEqual(['slug']);
    expect((await market.refused('getBranchPage', { params: { id: waha, slug: 'none' } })).status).toBe(404);
  });

  it('hold the ads that stand there; those without a branch stand at the main one', async () => {
    const [qadisiyah, shifa] = [await add({ name: 'القادسية' }), await add({ name: 'الشفا' })];
    const [camry, yaris] = [await addCar(market.db, waha), await addCar(market.db, waha)];
    await place([yaris], shifa.id);
    const adsOf = async ({ slug }: { slug: string }) =>
      (await market.call('listAdsOfBranch', { params: { id: waha, slug } })).results.map(({ id }) => id);
    expect([await adsOf(qadisiyah), await adsOf(shifa)]).toEqual([[camry], [yaris]]);
    expect((await market.call('listBranches', { as: waha })).results.map(({ ads }) => ads)).toEqual([1, 1]);
    expect(await market.call('setMainBranch', { as: waha, params: { id: shifa.id } })).toMatchObject({ is_main: true, ads: 2 });
    expect([await adsOf(qadisiyah), await adsOf(shifa)]).toEqual([[], [yaris, camry]]);
    await market.call('deleteBranch', { as: waha, params: { id: shifa.id } });
    expect((await adsOf(qadisiyah)).toSorted((one, other) => one - other)).toEqual([camry, yaris]);
    expect((await market.call('listBranches', { as: waha })).results.map(({ is_main }) => is_main)).toEqual([true]);
    expect((await market.refused('getBranchPage', { params: { id: waha, slug: shifa.slug } })).status).toBe(404);
  });

  it('are shown with an ad, the nearest to the reader too', async () => {
    await add({ name: 'الرياض' });
    const jeddah = await add({ name: 'جدة', location: { latitude: 21.54, longitude: 39.17 } });
    await add({ name: 'بلا موقع', location: null });
    const ad = await addCar(market.db, waha);
    const near = { latitude: 21.5, longitude: 39.2 };
    const { branch, nearest } = await market.call('getBranchesOfAd', { params: { id: ad }, query: near });
    expect([branch?.name, nearest?.id]).toEqual(['الرياض', jeddah.id]);
    expect(Math.round((nearest?.metres ?? 0) / 1000)).toBe(5);
    expect((await market.call('getBranchesOfAd', { params: { id: ad } })).nearest).toBeNull();
    const sara = await addPerson(market.db, 'سارة');
    const hers = await market.call('getBranchesOfAd', { params: { id: await addCar(market.db, sara) }, query: near });
    expect(hers).toEqual({ branch: null, nearest: null });
  });

  it('say no phone number in their texts, and take no branch of anybody else', async () => {
    const wrong = await market.refused('addBranch', { as: waha, body: { ...olaya, about: 'اتصل 0551112233' } });
    expect(Object.keys(wrong.body.fields ?? {})).toEqual(['about']);
    const other = await addBusiness(market.db, { userType: 'seller', name: 'مبايعات' });
    const theirs = await add({}, other);
    const refused = await market.refused('changeStock', {
      as: waha,
      body: { ids: [await addCar(market.db, waha)], act: 'branch', branch_id: theirs.id, dry_run: false },
    });
    expect(Object.keys(refused.body.fields ?? {})).toEqual(['branch_id']);
  });
});

describe('a process of the release before', () => {
  it('reads and writes branches by the former name of the table', async () => {
    const { db } = market;
    const columns = { owner_id: waha, city_id: 1, name: 'فرع قديم', address: 'طريق الملك فهد' };
    const { id } = await db.insertInto('rental_branches').values(columns).returning('id').executeTakeFirstOrThrow();
    await db.updateTable('rental_branches').set({ name: 'فرع أقدم' }).where('id', '=', id).execute();
    const [listed] = (await market.call('listBranches', { as: waha })).results;
    expect(listed).toMatchObject({ id, name: 'فرع أقدم', slug: `branch-${id}`, is_main: true });
    const read = db.selectFrom('rental_branches').selectAll().where('id', '=', id).forUpdate();
    expect(await read.executeTakeFirst()).toMatchObject({ ...columns, name: 'فرع أقدم', hours: [] });
    const later = await add({ name: 'فرع جديد' });
    await market.call('deleteBranch', { as: waha, params: { id: later.id } });
    expect(await db.selectFrom('rental_branches').select('id').where('owner_id', '=', waha).execute()).toEqual([{ id }]);
    await db.deleteFrom('rental_branches').where('id', '=', id).execute();
    expect((await market.call('listBranches', { as: waha })).results).toEqual([]);
  });
});
