import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EndpointName } from '#contract/app/api.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  addQuote,
  aDriver,
  bookableRental,
  booked,
  confirmed,
  handingOut,
  passBookingHours,
  type Bookable,
} from '../../../test/booking.ts';
import { openNafathService, passCheckSeconds, type TestNafath } from '../../../test/nafath.ts';
import { addPerson } from '../../../test/people.ts';
import { sweepIdentityChecks } from './ending.ts';
import { pollIdentityCheck, pollIdentityChecks } from './polling.ts';

let market: TestApp;
let service: TestNafath;
let sara: number;
let noura: number;
let car: Bookable;

beforeAll(async () => {
  service = await openNafathService();
  market = await startTestApp({
    NODE_ENV: 'production',
    NAFATH_URL: service.url,
    NAFATH_APP_ID: 'app',
    NAFATH_APP_KEY: 'secret-key-of-app',
  });
  noura = await addPerson(market.db, 'نورة القحطاني');
});
afterAll(async () => {
  expect(market.log.filter((line) => /1087654321|2432109870|secret-key-of-app/.test(line))).toEqual([]);
  await market.close();
  await service.close();
});
beforeEach(async () => {
  sara = await addPerson(market.db, 'سارة العتيبي');
  car = await bookableRental(market, { cars: 3 });
  service.status('WAITING');
  service.fail(null);
  service.heard.length = 0;
  await forgetNumbers();
});

/** As a day later. */
const forgetNumbers = () => market.db.updateTable('identity_checks').set({ number_hash: null }).execute();

const get = (as: number, id: number) => market.call('getIdentityCheck', { as, params: { id } });
const begin = (as: number, id: number) => market.call('beginIdentityCheck', { as, params: { id } });
const refusal = async (name: EndpointName & ('getIdentityCheck' | 'beginIdentityCheck'), as: number, id: number) =>
  (await market.refused(name, { as, params: { id } })).body.code;
const begun = async () => {
  const { id } = await booked(market, sara, car.rental);
  return { id, check: await begin(sara, id) };
};
const countRows = async (id: number) =>
  (await market.db.selectFrom('identity_checks').select('id').where('booking_id', '=', id).execute()).length;

describe('a check by Nafath', () => {
  it('waits with the number for the renter alone, and says when it was completed', async () => {
    const { id } = await booked(market, sara, car.rental);
    expect(await get(sara, id)).toMatchObject({ state: 'none', by: 'nafath', can_begin: true });
    expect(await get(car.office, id)).toMatchObject({ state: 'none', can_begin: false });
    const check = await begin(sara, id);
    expect(check).toMatchObject({ state: 'waiting', by: 'nafath', random: '47', notice: null, stand_in_url: null, can_begin: false });
    expect(Date.parse(check.expires_at ?? '') - Date.now()).toBeGreaterThan(170_000);
    expect(await get(car.office, id)).toMatchObject({ state: 'waiting', random: null });

    service.status('COMPLETED');
    await passCheckSeconds(market, id, 3);
    expect((await get(car.office, id)).state).toBe('waiting');
    const done = await get(sara, id);
    expect(done).toMatchObject({ state: 'completed', by: 'nafath', random: null, expires_at: null, notice: null, can_begin: false });
    expect(await get(car.office, id)).toMatchObject({ state: 'completed', completed_at: done.completed_at });
  });

  it('is one at a time, and is not repeated once it was completed', async () => {
    const { id } = await booked(market, sara, car.rental);
    const [one, two] = await Promise.all([begin(sara, id), begin(sara, id)]);
    expect([one.state, two.state]).toEqual(['waiting', 'waiting']);
    expect(service.heard.filter(({ path }) => !path.includes('status'))).toHaveLength(1);
    service.status('COMPLETED');
    await passCheckSeconds(market, id, 3);
    expect((await begin(sara, id)).state).toBe('completed');
    expect((await begin(sara, id)).state).toBe('completed');
    expect(await countRows(id)).toBe(1);
  });

  it('can be begun again once it was rejected', async () => {
    const { id } = await begun();
    service.status('REJECTED');
    await passCheckSeconds(market, id, 3);
    expect(await get(sara, id)).toMatchObject({ state: 'rejected', random: null, completed_at: null, can_begin: true });
    service.status('WAITING');
    expect(await begin(sara, id)).toMatchObject({ state: 'waiting', random: '47' });
  });

  it('asks Nafath every few seconds at most, on both sides', async () => {
    const { id } = await begun();
    await Promise.all([get(sara, id), get(sara, id), get(car.office, id)]);
    expect(service.heard).toHaveLength(1);
    await passCheckSeconds(market, id, 3);
    await Promise.all([get(sara, id), get(sara, id), get(sara, id)]);
    await passCheckSeconds(market, id, 1);
    await get(sara, id);
    expect(service.heard).toHaveLength(2);
    await passCheckSeconds(market, id, 3);
    const { id: check } = await market.db.selectFrom('identity_checks').select('id').where('booking_id', '=', id).executeTakeFirstOrThrow();
    await Promise.all([1, 2, 3].map(() => pollIdentityCheck(market.app.market, check)));
    expect(service.heard).toHaveLength(3);
  });

  it('is completed by the turn of the minute where the renter has left, and both pages are notified', async () => {
    const { id } = await begun();
    await market.runJobs();
    const live = await market.db.selectFrom('identity_checks').select('state').where('booking_id', '=', id).executeTakeFirstOrThrow();
    expect(live.state).toBe('waiting');
    service.status('COMPLETED');
    await passCheckSeconds(market, id, 3);
    await pollIdentityChecks(market.app.market);
    expect((await get(car.office, id)).state).toBe('completed');
    const events: unknown[] = [];
    const { live: wire } = market.app.market;
    const emit = wire.emit.bind(wire);
    wire.emit = (...args) => {
      events.push(args[2]);
      emit(...args);
    };
    await market.runJobs();
    wire.emit = emit;
    expect(events).toContainEqual({ booking_id: id, state: 'requested' });
  });

  it('expires after three minutes, also where Nafath does not answer, but one that was completed at the last moment counts', async () => {
    const { id } = await begun();
    await passCheckSeconds(market, id, 181);
    service.fail('hang up');
    await pollIdentityChecks(market.app.market);
    expect(await get(sara, id)).toMatchObject({ state: 'expired', can_begin: true });
    service.fail(null);
    await begin(sara, id);
    await passCheckSeconds(market, id, 181);
    service.status('COMPLETED');
    expect((await begin(sara, id)).state).toBe('completed');
  });

  it('waits on while Nafath does not answer for a moment', async () => {
    const { id } = await begun();
    service.fail({ status: 503, body: {} });
    await passCheckSeconds(market, id, 3);
    expect(await get(sara, id)).toMatchObject({ state: 'waiting', random: '47' });
    service.fail(null);
    service.status('COMPLETED');
    await passCheckSeconds(market, id, 11);
    expect((await get(sara, id)).state).toBe('completed');
  });

  it('leaves nothing where Nafath does not take the request', async () => {
    const { id } = await booked(market, sara, car.rental);
    for (const failure of ['hang up', { status: 400, body: { code: '400-034-050' } }] as const) {
      service.fail(failure);
      expect((await market.refused('beginIdentityCheck', { as: sara, params: { id } })).body.code).toBe('unavailable');
      expect(await get(sara, id)).toMatchObject({ state: 'none', can_begin: true });
    }
    service.fail(null);
    expect((await begin(sara, id)).state).toBe('waiting');
  });

  it('that was cut off before the answer is over after some seconds', async () => {
    const { id } = await booked(market, sara, car.rental);
    const { nafath } = market.app.market;
    const right = nafath!.begin;
    nafath!.begin = () => new Promise(() => {});
    void market.app.inject({
      method: 'POST',
      url: `/products/api/booking/${id}/identity_check/`,
      headers: { authorization: `Bearer ${await market.tokenOf(sara)}` },
    });
    await expect.poll(() => countRows(id)).toBe(1);
    nafath!.begin = right;
    expect(await begin(sara, id)).toMatchObject({ state: 'waiting', random: null });
    await passCheckSeconds(market, id, 21);
    expect(await begin(sara, id)).toMatchObject({ state: 'waiting', random: '47' });
    await passCheckSeconds(market, id, 200);
    await pollIdentityChecks(market.app.market);
    expect((await get(sara, id)).state).toBe('expired');
  });

  it('ends with its booking', async () => {
    const { id } = await begun();
    await market.call('withdrawBooking', { as: sara, params: { id } });
    expect(await get(sara, id)).toMatchObject({ state: 'expired', random: null, can_begin: false });
    expect(await refusal('beginIdentityCheck', sara, id)).toBe('booking_moved');
  });

  it('is possible until the car is back', async () => {
    const id = await confirmed(market, sara, car.rental, 3);
    await market.call('handOver', { as: car.office, params: { id }, body: handingOut });
    expect((await begin(sara, id)).state).toBe('waiting');
    await passBookingHours(market, id, 60);
    await market.call('handOver', { as: car.office, params: { id }, body: { side: 'in', odometer: 20_700, fuel: 8 } });
    expect((await get(sara, id)).state).toBe('expired');
    expect(await refusal('beginIdentityCheck', sara, id)).toBe('booking_moved');
  });

  it('is of citizens and residents alone', async () => {
    const book = async (driver: object) =>
      market.call('book', { as: sara, body: { quote_id: await addQuote(market, car.rental), driver: aDriver(driver) } });
    const visitor = { identity_type: 'visitor', identity_number: 'N7654321', licence_type: 'international', licence_number: 'IDP00412' };
    const { id } = await book(visitor);
    expect((await get(sara, id)).can_begin).toBe(false);
    expect(await refusal('beginIdentityCheck', sara, id)).toBe('not_at_nafath');
    const resident = await book({ identity_type: 'resident', identity_number: '2432109870' });
    expect((await begin(sara, resident.id)).state).toBe('waiting');
    expect(service.heard.at(-1)?.body).toMatchObject({ nationalId: '2432109870' });
  });

  it('is the renter’s to begin, and nobody else’s to read but the office’s', async () => {
    const { id } = await begun();
    expect(await refusal('beginIdentityCheck', car.office, id)).toBe('not_found');
    for (const name of ['getIdentityCheck', 'beginIdentityCheck'] as const) {
      expect(await refusal(name, noura, id)).toBe('not_found');
      expect((await market.refused(name, { params: { id } })).status).toBe(401);
    }
  });

  it('may be begun ten times a day by one renter', async () => {
    const { id } = await begun();
    service.status('REJECTED');
    for (let time = 1; time < 10; time += 1) {
      await passCheckSeconds(market, id, 3);
      await get(sara, id);
      await forgetNumbers();
      await begin(sara, id);
    }
    await passCheckSeconds(market, id, 3);
    await get(sara, id);
    await forgetNumbers();
    expect(await refusal('beginIdentityCheck', sara, id)).toBe('too_many_attempts');
  });

  it('rings one number five times a day, whoever enters it, and then nobody’s for it', async () => {
    service.status('REJECTED');
    for (let time = 0; time < 5; time += 1) {
      const renter = await addPerson(market.db, 'فيصل الدوسري');
      const { id } = await booked(market, renter, (await bookableRental(market)).rental);
      await begin(renter, id);
    }
    const { id } = await booked(market, sara, car.rental);
    const rung = service.heard.length;
    const { status, body } = await market.refused('beginIdentityCheck', { as: sara, params: { id } });
    expect([status, body.code]).toEqual([429, 'too_many_attempts']);
    expect(service.heard.length).toBe(rung);
    await sweepIdentityChecks(market.db);
    expect(await refusal('beginIdentityCheck', sara, id)).toBe('too_many_attempts');
    await market.db
      .updateTable('identity_checks')
      .set({ begun_at: new Date(Date.now() - 86_400_000 - 1_000) })
      .execute();
    await sweepIdentityChecks(market.db);
    const kept = await market.db.selectFrom('identity_checks').select('id').where('number_hash', 'is not', null).execute();
    expect(kept).toEqual([]);
    expect((await begin(sara, id)).state).toBe('waiting');
  });

  it('stores no identity number, and is in the export of both sides', async () => {
    const { id } = await begun();
    const rows = await market.db.selectFrom('identity_checks').selectAll().where('booking_id', '=', id).execute();
    expect(JSON.stringify(rows)).not.toContain('1087654321');
    for (const as of [sara, car.office]) {
      const exported = JSON.stringify(await market.call('exportData', { as }));
      expect(exported).toMatch(new RegExp(`"identity_checks":\\[\\{"id":\\d+,"booking_id":${id},"by":"nafath","state":"waiting"`));
      expect(exported).not.toContain('trans-');
    }
  });
});
