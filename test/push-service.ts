import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import tls from 'node:tls';
import type { PushPayload } from '#contract/messaging/notifications.ts';
import { newBrowser, type TestBrowser } from './browsers.ts';
import { selfSigned } from './certificate.ts';

export interface Pushed {
  payload: PushPayload;
  headers: IncomingHttpHeaders;
}

/** Stands where the services of the browsers' makers stand. */
export interface PushService {
  /** For PUSH_HOSTS. */
  host: string;
  newBrowser: () => TestBrowser;
  /** What came for a browser, opened by it. */
  pushedTo: (browser: TestBrowser) => Pushed[];
  /** The status for one browser from now on; 201 by default. */
  answer: (browser: TestBrowser, status: number) => void;
  close: () => Promise<void>;
}

// One for all services of the process: of two issuers of the same name only the first would be trusted.
const { key, cert } = selfSigned();
tls.setDefaultCACertificates([...tls.getCACertificates('default'), cert]);

export async function openPushService(): Promise<PushService> {
  const taken = new Map<string, { sealed: Buffer; headers: IncomingHttpHeaders }[]>();
  const answers = new Map<string, number>();
  const server = createServer({ key, cert }, async (request, reply) => {
    const sealed = await buffer(request);
    const status = answers.get(request.url!) ?? 201;
    if (status === 201) taken.set(request.url!, [...(taken.get(request.url!) ?? []), { sealed, headers: request.headers }]);
    reply.writeHead(status).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  const pathOf = ({ subscription }: TestBrowser) => new URL(subscription.endpoint).pathname;
  return {
    host,
    newBrowser: () => newBrowser(`https://${host}/send/`),
    pushedTo: (browser) => (taken.get(pathOf(browser)) ?? []).map(({ sealed, headers }) => ({ headers, payload: browser.open(sealed) })),
    answer: (browser, status) => void answers.set(pathOf(browser), status),
    close: () => new Promise((done) => server.close(() => done()).closeAllConnections()),
  };
}
