import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '#contract/people/accounts.ts';
import { bearer, goodPassword, signUp } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addBusiness, addPlate } from '../../../test/people.ts';
import { agree, camry } from '../../../test/posting.ts';
import { connect, ended, listen } from '../../../test/sockets.ts';
import { buy, fulfilPayment, packages, passDays, payFor } from '../../../test/subscriptions.ts';
import { mayBuy } from '#server/money/subscriptions/buying.ts';
import { sweepApplications } from './applications.ts';

let market: TestApp;
let url: string;
let people = 0;

beforeAll(async () => {
  market = await startTestApp();
  url = await listen(market.app);
});
afterAll(() => market.close());

const elite = {
  type: 'showroom' as const,
  business_name: 'معرض النخبة',
  commercial_registration: '١٠١٠١٢٣٤٥٦',
  address: 'طريق الملك فهد',
  whatsapp: '0555555555',
};

function somebody(): Promise<SignedIn> {
  people += 1;
  return signUp(market, `56400${String(people).padStart(4, '0')}`, `becoming_${people}`);
}

/** Applies to become a business with a paid package. */
async function apply(who: SignedIn, body: object = {}) {
  const requested = { ...elite, package_id: packages.launch, ...body };
  return market.refused('createSeller', { headers: bearer(who), body: requested });
}

const application = (user: number) =>
  market.db.selectFrom('business_applications').selectAll().where('user_id', '=', user).executeTakeFirst();
const viewerOf = ({ user }: SignedIn) => ({ id: user.id, userType: user.user_type });
const buying = (who: SignedIn, id: number) =>
  mayBuy(market.db, viewerOf(who), id).then(
    () => 'yes',
    (error: { code: string }) => error.code,
  );

describe('a person who becomes a showroom with a paid package', () => {
  it('applies, pays, and becomes one: with its package, signed out everywhere, and older tokens get the reason', async () => {
    const noura = await somebody();
    const { id } = noura.user;
    const socket = await connect(url, noura.token);
    const { status, body } = await apply(noura);
    expect([status, body.code]).toEqual([409, 'payment_needed']);
    expect((await market.call('getMyProfile', { headers: bearer(noura) })).user_type).toBe('user');
    const gone = ended(socket);
    await buy(market, id, packages.launch);
    expect(await gone).toBe('io server disconnect');
    const old = await market.refused('getMyProfile', { headers: bearer(noura) });
    expect([old.status, old.body.code, old.body.detail]).toEqual([401, 'role_changed', 'your role is changed . login again']);

    const again = await market.call('login', { body: { identifier: noura.user.username, password: goodPassword } });
    expect(again.user).toMatchObject({
      id,
      user_type: 'showroom',
      full_name: 'نورة الدوسري',
      is_verified: false,
      business: { name: 'معرض النخبة', commercial_registration: '1010123456', whatsapp: '555555555' },
    });
    expect(await market.call('getCurrentSubscription', { headers: bearer(again) })).toMatchObject({
      status: 'running',
      package: { id: packages.launch },
      days_left: 30,
    });
    expect(await application(id)).toBeUndefined();
    expect((await market.call('listShowrooms', { query: { q: 'النخبه' } })).results.map((found) => found.id)).toContain(id);
  });

  it('may have changed the name and the city, and posted ads in the meantime', async () => {
    const noura = await somebody();
    const { id } = noura.user;
    await apply(noura);
    await market.call('updateProfile', {
      headers: bearer(noura),
      body: { username: `changed_${id}`, full_name: 'نورة القحطاني', city_id: 2 },
    });
    await agree(market, id, 'car');
    const { id: ad } = await market.call('createCar', { as: id, body: camry });
    const plate = await addPlate(market.db, { owner: id, letters: 'نصر', digits: '4471' });
    await buy(market, id, packages.launch);
    expect(await market.call('getProfile', { params: { id } })).toMatchObject({ user_type: 'showroom', full_name: 'معرض النخبة' });
    // Ads that a showroom cannot post stay unchanged.
    for (const one of [ad, plate]) expect(await market.call('getAd', { params: { id: one } })).toMatchObject({ status: 'active' });
    const { results } = await market.call('listCars', { query: { seller_type: ['showroom'] } });
    expect(results.map((found) => found.id)).toContain(ad);
  });

  it('keeps the remaining days of their own package, by their value', async () => {
    const noura = await somebody();
    const { id } = noura.user;
    await buy(market, id, packages.plus);
    await buy(market, id, packages.plus);
    await passDays(market, id, 10);
    await apply(noura);
    await buy(market, id, packages.launch);
    const rows = await market.db
      .selectFrom('subscriptions')
      .select(['ended_reason', 'starts_at', 'ends_at'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ ended_reason }) => ended_reason)).toEqual(['replaced', 'replaced', null]);
    const days = (rows[2]!.ends_at.getTime() - rows[2]!.starts_at.getTime()) / 86_400_000;
    // 50 days at 39 a month are 6.7 at 290.
    expect(days).toBeCloseTo(30 + (50 * 39) / 290, 2);
  });

  it('becomes a showroom once, even if the payment is reported several times at once', async () => {
    const noura = await somebody();
    await apply(noura);
    const payment = await payFor(market, noura.user.id, packages.launch);
    expect(new Set(await Promise.all([1, 2, 3, 4].map(() => fulfilPayment(market, payment))))).toEqual(new Set(['done']));
    const { results } = await market.call('listSubscriptions', { as: noura.user.id });
    expect(results).toHaveLength(1);
  });

  it('is validated as any registration: an invalid one is refused and nothing is stored', async () => {
    const noura = await somebody();
    const wrong = await apply(noura, { commercial_registration: '12' });
    expect([wrong.status, Object.keys(wrong.body.fields!)]).toEqual([400, ['commercial_registration']]);
    expect((await apply(noura, { latitude: 24.7 })).status).toBe(400);
    expect(await application(noura.user.id)).toBeUndefined();
  });
});

describe('packages that can be paid', () => {
  it('are those of one’s own role, or of the business in the last application', async () => {
    const noura = await somebody();
    expect(await buying(noura, packages.plus)).toBe('yes');
    expect([await buying(noura, packages.launch), await buying(noura, 99_999)]).toEqual(['forbidden', 'not_found']);
    await apply(noura);
    expect([await buying(noura, packages.launch), await buying(noura, packages.growth)]).toEqual(['yes', 'yes']);
    await apply(noura, { type: 'office', package_id: packages.start });
    expect([await buying(noura, packages.start), await buying(noura, packages.launch)]).toEqual(['yes', 'forbidden']);
  });

  it('are for a business only those of its own role', async () => {
    const id = await addBusiness(market.db, { userType: 'showroom', name: 'معرض الواحة' });
    const waha = { id, userType: 'showroom' as const };
    expect((await mayBuy(market.db, waha, packages.growth)).id).toBe(packages.growth);
    for (const other of [packages.plus, packages.start]) {
      await expect(mayBuy(market.db, waha, other)).rejects.toMatchObject({ code: 'forbidden' });
    }
  });

  it('must be on offer; a payment made before still counts', async () => {
    const noura = await somebody();
    const payment = await payFor(market, noura.user.id, packages.pro);
    await market.db.updateTable('packages').set({ is_offered: false }).where('id', '=', packages.pro).execute();
    expect(await buying(noura, packages.pro)).toBe('not_found');
    expect(await fulfilPayment(market, payment)).toBe('done');
    await market.db.updateTable('packages').set({ is_offered: true }).where('id', '=', packages.pro).execute();
  });
});

describe('a payment for an application that no longer exists', () => {
  it('gives nothing: replaced by another kind, never made, or deleted after 30 days', async () => {
    const [noura, huda, reem] = [await somebody(), await somebody(), await somebody()];
    await apply(noura);
    await apply(noura, { type: 'office', package_id: packages.start });
    await apply(reem);
    await market.db
      .updateTable('business_applications')
      .set({ created_at: new Date('2026-01-01') })
      .where('user_id', '=', reem.user.id)
      .execute();
    await sweepApplications(market.db);
    for (const { user } of [noura, huda, reem]) {
      expect(await fulfilPayment(market, await payFor(market, user.id, packages.launch))).toBe('not_possible');
      expect((await market.call('getMyProfile', { as: user.id })).user_type).toBe('user');
    }
    expect((await application(noura.user.id))?.account_type).toBe('office');
  });
});
