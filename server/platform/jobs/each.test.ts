import { expect, it } from 'vitest';
import { byId, eachByItself } from './each.ts';

const failing = (bad: number[], done: number[]) => async (item: number) => {
  if (bad.includes(item)) throw new Error('broken');
  done.push(item);
};
const unavailable = Object.assign(new Error('down'), { code: '57P01' });

it('one that fails keeps none of the others waiting, and is named', async () => {
  const done: number[] = [];
  const all = eachByItself('deal', [1, 2, 3, 4], failing([1, 3], done));
  await expect(all).rejects.toMatchObject({ message: 'deal 1: broken; deal 3: broken', errors: [{ cause: { message: 'broken' } }, {}] });
  expect(done).toEqual([2, 4]);
});

it('batches go on after the last one, so that those that fail are not found again', async () => {
  const done: number[] = [];
  const requested: number[] = [];
  const list = async (after: number) => {
    requested.push(after);
    return [1, 2, 3, 4, 5].filter((id) => id > after).slice(0, 2);
  };
  await expect(eachByItself('deal', byId(list), failing([1, 2], done))).rejects.toThrow('deal 1: broken; deal 2: broken');
  expect([done, requested]).toEqual([
    [3, 4, 5],
    [0, 2, 4, 5],
  ]);
});

it('no more than some are under way at once, and a slow one holds nothing up', async () => {
  const slow = Promise.withResolvers<void>();
  let underWay = 0;
  let most = 0;
  const ended: number[] = [];
  const work = async (item: number) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await (item === 1 ? slow.promise : Promise.resolve());
    underWay -= 1;
    ended.push(item);
    if (item === 5) slow.resolve();
  };
  await eachByItself('feed', [1, 2, 3, 4, 5], work, { atOnce: 2 });
  expect([most, ended]).toEqual([2, [2, 3, 4, 5, 1]]);
});

it('the rest waits for the next run where the database is away, but not for one row that is locked', async () => {
  const tried: number[] = [];
  const away = eachByItself('deal', [1, 2, 3, 4, 5], async (item) => {
    tried.push(item);
    throw unavailable;
  });
  await expect(away).rejects.toThrow('deal 3: down');
  expect(tried).toEqual([1, 2, 3]);
  const done: number[] = [];
  const locked = eachByItself('deal', [1, 2, 3, 4, 5, 6, 7, 8], async (item) => {
    if (item % 2 === 1) throw unavailable;
    done.push(item);
  });
  await expect(locked).rejects.toThrow();
  expect(done).toEqual([2, 4, 6, 8]);
});

it('where the items cannot be listed, the ones under way end first', async () => {
  const done: number[] = [];
  async function* broken() {
    yield 1;
    throw new Error('no list');
  }
  await expect(eachByItself('deal', broken(), failing([], done), { atOnce: 4 })).rejects.toThrow('no list');
  expect(done).toEqual([1]);
});
