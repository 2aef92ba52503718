import { defineConfig } from 'vitest/config';

// Loading the modules of the server again for each file took as long as half of the tests: the files of a group share them.
// Several groups, because a process keeps what its files held.
const groups: Record<string, string> = {
  contract: '{contract,db,demo,tools}',
  market: 'server/{catalogue,ad-index,listing,prices,community,sales,rental,trade}',
  people: 'server/{app,backoffice,messaging,money,people}',
  platform: 'server/platform',
  test: 'test',
};

const common = {
  env: { TZ: 'UTC' },
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // Correctness, not speed: limits in seconds are checked by `npm run check:limits`.
  expect: { poll: { timeout: 20_000 } },
};

export default defineConfig({
  test: {
    projects: [
      ...Object.entries(groups).map(([name, folders]) => ({
        test: {
          ...common,
          name,
          include: [`${folders}/**/*.test.ts`],
          exclude: ['test/e2e/**', 'test/faults/**', '**/node_modules/**'],
          setupFiles: 'test/restore-mocks.ts',
          isolate: false,
        },
      })),
      // These replace modules and what the browser has.
      { test: { ...common, name: 'web', include: ['web/**/*.test.{ts,tsx}'] } },
    ],
    // Once for all projects.
    globalSetup: 'test/global-setup.ts',
    maxWorkers: 2,
  },
});
