interface Place {
  /** Counted over all that was ever written: its place in the block is the remainder. */
  from: number;
  length: number;
}

/**
 * Byte strings by key in one block of memory, the newest in place of the oldest. One that is read although few are older is
 * written again as the newest. Strings of their own would leave gaps between what else is allocated, and wait for V8 to look
 * at old objects before their memory is free.
 */
export class ByteRing {
  readonly #block: Uint8Array;
  /** In the order in which they were written. */
  readonly #places = new Map<string, Place>();
  #written = 0;

  constructor(size: number) {
    this.#block = new Uint8Array(size);
  }

  /** A view of the bytes at `key`. It is right until a quarter of the block was written. */
  get(key: string): Uint8Array | undefined {
    const place = this.#places.get(key);
    if (!place) return undefined;
    const bytes = this.#at(place);
    const isNearEnd = place.from < this.#written - 0.75 * this.#block.length;
    return isNearEnd ? this.set(key, bytes) : bytes;
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
