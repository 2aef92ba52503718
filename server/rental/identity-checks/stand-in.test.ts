import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { bookableRental, booked, type Bookable } from '../../../test/booking.ts';
import { answerStandIn, openNafathService, passCheckSeconds } from '../../../test/nafath.ts';
import { addPerson } from '../../../test/people.ts';
import { choicesOf } from './nafath-local.ts';

describe('the stand-in for Nafath', () => {
  let market: TestApp;
  let sara: number;
  let car: Bookable;
  beforeAll(async () => {
    market = await startTestApp();
  });
  afterAll(() => market.close());
  beforeEach(async () => {
    sara = await addPerson(market.db, 'سارة العتيبي');
    car = await bookableRental(market);
  });

  const begun = async () => {
    const { id } = await booked(market, sara, car.rental);
    return { id, check: await market.call('beginIdentityCheck', { as: sara, params: { id } }) };
  };
  const later = async (id: number, as = sara, language: 'ar' | 'en' = 'ar') => {
    await passCheckSeconds(market, id, 3);
    return market.call('getIdentityCheck', { as, params: { id }, language });
  };

  it('says to both sides in both languages that it is a simulation and confirms nothing', async () => {
    const { id, check } = await begun();
    expect(check).toMatchObject({ by: 'stand_in', state: 'waiting', random: expect.stringMatching(/^\d\d$/) });
    const page = await market.app.inject(new URL(check.stand_in_url ?? '').pathname);
    expect(page.body).toContain('لا تؤكد هوية أحد');
    expect((await market.call('getIdentityCheck', { as: car.office, params: { id } })).stand_in_url).toBeNull();
    expect(await answerStandIn(market, check, check.random ?? '')).toContain('انتهى هذا الطلب');
    expect(await later(id)).toMatchObject({ state: 'completed', by: 'stand_in', stand_in_url: null });
    for (const as of [sara, car.office]) {
      expect((await later(id, as)).notice).toContain('لا تؤكد هوية أحد');
      expect((await later(id, as, 'en')).notice).toMatch(/simulation.*confirms nobody’s identity/);
    }
  });

  it.each([
    ['another number', (random: string) => choicesOf({ random }).find((one) => one !== random) ?? ''],
    ['no number', () => ''],
  ])('rejects %s, once', async (_what, chosen) => {
    const { id, check } = await begun();
    await answerStandIn(market, check, chosen(check.random ?? ''));
    await answerStandIn(market, check, check.random ?? '');
    expect((await later(id)).state).toBe('rejected');
  });

  it('expires like Nafath', async () => {
    const { id, check } = await begun();
    await passCheckSeconds(market, id, 181);
    await answerStandIn(market, check, check.random ?? '');
    expect((await later(id)).state).toBe('expired');
  });

  it('offers three numbers of two digits, the right one among them', () => {
    for (let number = 10; number < 100; number += 1) {
      const choices = choicesOf({ random: String(number) });
      expect(new Set(choices).size).toBe(3);
      expect(choices).toContain(String(number));
      expect(choices.every((one) => /^[1-9]\d$/.test(one))).toBe(true);
    }
  });
});

describe('a market in production', () => {
  it('without settings has no checks, whatever a stand-in said before', async () => {
    const market = await startTestApp({ NODE_ENV: 'production' });
    const sara = await addPerson(market.db, 'سارة العتيبي');
    const { rental, office } = await bookableRental(market);
    const { id } = await booked(market, sara, rental);
    const done = { booking_id: id, gateway: 'stand_in', state: 'completed', request_id: '7b0c5a52-2f0e-4f0b-9d62-0f3d6f2a8f11' } as const;
    const at = new Date();
    await market.db
      .insertInto('identity_checks')
      .values({ ...done, transaction_id: done.request_id, expires_at: at, look_after: at, ended_at: at })
      .execute();
    await market.db.insertInto('local_nafath_requests').values({ id: done.request_id, random: '47' }).execute();
    for (const as of [sara, office]) {
      expect(await market.call('getIdentityCheck', { as, params: { id } })).toMatchObject({ state: 'none', by: null, can_begin: false });
    }
    expect((await market.refused('beginIdentityCheck', { as: sara, params: { id } })).body.code).toBe('unavailable');
    expect((await market.get(`/dev/nafath/${done.request_id}`)).status).toBe(404);
    await market.close();
  });

  it('with settings has no stand-in', async () => {
    const service = await openNafathService();
    const market = await startTestApp({ NAFATH_URL: service.url, NAFATH_APP_ID: 'app', NAFATH_APP_KEY: 'key' });
    expect(market.app.market).toMatchObject({ nafath: { name: 'nafath' }, localNafath: null });
    await market.close();
    await service.close();
  });
});
