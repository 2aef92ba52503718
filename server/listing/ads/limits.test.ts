import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, goodPassword, signUp } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { openedDeal } from '../../../test/dealing.ts';
import { addBusiness, addCar, addPerson } from '../../../test/people.ts';
import { addSeller, agree, camry } from '../../../test/posting.ts';
import { buy, giveBack, packages, passDays, turn } from '../../../test/subscriptions.ts';
import { keepFeatured } from '#server/money/subscriptions/featured.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

const { description } = camry;
const showroom = (columns = {}) => addBusiness(market.db, { userType: 'showroom', name: 'معرض الواحة', columns });
const quota = (as: number) => market.call('mayPost', { as, query: { type: 'car' } });
const post = (as: number) => market.call('createCar', { as, body: camry });
const feature = (as: number, ad_id: number, featured = true) => market.call('featureAd', { as, params: { ad_id }, body: { featured } });
const open = (as: number, id: number) => market.call('setCarStatus', { as, params: { id }, body: { status: 'active' } });

/** `count` open ads, the first the newest in the lists. */
async function addCars(owner: number, count: number, columns = {}): Promise<number[]> {
  const ids = [];
  for (let hours = 0; hours < count; hours += 1) {
    ids.push(await addCar(market.db, owner, { description, refreshed_at: new Date(Date.now() - hours * 3_600_000), ...columns }));
  }
  return ids;
}

async function adsOf(owner: number) {
  const rows = await market.db
    .selectFrom('ads')
    .select(['id', 'status', 'is_featured'])
    .where('owner_id', '=', owner)
    .orderBy('id')
    .execute();
  return rows.map(({ status, is_featured }) => (is_featured ? `${status} featured` : status));
}

const isFeatured = async (id: number) =>
  (await market.db.selectFrom('users').select('is_featured').where('id', '=', id).executeTakeFirstOrThrow()).is_featured;

describe('the allowance', () => {
  it('follows the running package, and names it', async () => {
    const sara = await addSeller(market, 'سارة');
    expect(await quota(sara)).toMatchObject({ limit: 3, remaining: 3, package: null });
    await buy(market, sara, packages.plus);
    expect(await quota(sara)).toMatchObject({ limit: 8, remaining: 8, package: { id: packages.plus, name: 'بلس' } });
    const english = await market.call('mayPost', { as: sara, query: { type: 'car' }, language: 'en' });
    expect(english.package).toEqual({ id: packages.plus, name: 'Plus' });
    await buy(market, sara, packages.pro);
    expect(await quota(sara)).toMatchObject({ limit: 25, package: { id: packages.pro } });
  });

  it('is zero while the staff have the account suspended', async () => {
    const sara = await addSeller(market, 'سارة');
    const suspend = (until: Date) => market.db.updateTable('users').set({ suspended_until: until }).where('id', '=', sara).execute();
    await suspend(new Date(Date.now() + 86_400_000));
    expect(await quota(sara)).toMatchObject({ allowed: false, reason_code: 'account_suspended', remaining: 3 });
    expect((await market.refused('createCar', { as: sara, body: camry })).body.code).toBe('account_suspended');
    await suspend(new Date(Date.now() - 1000));
    expect(await quota(sara)).toMatchObject({ allowed: true, reason_code: null });
  });

  it('is enforced at its limit, also for concurrent calls', async () => {
    const sara = await addSeller(market, 'سارة');
    await buy(market, sara, packages.plus);
    await addCars(sara, 6);
    const tried = await Promise.allSettled(Array.from({ length: 5 }, () => post(sara)));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await quota(sara)).toMatchObject({ allowed: false, reason_code: 'limit_reached', remaining: 0 });
  });

  it('is the free one from the moment that the package ends, before any job', async () => {
    const sara = await addSeller(market, 'سارة');
    await buy(market, sara, packages.plus);
    await addCars(sara, 5);
    await passDays(market, sara, 31);
    expect(await quota(sara)).toMatchObject({ limit: 3, remaining: 0, package: null, reason_code: 'limit_reached' });
    expect(await market.call('getCurrentSubscription', { as: sara })).toBeNull();
  });

  it('with a package has a shorter waiting time for moving up', async () => {
    const sara = await addSeller(market, 'سارة');
    const [ad = 0] = await addCars(sara, 1, { moved_up_at: new Date(Date.now() - 30 * 3_600_000) });
    expect((await market.refused('refreshAd', { as: sara, params: { id: ad } })).body.code).toBe('too_soon');
    await buy(market, sara, packages.plus);
    await market.call('refreshAd', { as: sara, params: { id: ad } });
  });
});

describe('when a package ends', () => {
  it('ads above the limit are paused, the newest stay, and can be opened again once there is room', async () => {
    const sara = await addSeller(market, 'سارة');
    await buy(market, sara, packages.plus);
    const ads = await addCars(sara, 5);
    await passDays(market, sara, 31);
    await turn(market);
    await turn(market);
    expect(await adsOf(sara)).toEqual(['active', 'active', 'active', 'paused', 'paused']);
    const { results } = await market.call('listNotifications', { as: sara, language: 'ar' });
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({
      kind: 'subscription',
      title: 'انتهت باقتك',
      body: 'انتهت باقة بلس. جددها متى شئت. توقف إعلانان زادا على حدك، وتعيدهما متى اتسع الحد.',
      link: '/package',
    });
    expect((await market.refused('setCarStatus', { as: sara, params: { id: ads[4]! }, body: { status: 'active' } })).body.code).toBe(
      'limit_reached',
    );
    await buy(market, sara, packages.plus);
    expect(await adsOf(sara)).toEqual(['active', 'active', 'active', 'paused', 'paused']);
    for (const id of ads.slice(3)) await open(sara, id);
    expect(await quota(sara)).toMatchObject({ limit: 8, remaining: 3 });
  });

  it('a smaller queued package sets the limit, and the ads of the larger one beyond it are paused', async () => {
    const sara = await addSeller(market, 'سارة');
    await buy(market, sara, packages.pro);
    await buy(market, sara, packages.plus);
    await addCars(sara, 10);
    await passDays(market, sara, 31);
    await turn(market);
    expect((await adsOf(sara)).filter((status) => status === 'paused')).toHaveLength(2);
    const { results } = await market.call('listNotifications', { as: sara, language: 'en' });
    expect(results.map(({ title, body }) => [title, body])).toEqual([
      ['Your package has started', 'Plus is active now. 2 ads above your limit were paused; open them again once there is room.'],
    ]);
  });

  it('an ad with an open deal stays reserved until the deal has ended', async () => {
    const [sara, dana] = [await addSeller(market, 'سارة'), await addSeller(market, 'دانة')];
    await buy(market, sara, packages.plus);
    const ads = await addCars(sara, 5);
    const deal = await openedDeal(market.db, { ad: ads[4]!, owner: sara, bidder: dana });
    await passDays(market, sara, 31);
    await turn(market);
    expect(await adsOf(sara)).toEqual(['active', 'active', 'active', 'paused', 'reserved']);
    expect((await market.call('getDeal', { as: dana, params: { id: deal } })).state).toBe('open');
  });

  it('pending ads are not paused, as they could be opened without a review', async () => {
    const sara = await addSeller(market, 'سارة');
    await buy(market, sara, packages.plus);
    await addCars(sara, 3);
    await addCars(sara, 2, { status: 'pending', refreshed_at: new Date('2026-01-01') });
    await passDays(market, sara, 31);
    await turn(market);
    expect(await adsOf(sara)).toEqual(['active', 'active', 'active', 'pending', 'pending']);
  });

  it('featured marks beyond the rest are removed, and the account is no longer featured', async () => {
    const waha = await showroom({ is_verified: true });
    const payment = await buy(market, waha, packages.launch);
    const ads = await addCars(waha, 3);
    for (const id of ads) await feature(waha, id);
    expect([await adsOf(waha), await isFeatured(waha)]).toEqual([['active featured', 'active featured', 'active featured'], true]);
    await giveBack(market, payment);
    expect([await adsOf(waha), await isFeatured(waha)]).toEqual([['active', 'active', 'active'], false]);
  });

  it('while an account is closed, it returns with as many ads as its allowance', async () => {
    const who = await signUp(market, '563000001', 'limits_closed');
    const { id } = who.user;
    await agree(market, id, 'car');
    await buy(market, id, packages.plus);
    await addCars(id, 5);
    await market.call('closeAccount', { headers: bearer(who), body: { password: goodPassword } });
    await passDays(market, id, 31);
    await turn(market);
    await market.call('login', { body: { identifier: 'limits_closed', password: goodPassword } });
    expect(await adsOf(id)).toEqual(['active', 'active', 'active', 'paused', 'paused']);
  });
});

describe('featured ads', () => {
  it('are not available without a package', async () => {
    const sara = await addSeller(market, 'سارة');
    const [ad = 0] = await addCars(sara, 1);
    const { status, body } = await market.refused('featureAd', { as: sara, params: { ad_id: ad }, body: { featured: true } });
    expect([status, body.code]).toEqual([409, 'featured_limit']);
  });

  it('are as many as the package allows, also at once, and a mark can be moved', async () => {
    const waha = await showroom();
    await buy(market, waha, packages.launch);
    const ads = await addCars(waha, 6);
    const tried = await Promise.allSettled(ads.map((id) => feature(waha, id)));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const marked = ads.filter((_, place) => tried[place]!.status === 'fulfilled');
    const other = ads.find((id) => !marked.includes(id))!;
    expect(await feature(waha, marked[0]!)).toEqual({ is_featured: true, featured_used: 3, featured_limit: 3 });
    expect(await feature(waha, marked[0]!, false)).toEqual({ is_featured: false, featured_used: 2, featured_limit: 3 });
    expect(await feature(waha, other)).toEqual({ is_featured: true, featured_used: 3, featured_limit: 3 });
    expect(await market.call('getCurrentSubscription', { as: waha })).toMatchObject({ ads_used: 6, featured_used: 3 });
    expect((await market.call('getAd', { params: { id: other } })).is_featured).toBe(true);
  });

  it('must be open', async () => {
    const waha = await showroom();
    await buy(market, waha, packages.launch);
    const [ad = 0] = await addCars(waha, 1, { status: 'sold' });
    expect((await market.refused('featureAd', { as: waha, params: { ad_id: ad }, body: { featured: true } })).body.code).toBe(
      'move_not_allowed',
    );
  });

  it('keep their mark while they are paused, unless another ad has taken it', async () => {
    const waha = await showroom();
    await buy(market, waha, packages.launch);
    const [first = 0, ...others] = await addCars(waha, 4);
    for (const id of [first, ...others.slice(0, 2)]) await feature(waha, id);
    const pause = (id: number) => market.call('setCarStatus', { as: waha, params: { id }, body: { status: 'paused' } });
    await pause(first);
    expect((await open(waha, first)).is_featured).toBe(true);
    await pause(first);
    await feature(waha, others[2]!);
    await open(waha, first);
    expect((await adsOf(waha)).filter((status) => status === 'active featured')).toHaveLength(3);
  });

  it('of another person cannot be marked', async () => {
    const [waha, sara] = [await showroom(), await addPerson(market.db, 'سارة')];
    const [ad = 0] = await addCars(waha, 1);
    expect((await market.refused('featureAd', { as: sara, params: { ad_id: ad }, body: { featured: true } })).status).toBe(403);
  });
});

it('an account is featured while it is verified and has a paid package', async () => {
  const waha = await showroom();
  await buy(market, waha, packages.launch);
  expect(await isFeatured(waha)).toBe(false);
  await market.db.updateTable('users').set({ is_verified: true }).where('id', '=', waha).execute();
  await market.db.transaction().execute((trx) => keepFeatured(trx, waha));
  expect(await isFeatured(waha)).toBe(true);
  await passDays(market, waha, 31);
  await turn(market);
  expect(await isFeatured(waha)).toBe(false);
});
