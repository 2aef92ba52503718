import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sessionEnds } from '#contract/platform/session-ends.ts';
import { tokenFor } from '#server/people/accounts/viewer.ts';
import { publicUrl, startTestApp, type TestApp } from '../../../test/app.ts';
import { addPerson } from '../../../test/people.ts';
import { closeSockets, connect, ended, listen, refusal } from '../../../test/sockets.ts';

let market: TestApp;
let url: string;

beforeAll(async () => {
  market = await startTestApp({ CORS_ORIGINS: 'https://partner.test' });
  url = await listen(market.app);
});
afterEach(closeSockets);
afterAll(() => market.close());

/** A person whose session lasts until `expires`. */
async function signIn(expires = new Date(Date.now() + 3_600_000)) {
  const id = await addPerson(market.db, 'سارة العتيبي');
  const session = randomUUID();
  await market.db.insertInto('sessions').values({ id: session, user_id: id, expires_at: expires }).execute();
  const token = await tokenFor(market.app.market, { id, userType: 'user', session }, expires);
  return { id, session, token };
}

function change(session: string, columns: { revoked_at?: Date; expires_at?: Date }) {
  return market.db.updateTable('sessions').set(columns).where('id', '=', session).execute();
}

describe('a live connection', () => {
  it('opens with a token', async () => {
    const { token } = await signIn();
    expect((await connect(url, token)).connected).toBe(true);
  });

  it.each([undefined, '', 'x', '  ', 5, null, { a: 1 }, ['x'], 'eyJ.eyJ.x'])('is refused with %o instead of a token', async (token) => {
    const { message, data } = await refusal(url, token);
    expect(message).toBe('invalid token');
    expect(data).toEqual({ detail: 'invalid token', code: 'invalid_token' });
  });

  it('is refused with a token signed by another key', async () => {
    const { id, session } = await signIn();
    const forged = await new SignJWT({ role: 'user', sid: session })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(id))
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('a secret that nobody knows of at all'));
    expect((await refusal(url, forged)).message).toBe(sessionEnds.invalid_token);
  });

  it('is refused with the error of each session end', async () => {
    const revoked = await signIn();
    await change(revoked.session, { revoked_at: new Date() });
    expect((await refusal(url, revoked.token)).message).toBe('Token is invalid');

    const old = await signIn(new Date(Date.now() - 1000));
    expect((await refusal(url, old.token)).message).toBe('Token has expired');

    const promoted = await signIn();
    await market.db.updateTable('users').set({ user_type: 'seller' }).where('id', '=', promoted.id).execute();
    expect((await refusal(url, promoted.token)).message).toBe('your role is changed . login again');

    const gone = await signIn();
    await market.db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', gone.id).execute();
    expect((await refusal(url, gone.token)).data).toEqual({ detail: 'User not found. Please login again.', code: 'user_not_found' });
  });

  it('is refused to pages of other sites, before the token is checked', async () => {
    const { token } = await signIn();
    for (const origin of ['https://evil.test', 'null', `${publicUrl}.evil.test`, 'http://127.0.0.1:1']) {
      const { message } = await refusal(url, token, { extraHeaders: { origin } });
      expect(message).toBe('websocket error');
    }
    for (const origin of [publicUrl, 'https://partner.test', url]) {
      expect((await connect(url, token, { extraHeaders: { origin } })).connected).toBe(true);
    }
  });

  it('is limited to twenty per person', async () => {
    const { token } = await signIn();
    const settled = await Promise.allSettled(Array.from({ length: 30 }, () => connect(url, token)));
    const sockets = settled.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    await expect.poll(() => sockets.filter(({ connected }) => connected).length).toBe(20);
    expect((await refusal(url, token)).data?.code).toBe('rate_limited');
    sockets.find(({ connected }) => connected)!.disconnect();
    await expect.poll(async () => (await connect(url, token).catch(() => null))?.connected).toBe(true);
  });
});

describe('a connection whose session ends', () => {
  it('is closed at once, without affecting others', async () => {
    const [mine, other] = [await signIn(), await signIn()];
    const [socket, stays] = [await connect(url, mine.token), await connect(url, other.token)];
    const closing = ended(socket);
    market.app.market.live.endSessions([mine.session]);
    expect(await closing).toBe('io server disconnect');
    expect(stays.connected).toBe(true);
  });

  it('is closed when its token expires', async () => {
    // A token contains whole seconds.
    const { token } = await signIn(new Date(Date.now() + 2000));
    expect(await ended(await connect(url, token))).toBe('io server disconnect');
  });

  it.each([
    ['the session was ended by whomever', async ({ session }) => change(session, { revoked_at: new Date() })],
    ['the session is gone', async ({ session }) => market.db.deleteFrom('sessions').where('id', '=', session).execute()],
    ['the role changed', async ({ id }) => market.db.updateTable('users').set({ user_type: 'office' }).where('id', '=', id).execute()],
    [
      'the account is closed',
      async ({ id }) => market.db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', id).execute(),
    ],
  ] as [string, (who: { id: number; session: string }) => Promise<unknown>][])('is closed by the check once %s', async (_how, end) => {
    const [mine, other] = [await signIn(), await signIn()];
    const [socket, stays] = [await connect(url, mine.token), await connect(url, other.token)];
    const closing = ended(socket);
    await end(mine);
    await market.app.connections.checkSessions();
    expect(await closing).toBe('io server disconnect');
    expect(stays.connected).toBe(true);
  });
});
