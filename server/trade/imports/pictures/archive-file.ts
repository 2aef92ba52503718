import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import yauzl from 'yauzl';
import { hourMs } from '#contract/platform/riyadh.ts';
import type { Market } from '#server/platform/market.ts';
import { readable } from '../reading/table/archive.ts';
import { filesOf, pieceOf, queueFileDrops } from '../stored/file.ts';

/**
 * Archives of pictures are too large for memory: they are stored in pieces of some megabytes, as they arrive, and read piece by piece. Under
 * the key of the archive stand the sizes of its pieces.
 */

/** Longer than the slowest upload. */
const dropAfterMs = 6 * hourMs;

export interface ArchiveWriter {
  file: string;
  add: (piece: Buffer) => Promise<void>;
  end: () => Promise<void>;
}

/** It is removed again if no row names it in time. */
export async function openArchiveWriter(market: Pick<Market, 'db' | 'storage'>): Promise<ArchiveWriter> {
  const file = `${randomUUID()}.zip`;
  await queueFileDrops(market.db, [file], new Date(Date.now() + dropAfterMs));
  const sizes: number[] = [];
  return {
    file,
    add: async (piece) => {
      await filesOf(market).put(pieceOf(file, sizes.length), piece);
      sizes.push(piece.length);
    },
    end: () => filesOf(market).put(file, Buffer.from(JSON.stringify(sizes))),
  };
}

/** Opens a stored archive; rejects if it is gone (`isMissing`) or is no archive (`FileRefusal`). */
export async function openStoredArchive(market: Pick<Market, 'storage'>, file: string): Promise<yauzl.ZipFile> {
  const files = filesOf(market);
  const sizes: unknown = JSON.parse((await files.read(file)).toString());
  const pieces = Array.isArray(sizes) ? sizes.map(Number) : [];
  const reader = new PieceReader(pieces, (index) => files.read(pieceOf(file, index)));
  const total = pieces.reduce((sum, size) => sum + size, 0);
  return readable(() => yauzl.fromRandomAccessReaderPromise(reader, total, { lazyEntries: true, decodeStrings: false, autoClose: false }));
}

class PieceReader extends yauzl.RandomAccessReader {
  readonly #sizes: readonly number[];
  readonly #read: (index: number) => Promise<Buffer>;
  /** The piece that was read last: entries follow one another. */
  #last: { index: number; bytes: Promise<Buffer> } | undefined;

  constructor(sizes: readonly number[], read: (index: number) => Promise<Buffer>) {
    super();
    this.#sizes = sizes;
    this.#read = read;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#range(start, end));
  }

  async *#range(start: number, end: number): AsyncGenerator<Buffer> {
    let from = 0;
    for (const [index, size] of this.#sizes.entries()) {
      if (from + size > start && from < end) {
        const bytes = await this.#piece(index);
        yield bytes.subarray(Math.max(0, start - from), Math.min(size, end - from));
      }
      from += size;
    }
  }

  #piece(index: number): Promise<Buffer> {
    if (this.#last?.index !== index) this.#last = { index, bytes: this.#read(index) };
    return this.#last.bytes;
  }
}
