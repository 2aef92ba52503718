/** What a compressor writes into: the smallest block that does not come from Node's pool of small buffers, which cannot be given back. */
export const chunkSize = 32 * 1024;

/**
 * Gives the memory of `body` back at once, which nobody may use any more. V8 counts it as growth of the heap until it next looks at old
 * objects, and looks the sooner: several times a second under load (docs/decisions/028-pages-outside-of-the-heap.md).
 */
export function release(body: Buffer): void {
  // A part of the pool of small buffers is not alone in its memory.
  if (body.buffer instanceof ArrayBuffer && body.buffer.byteLength === body.length) body.buffer.transfer(0);
}

/** The same bytes in memory of their own size. The chunk of `chunkSize` bytes into which a compressor wrote them is given back. */
export function outOfChunk(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body;
  const own = Buffer.allocUnsafeSlow(body.length);
  own.set(body);
  // The compressor, which is done, had the chunk for itself.
  if (body.buffer instanceof ArrayBuffer && body.buffer.byteLength === chunkSize) body.buffer.transfer(0);
  return own;
}
