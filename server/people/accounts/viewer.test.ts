import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { TOTP, Secret } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { bearer, signUp } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addPerson, addStaff } from '../../../test/people.ts';
import { closeSockets, connect, ended, listen } from '../../../test/sockets.ts';
import { tokenFor } from './viewer.ts';
import { sealSecret } from '../second-factor/totp.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
});
afterEach(() => {
  vi.useRealTimers();
  closeSockets();
});
afterAll(() => market.close());

/** Shifts the clock of this process by `seconds` against that of the database. */
function skewClock(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
}

/** A person whose session and token last for `seconds`. */
async function signIn(seconds = 3600) {
  const id = await addPerson(market.db, 'سارة العتيبي');
  const session = randomUUID();
  const expires = new Date(Date.now() + seconds * 1000);
  await market.db.insertInto('sessions').values({ id: session, user_id: id, expires_at: expires }).execute();
  return { id, session, token: await tokenFor(market.app.market, { id, userType: 'user', session }, expires) };
}

const outcomeOf = async (who: { token: string }) => {
  const { status, body } = await market.get('/accounts/api_account/my_profile/', bearer(who));
  return status === 200 ? 'good' : (body as { code: string }).code;
};

describe.each([
  ['two minutes behind', -120],
  ['two minutes ahead', 120],
])('in a process whose clock is %s', (_how, skew) => {
  it('an ended session is invalid at once', async () => {
    const sara = await signIn();
    skewClock(skew);
    expect(await outcomeOf(sara)).toBe('good');
    await sql`update sessions set revoked_at = now() where id = ${sara.session}`.execute(market.db);
    expect(await outcomeOf(sara)).toBe('token_revoked');
  });

  it('a replaced session is valid for its minute', async () => {
    const sara = await signIn();
    skewClock(skew);
    await market.call('refreshToken', { headers: bearer(sara) });
    expect(await outcomeOf(sara)).toBe('good');
  });

  it('tokens and sessions end by the clock of the database', async () => {
    const [still, over, shortened] = [await signIn(60), await signIn(-60), await signIn()];
    await sql`update sessions set expires_at = now() - interval '1 minute' where id = ${shortened.session}`.execute(market.db);
    skewClock(skew);
    expect([await outcomeOf(still), await outcomeOf(over), await outcomeOf(shortened)]).toEqual(['good', 'token_expired', 'token_expired']);
  });

  it('a suspension ends by the clock of the database', async () => {
    const sara = await signIn();
    const suspend = (seconds: number) =>
      sql`update users set suspended_until = now() + ${seconds}::integer * interval '1 second' where id = ${sara.id}`.execute(market.db);
    const block = async () =>
      (await market.app.inject({ method: 'POST', url: '/products/api/likes/', headers: bearer(sara), payload: {} })).statusCode;
    skewClock(skew);
    await suspend(60);
    expect(await block()).toBe(403);
    await suspend(-60);
    expect(await block()).toBe(400);
  });

  it('a new session lasts for 29 days by the clock of the database', async () => {
    skewClock(skew);
    const { token, id } = await register();
    const { rows } = await sql<{ days: number }>`
      select extract(epoch from expires_at - now())::float8 / 86400 as days from sessions where user_id = ${id}`.execute(market.db);
    expect(Math.abs(rows[0]!.days - 29) * 86_400).toBeLessThan(60);
    expect(await outcomeOf({ token })).toBe('good');
  });

  it('a live connection is closed when its token ends', async () => {
    const url = await liveUrl();
    const sara = await signIn(3);
    skewClock(skew);
    expect(await ended(await connect(url, sara.token))).toBe('io server disconnect');
  });

  it('the second factor is the code of now', async () => {
    const staff = await addStaff(market.db, 'admin', 'منى الحربي');
    const secret = new Secret({ size: 20 }).base32;
    const sealed = sealSecret(market.app.market, staff, secret);
    await market.db.insertInto('second_factors').values({ user_id: staff, secret: sealed }).execute();
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const [now, then] = [Date.now(), Date.now() + skew * 1000];
    skewClock(skew);
    const give = async (at: number) =>
      (
        await market.app.inject({
          method: 'POST',
          url: '/admin/api/second-factor/',
          headers: { authorization: `Bearer ${await market.tokenOf(staff)}` },
          payload: { code: totp.generate({ timestamp: at }) },
        })
      ).statusCode;
    expect(await give(then)).toBe(400);
    expect(await give(now)).toBeLessThan(300);
  });

  it('the address of one’s own data lasts for ten minutes by the clock of the database', async () => {
    const sara = await signIn();
    skewClock(skew);
    const { url, expires_at } = await market.call('startExport', { headers: bearer(sara) });
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from ${expires_at}::timestamptz - now())::float8 as seconds`.execute(market.db);
    expect(Math.abs(rows[0]!.seconds - 600)).toBeLessThan(30);
    expect((await market.app.inject(url.replace(/^https?:\/\/[^/]+/, ''))).statusCode).toBe(200);
  });
});

let registered = 0;

async function register(): Promise<{ token: string; id: number }> {
  const { token, user } = await signUp(market, `57200${String((registered += 1)).padStart(4, '0')}`, `clocks_${registered}`);
  return { token, id: user.id };
}

let url: Promise<string> | undefined;

function liveUrl(): Promise<string> {
  return (url ??= listen(market.app));
}
