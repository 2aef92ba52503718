import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { isMissing } from '#server/platform/storage/storage.ts';
import { exportJson } from './export.ts';
import { picturesOf, type OwnPicture } from './pictures.ts';
import type { Own } from './stretches.ts';

/** data.json and every picture as one ZIP file, made as fast as it is taken: one file at a time is held. */
export function exportZip(own: Own): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  // Its types do not say that it is an emitter.
  (zip as unknown as NodeJS.EventEmitter).on('error', fail);
  zip.addReadStreamLazy('data.json', (take) => take(null, exportJson(own)));
  addPictures(zip, own).then(() => zip.end(), fail);
  return output;
}

async function addPictures(zip: ZipFile, own: Own): Promise<void> {
  for await (const picture of picturesOf(own)) {
    const { name, storage, key } = picture;
    // WebP does not get smaller.
    if (await storage.has(key))
      zip.addReadStreamLazy(name, { compress: false }, (take) => {
        open(picture).then(
          (file) => take(null, file),
          (error) => take(error, Readable.from([])),
        );
      });
  }
}

/** One that was removed at this very moment is empty, rather than the end of the whole file. */
async function open({ storage, key }: OwnPicture): Promise<Readable> {
  const bytes = await storage.read(key).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    return Buffer.alloc(0);
  });
  return Readable.from([bytes]);
}
