import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { isMissing } from '#server/platform/storage/storage.ts';
import { exportJson } from './export.ts';
import { picturesOf, type OwnPicture } from './pictures.ts';
import type { Own } from './stretches.ts';

/** data.json and every picture as one ZIP file, built as fast as it is read: one file at a time is in memory. */
export function exportZip(own: Own): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream;
  if (!(output instanceof Readable)) throw new TypeError('A ZIP file is no stream of node:stream');
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  zip.addReadStreamLazy('data.json', (take) => take(null, exportJson(own)));
  addPictures(zip, own).then(() => zip.end(), fail);
  return output;
}

async function addPictures(zip: ZipFile, own: Own): Promise<void> {
  for await (const picture of picturesOf(own)) {
    const { name, storage, key } = picture;
    // WebP cannot be compressed further.
    if (await storage.has(key))
      zip.addReadStreamLazy(name, { compress: false }, (take) => {
        open(picture).then(
          (file) => take(null, file),
          (error) => take(error, Readable.from([])),
        );
      });
  }
}

/** A picture that is removed at this moment becomes an empty file; it does not end the whole ZIP. */
async function open({ storage, key }: OwnPicture): Promise<Readable> {
  const bytes = await storage.read(key).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    return Buffer.alloc(0);
  });
  return Readable.from([bytes]);
}
