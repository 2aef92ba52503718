import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bearer, codeTo, goodPassword, signUp } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { deviceLabel, readDevice } from './device.ts';
import { keepSeen } from './seen.ts';

const android = 'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0';

let market: TestApp;
let people = 0;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

/** A new person, signed in where they registered, and on each of `agents`. */
async function somebody(...agents: string[]) {
  const phone = `57100${String((people += 1)).padStart(4, '0')}`;
  const here = await signUp(market, phone, `devices_${people}`);
  const elsewhere = [];
  for (const agent of agents) {
    const body = { identifier: phone, password: goodPassword };
    elsewhere.push(await market.call('login', { body, headers: { 'user-agent': agent } }));
  }
  return { phone, here, elsewhere, id: here.user.id };
}

const listed = async (who: { token: string }) => (await market.call('listSessions', { headers: bearer(who) })).results;
const endOf = async (who: { token: string }) => (await market.refused('getMyProfile', { headers: bearer(who) })).body.code;

/** The sessions that were sent to the live connections during `work`. */
async function closedBy(work: () => Promise<unknown>): Promise<string[]> {
  const notified = vi.spyOn(market.app.market.live, 'endSessions');
  try {
    await work();
    return notified.mock.calls.flatMap(([sessions]) => [...sessions]);
  } finally {
    notified.mockRestore();
  }
}

const sessionOf = ({ token }: { token: string }) =>
  (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string }).sid;

it.each([
  [android, 'Chrome · Android', true],
  [iPhone, 'Safari · iPhone', true],
  [firefox, 'Firefox · Windows', false],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    'Safari · macOS',
    false,
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
    'Edge · Windows',
    false,
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 OPR/112.0.0.0',
    'Opera · Linux',
    false,
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    'Chrome · ChromeOS',
    false,
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Safari/537.36',
    'Samsung Internet · Android',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1',
    'Chrome · iPhone',
    true,
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/127.0 Mobile/15E148 Safari/605.1.15',
    'Firefox · iPad',
    false,
  ],
  ['curl/8.5.0', '', false],
  ['', '', false],
])('%s gets the name that people know', (agent, label, isPhone) => {
  expect([deviceLabel(agent), readDevice(agent).isPhone]).toEqual([label, isPhone]);
});

describe('the devices of a person', () => {
  it('are listed with the calling one, the last used first', async () => {
    const { here, elsewhere } = await somebody(android, firefox);
    const old = sessionOf(elsewhere[1]!);
    await market.db
      .updateTable('sessions')
      .set({ seen_at: new Date('2026-01-01') })
      .where('id', '=', old)
      .execute();
    const sessions = await listed(elsewhere[0]!);
    expect(sessions.map(({ device, is_phone, is_this }) => [device, is_phone, is_this])).toEqual([
      ['Chrome · Android', true, true],
      ['', false, false],
      ['Firefox · Windows', false, false],
    ]);
    expect(sessions.map(({ id }) => id)).toEqual([sessionOf(elsewhere[0]!), sessionOf(here), old]);
  });

  it('stay one when the token of one is refreshed, with the same sign-in time', async () => {
    const { here } = await somebody();
    const [before] = await listed(here);
    const fresh = await market.call('refreshToken', { headers: bearer(here) });
    const after = await listed(fresh);
    expect(after.map(({ is_this, created_at }) => [is_this, created_at])).toEqual([[true, before!.created_at]]);
  });

  it('leave out those that are signed out or have expired', async () => {
    const { here, elsewhere } = await somebody(android, iPhone);
    await market.call('logout', { headers: bearer(elsewhere[0]!) });
    await market.db.updateTable('sessions').set({ expires_at: new Date() }).where('id', '=', sessionOf(elsewhere[1]!)).execute();
    expect((await listed(here)).map(({ is_this }) => is_this)).toEqual([true]);
  });

  it('are updated after ten minutes, once', async () => {
    const { here } = await somebody();
    const session = sessionOf(here);
    const longAgo = new Date(Date.now() - 3_600_000);
    const seenAt = async () =>
      (await market.db.selectFrom('sessions').select('seen_at').where('id', '=', session).executeTakeFirstOrThrow()).seen_at;
    await market.db.updateTable('sessions').set({ seen_at: longAgo }).where('id', '=', session).execute();
    const seen = keepSeen(market.db);
    seen.note(session);
    await seen.flush();
    const first = await seenAt();
    expect(first > longAgo).toBe(true);
    await market.db.updateTable('sessions').set({ seen_at: longAgo }).where('id', '=', session).execute();
    seen.note(session);
    await seen.flush();
    expect(await seenAt()).toEqual(longAgo);
    // Another process, which has not recorded it: a recent value is not written again.
    await market.db.updateTable('sessions').set({ seen_at: first }).where('id', '=', session).execute();
    const other = keepSeen(market.db);
    other.note(session);
    await other.flush();
    expect(await seenAt()).toEqual(first);
  });
});

describe('signing devices out', () => {
  it('ends one, and closes its live connection', async () => {
    const { here, elsewhere } = await somebody(android);
    const session_id = sessionOf(elsewhere[0]!);
    const closed = await closedBy(() => market.call('endSession', { headers: bearer(here), params: { session_id } }));
    expect(closed).toEqual([session_id]);
    expect(await endOf(elsewhere[0]!)).toBe('token_revoked');
    await market.call('getMyProfile', { headers: bearer(here) });
    expect((await market.refused('endSession', { headers: bearer(here), params: { session_id } })).status).toBe(404);
  });

  it('does not reach another person’s, nor reveals that it exists', async () => {
    const [sara, ali] = [await somebody(), await somebody()];
    const answers = [];
    for (const session_id of [sessionOf(ali.here), randomUUID()]) {
      answers.push(await market.refused('endSession', { headers: bearer(sara.here), params: { session_id } }));
    }
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [404, answers[0]!.body],
      [404, answers[0]!.body],
    ]);
    await market.call('getMyProfile', { headers: bearer(ali.here) });
  });

  it.each(['0', 'null', "' or 1=1 --", '%00', `${randomUUID()}0`, randomUUID().toUpperCase()])('refuses the id %s', async (session_id) => {
    const { here } = await somebody();
    const { status } = await market.refused('endSession', {
      headers: bearer(here),
      params: { session_id: encodeURIComponent(session_id) },
    });
    expect([400, 404]).toContain(status);
    await market.call('getMyProfile', { headers: bearer(here) });
  });

  it('ends all others at once', async () => {
    const { here, elsewhere } = await somebody(android, iPhone, firefox);
    const bystander = await somebody();
    const closed = await closedBy(async () => {
      expect(await market.call('endOtherSessions', { headers: bearer(here) })).toEqual({ ended: 3 });
    });
    expect(closed.toSorted()).toEqual(elsewhere.map(sessionOf).toSorted());
    expect(await Promise.all(elsewhere.map(endOf))).toEqual(['token_revoked', 'token_revoked', 'token_revoked']);
    expect(await market.call('endOtherSessions', { headers: bearer(here) })).toEqual({ ended: 0 });
    await market.call('getMyProfile', { headers: bearer(bystander.here) });
  });

  it('closes the live connections for every reason', async () => {
    const { phone, here, elsewhere } = await somebody(android);
    const all = [sessionOf(here), sessionOf(elsewhere[0]!)].toSorted();
    let fresh = { token: '' };
    const changed = await closedBy(async () => {
      const body = { old_password: goodPassword, new_password: `${goodPassword}1` };
      fresh = await market.call('changePassword', { headers: bearer(here), body });
    });
    expect(changed.toSorted()).toEqual(all);

    await market.call('sendOtp', { body: { phone, purpose: 'reset' } });
    const code = await codeTo(market.db, phone);
    const { verification_token } = await market.call('verifyOtp', { body: { phone, purpose: 'reset', code } });
    const reset = await closedBy(() => market.call('resetPassword', { body: { verification_token, password: goodPassword } }));
    expect(reset).toEqual([sessionOf(fresh)]);

    const back = await market.call('login', { body: { identifier: phone, password: goodPassword } });
    expect(await closedBy(() => market.call('logout', { headers: bearer(back) }))).toEqual([sessionOf(back)]);
  });
});
