import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as bodyOf } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#db/database.ts';
import type { SmsSettings } from '../config/gateways.ts';
import { openSms } from './sms.ts';

interface Heard {
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

// Imitates the providers, with the responses that their documentation gives.
let provider: Server;
let at: string;
let heard: Heard;
let answer: { status: number; body: unknown };

beforeAll(async () => {
  provider = createServer(async (request, reply) => {
    heard = { url: new URL(request.url!, 'http://provider'), headers: request.headers, body: await bodyOf(request) };
    reply
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  });
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  at = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => provider.close(done)));

const phone = '512345678';
const words = 'رمز التحقق في مركبة: 482915 . لا تشاركه مع أحد\n@m.localhost #482915';

/** Sends a message, and returns the reported reasons. */
async function send(settings: SmsSettings): Promise<string[]> {
  const reasons: string[] = [];
  const sms = openSms(settings, null as unknown as Database, (reason) => reasons.push(reason));
  await sms.send(phone, words).catch((error: unknown) => expect(error).toMatchObject({ code: 'unavailable' }));
  return reasons;
}

describe('Unifonic', () => {
  const settings = () => ({ provider: 'unifonic', url: at, sender: 'MARKABA', appSid: 'app', user: 'u', password: 'p' }) as const;
  const taken = {
    success: 'true',
    message: '',
    errorCode: 'ER-00',
    data: { MessageID: 3200017889310, Status: 'Queued', NumberOfUnits: 1, Recipient: '966512345678' },
  };

  it('receives the message in the query, with the credentials', async () => {
    answer = { status: 200, body: taken };
    expect(await send(settings())).toEqual([]);
    expect(heard.url.pathname).toBe('/rest/SMS/messages');
    expect(Object.fromEntries(heard.url.searchParams)).toEqual({
      AppSid: 'app',
      SenderID: 'MARKABA',
      Recipient: '966512345678',
      Body: words,
      responseType: 'JSON',
    });
    expect(heard.headers.authorization).toBe(`Basic ${Buffer.from('u:p').toString('base64')}`);
  });

  it.each([
    [200, { success: 'false', message: 'Sender is not allowed for 966512345678', errorCode: 'ER-480' }, 'unifonic 200 ER-480'],
    [401, { success: 'false', message: 'Authentication failed', errorCode: 'ER-401' }, 'unifonic 401 ER-401'],
    [449, { success: 'false', message: 'Message body is empty', errorCode: 'ER-449' }, 'unifonic 449 ER-449'],
    [482, { success: 'false', message: 'Invalid dest num', errorCode: 'ER-482' }, 'unifonic 482 ER-482'],
    [429, 'Too Many Requests', 'unifonic 429 '],
    [200, '<html>', 'unifonic 200 '],
  ])('that responds %s is unavailable, and the reason contains no number', async (status, body, reason) => {
    answer = { status, body };
    expect(await send(settings())).toEqual([reason]);
  });
});

describe('Taqnyat', () => {
  const settings = () => ({ provider: 'taqnyat', url: at, sender: 'MARKABA', token: 'secret' }) as const;

  it('receives the message as JSON, with the token', async () => {
    answer = { status: 201, body: { statusCode: 201, messageId: 5452899970, accepted: '[966512345678,]', rejected: '[]' } };
    expect(await send(settings())).toEqual([]);
    expect(heard.url.pathname).toBe('/v1/messages');
    expect(heard.headers.authorization).toBe('Bearer secret');
    expect(JSON.parse(heard.body)).toEqual({ recipients: ['966512345678'], body: words, sender: 'MARKABA' });
  });

  it.each([
    [201, { statusCode: 201, messageId: 1, accepted: '[]', rejected: '[966512345678,]' }, 'taqnyat rejected the number'],
    [401, { statusCode: 401, message: 'Unauthorized' }, 'taqnyat 401'],
    [400, { statusCode: 400, message: 'sender name is not accepted' }, 'taqnyat 400'],
    [200, { statusCode: 200 }, 'taqnyat 200'],
  ])('that responds %s is unavailable', async (status, body, reason) => {
    answer = { status, body };
    expect(await send(settings())).toEqual([reason]);
  });
});

it('a provider that cannot be reached is unavailable', async () => {
  const nobody = { provider: 'taqnyat', url: 'http://127.0.0.1:1', sender: 'MARKABA', token: 'x' } as const;
  expect(await send(nobody)).toEqual(['TypeError']);
});
