import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{contract,server,db,demo,test}/**/*.test.ts'],
          exclude: ['test/e2e/**', 'test/faults/**', '**/node_modules/**'],
          // Loading the modules of the server again for each file took as long as half of the tests.
          isolate: false,
        },
      },
      // These replace modules and what the browser has.
      { extends: true, test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'] } },
    ],
    globalSetup: 'test/global-setup.ts',
    env: { TZ: 'UTC' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Correctness, not speed: limits in seconds are checked by `npm run check:limits`.
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
  },
});
