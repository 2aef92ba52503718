import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,db,demo,web,test}/**/*.test.{ts,tsx}'],
    exclude: ['test/e2e/**', 'test/faults/**', '**/node_modules/**'],
    globalSetup: 'test/global-setup.ts',
    env: { TZ: 'UTC' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Correctness, not speed: limits in seconds are checked by `npm run check:limits`.
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
  },
});
