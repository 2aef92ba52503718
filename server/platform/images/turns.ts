// One large photo takes up to 200 MB while it is decoded, so only a few are decoded at a time.
const atOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs `work` when one of the few slots is free, in the order of calls. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    // The slot passes to the next in the queue, or is released.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
