import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { testPackages } from './packages.ts';
import { freePort } from './redis.ts';

/** How the service behaves: as it should, without an answer, or with a refusal of everything. */
type Behaviour = 'well' | 'frozen' | 'SlowDown' | 'AccessDenied' | 'breaks off';

export interface TestS3 {
  /** The settings that a market needs to store its files there. */
  settings: Record<string, string>;
  behave: (how: Behaviour) => void;
  /** How many requests came. */
  requests: () => number;
  close: () => Promise<void>;
}

/** The server of `@20minutes/s3rver`, which comes without types. */
type S3Server = new (options: {
  address: string;
  port: number;
  silent: boolean;
  directory: string;
  vhostBuckets: boolean;
  allowMismatchedSignatures: boolean;
  configureBuckets: { name: string }[];
}) => { run: () => Promise<unknown>; close: () => Promise<void> };

// The only credentials that the server knows.
const credentials = { MEDIA_ACCESS_KEY_ID: 'S3RVER', MEDIA_SECRET_ACCESS_KEY: 'S3RVER' };

/** An S3-compatible service with two empty buckets, which checks signatures, behind a gate that can fail. */
export async function startS3(): Promise<TestS3> {
  const program = pathToFileURL(path.join(testPackages, '@20minutes/s3rver/lib/s3rver.js')).href;
  const { default: S3rver }: { default: S3Server } = await import(program);
  const directory = await mkdtemp(path.join(os.tmpdir(), 's3-'));
  const configureBuckets = [{ name: 'pictures' }, { name: 'documents' }];
  const options = { address: '127.0.0.1', silent: true, vhostBuckets: false, directory, configureBuckets };
  const [objectPort, bucketPort] = [await freePort(), await freePort()];
  const objects = new S3rver({ ...options, port: objectPort, allowMismatchedSignatures: false });
  // It reckons the signature of `/bucket/` as that of `/bucket`, so requests about a bucket go to one that lets it pass.
  const buckets = new S3rver({ ...options, port: bucketPort, allowMismatchedSignatures: true });
  await objects.run();
  await buckets.run();
  let behaviour: Behaviour = 'well';
  let count = 0;
  const gate = createServer((incoming, outgoing) => {
    count += 1;
    const isAboutBucket = /^\/[^/?]+\/?(\?|$)/.test(incoming.url ?? '');
    if (behaviour === 'well') return forward(isAboutBucket ? bucketPort : objectPort, incoming, outgoing);
    incoming.resume();
    if (behaviour === 'frozen') return undefined;
    if (behaviour === 'breaks off')
      return outgoing.writeHead(200, { 'content-length': 1000 }).write('RIFF', () => incoming.socket.destroy());
    const status = behaviour === 'SlowDown' ? 503 : 403;
    const body = `<?xml version="1.0"?><Error><Code>${behaviour}</Code><Message>No.</Message></Error>`;
    return outgoing.writeHead(status, { 'content-type': 'application/xml' }).end(incoming.method === 'HEAD' ? undefined : body);
  });
  const gatePort = await freePort();
  await new Promise<void>((resolve) => gate.listen(gatePort, '127.0.0.1', resolve));
  return {
    settings: {
      MEDIA_URL: 's3://pictures',
      MEDIA_PRIVATE_URL: 's3://documents',
      MEDIA_ENDPOINT: `http://127.0.0.1:${gatePort}`,
      MEDIA_REGION: 'me-south-1',
      ...credentials,
    },
    behave: (how) => (behaviour = how),
    requests: () => count,
    close: async () => {
      gate.closeAllConnections();
      gate.close();
      await Promise.all([objects.close(), buckets.close()]);
      await rm(directory, { recursive: true });
    },
  };
}

function forward(port: number, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url, headers } = incoming;
  const onwards = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(outgoing);
  });
  onwards.on('error', () => outgoing.destroy());
  incoming.pipe(onwards);
}
