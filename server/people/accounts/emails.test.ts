import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addEmail, bearer, goodPassword, linkTo, signUp, verify } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addPerson, cities } from '../../../test/people.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

type Headers = ReturnType<typeof bearer>;

const newcomer = async (phone: string, username: string) => bearer(await signUp(market, phone, username));
const change = (headers: Headers, email: string | null) =>
  market.call('updateProfile', { headers, body: { email, current_password: goodPassword } });
const confirm = (token: string) => market.call('confirmEmail', { body: { token } });
const codeOf = async (token: string) => (await market.refused('confirmEmail', { body: { token } })).body.code;
const signIn = (identifier: string) => market.call('login', { body: { identifier, password: goodPassword } });
const cannotSignIn = async (identifier: string) =>
  (await market.refused('login', { body: { identifier, password: goodPassword } })).body.code === 'wrong_credentials';

async function mailsTo(email: string): Promise<{ subject: string | null; body: string }[]> {
  await market.runJobs();
  return market.db.selectFrom('outbox').select(['subject', 'body']).where('recipient', '=', email).orderBy('id').execute();
}

describe('a new e-mail address', () => {
  it('is pending until the link sent to it is opened, also without being signed in', async () => {
    const headers = await newcomer('562000001', 'nouf_waits');
    const changed = await change(headers, 'nouf@mail.test');
    expect(changed).toMatchObject({ email: null, email_confirmed: false, pending_email: 'nouf@mail.test' });
    expect(await cannotSignIn('nouf@mail.test')).toBe(true);
    expect((await market.call('getPreferences', { headers })).has_email).toBe(false);

    const token = await linkTo(market, 'nouf@mail.test');
    expect(await cannotSignIn('nouf@mail.test')).toBe(true);
    expect(await confirm(token)).toEqual({ confirmed: true });
    expect((await signIn('NOUF@mail.test')).user).toMatchObject({ email: 'nouf@mail.test', email_confirmed: true, pending_email: null });
    expect((await market.call('getPreferences', { headers })).has_email).toBe(true);
  });

  it('leaves the old one unchanged until then', async () => {
    const headers = await newcomer('562000002', 'amal_keeps');
    await addEmail(market, headers, 'amal.old@mail.test');
    expect(await change(headers, 'amal.new@mail.test')).toMatchObject({ email: 'amal.old@mail.test', pending_email: 'amal.new@mail.test' });
    await signIn('amal.old@mail.test');
    await confirm(await linkTo(market, 'amal.new@mail.test'));
    await signIn('amal.new@mail.test');
    expect(await cannotSignIn('amal.old@mail.test')).toBe(true);
  });

  it('requires the password, which no other field does', async () => {
    const headers = await newcomer('562000003', 'rana_password');
    const missing = await market.refused('updateProfile', { headers, body: { email: 'rana@mail.test', about: 'سيارات' } });
    expect([missing.status, Object.keys(missing.body.fields!)]).toEqual([400, ['current_password']]);
    const body = { email: 'rana@mail.test', current_password: 'Wrong#2026' };
    const wrong = await market.refused('updateProfile', { headers, body });
    expect([wrong.status, wrong.body.code, Object.keys(wrong.body.fields!)]).toEqual([400, 'wrong_password', ['current_password']]);
    const { about, pending_email } = await market.call('updateProfile', { headers, body: { about: 'سيارات', email: null } });
    expect([about, pending_email]).toEqual(['سيارات', null]);
    await addEmail(market, headers, 'rana@mail.test');
    expect((await market.refused('updateProfile', { headers, body: { email: null } })).status).toBe(400);
    await market.call('updateProfile', { headers, body: { email: 'rana@mail.test', about: 'لوحات' } });
    expect(await change(headers, null)).toMatchObject({ email: null, email_confirmed: false, pending_email: null });
  });

  it('is pending after a registration too', async () => {
    const verification_token = await verify(market, '562000004', 'register');
    const person = { full_name: 'شهد القحطاني', username: 'shahd_new', password: goodPassword, city_id: cities.riyadh };
    const body = { ...person, verification_token, phone: '562000004', email: 'shahd@mail.test' };
    const { user } = await market.call('createProfile', { body });
    expect(user).toMatchObject({ email: null, pending_email: 'shahd@mail.test' });
    expect(await cannotSignIn('shahd@mail.test')).toBe(true);
    await confirm(await linkTo(market, 'shahd@mail.test'));
    await signIn('shahd@mail.test');
  });

  it('can be sent another link, or cancelled', async () => {
    const headers = await newcomer('562000005', 'hala_again');
    await change(headers, 'hala@mail.test');
    const first = await linkTo(market, 'hala@mail.test');
    expect(await market.call('repeatEmailConfirmation', { headers })).toMatchObject({ pending_email: 'hala@mail.test' });
    const second = await linkTo(market, 'hala@mail.test');
    expect(await codeOf(first)).toBe('link_invalid');
    expect(await market.call('cancelEmailConfirmation', { headers })).toMatchObject({ email: null, pending_email: null });
    expect(await codeOf(second)).toBe('link_invalid');
    expect((await market.refused('repeatEmailConfirmation', { headers })).status).toBe(404);
  });

  it('gets five links an hour at most', async () => {
    const headers = await newcomer('562000006', 'jana_often');
    await change(headers, 'jana@mail.test');
    for (let time = 0; time < 4; time++) await market.call('repeatEmailConfirmation', { headers });
    const { status, body, headers: answered } = await market.refused('repeatEmailConfirmation', { headers });
    expect([status, body.code]).toEqual([429, 'too_many_attempts']);
    expect(Number(answered['retry-after'])).toBeGreaterThan(3000);
  });
});

describe('a link', () => {
  it('is valid once, for three days', async () => {
    const headers = await newcomer('562000007', 'maram_link');
    await change(headers, 'maram@mail.test');
    const token = await linkTo(market, 'maram@mail.test');
    const expire = (interval: string) =>
      market.db
        .updateTable('email_confirmations')
        .set({ expires_at: sql<Date>`now() + ${interval}::interval` })
        .where('email', '=', 'maram@mail.test')
        .execute();
    await expire('-1 second');
    expect(await codeOf(token)).toBe('link_expired');
    await expire('1 hour');
    await confirm(token);
    expect(await codeOf(token)).toBe('link_used');
    expect(await codeOf('made-up')).toBe('link_invalid');
  });

  it('is stored as a hash', async () => {
    const headers = await newcomer('562000008', 'lina_hash');
    await change(headers, 'lina@mail.test');
    const token = await linkTo(market, 'lina@mail.test');
    const rows = await market.db.selectFrom('email_confirmations').select('token').execute();
    expect(rows.map((row) => row.token)).not.toContain(token);
    const jobs = await sql<{ payload: string }>`select payload::text from graphile_worker._private_jobs`.execute(market.db);
    expect(JSON.stringify(jobs.rows)).not.toContain('lina@');
  });

  it('of a closed account is invalid', async () => {
    const headers = await newcomer('562000009', 'ghada_closed');
    await change(headers, 'ghada@mail.test');
    const token = await linkTo(market, 'ghada@mail.test');
    await market.call('closeAccount', { headers, body: { password: goodPassword } });
    expect(await codeOf(token)).toBe('link_invalid');
  });
});

describe('an address of another account', () => {
  it('gets the same response as any other, and only its owner gets a mail', async () => {
    const owner = await newcomer('562000010', 'samia_owner');
    await addEmail(market, owner, 'samia@mail.test');
    const before = (await mailsTo('samia@mail.test')).length;
    const other = await newcomer('562000011', 'nosy_one');
    const taken = await change(other, 'Samia@mail.test');
    await market.call('cancelEmailConfirmation', { headers: other });
    const free = await change(other, 'nobody.has.it@mail.test');
    expect({ ...taken, pending_email: null }).toEqual({ ...free, pending_email: null });

    await change(other, 'samia@mail.test');
    const mails = (await mailsTo('samia@mail.test')).slice(before);
    expect(mails.length).toBe(1);
    expect(mails[0]!.subject).toBe('محاولة لإضافة بريدك إلى حساب آخر في مركبة');
    expect(mails[0]!.body).not.toContain('confirm-email');
    expect((await signIn('samia@mail.test')).user.username).toBe('samia_owner');
  });

  it('is not reported as taken at a registration', async () => {
    await addEmail(market, await newcomer('562000012', 'wed_owner'), 'wed@mail.test');
    const verification_token = await verify(market, '562000013', 'register');
    const person = { full_name: 'ود المطيري', username: 'wed_second', password: goodPassword, city_id: cities.riyadh };
    const body = { ...person, verification_token, phone: '562000013', email: 'WED@mail.test' };
    expect((await market.call('createProfile', { body })).user).toMatchObject({ email: null, pending_email: 'WED@mail.test' });
  });

  it('that was confirmed after the link was sent is refused without a reason', async () => {
    const first = await newcomer('562000014', 'race_first');
    const second = await newcomer('562000015', 'race_second');
    await change(first, 'race@mail.test');
    const late = await linkTo(market, 'race@mail.test');
    await change(second, 'race@mail.test');
    await confirm(await linkTo(market, 'race@mail.test'));
    const { status, body } = await market.refused('confirmEmail', { body: { token: late } });
    expect([status, body]).toEqual([400, { code: 'link_invalid', detail: 'هذا الرابط لم يعد صالحًا.' }]);
  });

  it('is given to one of two who confirm it at the same moment', async () => {
    const tokens = [];
    for (const [phone, name] of [['562000016', 'tie_first'] as const, ['562000017', 'tie_second'] as const]) {
      await change(await newcomer(phone, name), 'tie@mail.test');
      tokens.push(await linkTo(market, 'tie@mail.test'));
    }
    const answers = await Promise.allSettled(tokens.map(confirm));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('that was never confirmed is given to the first who confirms it', async () => {
    const squatter = await addPerson(market.db, 'قديم', { email: 'deem@mail.test' });
    const headers = await newcomer('562000018', 'deem_real');
    await change(headers, 'deem@mail.test');
    await confirm(await linkTo(market, 'deem@mail.test'));
    expect((await signIn('deem@mail.test')).user.username).toBe('deem_real');
    expect((await market.call('getMyProfile', { as: squatter })).email).toBeNull();
  });
});

it('an address from before can be confirmed', async () => {
  const as = await addPerson(market.db, 'من قبل', { email: 'before@mail.test' });
  expect(await market.call('getMyProfile', { as })).toMatchObject({ email: 'before@mail.test', email_confirmed: false });
  await market.call('repeatEmailConfirmation', { as });
  await confirm(await linkTo(market, 'before@mail.test'));
  expect(await market.call('getMyProfile', { as })).toMatchObject({
    email: 'before@mail.test',
    email_confirmed: true,
    pending_email: null,
  });
});
