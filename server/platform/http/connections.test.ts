import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { expect, it } from 'vitest';
import { trustedProxies } from '../network.ts';
import { limitConnections } from './connections.ts';

class Connection extends EventEmitter {
  remoteAddress: string;
  destroyed = false;
  constructor(remoteAddress: string) {
    super();
    this.remoteAddress = remoteAddress;
  }
  destroy(): void {
    this.destroyed = true;
  }
}

it('closes connections of one network beyond the limit, except those of this machine or of trusted proxies', () => {
  const server = new EventEmitter();
  limitConnections(server as Server, 2, trustedProxies(['10.0.0.0/8']));
  const open = (address: string) => {
    const connection = new Connection(address);
    server.emit('connection', connection);
    return connection;
  };
  const first = open('203.0.113.9');
  expect([first, open('203.0.113.9'), open('203.0.113.9')].map(({ destroyed }) => destroyed)).toEqual([false, false, true]);
  expect(open('203.0.113.8').destroyed).toBe(false);
  first.emit('close');
  expect([open('203.0.113.9'), open('203.0.113.9')].map(({ destroyed }) => destroyed)).toEqual([false, true]);
  expect(['2001:db8::1', '2001:db8::2', '2001:db8::3'].map((address) => open(address).destroyed)).toEqual([false, false, true]);
  for (const address of ['127.0.0.1', '::ffff:127.0.0.1', '10.0.0.2', '::ffff:10.0.0.2'])
    for (let count = 0; count < 5; count += 1) expect(open(address).destroyed).toBe(false);
});
