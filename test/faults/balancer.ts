import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Balancer {
  url: string;
  close: () => void;
}

const triesMost = 200;

/** Hands each connection to the next of `ports` in turn, and to another one when that refuses it. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  let turn = 0;
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: false }, (client) => {
    keep(open, client);
    void reach(() => ports[turn++ % ports.length]!).then((behind) => {
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
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

async function reach(nextPort: () => number): Promise<Socket | undefined> {
  for (let tried = 0; tried < triesMost; tried += 1) {
    const socket = await dial(nextPort());
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
