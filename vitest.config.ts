import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,db,web,test}/**/*.test.{ts,tsx}'],
    exclude: ['test/e2e/**', 'test/faults/**', '**/node_modules/**'],
    globalSetup: 'test/global-setup.ts',
    env: { TZ: 'UTC' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
