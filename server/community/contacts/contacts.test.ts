import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProfileChanges } from '#contract/people/own-account.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addBusiness, addCar, addCast, addPerson, type Cast } from '../../../test/people.ts';

let market: TestApp;
let cast: Cast;

beforeAll(async () => {
  market = await startTestApp();
  cast = await addCast(market.db);
});
afterAll(() => market.close());

const reveal = (as: number, id: number) => market.call('revealContact', { as, params: { id } });
const counted = async (id: number) =>
  (await market.db.selectFrom('ad_counts').select('contacts').where('ad_id', '=', id).executeTakeFirst())?.contacts ?? 0;

describe('the numbers of an ad’s owner', () => {
  it('are ready for a call, and for WhatsApp if the owner enabled it', async () => {
    const { phone } = await market.db.selectFrom('users').select('phone').where('id', '=', cast.sara).executeTakeFirstOrThrow();
    expect(await reveal(cast.ali, await addCar(market.db, cast.sara))).toEqual({ phone: `+966${phone}`, whatsapp: null });
    const { whatsapp } = await market.db
      .selectFrom('businesses')
      .select('whatsapp')
      .where('user_id', '=', cast.waha)
      .executeTakeFirstOrThrow();
    expect((await reveal(cast.ali, await addCar(market.db, cast.waha))).whatsapp).toBe(`966${whatsapp}`);
  });

  it('are those that a private seller chose to show, and no hidden number is in any answer', async () => {
    const seller = await addPerson(market.db, 'بائعة خاصة');
    const car = await addCar(market.db, seller);
    const { phone } = await market.db.selectFrom('users').select('phone').where('id', '=', seller).executeTakeFirstOrThrow();
    const choose = (contact: NonNullable<ProfileChanges['contact']>) => market.call('updateProfile', { as: seller, body: { contact } });
    const waysOf = async () => (await market.call('getAd', { params: { id: car } })).contact;
    expect(await waysOf()).toEqual({ by_phone: true, by_whatsapp: false, call_hours: null });

    const hours = { from: '16:00', until: '22:00' };
    expect((await choose({ by_whatsapp: true, call_hours: hours })).contact).toEqual({
      by_phone: true,
      by_whatsapp: true,
      call_hours: hours,
    });
    expect(await waysOf()).toEqual({ by_phone: true, by_whatsapp: true, call_hours: hours });
    expect(await reveal(cast.ali, car)).toEqual({ phone: `+966${phone}`, whatsapp: `966${phone}` });

    await choose({ by_phone: false });
    expect(await waysOf()).toEqual({ by_phone: false, by_whatsapp: true, call_hours: null });
    expect(await reveal(cast.ali, car)).toEqual({ phone: null, whatsapp: `966${phone}` });

    await choose({ by_whatsapp: false });
    const curious = await addPerson(market.db, 'فضولية');
    const refused = await market.refused('revealContact', { as: curious, params: { id: car } });
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      403,
      'chat_only',
      'التواصل مع المعلن بالمحادثة فقط، والرقم غير معروض.',
    ]);
    expect(await market.db.selectFrom('contacts').select('day').where('person_id', '=', curious).execute()).toEqual([]);
    const shown = [refused.body, await market.call('getAd', { as: curious, params: { id: car } })];
    expect(JSON.stringify(shown)).not.toContain(phone);
  });

  it('cannot be chosen by a business in this way, nor with hours that are none', async () => {
    const business = await market.refused('updateProfile', { as: cast.waha, body: { contact: { by_phone: false } } });
    expect([business.status, business.body.code]).toEqual([403, 'forbidden']);
    for (const call_hours of [
      { from: '10:00', until: '10:00' },
      { from: '25:00', until: '10:00' },
    ]) {
      const { status, body } = await market.refused('updateProfile', { as: cast.sara, body: { contact: { call_hours } } });
      expect([status, Object.keys(body.fields ?? {})[0]]).toEqual([400, expect.stringMatching(/contact|call_hours/)]);
    }
  });

  it('are counted once per person and day, also for ten concurrent calls, and never for the owner', async () => {
    const car = await addCar(market.db, cast.waha);
    await Promise.all(Array.from({ length: 8 }, () => reveal(cast.sara, car)));
    await reveal(cast.waha, car);
    expect(await counted(car)).toBe(1);
    await reveal(cast.ali, car);
    expect(await counted(car)).toBe(2);
    await market.db.updateTable('contacts').set({ day: '2026-01-01' }).where('ad_id', '=', car).where('person_id', '=', cast.ali).execute();
    await reveal(cast.ali, car);
    expect(await counted(car)).toBe(3);
  });

  it('are for signed-in callers, and only for public ads', async () => {
    const [shown, hidden] = [await addCar(market.db, cast.sara), await addCar(market.db, cast.sara, { status: 'paused' })];
    const closed = await addPerson(market.db, 'حساب مغلق', { closed_at: new Date() });
    const refusals = [
      await market.refused('revealContact', { params: { id: shown } }),
      await market.refused('revealContact', { as: cast.darb, params: { id: hidden } }),
      await market.refused('revealContact', { as: cast.darb, params: { id: await addCar(market.db, closed) } }),
    ];
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
      [401, 'not_signed_in'],
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
  });
});

describe('the numbers of a business', () => {
  const revealOf = (as: number, id: number) => market.call('revealProfileContact', { as, params: { id } });
  const written = (person: number) =>
    market.db.selectFrom('contacts').select(['ad_id', 'business_id']).where('person_id', '=', person).execute();

  it('are for signed-in callers, recorded once a day and never for the business itself', async () => {
    const curious = await addPerson(market.db, 'فضولي');
    const { phone } = await market.db.selectFrom('users').select('phone').where('id', '=', cast.waha).executeTakeFirstOrThrow();
    const answers = await Promise.all(Array.from({ length: 4 }, () => revealOf(curious, cast.waha)));
    expect(answers[0]).toEqual({ phone: `+966${phone}`, whatsapp: expect.stringMatching(/^9665\d{8}$/) });
    expect(await revealOf(cast.waha, cast.waha)).toEqual(answers[0]);
    expect([await written(curious), await written(cast.waha)]).toEqual([[{ ad_id: null, business_id: cast.waha }], []]);
    expect((await market.refused('revealProfileContact', { params: { id: cast.waha } })).status).toBe(401);
  });

  it('are not found for people, closed businesses and unknown ids', async () => {
    const closed = await addBusiness(market.db, { userType: 'showroom', name: 'معرض أُغلق', columns: { closed_at: new Date() } });
    for (const id of [cast.sara, closed, 99_999]) {
      const { status, body } = await market.refused('revealProfileContact', { as: cast.ali, params: { id } });
      expect([status, body.code]).toEqual([404, 'not_found']);
    }
    const canReveal = async (id: number) => (await market.call('getProfile', { params: { id } })).can_reveal;
    expect([await canReveal(cast.waha), await canReveal(cast.sara)]).toEqual([true, false]);
  });
});

describe('a person who requests many numbers', () => {
  it('waits after ten in a minute', async () => {
    const hurried = await addPerson(market.db, 'مستعجل');
    const car = await addCar(market.db, cast.sara);
    for (let at = 0; at < 10; at++) await reveal(hurried, car);
    const { status, body, headers } = await market.refused('revealContact', { as: hurried, params: { id: car } });
    expect([status, body.code, Number(headers['retry-after']) > 0]).toEqual([429, 'rate_limited', true]);
  });

  it('waits until tomorrow after sixty ads and businesses in a day, but still sees those of today', async () => {
    const collector = await addPerson(market.db, 'جامع أرقام');
    const seen = await Promise.all(Array.from({ length: 60 }, () => addCar(market.db, cast.sara)));
    const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
    await market.db
      .insertInto('contacts')
      .values(seen.map((id) => ({ ad_id: id, person_id: collector, day: today })))
      .execute();
    const next = await addCar(market.db, cast.sara);
    const { status, headers } = await market.refused('revealContact', { as: collector, params: { id: next } });
    expect([status, Number(headers['retry-after']) > 0, Number(headers['retry-after']) <= 86_400]).toEqual([429, true, true]);
    expect(await counted(next)).toBe(0);
    const business = await market.refused('revealProfileContact', { as: collector, params: { id: cast.waha } });
    expect([business.status, business.body.code]).toEqual([429, 'rate_limited']);
    expect((await reveal(collector, seen[0]!)).phone).toMatch(/^\+9665/);
  });
});
