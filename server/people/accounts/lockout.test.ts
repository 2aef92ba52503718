import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '#contract/people/accounts.ts';
import { bearer, codeTo, goodPassword, signUp, wrongCodeTo } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp({ TRUST_PROXY: '1', PASSWORDS_PER_ACCOUNT: '2' });
});
afterAll(() => market.close());

let addresses = 0;
const fresh = () => ({ 'x-forwarded-for': `10.2.${addresses++}.1` });
const wrong = 'Wrong#2026';

const signIn = (identifier: string, { password = goodPassword, headers = {}, token }: Partial<Given> = {}) =>
  market.app.inject({
    method: 'POST',
    url: '/accounts/api_account/login/',
    headers: { ...fresh(), ...headers },
    payload: { identifier, password, ...(token && { verification_token: token }) },
  });

interface Given {
  password: string;
  headers: Record<string, string>;
  token: string;
}

const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie'] ?? '');
const pairOf = (cookie: string) => cookie.split(';')[0]!;

/** The maximum of wrong passwords from elsewhere: five times the limit of one address. */
async function attack(...identifiers: string[]): Promise<void> {
  for (let time = 0; time < 10; time++) {
    const answer = await signIn(identifiers[time % identifiers.length]!, { password: wrong });
    expect(answer.json().code).toBe('wrong_credentials');
  }
}

describe('wrong passwords from unknown devices', () => {
  it('do not lock out the browser that signed in before', async () => {
    await signUp(market, '541200001', 'maha_known');
    const device = pairOf(cookieOf(await signIn('maha_known')));
    await attack('maha_known', '541200001');
    const back = await signIn('maha_known', { headers: { cookie: device } });
    expect(back.statusCode).toBe(200);
    expect(pairOf(cookieOf(back))).toBe(device);
  });

  it('require a code from a new device, sent to the phone of the account by a ticket', async () => {
    const { user } = await signUp(market, '541200002', 'reem_new');
    await attack('reem_new');
    const refused = await signIn('reem_new');
    expect(refused.statusCode).toBe(403);
    const { code, verification } = refused.json();
    expect([code, verification.phone_ending]).toEqual(['verification_needed', '02']);
    expect(refused.body).not.toContain('541200002');
    expect(cookieOf(refused)).toBe('');

    const target = { ticket: verification.ticket as string, purpose: 'sign_in' as const };
    await market.call('sendOtp', { body: target });
    const guess = await market.refused('verifyOtp', { body: { ...target, code: await wrongCodeTo(market.db, '541200002') } });
    expect(guess.body.code).toBe('wrong_code');
    const { verification_token: token } = await market.call('verifyOtp', {
      body: { ...target, code: await codeTo(market.db, '541200002') },
    });
    const done = await signIn('reem_new', { token });
    expect([done.statusCode, done.json().user.id]).toEqual([200, user.id]);
    // Valid once; the device is known from now on.
    const again = await signIn('reem_new', { token });
    expect([again.statusCode, again.json().code]).toEqual([400, 'verification_expired']);
    expect((await signIn('reem_new', { headers: { cookie: pairOf(cookieOf(done)) } })).statusCode).toBe(200);
  });

  it('reveal nothing to somebody without the password, whichever name they use', async () => {
    await signUp(market, '541200003', 'hind_quiet');
    await attack('hind_quiet');
    const answers = [
      await signIn('hind_quiet', { password: wrong }),
      await signIn('541200003', { password: wrong }),
      await signIn('no_such_person', { password: wrong }),
    ];
    const shown = answers.map(({ statusCode, body, headers }) => [statusCode, body, Object.keys(headers).toSorted()]);
    expect(shown[1]).toEqual(shown[0]);
    expect(shown[2]).toEqual(shown[0]);
  });

  it('do not lock out the staff either', async () => {
    const { user } = await signUp(market, '541200004', 'staff_huda');
    await market.db.insertInto('staff').values({ user_id: user.id, role: 'admin' }).execute();
    await attack('staff_huda');
    expect((await signIn('staff_huda')).json().code).toBe('verification_needed');
  });

  it('do not prevent signed-in people from using their password', async () => {
    const lama = await signUp(market, '541200005', 'lama_inside');
    await attack('lama_inside');
    const headers = bearer(lama);
    expect(await market.call('checkPassword', { headers, body: { password: goodPassword } })).toEqual({ valid: true });
    const body = { password: wrong };
    for (const time of [1, 2]) expect([time, await market.call('checkPassword', { headers, body })]).toEqual([time, { valid: false }]);
    expect((await market.refused('checkPassword', { headers, body })).status).toBe(429);
  });
});

describe('the limit of one address', () => {
  it('applies to the typed identifier, in any spelling, and to no other of the account', async () => {
    await signUp(market, '541200006', 'dana_linked');
    const headers = fresh();
    const codeOf = async (identifier: string) => (await signIn(identifier, { password: wrong, headers })).json().code;
    for (const spelling of ['541200006', '+966541200006']) expect(await codeOf(spelling)).toBe('wrong_credentials');
    expect(await codeOf('0541200006')).toBe('too_many_attempts');
    expect(await codeOf('dana_linked')).toBe('wrong_credentials');
  });
});

describe('a known device', () => {
  it('has its own limit', async () => {
    await signUp(market, '541200007', 'abeer_own');
    const cookie = pairOf(cookieOf(await signIn('abeer_own')));
    const codes = [];
    for (let time = 0; time < 3; time++) codes.push((await signIn('abeer_own', { password: wrong, headers: { cookie } })).json().code);
    expect(codes).toEqual(['wrong_credentials', 'wrong_credentials', 'too_many_attempts']);
    expect((await signIn('abeer_own')).statusCode).toBe(200);
  });

  it('is known to the accounts that signed in on it only', async () => {
    const cookie = pairOf(cookieOf(await signIn((await signUp(market, '541200008', 'mona_one')).user.username)));
    await signUp(market, '541200009', 'mona_two');
    await attack('mona_two');
    expect((await signIn('mona_two', { headers: { cookie } })).json().code).toBe('verification_needed');
    const rows = await market.db.selectFrom('known_devices').select('device').execute();
    expect(rows.some(({ device }) => cookie.includes(device))).toBe(false);
  });

  it('keeps its cookie from scripts, from other sites and from unencrypted connections', async () => {
    await signUp(market, '541200010', 'salma_flags');
    expect(cookieOf(await signIn('salma_flags'))).toMatch(
      /^__Host-markaba_device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(cookieOf(await signIn('salma_flags', { password: wrong }))).toBe('');
    const chosen = await signIn('salma_flags', { headers: { cookie: '__Host-markaba_device=chosen-by-the-client' } });
    expect(cookieOf(chosen)).not.toContain('chosen');
  });

  it('does not sign in by itself', async () => {
    const cookie = pairOf(cookieOf(await signIn((await signUp(market, '541200011', 'alia_cookie')).user.username)));
    expect((await market.refused('getMyProfile', { headers: { cookie } })).status).toBe(401);
  });

  it('is one of at most twenty, of which those that never returned are removed first', async () => {
    const { user } = await signUp(market, '541200012', 'nada_many');
    const cookie = pairOf(cookieOf(await signIn('nada_many')));
    await signIn('nada_many', { headers: { cookie } });
    for (let time = 0; time < 22; time++) expect((await signIn('nada_many')).statusCode).toBe(200);
    const rows = await market.db.selectFrom('known_devices').select('seen_at').where('user_id', '=', user.id).execute();
    expect([rows.length, rows.filter(({ seen_at }) => seen_at).length]).toEqual([20, 1]);
  });

  it('is removed by a change of the password made elsewhere', async () => {
    const before = await signUp(market, '541200013', 'wafa_change');
    const cookie = pairOf(cookieOf(await signIn('wafa_change')));
    await market.call('changePassword', { headers: bearer(before), body: { old_password: goodPassword, new_password: 'Laban#2027x' } });
    await attack('wafa_change');
    expect((await signIn('wafa_change', { password: 'Laban#2027x', headers: { cookie } })).json().code).toBe('verification_needed');
  });
});

describe('a ticket', () => {
  it('is invalid once it is old, altered or forged', async () => {
    await signUp(market, '541200014', 'raghad_ticket');
    await attack('raghad_ticket');
    const { ticket } = (await signIn('raghad_ticket')).json().verification as { ticket: string };
    const [user, expires, signature] = ticket.split('.');
    const others = [
      `${Number(user) - 1}.${expires}.${signature}`,
      `${user}.${Number(expires) + 1}.${signature}`,
      'x',
      '..',
      ticket.slice(0, -1),
    ];
    for (const other of others) {
      const { body } = await market.refused('sendOtp', { body: { ticket: other, purpose: 'sign_in' } });
      expect(body.code).toBe('verification_expired');
    }
    const { body } = await market.refused('sendOtp', { body: { phone: '541200014', purpose: 'sign_in' } });
    expect(Object.keys(body.fields!)).toEqual(['ticket']);
    expect((await market.refused('getMyProfile', { headers: bearer({ token: ticket } as SignedIn) })).status).toBe(401);
  });
});

describe('concurrent sign-ins for one identifier', () => {
  it('wait for each other without a connection, and those above the limit are refused with the wait', async () => {
    await signUp(market, '541200090', 'lama_many');
    const from = { 'x-forwarded-for': '10.20.30.40' };
    const lock = sql`select pg_advisory_xact_lock(hashtextextended('passwords from 10.20.30.40', 0))`;
    const { answers, elsewhere } = await market.db.transaction().execute(async (other) => {
      await lock.execute(other);
      const many = Array.from({ length: 54 }, () => signIn('lama_many', { headers: from, password: wrong }));
      // Another process holds the lock: meanwhile others sign in.
      return { answers: many, elsewhere: await Promise.all([signIn('lama_many'), signIn('lama_many')]) };
    });
    expect(elsewhere.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const done = await Promise.all(answers);
    expect(done.filter(({ statusCode }) => statusCode === 400)).toHaveLength(2);
    const refused = done.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(52);
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(800);
  });
});
