import { afterEach, expect, test, vi } from 'vitest';
import { whenNear } from './near.ts';

afterEach(() => vi.unstubAllGlobals());

/** What the browser reports of the mark, one report after the other, each with the looks it took since the last. */
function report(...reports: boolean[][]): number {
  let tell: (looks: { isIntersecting: boolean }[]) => void;
  class Observer {
    constructor(callback: typeof tell) {
      tell = callback;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const then = vi.fn<() => void>();
  whenNear({} as Element, then, {});
  for (const looks of reports) tell!(looks.map((isIntersecting) => ({ isIntersecting })));
  return then.mock.calls.length;
}

test('reports when the mark comes near', () => {
  expect(report([false], [true])).toBe(1);
  expect(report([false])).toBe(0);
});

test('of looks that come together the last one counts', () => {
  expect(report([false, true])).toBe(1);
  expect(report([true, false])).toBe(0);
});
