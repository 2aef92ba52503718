import type { RequestListener } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selfSigned } from '../../../test/certificate.ts';
import { openPublicFiles, type Network, type PublicFileProblem } from './public-files.ts';

const publicAddress = '93.184.215.14';
const certificate = selfSigned();
const pages: Record<string, RequestListener> = {
  '/calendar.ics': (_request, response) => response.end('BEGIN:VCALENDAR'),
  '/moved': (_request, response) => response.writeHead(302, { location: '/calendar.ics' }).end(),
  '/inside': (_request, response) => response.writeHead(302, { location: 'https://intranet.example/' }).end(),
  '/plain': (_request, response) => response.writeHead(302, { location: 'http://localhost/calendar.ics' }).end(),
  '/round': (_request, response) => response.writeHead(302, { location: '/round' }).end(),
  '/large': (_request, response) => response.end('x'.repeat(2001)),
  '/slow': (_request, response) => void response.write('BEGIN'),
};
let server: Server;
let dialled: string[] = [];

beforeAll(async () => {
  server = createServer(certificate, (request, response) => {
    const page = pages[request.url ?? ''];
    if (page) page(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

const read = (url: string, network: Partial<Network> = {}) => {
  dialled = [];
  const files = openPublicFiles({
    resolve: async (host) => [host === 'intranet.example' ? '10.0.0.7' : publicAddress],
    dial: (address) => {
      dialled.push(address);
      return { host: '127.0.0.1', port: (server.address() as AddressInfo).port, ca: certificate.cert };
    },
    patienceMs: 1000,
    ...network,
  });
  return files(url, 2000);
};
const refusal = (url: string, network?: Partial<Network>): Promise<PublicFileProblem> =>
  read(url, network).then(
    (text) => Promise.reject(new Error(`was read: ${text}`)),
    (error: { problem: PublicFileProblem }) => error.problem,
  );

describe('a file at an address that somebody entered', () => {
  it('is read from the address that was checked', async () => {
    expect(await read('https://localhost/calendar.ics')).toBe('BEGIN:VCALENDAR');
    expect(dialled).toEqual([publicAddress]);
    expect(await read('https://localhost/moved')).toBe('BEGIN:VCALENDAR');
  });

  it.each([
    'http://localhost/calendar.ics',
    'https://localhost:8443/',
    'https://me:secret@localhost/',
    'file:///etc/passwd',
    'calendar.ics',
    '',
  ])('is refused at %s', async (url) => {
    expect(await refusal(url)).toBe('address');
    expect(dialled).toEqual([]);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
  ])('is refused at a name that resolves to %s', async (address) => {
    expect(await refusal('https://localhost/calendar.ics', { resolve: async () => [publicAddress, address] })).toBe('address');
    expect(await refusal(`https://${address.includes(':') ? `[${address}]` : address}/`)).toBe('address');
    expect(dialled).toEqual([]);
  });

  it('is refused where a redirect leads inside, or away from https', async () => {
    expect(await refusal('https://localhost/inside')).toBe('address');
    expect(await refusal('https://localhost/plain')).toBe('address');
    expect(dialled).toEqual([publicAddress]);
  });

  it('is refused once it is larger than asked for', async () => {
    expect(await refusal('https://localhost/large')).toBe('too_large');
  });

  it.each(['/slow', '/round', '/missing'])('is unreachable: %s', async (path) => {
    expect(await refusal(`https://localhost${path}`)).toBe('unreachable');
  });

  it('is unreachable where the name has no address, or the certificate is of another', async () => {
    expect(await refusal('https://localhost/calendar.ics', { resolve: async () => [] })).toBe('unreachable');
    expect(await refusal('https://other.example/calendar.ics')).toBe('unreachable');
  });
});
