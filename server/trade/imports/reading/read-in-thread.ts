import { Worker } from 'node:worker_threads';
import { importLimits } from '#contract/trade/import-rules.ts';
import { takingTurns } from '#server/platform/turns.ts';
import type { Reading, ReadingRequest, Unread } from './reading.ts';
import type { ThreadInput } from './reading-thread.ts';
import type { Names } from './values/names.ts';

const heapMb = 256;
const patienceMs = 60_000;

/** Each may take a processor and much memory, until it is stopped. */
const inTurn = takingTurns(1);

/**
 * Reads a stock file in a thread that ends alone if the file takes too much memory or time: then and for every other reason why it is not
 * read the result is its fault. Errors of the program reject.
 */
export async function readStockFile(bytes: Uint8Array, names: Names, request: ReadingRequest): Promise<Reading | Unread> {
  if (bytes.byteLength > importLimits.bytes) return { fault: 'file_size' };
  return inTurn(() => readInThread({ bytes, names, request }));
}

function readInThread(input: ThreadInput): Promise<Reading | Unread> {
  const thread = new Worker(new URL('reading-thread.ts', import.meta.url), {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  let timer: NodeJS.Timeout | undefined;
  return new Promise<Reading | Unread>((resolve, reject) => {
    timer = setTimeout(() => resolve({ fault: 'file_unpacks' }), patienceMs);
    thread.once('message', resolve);
    thread.once('error', (error) => (isOutOfMemory(error) ? resolve({ fault: 'file_unpacks' }) : reject(error)));
    thread.once('exit', () => reject(new Error('The thread that reads a file ended early')));
  }).finally(() => {
    clearTimeout(timer);
    return thread.terminate();
  });
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
