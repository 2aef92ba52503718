import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addPerson } from '../../../test/people.ts';

let market: TestApp;
let port = 0;
const open: Socket[] = [];

beforeAll(async () => {
  market = await startTestApp({ BODY_SECONDS: '1' });
  await market.app.listen({ port: 0, host: '127.0.0.1' });
  port = (market.app.server.address() as { port: number }).port;
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});
afterAll(() => market.close());

/** Sends `head` and then a byte of a body every 200 ms; resolves with all that was received when the connection is closed. */
async function drip(head: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  open.push(socket);
  let heard = '';
  let isOver = false;
  const over = new Promise<void>((resolve) => socket.once('close', () => resolve())).then(() => void (isOver = true));
  socket.on('data', (bytes: Buffer) => (heard += bytes.toString())).on('error', () => {});
  socket.write([...head, 'Host: m.localhost', 'Connection: keep-alive', '', ''].join('\r\n'));
  for (let sent = 0; sent < 100 && !isOver; sent += 1) {
    socket.write('x');
    await Promise.race([sleep(200), over]);
  }
  await Promise.race([over, sleep(1000)]);
  return isOver ? heard : `${heard} (still open)`;
}

describe('a body that does not arrive', () => {
  const length = 'Content-Length: 10000';

  it('gets a response in the shape of the contract, and its connection ends', async () => {
    const heard = await drip([
      'POST /accounts/api_account/login/ HTTP/1.1',
      'Content-Type: application/json',
      'Accept-Language: en',
      length,
    ]);
    expect(heard).toMatch(/^HTTP\/1\.1 408 /);
    expect(heard).toMatch(/connection: close/i);
    expect(JSON.parse(heard.split('\r\n\r\n')[1]!)).toEqual({
      code: 'request_timeout',
      detail: 'Your request did not arrive in time. Please try again.',
    });
  });

  it('does not keep a connection open either if the request was refused before it', async () => {
    const heard = await drip(['POST /products/api/create_car/ HTTP/1.1', 'Content-Type: application/json', length]);
    expect(heard).toMatch(/^HTTP\/1\.1 401 /);
    expect(heard).not.toContain('still open');
  });

  it('does not affect a body that arrives', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/accounts/api_account/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'nobody_here', password: 'Wrong-pass-1' }),
    });
    expect(answer.status).toBe(400);
  });
});

describe('a form with a file', () => {
  const head = (url: string, token?: string) => [
    `POST ${url} HTTP/1.1`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 20000000',
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
  ];
  const begin = (lines: string[]) => {
    const socket = connect(port, '127.0.0.1');
    open.push(socket);
    socket.on('error', () => {});
    const over = new Promise<string>((resolve) => {
      let heard = '';
      socket.on('data', (bytes: Buffer) => (heard += bytes.toString())).once('close', () => resolve(heard));
    });
    const part = ['--x', 'Content-Disposition: form-data; name="image"; filename="car.jpg"', 'Content-Type: image/jpeg', '', ''].join(
      '\r\n',
    );
    socket.write(`${[...lines, 'Host: m.localhost', '', ''].join('\r\n')}${part}${'x'.repeat(50_000)}`);
    return { socket, over };
  };

  it('of which nothing arrives any more ends', async () => {
    const sara = await addPerson(market.db, 'سارة العتيبي');
    const { over } = begin(head('/products/api/car_images/', await market.tokenOf(sara)));
    expect(await over).toBe('');
  });

  it('is refused before its file arrives if its sender may not send one', async () => {
    const ali = await addPerson(market.db, 'علي القحطاني');
    for (const [url, status] of [
      ['/products/api/booking/123456/pictures/', 404],
      ['/products/api/unit/123456/sources/file/', 404],
    ] as const) {
      const lines = head(url, await market.tokenOf(ali)).map((line) => (status === 404 ? line.replace('20000000', '60000') : line));
      const { socket } = begin(lines);
      const [bytes] = (await once(socket, 'data')) as [Buffer];
      expect(bytes.toString()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    }
  });

  it('of a visitor is refused', async () => {
    const { socket } = begin(head('/products/api/car_images/'));
    const [bytes] = (await once(socket, 'data')) as [Buffer];
    expect(bytes.toString()).toMatch(/^HTTP\/1.1 401 /);
  });
});

describe('an unparseable request', () => {
  it('gets a response in the shape of the contract', async () => {
    const heard = await drip(['POST nonsense']);
    expect(heard).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(heard.split('\r\n\r\n')[1]!)).toMatchObject({ code: 'invalid' });
    const kept = (await market.get('/products/api/cities/')).headers;
    for (const name of ['strict-transport-security', 'x-content-type-options', 'content-security-policy'])
      expect(heard).toContain(`\r\n${name}: ${String(kept[name])}\r\n`);
  });
});
