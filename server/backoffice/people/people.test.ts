import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addBusiness, addCar, addPerson, addPlate, addRental, addStaff, cities } from '../../../test/people.ts';

let market: TestApp;
let support: number;
let person: Record<'sara' | 'ali' | 'closed' | 'banned' | 'waha' | 'darb', number>;

const phone = '555123456';

beforeAll(async () => {
  market = await startTestApp();
  const { db } = market;
  support = await addStaff(db, 'support');
  person = {
    sara: await addPerson(db, 'سارة الأحمدي', { phone, username: 'sara_ahmadi', email: 'sara@mail.test' }),
    ali: await addPerson(db, 'علي الشهري'),
    closed: await addPerson(db, 'راحل قديم', { closed_at: new Date() }),
    banned: await addPerson(db, 'موقوف للأبد', { suspended_until: 'infinity' as never }),
    waha: await addBusiness(db, {
      userType: 'showroom',
      name: 'معرض الواحة',
      columns: { is_verified: true },
      business: { licence_until: day(10) },
    }),
    darb: await addBusiness(db, {
      userType: 'office',
      name: 'درب للتأجير',
      columns: { city_id: cities.jeddah },
      business: { licence_until: day(-1) },
    }),
  };
  await addCar(db, person.sara);
  for (const price of [10_000, 20_000]) await addCar(db, person.waha, { price });
});
afterAll(() => market.close());

function day(days: number): string {
  return new Date(Date.now() + 3 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
}

const users = async (query: object) => (await market.callStaff('listAdminUsers', { as: support, query })).results.map(({ id }) => id);
const businesses = async (query: object) =>
  (await market.callStaff('listAdminBusinesses', { as: support, query })).results.map(({ id }) => id);

describe('accounts', () => {
  it.each([
    ['a name', 'الاحمدي'],
    ['a user name', 'SARA_ah'],
    ['a whole phone number', `+966 ${phone}`],
    ['a whole phone number as people say it', `0${phone}`],
  ])('are found by %s', async (_what, q) => {
    expect(await users({ q })).toEqual([person.sara]);
  });

  it('are found by their id, and by no part of a phone or mail', async () => {
    expect(await users({ q: String(person.ali) })).toContain(person.ali);
    for (const q of [phone.slice(0, 6), phone.slice(3), 'sara@mail']) expect(await users({ q })).toEqual([]);
  });

  it('accept special characters of SQL patterns in a search', async () => {
    for (const q of ['%', 'علي_', 'علي%الشهري', '\\', "'; drop table users; --"]) expect(await users({ q })).not.toContain(person.ali);
  });

  it('are filtered by status', async () => {
    expect(await users({ state: 'closed' })).toEqual([person.closed]);
    expect(await users({ state: 'suspended' })).toEqual([person.banned]);
    const open = await users({ state: 'open', page_size: 50 });
    expect(open).toEqual(expect.arrayContaining([person.sara, person.waha]));
    expect(open.filter((id) => id === person.closed || id === person.banned)).toEqual([]);
  });

  it.each(['created_at', 'active_ads', 'reports_against', 'last_seen_at'] as const)(
    'sorted by %s are listed once each over all pages',
    async (sort) => {
      for (const direction of ['asc', 'desc'] as const) {
        const seen: number[] = [];
        let query: object = { sort, direction, page_size: 2 };
        for (;;) {
          const { results, next } = await market.callStaff('listAdminUsers', { as: support, query });
          seen.push(...results.map(({ id }) => id));
          if (!next) break;
          query = Object.fromEntries(new URLSearchParams(next.split('?')[1]));
        }
        const all = await market.db.selectFrom('users').select('id').execute();
        expect(seen.toSorted((a, b) => a - b)).toEqual(all.map(({ id }) => id).toSorted((a, b) => a - b));
      }
    },
  );

  it('with the most ads come first', async () => {
    expect((await users({ sort: 'active_ads' })).slice(0, 2)).toEqual([person.waha, person.sara]);
  });

  it('are shown to support with their contact details, which is recorded in the audit log', async () => {
    const account = await market.callStaff('getAdminUser', { as: support, params: { id: person.sara } });
    expect(account).toMatchObject({
      phone,
      email: 'sara@mail.test',
      active_ads: 1,
      verification: 'none',
      package_name: null,
      decisions: [],
    });
    const entry = await market.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: 'user.view',
      staff_id: support,
      target_type: 'user',
      target_id: String(person.sara),
      detail: {},
    });
    const { suspended_until } = await market.callStaff('getAdminUser', { as: support, params: { id: person.banned } });
    expect(suspended_until?.slice(0, 4)).toBe('9999');
  });

  it('are signed out everywhere by an admin, which is in both logs, and their owner is notified', async () => {
    const admin = await addStaff(market.db, 'admin');
    const noura = await addPerson(market.db, 'نورة السبيعي');
    const token = { authorization: `Bearer ${await market.tokenOf(noura)}` };
    await market.call('getMyProfile', { headers: token });
    const target = { params: { id: noura } };
    expect((await market.refusedStaff('endUserSessions', { as: support, ...target })).status).toBe(403);
    await market.call('getMyProfile', { headers: token });

    expect(await market.callStaff('endUserSessions', { as: admin, ...target })).toEqual({ ended: 1 });
    expect((await market.refused('getMyProfile', { headers: token })).body.detail).toBe('Token is invalid');
    const { results: acts } = await market.callStaff('listAudit', { as: admin, query: { target_type: 'user', target_id: String(noura) } });
    expect(acts[0]).toMatchObject({ action: 'user.end_sessions', detail: { ended: 1 } });
    const { results: events } = await market.callStaff('listSecurityEvents', { as: admin, query: { person: noura } });
    expect(events[0]).toMatchObject({ kind: 'sessions_end', outcome: 'success', detail: { ended: 1, by: admin } });
    const notices = () => market.db.selectFrom('notifications').select(['kind', 'detail']).where('user_id', '=', noura).execute();
    expect(await notices()).toMatchObject([{ kind: 'security', detail: 'signed_out_by_staff' }]);

    expect(await market.callStaff('endUserSessions', { as: admin, ...target })).toEqual({ ended: 0 });
    expect(await notices()).toHaveLength(1);
  });

  it('that do not exist are not found', async () => {
    expect((await market.refusedStaff('getAdminUser', { as: support, params: { id: 999_999 } })).status).toBe(404);
    const admin = await addStaff(market.db, 'admin');
    expect((await market.refusedStaff('endUserSessions', { as: admin, params: { id: 999_999 } })).status).toBe(404);
  });
});

describe('businesses', () => {
  it('are found by the name of the business and by its registration', async () => {
    expect(await businesses({ q: 'الواحه' })).toEqual([person.waha]);
    const { commercial_registration: q } = await market.db
      .selectFrom('businesses')
      .select('commercial_registration')
      .where('user_id', '=', person.darb)
      .executeTakeFirstOrThrow();
    expect(await businesses({ q })).toEqual([person.darb]);
  });

  it('are filtered by an ending or expired licence, and by verification', async () => {
    expect(await businesses({ licence: 'expiring' })).toEqual([person.waha]);
    expect(await businesses({ licence: 'expired' })).toEqual([person.darb]);
    expect(await businesses({ verified: 'no' })).toEqual([person.darb]);
    expect(await businesses({ sort: 'licence_until', direction: 'asc' })).toEqual([person.darb, person.waha]);
    expect(await businesses({ user_type: 'showroom' })).toEqual([person.waha]);
  });
});

describe('ads', () => {
  let plates = 1000;
  const ads = async (query: object) => (await market.callStaff('listAdminAds', { as: support, query })).results.map(({ id }) => id);

  it('of every status are found by id, chassis number and words', async () => {
    const hidden = await addCar(market.db, person.ali, { status: 'rejected', title: 'جنطي نادر جدا', chassis_number: 'JTDBR32E720123456' });
    for (const q of [String(hidden), 'jtdbr32e720123456', 'نادر جنطي']) expect(await ads({ q })).toContain(hidden);
    expect(await ads({ q: 'نادر', status: 'active' })).toEqual([]);
    expect(await ads({ owner: person.ali })).toEqual([hidden]);
  });

  it.each(['created_at', 'refreshed_at', 'price', 'reports', 'views'] as const)(
    'sorted by %s are listed once each over all pages',
    async (sort) => {
      await addRental(market.db, person.darb);
      await addPlate(market.db, {
        owner: person.ali,
        letters: 'حنط',
        // A plate is open once.
        digits: String((plates += 1)),
        columns: { price: null, price_mode: 'soum' },
      });
      for (const direction of ['asc', 'desc'] as const) {
        const seen: number[] = [];
        let query: object = { sort, direction, page_size: 3 };
        for (;;) {
          const { results, next } = await market.callStaff('listAdminAds', { as: support, query });
          seen.push(...results.map(({ id }) => id));
          if (!next) break;
          query = Object.fromEntries(new URLSearchParams(next.split('?')[1]));
        }
        const all = await market.db.selectFrom('ads').select('id').execute();
        expect(seen.toSorted((a, b) => a - b)).toEqual(all.map(({ id }) => id).toSorted((a, b) => a - b));
      }
    },
  );
});

describe('tickets', () => {
  it('are listed with the oldest first, and the person can read the answer', async () => {
    for (const message of ['الأول', 'الثاني'])
      await market.call('askSupport', { as: person.ali, body: { name: 'علي', phone, topic: 'payment', message } });
    const { results } = await market.callStaff('listAdminTickets', { as: support, query: { status: 'open', topic: 'payment' } });
    expect(results.map(({ excerpt, user_id }) => [excerpt, user_id])).toEqual([
      ['الأول', person.ali],
      ['الثاني', person.ali],
    ]);
    const params = { id: results[0]!.id };
    const answered = await market.callStaff('answerAdminTicket', { as: support, params, body: { message: 'راجعنا طلبك', close: false } });
    expect([answered.status, answered.phone, answered.messages.map((one) => one.from_staff)]).toEqual(['answered', phone, [false, true]]);
    expect((await market.call('getTicket', { as: person.ali, params })).messages.at(-1)).toMatchObject({
      text: 'راجعنا طلبك',
      from_staff: true,
    });
    expect((await market.callStaff('answerAdminTicket', { as: support, params, body: { close: true } })).status).toBe('closed');
    const acts = await market.db.selectFrom('audit_log').select('action').orderBy('id', 'desc').limit(2).execute();
    expect(acts.map(({ action }) => action)).toEqual(['ticket.close', 'ticket.answer']);
    const found = await market.callStaff('listAdminTickets', { as: support, query: { q: results[1]!.ticket.toLowerCase() } });
    expect(found.results.map(({ id }) => id)).toEqual([results[1]!.id]);
  });
});
