type Turn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Of the returned function, `atOnce` calls work at a time; the others wait in the order of calls. */
export function takingTurns(atOnce: number): Turn {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The turn passes to the next in the queue, or is free again.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
