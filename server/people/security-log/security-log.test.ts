import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '#contract/people/accounts.ts';
import { addEmail, bearer, codeTo, goodPassword, signUp, wrongCodeTo } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addPerson, addStaff } from '../../../test/people.ts';
import { addSecondFactor } from '../../../test/second-factor.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';
import { networkOf } from './address.ts';

let market: TestApp;
let noura: SignedIn;
let admin: number;

const phone = '546000001';
const network = { 'x-forwarded-for': '203.0.113.77', 'user-agent': 'Mozilla/5.0 Firefox/150.0' };

beforeAll(async () => {
  market = await startTestApp({ TRUST_PROXY: '1' });
  admin = await addStaff(market.db, 'admin', 'مديرة الأمن');
  noura = await signUp(market, phone, 'noura_46');
});
afterAll(() => market.close());

const events = (person = noura.user.id) =>
  market.db.selectFrom('security_events').selectAll().where('user_id', '=', person).orderBy('id').execute();
const newest = async () => market.db.selectFrom('security_events').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
const read = async (query: object) => market.callStaff('listSecurityEvents', { as: admin, query });

describe('the security log', () => {
  it('has a row for a sign-in, with keyed addresses and nothing in plain text', async () => {
    const answer = await market.app.inject({
      method: 'POST',
      url: '/accounts/api_account/login/',
      headers: network,
      payload: { identifier: phone, password: goodPassword },
    });
    const event = await newest();
    expect(event).toMatchObject({ kind: 'sign_in', outcome: 'success', user_id: noura.user.id, user_agent: network['user-agent'] });
    expect(event.request_id).toBe(answer.headers['x-request-id']);
    const session = await market.db.selectFrom('sessions').select('user_id').where('id', '=', event.session_id!).executeTakeFirst();
    expect(session?.user_id).toBe(noura.user.id);
    expect(JSON.stringify(event)).not.toMatch(/203\.0\.113|546000001/);
  });

  it('shows equal networks as equal, and others as different', async () => {
    const from = async (address: string) => {
      await market.refused('login', {
        headers: { ...network, 'x-forwarded-for': address },
        body: { identifier: 'noura_46', password: 'Wrong#2026' },
      });
      return newest();
    };
    const [one, near, far] = [await from('198.51.100.7'), await from('198.51.100.200'), await from('198.51.101.7')];
    expect(near.network).toBe(one.network);
    expect(near.address).not.toBe(one.address);
    expect(far.network).not.toBe(one.network);
    expect(new Set([one.network, one.address, far.network, far.address]).size).toBe(4);
  });

  it.each([
    ['203.0.113.9', '203.0.113.0/24'],
    ['::ffff:203.0.113.9', '203.0.113.0/24'],
    ['2001:db8:7:8::1', '2001:db8:7::/48'],
    ['2001:DB8:0007::1', '2001:db8:7::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['::1', '0:0:0::/48'],
    ['not an address', 'not an address'],
  ])('maps %s to %s', (address, expected) => expect(networkOf(address)).toBe(expected));

  it('does not name an unknown account, and takes one insert as for a known one', async () => {
    const before = await events();
    for (const identifier of ['nobody_here', '599887766', 'nobody@mail.test', 'noura_46']) {
      await market.refused('login', { headers: network, body: { identifier, password: 'Wrong#2026' } });
      const event = await newest();
      expect(event).toMatchObject({ kind: 'sign_in', outcome: 'failure', user_id: identifier === 'noura_46' ? noura.user.id : null });
      expect(event.detail).toEqual({ reason: 'wrong_credentials', identifier: expect.stringMatching(/^[\w-]{22}$/) });
      expect(JSON.stringify(event)).not.toContain(identifier);
    }
    expect((await events()).length).toBe(before.length + 1);
  });

  it('distinguishes a limit from a wrong password', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.1' };
    for (let at = 0; at < 11; at += 1) await market.refused('login', { headers, body: { identifier: phone, password: 'Wrong#2026' } });
    expect(await newest()).toMatchObject({ kind: 'sign_in', outcome: 'blocked', detail: { reason: 'too_many_attempts' } });
  });

  it('contains codes, passwords, phones and sessions, each with its outcome', async () => {
    const { token, user } = await signUp(market, '546000002', 'huda_46');
    const headers = bearer({ token });
    await market.refused('changePassword', { headers, body: { old_password: 'Wrong#2026', new_password: 'Hayl#2027x' } });
    const fresh = await market.call('changePassword', { headers, body: { old_password: goodPassword, new_password: 'Hayl#2027x' } });
    const requested = { phone: '546000003', password: 'Hayl#2027x' };
    await market.call('requestPhoneChange', { headers: bearer(fresh), body: requested });
    const wrong = { phone: requested.phone, code: await wrongCodeTo(market.db, requested.phone) };
    await market.refused('verifyNewPhone', { headers: bearer(fresh), body: wrong });
    const code = await codeTo(market.db, requested.phone);
    await market.call('verifyNewPhone', { headers: bearer(fresh), body: { phone: requested.phone, code } });
    await market.call('login', { body: { identifier: 'huda_46', password: 'Hayl#2027x' } });
    await market.call('endOtherSessions', { headers: bearer(fresh) });
    await market.call('logout', { headers: bearer(fresh) });
    const rows = await events(user.id);
    expect(rows.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
      'register success',
      'password_check failure',
      'password_change success',
      'code_send success',
      'code_check failure',
      'code_check success',
      'phone_change success',
      'sign_in success',
      'sessions_end success',
      'sign_out success',
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/54600000|Qahwa|Hayl|argon2/);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('contains a password reset', async () => {
    await market.call('sendOtp', { body: { phone, purpose: 'reset' } });
    const body = { phone, purpose: 'reset', code: await codeTo(market.db, phone) } as const;
    const { verification_token } = await market.call('verifyOtp', { body });
    await market.call('resetPassword', { body: { verification_token, password: goodPassword } });
    expect(await newest()).toMatchObject({ kind: 'password_reset', outcome: 'success', user_id: noura.user.id });
  });

  it('contains requested, confirmed and removed e-mail addresses, and closed accounts', async () => {
    const { token, user } = await signUp(market, '546000007', 'reem_46');
    const headers = bearer({ token });
    await market.refused('updateProfile', { headers, body: { email: 'reem@mail.test', current_password: 'Wrong#2026' } });
    await addEmail(market, headers, 'reem@mail.test');
    await market.call('updateProfile', { headers, body: { email: null, current_password: goodPassword } });
    await market.call('closeAccount', { headers, body: { password: goodPassword } });
    const rows = await events(user.id);
    expect(rows.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
      'register success',
      'password_check failure',
      'email_request success',
      'email_change success',
      'email_change success',
      'account_close success',
    ]);
    expect(rows[4]!.detail).toEqual({ removed: true });
    expect(JSON.stringify(rows)).not.toContain('reem@');
  });

  it('contains refusals in the back office, and changes of the staff', async () => {
    const sara = await addPerson(market.db, 'سارة العتيبي');
    await market.refusedStaff('listStaff', { as: sara });
    expect(await newest()).toMatchObject({ kind: 'access', outcome: 'failure', user_id: sara, detail: { path: '/admin/api/staff/' } });
    await market.get('/admin/api/users/export.csv', { authorization: `Bearer ${await market.tokenOf(sara)}` });
    expect(await newest()).toMatchObject({ kind: 'access', user_id: sara, detail: { path: '/admin/api/users/export.csv' } });
    const { username } = await market.db.selectFrom('users').select('username').where('id', '=', sara).executeTakeFirstOrThrow();
    await market.callStaff('addStaff', { as: admin, body: { username, role: 'support' } });
    await addSecondFactor(market, sara);
    await market.callStaff('setStaffRole', { as: admin, params: { id: sara }, body: { role: 'moderator', forget_second_factor: true } });
    await market.callStaff('removeStaff', { as: admin, params: { id: sara } });
    const kinds = (await events(sara)).map(({ kind, outcome }) => `${kind} ${outcome}`).slice(2);
    expect(kinds).toEqual(['staff_add success', 'staff_role success', 'second_factor_removal success', 'staff_remove success']);
  });
});

describe('recording an event', () => {
  const refusing = async (kind: string, work: () => Promise<void>) => {
    const condition = sql.raw(`kind <> '${kind}'`);
    await sql`alter table security_events add constraint refused check (${condition}) not valid`.execute(market.db);
    await work().finally(() => sql`alter table security_events drop constraint refused`.execute(market.db));
  };

  it('does not change the response to a refused call if it fails, and the failure is in the server’s log', async () => {
    await refusing('sign_in', async () => {
      const { status, body } = await market.refused('login', { body: { identifier: 'noura_46', password: 'Wrong#2026' } });
      expect([status, body.code]).toEqual([400, 'wrong_credentials']);
      expect(market.log.some((line) => line.includes('a security event was not written'))).toBe(true);
    });
  });

  it('is part of the transaction of its change', async () => {
    const sessions = () => market.db.selectFrom('sessions').select('id').where('user_id', '=', noura.user.id).execute();
    const before = await sessions();
    await refusing('sign_in', async () => {
      expect((await market.refused('login', { body: { identifier: 'noura_46', password: goodPassword } })).status).toBe(500);
    });
    expect(await sessions()).toHaveLength(before.length);
  });

  it('only inserts: events are neither changed nor removed within a year', async () => {
    const changes = [
      sql`update security_events set outcome = 'success'`,
      sql`update security_events set user_id = 1`,
      sql`update security_events set network = 'x'`,
      sql`delete from security_events`,
      sql`truncate security_events`,
    ];
    for (const change of changes) await expect(change.execute(market.db)).rejects.toThrow('the security log is only added to');
  });

  it('is removed after a year', async () => {
    const add = (days: number) =>
      market.db
        .insertInto('security_events')
        .values({ kind: 'sign_out', outcome: 'success', at: sql`now() - ${days}::integer * interval '1 day'` })
        .returning('id')
        .executeTakeFirstOrThrow();
    const [old, recent] = [await add(366), await add(364)];
    await addJob(market.db, 'sweepSecurityEvents', {});
    await market.runJobs();
    const left = await market.db.selectFrom('security_events').select('id').where('id', 'in', [old.id, recent.id]).execute();
    expect(left).toEqual([recent]);
  });
});

describe('the list of events', () => {
  it('filters by kind, outcome, person and days, and returns each event once', async () => {
    const person = noura.user.id;
    const failed = await read({ person, kind: 'sign_in', outcome: 'failure' });
    expect(failed.count).toBeGreaterThan(2);
    expect(failed.results.every((row) => row.kind === 'sign_in' && row.outcome === 'failure' && row.person?.id === person)).toBe(true);
    expect(failed.results[0]!.person!.name).toBe('نورة الدوسري');
    for (const nowhere of [{ from: '2090-01-01' }, { until: '2020-01-01' }, { kind: 'staff_add' }])
      expect((await read({ person, ...nowhere })).count).toBe(0);
    const seen: number[] = [];
    for (let page = await read({ person, page_size: 3 }); ;) {
      seen.push(...page.results.map(({ id }) => id));
      if (page.next === null) break;
      page = await read(Object.fromEntries(new URL(page.next).searchParams));
    }
    const all = (await events()).map(({ id }) => id);
    expect(seen).toEqual(all.toReversed());
  });

  it.each([
    ['by time', sql`true`, 'security_events_by_time'],
    ['of a person', sql`user_id = 7`, 'security_events_of_user'],
    ['of a kind', sql`kind = 'access'`, 'security_events_of_kind'],
    ['of an outcome', sql`outcome = 'blocked'`, 'security_events_of_outcome'],
  ])('the list %s uses an index', async (_name, condition, index) => {
    const plan = await market.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      await sql`set local enable_sort = off`.execute(trx);
      const { rows } = await sql`explain select id from security_events where ${condition} order by at desc, id desc limit 20`.execute(trx);
      return JSON.stringify(rows);
    });
    expect(plan).toContain(index);
    expect(plan).not.toContain('Sort');
  });
});
