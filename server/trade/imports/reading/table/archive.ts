import yauzl from 'yauzl';
import { FileRefusal } from '../reading.ts';

export interface ArchiveLimits {
  entries: number;
  /** The sum of all entries, unpacked. */
  unpackedBytes: number;
}

/** An entry of an archive by its decoded name. */
export interface ArchiveEntry {
  name: string;
  entry: yauzl.Entry;
}

/** Whether the bytes begin as a ZIP does. */
export function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

/**
 * All entries, by what the directory of the archive says. Refuses too many entries, too many bytes by their stated sizes, and an archive
 * whose directory is broken. Names are as bytes until here: the library ends a file with the first bad one.
 */
export async function listEntries(zip: yauzl.ZipFile, { entries: most, unpackedBytes }: ArchiveLimits): Promise<ArchiveEntry[]> {
  const found: ArchiveEntry[] = [];
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    bytes += entry.uncompressedSize;
    if (bytes > unpackedBytes || found.length >= most) throw new FileRefusal('file_unpacks');
    found.push({ name: nameOf(entry), entry });
  }
  return found;
}

/** Opens the bytes of an archive. */
export async function openArchive(bytes: Uint8Array): Promise<yauzl.ZipFile> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return readable(() => yauzl.fromBufferPromise(buffer, { lazyEntries: true, decodeStrings: false, autoClose: false }));
}

/** What `work` gives; what the library cannot read is refused. */
export async function readable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileRefusal) throw error;
    // An entry that is larger than it says.
    throw new FileRefusal(error instanceof Error && error.message.includes('too many bytes') ? 'file_unpacks' : 'file_kind');
  }
}

/** The unpacked bytes of an entry, of which there are `most`: the size that the entry states is not believed. */
export async function unpack(zip: yauzl.ZipFile, entry: yauzl.Entry, most: number): Promise<Buffer> {
  const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > most) throw new FileRefusal('file_unpacks');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Programs of Windows in Arabic write names in windows-1256 and do not mark it. */
function nameOf({ fileNameRaw }: yauzl.Entry): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw);
  } catch {
    return new TextDecoder('windows-1256').decode(fileNameRaw);
  }
}
