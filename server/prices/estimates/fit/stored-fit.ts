import { deserialize, serialize } from 'node:v8';
import { type CarFit, method } from './fit.ts';

/**
 * A fit as bytes, to store it: the structured clone of Node, which keeps maps and typed arrays to the bit, and which later versions
 * of Node read. Some 10 MB, and 30 bytes more for each row of evidence.
 */
export function writeFit(fit: CarFit): Uint8Array {
  return serialize(fit);
}

/** The fit that `writeFit` wrote; null where another method wrote it: then a new one has to be fitted. Only for bytes of one's own. */
export function readFit(bytes: Uint8Array): CarFit | null {
  const fit: CarFit = deserialize(bytes);
  return fit.method === method ? fit : null;
}
