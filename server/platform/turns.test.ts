import { expect, it } from 'vitest';
import { takingTurns, takingTurnsByKey } from './turns.ts';

it('so many work at once, in the order of calls, and a failure passes the turn on', async () => {
  const inTurn = takingTurns(2);
  const order: string[] = [];
  let most = 0;
  let underWay = 0;
  const work = (name: string) =>
    inTurn(async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      order.push(name);
      await new Promise(setImmediate);
      underWay -= 1;
      if (name === 'b') throw new Error('broken');
    });
  const settled = await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map(work));
  expect([most, order]).toEqual([2, ['a', 'b', 'c', 'd', 'e']]);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
});

it('those of another key do not wait', async () => {
  const inTurn = takingTurnsByKey(1);
  const { promise, resolve } = Promise.withResolvers<void>();
  const done: string[] = [];
  const first = inTurn('ad 1', async () => {
    await promise;
    done.push('ad 1');
  });
  const second = inTurn('ad 1', async () => done.push('ad 1 again'));
  await inTurn('ad 2', async () => done.push('ad 2'));
  expect(done).toEqual(['ad 2']);
  resolve();
  await Promise.all([first, second]);
  expect(done).toEqual(['ad 2', 'ad 1', 'ad 1 again']);
});

it('a call that has waited too long is refused and does no work, and the others keep their turns', async () => {
  const inTurn = takingTurnsByKey(1, 20);
  const { promise, resolve } = Promise.withResolvers<void>();
  const done: string[] = [];
  const first = inTurn('ad', async () => {
    await promise;
    done.push('first');
  });
  const second = inTurn('ad', async () => done.push('second'));
  await expect(second).rejects.toMatchObject({ code: 'unavailable' });
  const third = inTurn('ad', async () => done.push('third'));
  resolve();
  await Promise.all([first, third]);
  expect(done).toEqual(['first', 'third']);
});
