import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { addPerson } from '../people.ts';
import { freePort, startRedis, type TestRedis } from '../redis.ts';
import { ask } from './requests.ts';
import { signIn, startMarket, type MarketProcess, type SignedIn } from './processes.ts';

let database: TestDatabase;
let redis: TestRedis;
let folder: string;
let sara: SignedIn;

beforeAll(async () => {
  [database, redis] = await Promise.all([createTestDatabase(), startRedis()]);
  folder = await mkdtemp(path.join(os.tmpdir(), 'markaba-uploads-'));
  sara = await signIn(database.db, await addPerson(database.db, 'سارة العتيبي'));
});
afterAll(async () => {
  await redis.stop();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(dataDir: string, more: Record<string, string> = {}): Promise<MarketProcess> {
  return startMarket({ port: await freePort(), databaseUrl: database.url, redisUrl: redis.url, dataDir }, more);
}

/** A form with a photo of noise, which does not become small. */
async function formOf(width: number): Promise<{ type: string; bytes: Buffer }> {
  const height = (width * 3) / 4;
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(await noise.jpeg().toBuffer())]), 'photo.jpg');
  const whole = new Response(form);
  return { type: whole.headers.get('content-type')!, bytes: Buffer.from(await whole.arrayBuffer()) };
}

function beginUpload(to: MarketProcess, { type, bytes }: { type: string; bytes: Buffer }): ClientRequest {
  const headers = { authorization: `Bearer ${sara.token}`, 'content-type': type, 'content-length': bytes.length };
  return request(`${to.url}/products/api/car_images/`, { method: 'POST', agent: false, headers });
}

async function answerTo(requested: ClientRequest) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => requested.once('response', resolve).once('error', reject));
  return { status: answer.statusCode, headers: answer.headers, body: JSON.parse(await text(answer)) as Record<string, unknown> };
}

it('an upload that was under way is answered by a process that stops', async () => {
  const process = await start(folder, { DRAIN_SECONDS: '1' });
  const form = await formOf(800);
  const requested = beginUpload(process, form);
  const answered = answerTo(requested);
  const parts = 8;
  const size = Math.ceil(form.bytes.length / parts);
  const partOf = (number: number) => form.bytes.subarray(number * size, (number + 1) * size);
  requested.write(partOf(0));
  await sleep(300);
  const stopped = process.stop();
  // It goes on when nothing new is taken any more.
  for (let number = 1; number < parts; number += 1) {
    await sleep(400);
    requested.write(partOf(number));
  }
  await expect(ask(`${process.url}/healthz`, null)).rejects.toThrow('ECONNREFUSED');
  requested.end();
  const { status, body } = await answered;
  expect(status).toBe(201);
  const { file } = await database.db.selectFrom('ad_images').select('file').where('id', '=', Number(body['id'])).executeTakeFirstOrThrow();
  await stopped;
  expect((await readdir(path.join(folder, 'media'))).filter((name) => name.startsWith(file))).toHaveLength(3);
});

describe.skipIf(!canMount())('a disk that is full', () => {
  it('refuses a picture in the shape of the contract, stores nothing of it, and accepts the next when there is space', async () => {
    const disk = path.join(folder, 'disk');
    await mkdir(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]);
    const process = await start(disk);
    const stored = async () => (await readdir(path.join(disk, 'media'))).filter((name) => !name.startsWith('readiness-'));
    const upload = async (width: number) => {
      const form = await formOf(width);
      const requested = beginUpload(process, form);
      requested.end(form.bytes);
      return answerTo(requested);
    };
    try {
      expect((await upload(320)).status).toBe(201);
      const before = await stored();
      const { status, headers, body } = await upload(1600);
      expect([status, body]).toEqual([503, { code: 'unavailable', detail: expect.any(String) }]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect((await stored()).filter((name) => name.endsWith('.part'))).toEqual([]);
      expect((await ask(`${process.url}/products/api/cars/`, null)).status).toBe(200);
      // An hour later.
      await sql`update graphile_worker._private_jobs set run_at = now() where key like 'dropPicture %'`.execute(database.db);
      await sql`select graphile_worker.add_job('keepFigures')`.execute(database.db);
      await expect.poll(stored).toEqual(before);
      expect((await upload(320)).status).toBe(201);
      expect(process.hasEnded()).toBe(false);
    } finally {
      await process.stop();
      execFileSync('umount', [disk]);
    }
  });
});

/** A disk that is small needs the right to mount one. */
function canMount(): boolean {
  try {
    execFileSync('unshare', ['--mount', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
