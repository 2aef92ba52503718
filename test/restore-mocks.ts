import { afterAll, vi } from 'vitest';

/** The next file in the same process finds what the tests of this one replaced as it was. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
