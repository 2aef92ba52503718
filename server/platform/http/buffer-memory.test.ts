import { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { outOfChunk } from './buffer-memory.ts';

let market: TestApp;
let origin: string;

beforeAll(async () => {
  market = await startTestApp();
  origin = await market.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => market.close());

it('a list gives its memory back once it is sent', async () => {
  const { sent, answer } = await ask('/products/api/cars/', 'identity');
  expect(answer).toHaveProperty('results');
  await vi.waitFor(() => expect(sent.buffer.detached).toBe(true));
});

it('a compressed answer has memory of its own size, not the chunk into which it was compressed', async () => {
  const { sent, answer } = await ask('/products/api/options/', 'gzip');
  expect(answer).toHaveProperty('transmission');
  expect(sent.subarray(0, 2).toString('hex')).toBe('1f8b');
  expect(sent.buffer.byteLength).toBe(sent.length);
});

it('what fills its memory is not copied out of a chunk', () => {
  const whole = Buffer.allocUnsafeSlow(64);
  expect(outOfChunk(whole)).toBe(whole);
});

/** What the server hands to Node as the body of an answer, and the answer as it comes. */
async function ask(path: string, encoding: string): Promise<{ sent: Buffer<ArrayBuffer>; answer: unknown }> {
  const sent: Buffer<ArrayBuffer>[] = [];
  const end = vi.spyOn(ServerResponse.prototype, 'end').mockImplementation(function (this: ServerResponse, ...args: unknown[]) {
    sent.push(args[0] as Buffer<ArrayBuffer>);
    return Reflect.apply(realEnd, this, args);
  });
  const answer = await (await fetch(origin + path, { headers: { 'accept-encoding': encoding } })).json();
  end.mockRestore();
  return { sent: sent[0]!, answer };
}

const realEnd = ServerResponse.prototype.end;
