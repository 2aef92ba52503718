interface Place {
  /** Counted over all that was ever written: its place in the block is the remainder. */
  from: number;
  length: number;
}

/**
 * Byte strings by key in one block of memory, the newest in place of the oldest. One of the oldest quarter is written again as the
 * newest when it is read, so that what is used stays. A buffer for each string would leave gaps in the heap of the process, and
 * would be freed only when V8 next looks at old objects.
 */
export class ByteRing {
  readonly #block: Uint8Array;
  /** In the order in which they were written. */
  readonly #places = new Map<string, Place>();
  #written = 0;

  constructor(size: number) {
    this.#block = new Uint8Array(size);
  }

  /** A view of the bytes at `key`. It is valid until a quarter of the block is written. */
  get(key: string): Uint8Array | undefined {
    const place = this.#places.get(key);
    if (!place) return undefined;
    const bytes = this.#at(place);
    const isOfOldestQuarter = place.from < this.#written - 0.75 * this.#block.length;
    return isOfOldestQuarter ? this.set(key, bytes) : bytes;
  }

  /** Stores a copy, and returns it as `get` does. A sixteenth of the block or more is copied and not stored. */
  set(key: string, bytes: Uint8Array): Uint8Array {
    const size = this.#block.length;
    this.#places.delete(key);
    if (bytes.length >= size / 16) return bytes.slice();
    const left = size - (this.#written % size);
    if (bytes.length > left) this.#written += left;
    const place = { from: this.#written, length: bytes.length };
    this.#written += bytes.length;
    for (const [oldest, { from }] of this.#places) {
      if (from >= this.#written - size) break;
      this.#places.delete(oldest);
    }
    const copy = this.#at(place);
    copy.set(bytes);
    this.#places.set(key, place);
    return copy;
  }

  #at({ from, length }: Place): Uint8Array {
    const start = from % this.#block.length;
    return this.#block.subarray(start, start + length);
  }
}
