import { defineConfig } from '@playwright/test';

const port = Number(process.env['E2E_PORT'] ?? 3210);

/** Of the browser at the path that the environment variable `name` holds; of Playwright's own if there is none. */
function launchOptions(name: string) {
  const executablePath = process.env[name];
  return {
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-gpu'],
  };
}

/** Tests run against the built site on a market of its own, in the system's Chromium. */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['list']],
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'ar-SA',
    timezoneId: 'Asia/Riyadh',
    screenshot: 'only-on-failure',
    // Animations, and the worker in each new browser, took a fifth of the time. Tests of either ask for it by `test.use`.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'site', testIgnore: '**/push.spec.ts', use: { launchOptions: launchOptions('CHROMIUM_SHELL_PATH') } },
    { name: 'push', testMatch: '**/push.spec.ts', use: { launchOptions: launchOptions('CHROMIUM_PATH') } },
  ],
  webServer: {
    command: 'node server/main.ts',
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      METRICS_PORT: 'off',
      DATA_DIR: '.data/e2e',
      REQUESTS_PER_MINUTE: '1000000',
      // All tests come from one address.
      CODES_PER_ADDRESS: '100000',
      CODES: '100000',
      PASSWORDS_PER_ADDRESS: '100000',
      // test/e2e/identity.spec.ts imitates it there.
      NAFATH_URL: `http://127.0.0.1:${port + 7}`,
      NAFATH_APP_ID: 'e2e',
      NAFATH_APP_KEY: 'e2e',
      LOG_LEVEL: 'warn',
    },
  },
});
