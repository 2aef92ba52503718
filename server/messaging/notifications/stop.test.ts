import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addPerson } from '../../../test/people.ts';
import { oneClickPath } from './mailing.ts';
import { stopToken } from './stop.ts';

let market: TestApp;
let noura: number;

beforeAll(async () => {
  market = await startTestApp();
  noura = await addPerson(market.db, 'نورة');
});
afterAll(() => market.close());

const tokenFor = (kinds: ('ad_expired' | 'payment' | 'search_match')[], search?: number) =>
  stopToken(market.app.market, { person: noura, channel: 'mail', kinds, ...(search !== undefined && { search }) });
const mailed = async () =>
  (await market.call('getPreferences', { as: noura })).kinds.filter(({ mail }) => mail).map(({ kind }) => kind as string);
const submit = (token: string, method: 'POST' | 'GET' = 'POST') =>
  market.app.inject({
    method,
    url: `${oneClickPath}?token=${encodeURIComponent(token)}`,
    ...(method === 'POST' && {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    }),
  });

describe('the kind of a message', () => {
  it('is stopped by its token, without signing in, once or again', async () => {
    const body = { token: tokenFor(['ad_expired']) };
    for (const time of [1, 2])
      expect([time, await market.call('stopNotifications', { body })]).toEqual([time, { kind: 'ad_expired', channel: 'mail' }]);
    expect(await mailed()).not.toContain('ad_expired');
    const { kinds } = await market.call('getPreferences', { as: noura });
    expect(kinds.find(({ kind }) => kind === 'ad_expired')).toMatchObject({ app: true, push: true });
  });

  it('and others in one message are stopped by one click in a mail client, which sends a form; a GET stops nothing', async () => {
    const token = tokenFor(['payment', 'search_match']);
    expect((await submit(token, 'GET')).statusCode).toBeGreaterThanOrEqual(400);
    expect(await mailed()).toEqual(expect.arrayContaining(['payment', 'search_match']));
    expect((await submit(token)).statusCode).toBe(200);
    const left = await mailed();
    expect([left.includes('payment'), left.includes('search_match')]).toEqual([false, false]);
  });

  it('for one search stops that search only', async () => {
    const save = (query: string) => market.call('saveSearch', { as: noura, body: { type: 'car', query, alerts: 'instant' } });
    const [first, second] = [await save('brand=1'), await save('brand=2')];
    await market.call('stopNotifications', { body: { token: tokenFor(['search_match'], first.id) } });
    const saved = await market.call('listSavedSearches', { as: noura });
    expect(Object.fromEntries(saved.map(({ id, alerts }) => [id, alerts]))).toEqual({ [first.id]: 'off', [second.id]: 'instant' });
  });

  it('is not stopped by other tokens that the secret signs', async () => {
    const right = tokenFor(['payment']);
    const said = right.slice(0, right.lastIndexOf('.'));
    const { secret } = market.app.market.config;
    const seal = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
    const wrong = [
      '',
      'x',
      said,
      `${said}.${seal(said)}`,
      `${said}.${seal(`another purpose\n${said}`)}`,
      right.replace(String(noura), String(noura + 1)),
      right.replace('payment', 'message'),
      right.replace('mail', 'app'),
      `${right}x`,
      await market.tokenOf(noura),
    ];
    for (const token of wrong) {
      const { status } =
        token === '' ? { status: (await submit('')).statusCode } : await market.refused('stopNotifications', { body: { token } });
      expect([token, status]).toEqual([token, 404]);
      expect((await submit(token)).statusCode).toBe(404);
    }
  });
});
