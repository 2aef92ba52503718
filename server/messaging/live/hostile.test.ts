import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { livePath } from '#contract/messaging/live.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addPerson } from '../../../test/people.ts';
import { closeSockets, connect, listen, listenIn, settle, watch, type TestSocket } from '../../../test/sockets.ts';

let market: TestApp;
let url: string;
let [sara, ali] = [0, 0];
let room = 0;

beforeAll(async () => {
  market = await startTestApp();
  url = await listen(market.app);
  sara = await addPerson(market.db, 'سارة العتيبي');
  ali = await addPerson(market.db, 'علي الشهري');
  ({ room_id: room } = await market.call('sendMessage', { as: sara, body: { user_id: ali, text: 'متوفرة؟', client_id: randomUUID() } }));
});
afterEach(async () => {
  await answersStill();
  closeSockets();
  expect(market.log.filter((line) => line.includes('unexpected failure'))).toEqual([]);
});
afterAll(() => market.close());

/** Checks that the process still works, over HTTP and over a socket. */
async function answersStill(): Promise<void> {
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(await watch(await connect(url, await market.tokenOf(sara)), room)).toMatchObject({ user_id: ali });
}

interface Raw {
  socket: WebSocket;
  received: string[];
  closed: Promise<number>;
}

/** A WebSocket that can send any frame. */
async function openRaw(): Promise<Raw> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${livePath}?EIO=4&transport=websocket`);
  const received: string[] = [];
  socket.addEventListener('message', ({ data }) => received.push(String(data)));
  const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)));
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  return { socket, received, closed };
}

/** A WebSocket that is signed in as Sara. */
async function signedIn(): Promise<Raw> {
  const raw = await openRaw();
  raw.socket.send(`40${JSON.stringify({ token: await market.tokenOf(sara) })}`);
  await expect.poll(() => raw.received.some((frame) => frame.startsWith('40{"sid"'))).toBe(true);
  return raw;
}

describe('an unauthenticated socket', () => {
  it.each([
    'x',
    '4',
    '4x',
    '40{',
    '40[]',
    '40"token"',
    '40{"token":{"toString":1}}',
    '42["watch",{"room_id":1}]',
    '451-["watch",{"_placeholder":true,"num":0}]',
    '49999999-["x"]',
    '40/admin,{}',
    '40/__proto__,{}',
    '6',
    '5',
  ])('receives nothing by sending %s', async (frame) => {
    const { socket, received, closed } = await openRaw();
    socket.send(frame);
    socket.send(new Uint8Array([4, 0, 255]));
    await Promise.race([closed, settle(await connect(url, await market.tokenOf(ali)))]);
    const answers = received.filter((answer) => !answer.startsWith('0{') && answer !== '2');
    for (const answer of answers) expect(answer).toMatch(/^(44|1)/);
  });

  it('gets no other page at the address of the connection', async () => {
    for (const path of [
      livePath,
      `${livePath}?EIO=4&transport=polling`,
      `${livePath}socket.io.js`,
      `${livePath}?EIO=3&transport=websocket`,
    ]) {
      const answer = await fetch(url + path);
      expect([400, 404]).toContain(answer.status);
    }
  });

  it('may request an upgrade elsewhere, and does not hang', async () => {
    const { port } = new URL(url);
    const socket = net.connect(Number(port), '127.0.0.1');
    socket.write('GET /cars HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
    socket.resume();
    await new Promise((resolve) => socket.once('close', resolve));
  });
});

describe('an authenticated socket', () => {
  const listeners: [string, unknown][] = [
    ['watch', undefined],
    ['watch', null],
    ['watch', []],
    ['watch', 'x'],
    ['watch', { room_id: '1' }],
    ['watch', { room_id: 1.5 }],
    ['watch', { room_id: -1 }],
    ['watch', { room_id: 2 ** 40 }],
    ['watch', { room_id: { valueOf: 1 } }],
    ['typing', { room_id: 1, typing: 'yes' }],
    ['typing', { typing: true }],
    ['delivered', { room_id: 1, message_id: Number.MAX_VALUE }],
    ['delivered', { room_id: [1], message_id: [1] }],
    ['unwatch', { __proto__: null, constructor: 1 }],
    ['nothing', {}],
    ['message', { text: 'x' }],
    ['presence', 1],
    ['error', { message: 'x' }],
    ['connection', {}],
    ['toString', {}],
    ['__proto__', {}],
    ['constructor', {}],
  ];

  it.each(listeners)('is ignored when it sends %s %o', async (event, said) => {
    const hers = await connect(url, await market.tokenOf(sara));
    const his = await connect(url, await market.tokenOf(ali));
    const heard = [hers, his].map((socket: TestSocket) => listenIn(socket));
    (hers as unknown as { emit: (event: string, ...said: unknown[]) => void }).emit(event, said);
    (hers as unknown as { emit: (event: string, ...said: unknown[]) => void }).emit(event, said, 'no function', () => {});
    await settle(hers);
    expect(heard).toEqual([[], []]);
    expect(hers.connected).toBe(true);
  });

  it.each([
    '42["watch",{"room_id":1,"__proto__":{"room_id":2}}]',
    '42["watch"]',
    '42["watch",{"room_id":1},{"room_id":2}]',
    '420["typing",{"room_id":2147483647,"typing":true}]',
    '42[5,{"room_id":1}]',
    '42[]',
    '42{}',
    '42["connect"]',
    '42["disconnecting"]',
    '42["newListener",{}]',
    '43["x"]',
    '430[null]',
    '44{"message":"x"}',
    '40',
    '41',
  ])('does not affect others when it sends %s', async (frame) => {
    const { socket, received } = await signedIn();
    const his = await connect(url, await market.tokenOf(ali));
    const heard = listenIn(his);
    const before = received.length;
    socket.send(frame);
    await settle(his);
    expect(heard).toEqual([]);
    for (const answer of received.slice(before)) expect(answer).toMatch(/^(2|43\d*\[null\])$/);
  });

  it('is closed after a frame that is too large', async () => {
    const { socket, closed } = await signedIn();
    socket.send(`42["typing",{"room_id":${room},"typing":true,"more":"${'x'.repeat(20_000)}"}]`);
    await closed;
  });

  it('is closed when it keeps sending, and is rate-limited before', async () => {
    const his = await connect(url, await market.tokenOf(ali));
    const heard = listenIn(his);
    const { socket, closed } = await signedIn();
    const say = (times: number) => {
      for (let count = 0; count < times; count += 1) socket.send(`42["typing",{"room_id":${room},"typing":true}]`);
    };
    say(300);
    await expect.poll(() => heard.length).toBeGreaterThan(50);
    await settle(his);
    expect(heard.length).toBeLessThan(150);
    say(2000);
    await closed;
  });

  it('cannot join a room of events by name', async () => {
    const { socket, received } = await signedIn();
    for (const event of ['join', 'subscribe', 'room']) socket.send(`42["${event}","person:${ali}"]`);
    socket.send(`42["watch",{"room_id":"presence:${ali}"}]`);
    const his = await connect(url, await market.tokenOf(ali));
    await settle(his);
    const before = received.length;
    market.app.market.live.emit([ali], 'unread', { messages: 1, notifications: 0 });
    await settle(his);
    expect(received.slice(before).filter((frame) => frame.startsWith('42'))).toEqual([]);
  });
});

describe('an address', () => {
  it('may open at most as many connections a minute as the request limit', async () => {
    const strict = await startTestApp({ REQUESTS_PER_MINUTE: '30' });
    const there = await listen(strict.app);
    const token = await strict.tokenOf(await addPerson(strict.db, 'سارة العتيبي'));
    const opened = await Promise.allSettled(Array.from({ length: 40 }, () => connect(there, token)));
    expect(opened.filter(({ status }) => status === 'fulfilled').length).toBe(20);
    await expect(connect(there, token)).rejects.toThrow('websocket error');
    closeSockets();
    await strict.close();
  });
});
