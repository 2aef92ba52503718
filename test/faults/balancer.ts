import { get } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Balancer {
  url: string;
  close: () => void;
}

const triesMost = 200;
const checkEveryMs = 200;
const checkWithinMs = 2000;

/**
 * Hands each connection to the next of `ports` in turn, and to another one when that refuses it. With `checks`, to those alone
 * whose /readyz answered 200 the last time it was asked.
 */
export async function startBalancer(ports: readonly number[], { checks = false } = {}): Promise<Balancer> {
  let turn = 0;
  const down = new Set<number>();
  const check = async (port: number) => void ((await isReady(port)) ? down.delete(port) : down.add(port));
  const timers = checks ? ports.map((port) => setInterval(() => void check(port), checkEveryMs)) : [];
  const nextPort = () => {
    const up = ports.filter((port) => !down.has(port));
    return up[turn++ % up.length];
  };
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: false }, (client) => {
    keep(open, client);
    void reach(nextPort).then((behind) => {
      if (!behind || client.destroyed) return void (client.destroy(), behind?.destroy());
      keep(open, behind);
      client.pipe(behind).pipe(client);
      client.on('close', () => behind.destroy());
      behind.on('close', () => client.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', 1024, resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      for (const timer of timers) clearInterval(timer);
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const requested = get({ port, host: '127.0.0.1', path: '/readyz', agent: false, timeout: checkWithinMs }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    requested.on('error', () => resolve(false)).on('timeout', () => requested.destroy(new Error('no answer')));
  });
}

/** Nothing, at once, while nobody is ready. */
async function reach(nextPort: () => number | undefined): Promise<Socket | undefined> {
  for (let tried = 0; tried < triesMost; tried += 1) {
    const port = nextPort();
    if (port === undefined) return undefined;
    const socket = await dial(port);
    if (socket) return socket;
    if (tried % 2 === 1) await sleep(50);
  }
  return undefined;
}

function dial(port: number): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.once('connect', () => resolve(socket)).once('error', () => resolve(undefined));
  });
}

function keep(open: Set<Socket>, socket: Socket): void {
  socket.setNoDelay(true);
  open.add(socket);
  socket.on('error', () => {}).on('close', () => open.delete(socket));
}
