import { AppError } from './errors.ts';

type Turn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Returns a function of which `atOnce` calls work at a time; the others wait in the order of calls. */
export function takingTurns(atOnce: number): Turn {
  const inTurn = takingTurnsByKey(atOnce);
  return (work) => inTurn('', work);
}

interface Queue {
  running: number;
  waiting: (() => void)[];
}

type TurnByKey = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * The same for the calls of each key: those of other keys do not wait for them. A call that has waited for `waitMostMs` is given up:
 * `unavailable` is thrown, and its work is not begun.
 */
export function takingTurnsByKey(atOnce: number, waitMostMs?: number): TurnByKey {
  const queues = new Map<string, Queue>();
  return async (key, work) => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    queues.set(key, queue);
    if (queue.running < atOnce) queue.running += 1;
    // A caller that ends leaves its turn to the next.
    else await turnIn(queue, waitMostMs);
    try {
      return await work();
    } finally {
      const next = queue.waiting.shift();
      if (next) next();
      else queue.running -= 1;
      if (queue.running === 0) queues.delete(key);
    }
  };
}

function turnIn({ waiting }: Queue, waitMostMs: number | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      waiting.splice(waiting.indexOf(begin), 1);
      reject(new AppError('unavailable'));
    };
    const timer = waitMostMs === undefined ? undefined : setTimeout(giveUp, waitMostMs);
    const begin = () => {
      clearTimeout(timer);
      resolve();
    };
    waiting.push(begin);
  });
}
