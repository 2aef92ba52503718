// One large photo takes up to 200 MB while it is decoded, so few are at a time however many people send.
const atOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs `work` when one of the few places is free, in the order of asking. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    // The place passes to the next in line, or is given back.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
