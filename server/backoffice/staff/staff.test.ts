import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffEndpointName } from '#contract/app/staff-api.ts';
import { staffApi } from '#contract/app/staff-api.ts';
import { setPassword, hashPassword } from '#server/people/accounts/passwords.ts';
import { goodPassword } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { payWhole, startDonation, startPackage } from '../../../test/paying.ts';
import { addCar, addPerson, addStaff } from '../../../test/people.ts';
import { keepFigures } from './figures.ts';

let market: TestApp;
let admin: number;
let hash: string;

beforeAll(async () => {
  market = await startTestApp({ PASSWORDS_PER_ADDRESS: '1000000' });
  admin = await addStaff(market.db, 'admin', 'مديرة');
  hash = await hashPassword(goodPassword);
});
afterAll(() => market.close());

/** Requests with the current state of the second factor. */
async function ask(name: StaffEndpointName, as: number, body?: object) {
  const { method, path } = staffApi[name];
  const headers = { authorization: `Bearer ${await market.tokenOf(as)}` };
  const answer = await market.app.inject({ method, url: path, headers, ...(body && { payload: body }) });
  const { code, second_factor, ...rest } = JSON.parse(answer.body) as Record<string, unknown>;
  return { status: answer.statusCode, code, second_factor, ...rest };
}

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** A new member of the staff, with a password and no authenticator. */
async function newcomer(): Promise<number> {
  const id = await addPerson(market.db, 'موظف جديد');
  await setPassword(market.db, id, hash);
  await market.db.insertInto('staff').values({ user_id: id, role: 'moderator' }).execute();
  return id;
}

async function enrolled(): Promise<{ id: number; secret: string }> {
  const id = await newcomer();
  const { secret } = (await ask('enrolSecondFactor', id, { password: goodPassword })) as unknown as { secret: string };
  expect(await ask('giveSecondFactor', id, { code: codeOf(secret, -1) })).toMatchObject({ status: 200, second_factor: 'given' });
  return { id, secret };
}

const expire = (person: number) =>
  market.db
    .updateTable('sessions')
    .set({ second_factor_at: sql<Date>`now() - interval '12 hours 1 second'` })
    .where('user_id', '=', person)
    .execute();

describe('the second factor', () => {
  it('is set up with the password, confirmed by the first code, and its secret is stored encrypted', async () => {
    const id = await newcomer();
    expect(await ask('getStaffMe', id)).toMatchObject({ status: 200, second_factor: 'missing' });
    expect(await ask('listCases', id)).toMatchObject({ status: 403, code: 'second_factor_needed' });
    expect(await ask('enrolSecondFactor', id, { password: 'ليست هي' })).toMatchObject({ status: 400, code: 'wrong_password' });
    const { secret, uri } = (await ask('enrolSecondFactor', id, { password: goodPassword })) as unknown as Record<string, string>;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Markaba:person_\d+\?/);
    const row = await market.db.selectFrom('second_factors').select('secret').where('user_id', '=', id).executeTakeFirstOrThrow();
    expect(row.secret).not.toContain(secret);
    expect(await ask('giveSecondFactor', id, { code: codeOf(secret!) })).toMatchObject({ status: 200, second_factor: 'given' });
    expect(await ask('listCases', id)).toMatchObject({ status: 200 });
    expect(await ask('enrolSecondFactor', id, { password: goodPassword })).toMatchObject({ status: 409, code: 'in_use' });
  });

  it('accepts each code once, also under concurrent calls', async () => {
    const { id, secret } = await enrolled();
    await expire(id);
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask('giveSecondFactor', id, { code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
    await expire(id);
    // Neither that one nor an earlier one.
    for (const steps of [0, -1])
      expect(await ask('giveSecondFactor', id, { code: codeOf(secret, steps) })).toMatchObject({ code: 'wrong_code' });
    expect(await ask('giveSecondFactor', id, { code: codeOf(secret, 1) })).toMatchObject({ status: 200 });
  });

  it('accepts no code from another time', async () => {
    const { id, secret } = await enrolled();
    for (const steps of [-20, -3, 3, 20])
      expect(await ask('giveSecondFactor', id, { code: codeOf(secret, steps) })).toMatchObject({ status: 400 });
  });

  it('is blocked after ten wrong codes, even for the right one, for a quarter of an hour', async () => {
    const { id, secret } = await enrolled();
    const wrong = codeOf(secret, 1) === '000000' ? '111111' : '000000';
    const { db } = market;
    expect(await ask('giveSecondFactor', id, { code: wrong })).toMatchObject({ code: 'wrong_code' });
    await sql`
      insert into second_factor_failures (user_id, counter, is_known_device)
      select user_id, counter, is_known_device from second_factor_failures, generate_series(1, 8) where user_id = ${id}`.execute(db);
    expect(await ask('giveSecondFactor', id, { code: wrong })).toMatchObject({ status: 400, code: 'wrong_code' });
    expect(await ask('giveSecondFactor', id, { code: codeOf(secret, 1) })).toMatchObject({ status: 429, code: 'too_many_attempts' });
    await db
      .updateTable('second_factor_failures')
      .set({ created_at: sql<Date>`created_at - interval '901 seconds'` })
      .where('user_id', '=', id)
      .execute();
    expect(await ask('giveSecondFactor', id, { code: codeOf(secret, 1) })).toMatchObject({ status: 200 });
  });

  it('is valid for twelve hours in its session, and in the session that replaces it', async () => {
    const { id } = await enrolled();
    await market.call('refreshToken', { as: id, body: {} } as never);
    const sessions = await market.db.selectFrom('sessions').select('second_factor_at').where('user_id', '=', id).execute();
    expect(sessions.map(({ second_factor_at }) => second_factor_at !== null)).toEqual([true, true]);
    await expire(id);
    expect(await ask('listCases', id)).toMatchObject({ code: 'second_factor_needed' });
    expect(await ask('getStaffMe', id)).toMatchObject({ second_factor: 'needed', until: null });
  });
});

describe('a member of the staff', () => {
  let member: number;
  beforeEach(async () => {
    member = await addStaff(market.db, 'moderator');
  });

  it('loses access at once when an admin removes them, and their claims are released', async () => {
    const person = await addPerson(market.db, 'بائع');
    const body = { target_type: 'ad', target_id: await addCar(market.db, person) } as const;
    const { id } = await market.callStaff('addCase', { as: member, body });
    await market.callStaff('removeStaff', { as: admin, params: { id: member } });
    expect((await ask('listCases', member)).status).toBe(403);
    expect((await ask('getStaffMe', member)).status).toBe(403);
    expect((await market.callStaff('getCase', { as: admin, params: { id } })).claimed_by).toBeNull();
    const sessions = await market.db.selectFrom('sessions').select('second_factor_at').where('user_id', '=', member).execute();
    expect(sessions.every(({ second_factor_at }) => second_factor_at === null)).toBe(true);
  });

  it('gives the second factor again after a change of role', async () => {
    await market.callStaff('listCases', { as: member });
    await market.callStaff('setStaffRole', { as: admin, params: { id: member }, body: { role: 'finance' } });
    expect(await ask('getOverview', member)).toMatchObject({ code: 'second_factor_needed' });
    expect((await market.refusedStaff('listCases', { as: member })).body.code).toBe('forbidden');
  });

  it('never changes or removes themselves, and of two admins who remove each other one stays', async () => {
    for (const name of ['setStaffRole', 'removeStaff'] as const) {
      const refused = await market.refusedStaff(name, { as: admin, params: { id: admin }, body: { role: 'support' } } as never);
      expect(refused.body.code).toBe('move_not_allowed');
    }
    const others = [await addStaff(market.db, 'admin'), await addStaff(market.db, 'admin')];
    const [one, other] = others as [number, number];
    const done = await Promise.allSettled([
      market.callStaff('removeStaff', { as: one, params: { id: other } }),
      market.callStaff('removeStaff', { as: other, params: { id: one } }),
    ]);
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('is an account of a person, once', async () => {
    const { username } = await market.db.selectFrom('users').select('username').where('id', '=', member).executeTakeFirstOrThrow();
    const add = (name: string) => market.refusedStaff('addStaff', { as: admin, body: { username: name, role: 'support' }, language: 'en' });
    expect((await add(username)).body.code).toBe('already_waiting');
    expect(Object.keys((await add('nobody_at_all')).body.fields ?? {})).toEqual(['username']);
    await market.callStaff('removeStaff', { as: admin, params: { id: member } });
    const back = await market.callStaff('addStaff', { as: admin, body: { username: username.toUpperCase(), role: 'support' } });
    expect(back).toMatchObject({ id: member, role: 'support', has_second_factor: false });
  });
});

describe('the audit log', () => {
  it('shows each action with its author, and can be filtered by each of its filters', async () => {
    const member = await addStaff(market.db, 'support');
    await market.callStaff('setStaffRole', { as: admin, params: { id: member }, body: { role: 'moderator' } });
    const query = { action: 'staff.role', target_type: 'user', target_id: String(member), staff: admin };
    const { results } = await market.callStaff('listAudit', { as: admin, query });
    expect(results).toEqual([
      expect.objectContaining({
        action: 'staff.role',
        staff: { id: admin, name: 'مديرة', role: 'admin' },
        detail: { before: 'support', after: 'moderator' },
      }),
    ]);
    for (const nowhere of [{ from: '2090-01-01' }, { until: '2020-01-01' }, { staff: member }])
      expect((await market.callStaff('listAudit', { as: admin, query: { ...query, ...nowhere } })).count).toBe(0);
  });

  it('cannot be changed, not even by SQL', async () => {
    await market.callStaff('setStaffRole', {
      as: admin,
      params: { id: await addStaff(market.db, 'support') },
      body: { role: 'finance' },
    });
    for (const attempt of [sql`update audit_log set action = 'x'`, sql`delete from audit_log`, sql`truncate audit_log`])
      await expect(attempt.execute(market.db)).rejects.toThrow('the audit log is only added to');
  });
});

it('the overview shows thirty days and the queues', async () => {
  await addCar(market.db, await addPerson(market.db, 'بائع'));
  await keepFigures(market.db);
  const { days, totals, queues } = await market.callStaff('getOverview', { as: admin });
  expect(days).toHaveLength(30);
  expect(days.at(-1)!.ads).toBeGreaterThan(0);
  expect(days.every(({ revenue_halalas }) => revenue_halalas === 0)).toBe(true);
  expect(totals.users).toBeGreaterThan(3);
  expect(queues.map(({ kind }) => kind)).toContain('ticket');
});

it('revenue is from packages and commissions: without VAT, refunds and donations', async () => {
  const today = async () => {
    await keepFigures(market.db);
    return (await market.callStaff('getOverview', { as: admin })).days.at(-1)!.revenue_halalas;
  };
  const reem = await addPerson(market.db, 'ريم الدوسري');
  expect(await today()).toBe(0);
  // 39 riyals, including 5.09 of VAT.
  const { id } = await payWhole(market, await startPackage(market, reem, 1));
  expect(await today()).toBe(3391);
  await payWhole(market, await startDonation(market, '500', reem));
  expect(await today()).toBe(3391);
  await market.callStaff('refundPayment', { as: admin, params: { id }, body: { reason: 'نصف المدة', amount: '19.50' } });
  expect(await today()).toBe(1696);
  await market.callStaff('refundPayment', { as: admin, params: { id }, body: { reason: 'الباقي' } });
  expect(await today()).toBe(0);
});
