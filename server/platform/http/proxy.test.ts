import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { io } from 'socket.io-client';
import { livePath } from '#contract/messaging/live.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';

/** Behind one proxy, which appends the address of its peer: the client wrote everything before it. */
const proxied = (address: string, written: string) => ({ 'x-forwarded-for': `${written}, ${address}` });

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp({ TRUST_PROXY: '1', PASSWORDS_PER_ADDRESS: '20', CODES_PER_ADDRESS: '3', REQUESTS_PER_MINUTE: '90' });
  await market.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => market.close());

describe('addresses that a client writes into X-Forwarded-For', () => {
  it('bypass no limit on passwords', async () => {
    const tryOne = (at: number) =>
      market.refused('login', {
        headers: proxied('203.0.113.1', `198.51.100.${at}`),
        body: { identifier: `nobody_${at}`, password: 'Wrong#2026' },
      });
    const codes: string[] = [];
    for (let at = 0; at < 30; at += 1) codes.push((await tryOne(at)).body.code);
    expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(20);
    expect(codes.slice(20)).toEqual(Array(10).fill('too_many_attempts'));
  });

  it('bypass no limit on codes by SMS, and use up none of others', async () => {
    const ask = (at: number, address: string) =>
      market.app.inject({
        method: 'POST',
        url: '/accounts/api_account/send/otp/',
        headers: proxied(address, `198.51.100.${at}`),
        payload: { phone: `5420000${10 + at}`, purpose: 'register' },
      });
    const answers = [];
    for (let at = 0; at < 6; at += 1) answers.push(await ask(at, '203.0.113.2'));
    expect(answers.map(({ statusCode }) => statusCode < 300)).toEqual([true, true, true, false, false, false]);
    expect((await ask(7, '203.0.113.3')).statusCode).toBeLessThan(300);
  });

  it('bypass no limit on calls', async () => {
    const ask = (at: number) => market.app.inject({ url: '/products/api/cities/', headers: proxied('203.0.113.4', `198.51.100.${at}`) });
    const statuses: number[] = [];
    for (let at = 0; at < 120; at += 1) statuses.push((await ask(at)).statusCode);
    expect(statuses).toEqual([...Array<number>(90).fill(200), ...Array<number>(30).fill(429)]);
  });

  it('bypass no limit on live connections', async () => {
    const { port } = market.app.server.address() as { port: number };
    const knock = (at: number) =>
      new Promise<string>((resolve) => {
        const socket = io(`http://127.0.0.1:${port}`, {
          path: livePath,
          transports: ['websocket'],
          reconnection: false,
          forceNew: true,
          auth: { token: 'none' },
          extraHeaders: proxied('203.0.113.5', `198.51.100.${at}`),
        });
        // A connection within the limit sends no valid token, so it is refused with a reason.
        socket.once('connect_error', (error) => (socket.close(), resolve('data' in error ? 'let in' : 'turned away')));
      });
    const heard: string[] = [];
    for (let at = 0; at < 100; at += 1) heard.push(await knock(at));
    expect([heard.slice(0, 90).includes('turned away'), heard.slice(90).includes('let in')]).toEqual([false, false]);
  });
});

describe('an invalid address from a proxy', () => {
  it.each(['unknown', '1::2::3:4:5:6:7:8:9:10', ':::::::::::', '', '203.0.113.9:4711', '[2001:db8::1]:80', 'x'.repeat(2000)])(
    '%s causes no failure',
    async (address) => {
      const headers = { 'x-forwarded-for': address };
      const codes = [
        await market.refused('login', { headers, body: { identifier: 'nobody', password: 'Wrong#2026' } }),
        await market.refused('sendOtp', { headers, body: { phone: '1', purpose: 'register' } as never }),
      ].map(({ status }) => status);
      expect(codes.every((status) => status === 400 || status === 429)).toBe(true);
      const sent = await market.app.inject({
        method: 'POST',
        url: '/accounts/api_account/send/otp/',
        headers,
        payload: { phone: '543000001', purpose: 'register' },
      });
      expect(sent.statusCode).toBeLessThan(500);
    },
  );
});
