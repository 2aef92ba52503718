import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#db/embedded/postgres.ts';
import { startBalancer } from '../../test/faults/balancer.ts';
import { marketSecret, startMarket, type MarketProcess } from '../../test/faults/processes.ts';
import { freePort, startRedis } from '../../test/redis.ts';
import type { Figures, Talker, Task } from './chat-client.ts';
import { addTalkers } from './chat-market.ts';

const root = path.join(import.meta.dirname, '../..');
const talk = { perSecond: 500, rooms: 200 };
const idle = { sockets: 5000, perSecond: 20 };

/** Messages through two processes beside bare Socket.IO, and what idle sockets cost. */
export async function measureChat(seconds: number): Promise<void> {
  const server = await startEmbedded(path.join(root, '.data/postgres'), 'postgres');
  const url = await freshDatabase(server.url, 'market_chat');
  const redis = await startRedis();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'markaba-chat-'));
  const place = { databaseUrl: url, redisUrl: redis.url, dataDir };
  const people = await addTalkers(url, talk.rooms * 2, marketSecret);
  console.log(`\n${`${talk.perSecond} messages/s, ${talk.rooms} rooms, two processes`.padEnd(48)}${heads.join('')}`);
  print('bare Socket.IO, Redis streams', await withBare(redis.url, (address) => talkTo(address, people, talk.perSecond, seconds)));
  print('the market', await withMarkets(place, 2, (address) => talkTo(address, people, talk.perSecond, seconds)));
  const many = await addTalkers(url, idle.sockets, marketSecret);
  await withMarkets(place, 1, (address, [one]) => measureIdle(address, one!, many));
  await redis.stop();
  await rm(dataDir, { recursive: true, force: true });
  await server.stop();
}

async function measureIdle(address: string, market: MarketProcess, people: Talker[]): Promise<void> {
  const { client, told } = await openClient(address);
  const before = await market.memory();
  await told({ open: people });
  const after = await market.memory();
  console.log(
    `\n${people.length} idle sockets: ${((after - before) / people.length / 1024).toFixed(1)} KB each (${mb(before)} → ${mb(after)} MB)`,
  );
  print(`${idle.perSecond} messages/s among them`, (await told({ perSecond: idle.perSecond, seconds: 10 }))!);
  client.kill();
}

async function talkTo(address: string, people: Talker[], perSecond: number, seconds: number): Promise<Figures> {
  const { client, told } = await openClient(address);
  await told({ open: people });
  await told({ perSecond, seconds: 3 });
  const figures = await told({ perSecond, seconds });
  client.kill();
  return figures!;
}

async function withMarkets<T>(
  place: Omit<Parameters<typeof startMarket>[0], 'port'>,
  count: number,
  work: (url: string, markets: MarketProcess[]) => Promise<T>,
): Promise<T> {
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const options = `--expose-gc --import=${path.join(import.meta.dirname, 'memory.ts')}`;
  const markets = await Promise.all(ports.map((port) => startMarket({ ...place, port }, { NODE_OPTIONS: options })));
  const balancer = await startBalancer(ports);
  try {
    return await work(balancer.url, markets);
  } finally {
    balancer.close();
    await Promise.all(markets.map((market) => market.stop()));
  }
}

async function withBare<T>(redisUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  const ports = [await freePort(), await freePort()];
  const servers = await Promise.all(ports.map((port) => forked('chat-bare.ts', [redisUrl, String(port)])));
  const balancer = await startBalancer(ports);
  try {
    return await work(balancer.url);
  } finally {
    balancer.close();
    for (const server of servers) server.kill();
  }
}

async function openClient(address: string) {
  const client = await forked('chat-client.ts', [address]);
  const told = (task: Task) =>
    new Promise<Figures | null>((resolve, reject) => {
      client.once('message', (figures) => resolve(figures as Figures | null)).once('exit', () => reject(new Error('The client ended')));
      client.send(task);
    });
  return { client, told };
}

async function forked(file: string, args: string[]): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, file), args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await new Promise<void>((resolve, reject) =>
    child.once('message', () => resolve()).once('exit', () => reject(new Error(`${file} did not start`))),
  );
  return child;
}

async function freshDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

const heads = [...['after answer p50', 'p99', 'answer p50', 'p99'].map((head) => head.padStart(18)), 'answers/s'.padStart(12)];

function print(name: string, { afterAnswer, answer, sent, perSecond, failed, missing }: Figures): void {
  const times = [afterAnswer.p50, afterAnswer.p99, answer.p50, answer.p99].map((ms) => `${ms.toFixed(1)} ms`.padStart(18));
  console.log(
    `${name.padEnd(48)}${times.join('')}${perSecond.toFixed(0).padStart(12)}  ${sent} sent${failed ? `, ${failed} FAILED` : ''}${missing ? `, ${missing} MISSING` : ''}`,
  );
}

function mb(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(0);
}
