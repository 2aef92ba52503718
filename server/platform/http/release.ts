import zlib, { type ZlibOptions } from 'node:zlib';

/**
 * Gives the memory of `body` back at once, which nobody may use any more. V8 counts it as growth of the heap until it next looks at old
 * objects, and looks the sooner: several times a second under load (docs/decisions/028-pages-outside-of-the-heap.md).
 */
export function release(body: Buffer): void {
  // A part of the pool of small buffers is not alone in its memory.
  if (body.buffer instanceof ArrayBuffer && body.buffer.byteLength === body.length) body.buffer.transfer(0);
}

/** The same bytes in memory of their own size, from the `chunk` bytes into which a compressor wrote them; the rest is given back. */
export function outOfChunk(body: Buffer, chunk: number): Buffer {
  if (body.buffer.byteLength === body.length) return body;
  const own = Buffer.allocUnsafeSlow(body.length);
  own.set(body);
  // The compressor, which is done, had the chunk for itself.
  if (body.buffer instanceof ArrayBuffer && body.buffer.byteLength === chunk) body.buffer.transfer(0);
  return own;
}

/** zlib for answers of the API: what `gzipSync` returns takes no more memory than its bytes. */
export const zlibForAnswers = {
  ...zlib,
  gzipSync: (body: Buffer, options: ZlibOptions): Buffer => outOfChunk(zlib.gzipSync(body, { ...options, chunkSize }), chunkSize),
};

// The smallest that does not come from the pool of small buffers.
const chunkSize = 32 * 1024;
