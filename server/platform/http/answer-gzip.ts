import zlib, { type ZlibOptions } from 'node:zlib';
import { chunkSize, outOfChunk } from './buffer-memory.ts';

/** zlib for answers of the API: what `gzipSync` returns takes no more memory than its bytes. */
export const zlibForAnswers = {
  ...zlib,
  gzipSync: (body: Buffer, options: ZlibOptions): Buffer => outOfChunk(zlib.gzipSync(body, { ...options, chunkSize })),
};
