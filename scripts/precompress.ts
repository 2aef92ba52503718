import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(m?js|css|svg|json|txt|webmanifest|html)$/;

/** Writes .br and .gz beside every text file in `folder`, so that nothing is compressed while someone waits. */
export async function precompress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(names.filter((name) => compressible.test(name)).map((name) => compressFile(path.join(folder, name))));
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  const [brotli, zipped] = await Promise.all([promisify(brotliCompress)(bytes, best), promisify(gzip)(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
}
