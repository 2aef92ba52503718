type Turn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Of the returned function, `atOnce` calls work at a time; the others wait in the order of calls. */
export function takingTurns(atOnce: number): Turn {
  const inTurn = takingTurnsByKey(atOnce);
  return (work) => inTurn('', work);
}

interface Queue {
  running: number;
  waiting: (() => void)[];
}

/** The same for the calls of each key: those of other keys do not wait for them. */
export function takingTurnsByKey(atOnce: number): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const queues = new Map<string, Queue>();
  return async (key, work) => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    queues.set(key, queue);
    if (queue.running < atOnce) queue.running += 1;
    // Whoever ends leaves its turn to the next.
    else await new Promise<void>((resolve) => queue.waiting.push(resolve));
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
