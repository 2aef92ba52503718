import { parentPort, workerData } from 'node:worker_threads';
import { readFile } from './read-file.ts';
import { FileRefusal, type ReadingRequest } from './reading.ts';
import type { Names } from './values/names.ts';

/** A thread of its own for one file: a hostile one ends with it. */
export interface ThreadInput {
  bytes: Uint8Array;
  names: Names;
  request: ReadingRequest;
}

const { bytes, names, request }: ThreadInput = workerData;
try {
  parentPort?.postMessage(await readFile(bytes, names, request));
} catch (error) {
  if (!(error instanceof FileRefusal)) throw error;
  parentPort?.postMessage({ fault: error.fault });
}
