import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '#contract/people/accounts.ts';
import { addEmail, bearer, goodPassword, signUp } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';

let market: TestApp;
let sara: SignedIn;

beforeAll(async () => {
  market = await startTestApp({ TRUST_PROXY: '1', PASSWORDS_PER_ADDRESS: '30' });
  sara = await signUp(market, '541000001', 'Sara_99');
  await addEmail(market, bearer(sara), 'Sara@mail.test');
});
afterAll(() => market.close());

/** From a separate address, so that tests do not share limits. */
let addresses = 0;
const fresh = () => ({ 'x-forwarded-for': `10.1.${addresses++}.1` });
const daysFromNow = (days: number) => sql<Date>`now() + ${days}::integer * interval '1 day'`;
const signIn = (identifier: string, password: string, headers = fresh()) =>
  market.call('login', { headers, body: { identifier, password } });
const refused = (identifier: string, password: string, headers = fresh()) =>
  market.refused('login', { headers, body: { identifier, password } });

describe('signing in', () => {
  it.each(['541000001', '0541000001', '+966541000001', '00966541000001', '٠٥٤١٠٠٠٠٠١', 'sara_99', ' SARA_99 ', 'sara@MAIL.test'])(
    'accepts %s as the identifier',
    async (identifier) => {
      const { user, token } = await signIn(identifier, goodPassword);
      expect(user.id).toBe(sara.user.id);
      expect(await market.call('getMyProfile', { headers: bearer({ token }) })).toMatchObject({ id: sara.user.id });
    },
  );

  it('lasts 29 days', async () => {
    const { expires_at } = await signIn('sara_99', goodPassword);
    expect(Math.round((Date.parse(expires_at) - Date.now()) / 86_400_000)).toBe(29);
  });

  it('gives the same response for a wrong password, an unknown account and one without a password', async () => {
    const answers = [
      await refused('sara_99', 'Wrong#2026'),
      await refused('nobody', goodPassword),
      await refused('599999999', goodPassword),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array(3).fill([400, { code: 'wrong_credentials', detail: 'بيانات الدخول غير صحيحة.' }]),
    );
  });

  it('is refused after ten wrong passwords from one address, for an unknown account too', async () => {
    for (const identifier of ['sara_99', 'not_there']) {
      const headers = fresh();
      const tries = Array.from({ length: 14 }, () => refused(identifier, 'Wrong#2026', headers));
      const codes = (await Promise.all(tries)).map(({ body }) => body.code);
      expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(10);
      expect(codes.filter((code) => code === 'too_many_attempts')).toHaveLength(4);
      const right = await refused(identifier, goodPassword, headers);
      expect(right.status).toBe(429);
      expect(Number(right.headers['retry-after'])).toBeGreaterThan(800);
    }
    await signIn('sara_99', goodPassword);
  });

  it('counts the attempts of one address on many accounts', async () => {
    const headers = fresh();
    const codes = (await Promise.all(Array.from({ length: 31 }, (_, index) => refused(`many_${index}`, 'x', headers)))).map(
      ({ body }) => body.code,
    );
    expect(codes.filter((code) => code === 'too_many_attempts')).toHaveLength(1);
  });
});

describe('a session ends', () => {
  const endOf = async (token: string) => {
    const { status, body } = await market.refused('getMyProfile', { headers: bearer({ token }) });
    return [status, body.detail];
  };

  it('as invalid if the token is unreadable or badly signed', async () => {
    const [head, claims] = sara.token.split('.');
    const other = new SignJWT({ role: 'user', sid: crypto.randomUUID() })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(sara.user.id));
    const forged = await other.setExpirationTime('1h').sign(new TextEncoder().encode('a secret that somebody else made up'));
    for (const token of ['x', `${head}.${claims}.`, `${head}.${claims}.AAAA`, forged]) {
      expect(await endOf(token)).toEqual([401, 'invalid token']);
    }
    const { body } = await market.refused('getMyProfile', { language: 'en', headers: { authorization: 'Basic c2FyYTp4' } });
    expect(body.detail).toBe('invalid token');
  });

  it('as revoked after logging out, on this device only', async () => {
    const here = await signIn('sara_99', goodPassword);
    const there = await signIn('sara_99', goodPassword);
    await market.call('logout', { headers: bearer(here) });
    expect(await endOf(here.token)).toEqual([401, 'Token is invalid']);
    expect((await market.call('getMyProfile', { headers: bearer(there) })).id).toBe(sara.user.id);
  });

  it('as expired after its time', async () => {
    const { token } = await signIn('sara_99', goodPassword);
    const { sid } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string };
    await market.db
      .updateTable('sessions')
      .set({ expires_at: new Date(0) })
      .where('id', '=', sid)
      .execute();
    expect(await endOf(token)).toEqual([401, 'Token has expired']);

    const own = new SignJWT({ role: 'user', sid }).setProtectedHeader({ alg: 'HS256' }).setSubject(String(sara.user.id));
    const past = await own.setExpirationTime(1).sign(new TextEncoder().encode('a secret that only the tests know of'));
    expect(await endOf(past)).toEqual([401, 'Token has expired']);
  });

  it('as invalid if the token is for another program; tokens from before the audience are valid', async () => {
    const { token } = await signIn('sara_99', goodPassword);
    const { sid, aud } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string; aud: string };
    expect(aud).toBe('markaba');
    const own = (audience?: string | string[]) => {
      const made = new SignJWT({ role: 'user', sid }).setProtectedHeader({ alg: 'HS256' }).setSubject(String(sara.user.id));
      if (audience !== undefined) made.setAudience(audience);
      return made.setExpirationTime('1h').sign(new TextEncoder().encode('a secret that only the tests know of'));
    };
    for (const other of ['another', ['another', 'one more'], []]) expect(await endOf(await own(other))).toEqual([401, 'invalid token']);
    for (const right of [undefined, 'markaba', ['another', 'markaba']])
      expect(await market.call('getMyProfile', { headers: bearer({ token: await own(right) }) })).toMatchObject({ id: sara.user.id });
  });

  it('as changed when the role changes', async () => {
    const huda = await signUp(market, '541000002', 'huda_1');
    await market.db.updateTable('users').set({ user_type: 'seller' }).where('id', '=', huda.user.id).execute();
    expect(await endOf(huda.token)).toEqual([401, 'your role is changed . login again']);
  });

  it('as not found when the account is deleted', async () => {
    const omar = await signUp(market, '541000003', 'omar_1');
    await market.db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', omar.user.id).execute();
    expect(await endOf(omar.token)).toEqual([401, 'User not found. Please login again.']);
    expect((await refused('omar_1', goodPassword)).body.code).toBe('wrong_credentials');
  });

  it('is no sign-in without a token', async () => {
    const { status, body } = await market.refused('getMyProfile', {});
    expect([status, body.code]).toEqual([401, 'not_signed_in']);
  });
});

describe('a refreshed token', () => {
  it('keeps the old one valid for a minute, and no longer', async () => {
    const old = await signIn('sara_99', goodPassword);
    const { token } = await market.call('refreshToken', { headers: bearer(old) });
    expect(token).not.toBe(old.token);
    for (const one of [old, { token }]) await market.call('getMyProfile', { headers: bearer(one) });
    await market.call('refreshToken', { headers: bearer(old) });

    const { sid } = JSON.parse(Buffer.from(old.token.split('.')[1]!, 'base64url').toString()) as { sid: string };
    const { revoked_at } = await market.db.selectFrom('sessions').select('revoked_at').where('id', '=', sid).executeTakeFirstOrThrow();
    expect(Math.round((revoked_at!.getTime() - Date.now()) / 10_000)).toBe(6);
    await market.db.updateTable('sessions').set({ revoked_at: new Date() }).where('id', '=', sid).execute();
    const after = await market.refused('refreshToken', { headers: bearer(old) });
    expect(after.body.detail).toBe('Token is invalid');
    await market.call('getMyProfile', { headers: bearer({ token }) });
  });

  it('extends a session until 180 days after signing in, and no longer', async () => {
    const old = await signIn('sara_99', goodPassword);
    const sidOf = (token: string) => (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string }).sid;
    const move = (token: string, began: number, left: number) =>
      market.db
        .updateTable('sessions')
        .set({ created_at: daysFromNow(-began), expires_at: daysFromNow(left) })
        .where('id', '=', sidOf(token))
        .execute();
    const daysUntil = ({ expires_at }: { expires_at: string }) => Math.round((Date.parse(expires_at) - Date.now()) / 86_400_000);
    await move(old.token, 145, 5);
    const fresh = await market.call('refreshToken', { headers: bearer(old) });
    expect(daysUntil(fresh)).toBe(29);
    await move(fresh.token, 160, 5);
    const last = await market.call('refreshToken', { headers: bearer(fresh) });
    expect(daysUntil(last)).toBe(20);
    const same = await market.call('refreshToken', { headers: bearer(last) });
    expect([daysUntil(same), sidOf(same.token)]).toEqual([20, sidOf(last.token)]);

    await move(last.token, 180, 5);
    for (const name of ['getMyProfile', 'refreshToken'] as const)
      expect((await market.refused(name, { headers: bearer(same) })).body.detail).toBe('Token has expired');
  });
});
