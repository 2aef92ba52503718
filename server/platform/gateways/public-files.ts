import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { TLSSocketOptions } from 'node:tls';
import ipaddr from 'ipaddr.js';
import { decodeText } from '../decoding.ts';

/** Reads texts at addresses that people enter. Throws `PublicFileRefusal`. */
export type ReadPublicFile = (url: string, most: number) => Promise<string>;
/** The same for other files, such as pictures. */
export type ReadPublicBytes = (url: string, most: number) => Promise<Buffer>;

export type PublicFileProblem = 'address' | 'unreachable' | 'too_large';

export class PublicFileRefusal extends Error {
  readonly problem: PublicFileProblem;

  constructor(problem: PublicFileProblem) {
    super(`A public file was not read: ${problem}`);
    this.problem = problem;
  }
}

/** What tests replace: names are resolved, and connected to, by them. */
export interface Network {
  resolve: (host: string) => Promise<string[]>;
  /** Where to connect instead of to an address that was checked. */
  dial: (address: string) => { host: string; port: number; ca?: TLSSocketOptions['ca'] };
  patienceMs: number;
}

const outside: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  dial: (address) => ({ host: address, port: 443 }),
  patienceMs: 10_000,
};
const redirectsMost = 3;

/**
 * Reads only what anybody on the Internet could: over https, from public addresses, which are checked after the name is resolved, and
 * again for each redirect. The connection goes to the address that was checked, so that a name cannot point elsewhere in between.
 */
export function openPublicFiles(network: Partial<Network> = {}): ReadPublicFile {
  const read = openPublicBytes('text/calendar, text/plain;q=0.5', network);
  return async (url, most) => decodeText(await read(url, most));
}

/** The same for the bytes of files of the types in `accept`. */
export function openPublicBytes(accept: string, network: Partial<Network> = {}): ReadPublicBytes {
  const { resolve, dial, patienceMs } = { ...outside, ...network };

  async function read(url: URL, most: number, signal: AbortSignal): Promise<{ bytes: Buffer } | { next: string }> {
    const address = await Promise.race([publicAddressOf(url, resolve), abortOf(signal)]);
    const answer = await ask(url, { ...dial(address), accept, signal });
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      answer.destroy();
      return { next: headers.location };
    }
    if (statusCode !== 200) {
      answer.destroy();
      throw new PublicFileRefusal('unreachable');
    }
    return { bytes: await bodyOf(answer, most) };
  }

  return async (given, most) => {
    const signal = AbortSignal.timeout(patienceMs);
    let url = publicUrlOf(given);
    for (let redirects = 0; redirects <= redirectsMost; redirects += 1) {
      const found = await read(url, most, signal).catch((error: unknown) => {
        throw error instanceof PublicFileRefusal ? error : new PublicFileRefusal('unreachable');
      });
      if ('bytes' in found) return found.bytes;
      url = publicUrlOf(found.next, url);
    }
    throw new PublicFileRefusal('unreachable');
  };
}

function publicUrlOf(given: string, base?: URL): URL {
  const url = URL.parse(given, base);
  const isPlain = url?.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  if (!isPlain) throw new PublicFileRefusal('address');
  return url;
}

/** Every address of the name has to be public: which one is used may change from call to call. */
async function publicAddressOf({ hostname }: URL, resolve: Network['resolve']): Promise<string> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(host) === 0 ? await resolve(host) : [host];
  const [first] = addresses;
  if (first === undefined) throw new PublicFileRefusal('unreachable');
  if (!addresses.every(isPublic)) throw new PublicFileRefusal('address');
  return first;
}

/** Rejects once `signal` is aborted: a name server that does not answer cannot be given up otherwise. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}

/** `process` also finds an IPv4 address inside of an IPv6 one. */
function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

function ask(
  url: URL,
  { host, port, ca, accept, signal }: { host: string; port: number; ca?: TLSSocketOptions['ca']; accept: string; signal: AbortSignal },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { host: url.host, accept, 'accept-encoding': 'identity' };
    const { pathname, search, hostname } = url;
    // A certificate for an address is checked against the address itself.
    const servername = isIP(hostname) === 0 && !hostname.startsWith('[') ? hostname : '';
    const options = { host, port, servername, path: pathname + search, headers, signal, agent: false, ...(ca && { ca }) };
    request(options, resolve).on('error', reject).end();
  });
}

async function bodyOf(answer: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > most) throw new PublicFileRefusal('too_large');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
