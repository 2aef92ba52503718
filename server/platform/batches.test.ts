import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inBatches } from './batches.ts';

/** A reader whose reads end when the test says so. */
function openReader() {
  const reads: { keys: readonly number[]; end: PromiseWithResolvers<ReadonlyMap<number, string>> }[] = [];
  const read = inBatches((keys: readonly number[]) => {
    const end = Promise.withResolvers<ReadonlyMap<number, string>>();
    reads.push({ keys, end });
    return end.promise;
  });
  const finish = async (place: number) => {
    const { keys, end } = reads[place]!;
    end.resolve(new Map(keys.filter((key) => key < 100).map((key) => [key, `row ${key}`])));
    await sleep(0);
  };
  return { reads, read, finish };
}

describe('calls that come together', () => {
  it('share a read, each key once, and those that come while it is under way share the next', async () => {
    const { reads, read, finish } = openReader();
    const first = Promise.all([1, 2, 2].map((key) => read(key)));
    await sleep(0);
    const second = Promise.all([3, 500, 3].map((key) => read(key)));
    await sleep(0);
    expect(reads.map(({ keys }) => keys)).toEqual([[1, 2]]);
    await finish(0);
    expect(reads.map(({ keys }) => keys)).toEqual([
      [1, 2],
      [3, 500],
    ]);
    await finish(1);
    expect([await first, await second]).toEqual([
      ['row 1', 'row 2', 'row 2'],
      ['row 3', undefined, 'row 3'],
    ]);
  });

  it('never join a read that has begun', async () => {
    const { reads, read, finish } = openReader();
    const first = read(1);
    await sleep(0);
    const second = read(1);
    expect(reads).toHaveLength(1);
    await finish(0);
    await finish(1);
    expect([reads.length, await first, await second]).toEqual([2, 'row 1', 'row 1']);
  });

  it('are read fifty at a time', async () => {
    const { reads, read, finish } = openReader();
    const answers = Promise.all(Array.from({ length: 119 }, (_, key) => read(key)));
    await sleep(0);
    for (let place = 0; place < 3; place++) await finish(place);
    expect(reads.map(({ keys }) => keys.length)).toEqual([50, 50, 19]);
    expect((await answers).filter(Boolean)).toHaveLength(100);
  });

  it('fail with the read that fails, also those that wait; the next is read again', async () => {
    const { reads, read, finish } = openReader();
    const first = read(1);
    await sleep(0);
    const answers = Promise.allSettled([first, read(2), read(3)]);
    reads[0]!.end.reject(new Error('no database'));
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    const next = read(4);
    await sleep(0);
    await finish(1);
    expect(await next).toBe('row 4');
  });
});
