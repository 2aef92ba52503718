import { defineConfig } from 'vitest/config';

/** Real processes on a real Redis, one file after another; `RUNS` of the killing, two unless said. */
export default defineConfig({
  test: {
    root: `${import.meta.dirname}/../..`,
    include: ['test/faults/**/*.test.ts'],
    globalSetup: 'test/global-setup.ts',
    env: { TZ: 'UTC' },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 1,
  },
});
