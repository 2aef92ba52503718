import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentBytesMost } from '#contract/people/document-rules.ts';
import { addressOf, startTestApp, type TestApp } from '../../../test/app.ts';
import { identity, pdf, registration, sendDocuments } from '../../../test/documents.ts';
import { addOne } from '../../../test/scene.ts';

let market: TestApp;
let port: number;

beforeAll(async () => {
  market = await startTestApp();
  await market.app.listen({ port: 0, host: '127.0.0.1' });
  port = (market.app.server.address() as net.AddressInfo).port;
});
afterAll(() => market.close());

const url = addressOf('requestVerification', {});
const papers = [registration(), identity()];
const boundary = 'edge';
const type = `multipart/form-data; boundary=${boundary}`;
const filePart = (field: string, name = 'a.pdf') =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`;
const textPart = (name: string, text = 'x') => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
const whole = filePart('national_id') + pdf().toString() + `\r\n--${boundary}--\r\n`;

async function send(as: number, payload: string, headers: Record<string, string> = {}) {
  const authorization = `Bearer ${await market.tokenOf(as)}`;
  const answer = await market.app.inject({ method: 'POST', url, headers: { authorization, 'content-type': type, ...headers }, payload });
  return answer.statusCode;
}

describe('a form of files', () => {
  it.each<[string, string, number]>([
    ['that ends in the middle of a file', whole.slice(0, 160), 400],
    ['that ends in the middle of a heading', whole.slice(0, 30), 400],
    ['of nothing', '', 400],
    ['of another boundary', whole.replaceAll(boundary, 'other'), 400],
    ['with a hundred fields', Array.from({ length: 100 }, (_, at) => textPart(`f${at}`)).join('') + whole, 400],
    ['with a field that reaches for the prototype', textPart('__proto__') + whole, 400],
    ['with a file that reaches for the prototype', filePart('constructor') + whole, 400],
    ['with the words of a note as a file', filePart('note') + whole, 400],
    ['with a note of a megabyte', textPart('note', 'ن'.repeat(500_000)) + whole, 400],
    ['with a note that no eye sees', textPart('note', '\u0007') + whole, 400],
  ])('%s is refused, and the next one is accepted', async (_name, payload, refusal) => {
    const person = await addOne(market, 'showroom');
    expect(await send(person, payload)).toBe(refusal);
    expect((await sendDocuments(market, person, papers)).status).toBe(201);
  });

  it('that declares too large a size is refused before it arrives', async () => {
    const person = await addOne(market, 'showroom');
    const socket = await begin(person, 200 * 1024 * 1024);
    expect(await statusOf(socket)).toBe(413);
    socket.destroy();
  });

  it('uses no more memory than the limit for all forms; a hanging form releases its memory once it is cut', async () => {
    const sockets = await Promise.all(Array.from({ length: 6 }, async () => begin(await addOne(market, 'showroom'))));
    const body = Buffer.concat([Buffer.from(filePart('national_id')), pdf(), Buffer.alloc(documentBytesMost, 32)]);
    // Each is slightly smaller than a whole file, which never ends.
    const hanging = body.subarray(0, documentBytesMost - 1000);
    await Promise.all(sockets.map((socket) => new Promise<void>((resolve) => socket.write(hanging, () => resolve()))));
    const late = await begin(await addOne(market, 'showroom'));
    late.write(hanging);
    expect(await statusOf(late)).toBe(503);
    for (const socket of [...sockets, late]) socket.destroy();
    const person = await addOne(market, 'showroom');
    await expect.poll(async () => (await sendDocuments(market, person, papers)).status, { timeout: 20_000, interval: 500 }).not.toBe(503);
    expect(await market.call('getVerification', { as: person })).toMatchObject({ status: 'pending' });
  }, 60_000);
});

/** The headers of a form over the network. */
async function begin(as: number, length = 100 * 1024 * 1024): Promise<net.Socket> {
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  const head = [
    `POST ${url} HTTP/1.1`,
    'host: m.localhost',
    `authorization: Bearer ${await market.tokenOf(as)}`,
    `content-type: ${type}`,
    `content-length: ${length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return socket;
}

async function statusOf(socket: net.Socket): Promise<number> {
  const [first] = (await once(socket, 'data')) as [Buffer];
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(first.toString('latin1'))?.[1]);
}
