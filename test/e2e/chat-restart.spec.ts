import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { hydrated, expect, test } from './market.ts';
import { expectSame, inOrder, talker, textsOf, write } from './talk.ts';

let port: number;
let server: ChildProcess | null = null;

test.beforeAll(async () => {
  port = await freePort();
});

test.afterAll(stop);

test('the server is restarted while two talk: every message once, in order, on both sides', async ({ browser }) => {
  test.setTimeout(300_000);
  await start();
  const baseURL = `http://localhost:${port}`;
  const one = await talker(browser, { who: 30, language: 'ar', size: 'desktop', baseURL });
  const other = await talker(browser, { who: 31, language: 'en', size: 'desktop', baseURL });
  await one.page.goto('/chat?user=31');
  await other.page.goto('/chat?user=30');
  for (const { page } of [one, other]) {
    await expect(page).toHaveURL(/hasPreviousChat=\d+/);
    await hydrated(page);
  }
  await write(one, 'قبل التوقف');
  await expectSame(one, other, ['قبل التوقف']);

  await stop();
  const [mine, theirs] = [
    ['أثناء التوقف ١', 'أثناء التوقف ٢', 'أثناء التوقف ٣'],
    ['While it was away 1', 'While it was away 2'],
  ];
  for (const text of mine) await write(one, text);
  for (const text of theirs) await write(other, text);
  await expect(one.log.getByRole('img', { name: 'جارٍ الإرسال' })).toHaveCount(mine.length);
  await start();
  await expectSame(one, other, ['قبل التوقف', ...mine, ...theirs]);
  expect(inOrder(await textsOf(other), mine)).toBe(true);
  expect(inOrder(await textsOf(one), theirs)).toBe(true);

  await write(other, 'And live again');
  await expect.poll(() => textsOf(one)).toContain('And live again');
  await one.page.reload();
  await expectSame(one, other, ['قبل التوقف', ...mine, ...theirs, 'And live again']);
});

/** Starts another process beside the one of the other tests, on the same database. */
async function start(): Promise<void> {
  const env = {
    NODE_ENV: 'production',
    PORT: String(port),
    METRICS_PORT: 'off',
    DATA_DIR: '.data/e2e',
    REQUESTS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'warn',
  };
  server = spawn(process.execPath, ['server/main.ts'], { env: { ...process.env, ...env }, stdio: 'ignore' });
  await expect.poll(async () => (await fetch(`http://localhost:${port}/readyz`).catch(() => null))?.status, { timeout: 120_000 }).toBe(200);
}

async function stop(): Promise<void> {
  if (!server || server.exitCode !== null) return;
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
  server = null;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port: free } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return free;
}
