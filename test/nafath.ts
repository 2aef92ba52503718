import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as bodyOf } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { IdentityCheck } from '#contract/rental/identity-checks.ts';
import type { TestApp } from './app.ts';

/** Imitates the MFA API of Nafath, over HTTP. */
export interface TestNafath {
  url: string;
  heard: { path: string; headers: IncomingHttpHeaders; body: Record<string, unknown> }[];
  /** How requests stand from now on. */
  status: (status: string) => void;
  /** The response to all calls instead of the right one; null: the right one again. */
  fail: (answer: { status: number; body: unknown } | 'hang up' | null) => void;
  close: () => Promise<void>;
}

export async function openNafathService(port = 0): Promise<TestNafath> {
  const heard: TestNafath['heard'] = [];
  let status = 'WAITING';
  let failure: Parameters<TestNafath['fail']>[0] = null;
  let count = 0;
  const server = createServer(async (request, reply) => {
    const body = JSON.parse(await bodyOf(request)) as Record<string, unknown>;
    const { url: path = '', headers } = request;
    heard.push({ path, headers, body });
    if (failure === 'hang up') return void reply.destroy();
    count += 1;
    const right = path.includes('/status') ? { status } : { transId: `trans-${count}`, random: '47' };
    const answer = failure ?? { status: 200, body: right };
    reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    status: (next) => void (status = next),
    fail: (next) => void (failure = next),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** As if so many seconds had passed since the checks of a booking began. */
export async function passCheckSeconds({ db }: TestApp, booking: number, seconds: number): Promise<void> {
  const set = ['begun_at', 'expires_at', 'look_after'].map(
    (name) => sql`${sql.ref(name)} = ${sql.ref(name)} - make_interval(secs => ${seconds})`,
  );
  await sql`update identity_checks set ${sql.join(set)} where booking_id = ${booking}`.execute(db);
  await sql`update local_nafath_requests set created_at = created_at - make_interval(secs => ${seconds})
    where id::text in (select transaction_id from identity_checks where booking_id = ${booking})`.execute(db);
}

/** Chooses a number on the page of the stand-in; '' refuses. */
export async function answerStandIn({ app }: TestApp, { stand_in_url: url }: IdentityCheck, number: string): Promise<string> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await app.inject({ method: 'POST', url: new URL(url ?? '').pathname, headers, payload: `number=${number}` });
  if (answer.statusCode !== 200) throw new Error(`the stand-in answered ${answer.statusCode}`);
  return answer.body;
}
