import { AsyncLocalStorage } from 'node:async_hooks';

interface InsideCall {
  /** JSON that the handler has written, in UTF-8. */
  written: Uint8Array<ArrayBuffer> | null;
}

const calls = new AsyncLocalStorage<InsideCall>();

/** Runs a call that the server makes for a page; returns what `handOver` was given with what `work` returns. */
export async function runInside<T>(work: () => PromiseLike<T>): Promise<{ answer: T; written: Uint8Array<ArrayBuffer> | null }> {
  const call: InsideCall = { written: null };
  // `inject` begins when it is waited for.
  const answer = await calls.run(call, async () => await work());
  return { answer, written: call.written };
}

/**
 * Hands the body of an answer over to `runInside`, with memory of its own. Returns false for a call from
 * outside. The way through `inject` copies a body three times, and decodes it.
 */
export function handOver(json: Buffer): boolean {
  const call = calls.getStore();
  if (!call) return false;
  call.written = new Uint8Array(json);
  return true;
}
