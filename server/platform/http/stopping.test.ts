import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addPerson } from '../../../test/people.ts';
import { listen } from '../../../test/sockets.ts';

let market: TestApp;
let url: string;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeEach(async () => {
  market = await startTestApp();
  url = await listen(market.app);
});
afterEach(async () => {
  agent.destroy();
  await market.close();
});

interface Answered {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Requests over a new connection, or one of `over`. */
function ask(path: string, headers: Record<string, string> = {}, over?: Agent): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const requested = request(url + path, { headers, ...(over && { agent: over }) }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part: string) => (body += part));
      answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, body }));
    });
    requested.on('error', reject).end();
  });
}

const cars = '/products/api/cars/';

it('first reports that it stops, and serves everything meanwhile, over connections that are not reused', async () => {
  expect((await ask(cars, {}, agent)).headers['connection']).toBe('keep-alive');
  const stopped = market.app.stopping.stop(1000);
  const [ready, alive, list] = [await ask('/readyz'), await ask('/healthz'), await ask(cars, {}, agent)];
  expect([ready.status, JSON.parse(ready.body)]).toMatchObject([503, { status: 'not ready', checks: { process: 'draining' } }]);
  expect([alive.status, list.status, list.headers['connection']]).toEqual([200, 200, 'close']);
  await stopped;
  await expect(ask(cars)).rejects.toThrow('ECONNREFUSED');
});

it('then refuses new requests in the shape of the contract, and finishes those under way', async () => {
  const authorization = `Bearer ${await market.tokenOf(await addPerson(market.db, 'سارة العتيبي'))}`;
  const [english, arabic] = [await begin('en'), await begin('ar')];
  const { underWay, stopped } = await market.db.transaction().execute(async (trx) => {
    await sql`lock table users in access exclusive mode`.execute(trx);
    const profile = ask('/accounts/api_account/my_profile/', { authorization });
    await expect.poll(() => isWaiting(), { timeout: 10_000 }).toBe(true);
    const stop = market.app.stopping.stop(0);
    const [englishSaid, arabicSaid] = await Promise.all([english.finish(), arabic.finish()]);
    for (const answer of [englishSaid, arabicSaid]) expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    for (const answer of [englishSaid, arabicSaid]) expect(answer).toMatch(/^retry-after: 1\r$/im);
    for (const answer of [englishSaid, arabicSaid]) expect(answer).toMatch(/^connection: close\r$/im);
    expect(errorIn(englishSaid)).toEqual({ code: 'unavailable', detail: expect.stringMatching(/^[A-Z]/) });
    expect(errorIn(arabicSaid)).toEqual({ code: 'unavailable', detail: expect.stringMatching(/^\p{Script=Arabic}/u) });
    // Longer than any request on its way is waited for.
    await sleep(600);
    return { underWay: profile, stopped: stop };
  });
  expect((await underWay).status).toBe(200);
  await stopped;
});

/** A request whose headers are not all sent yet. */
async function begin(language: string) {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1' });
  await once(socket, 'connect');
  socket.write(`GET ${cars} HTTP/1.1\r\nhost: market.test\r\naccept-language: ${language}\r\n`);
  return {
    finish: async () => {
      let answer = '';
      socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
      socket.write('\r\n');
      await once(socket, 'close');
      return answer;
    },
  };
}

function errorIn(answer: string): unknown {
  return JSON.parse(answer.slice(answer.indexOf('{')));
}

async function isWaiting(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%"users"%'`.execute(market.db);
  return rows.length > 0;
}
