// npm run media -- copy --from <place> --to <place>: copies pictures and documents between a folder and object storage.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig, type Config } from '#server/platform/config/config.ts';
import { mediaFolderOf } from '#server/platform/storage/media.ts';
import { copyFiles } from '#server/platform/storage/storage-copy.ts';
import { openS3 } from '#server/platform/storage/storage-s3.ts';
import { openStorage, type ListedStorage } from '#server/platform/storage/storage.ts';

const usage = `Usage: npm run media -- copy --from <place> --to <place> [--remove-others]
A place is "s3" (the buckets of MEDIA_URL and MEDIA_PRIVATE_URL), "folder" (that of DATA_DIR) or the path of a folder.
--remove-others removes files from the target that the source does not have.`;

process.exitCode = await run(process.argv.slice(2));

async function run(words: string[]): Promise<number> {
  const requested = readWords(words);
  if (!requested) {
    console.error(usage);
    return 2;
  }
  const [from, to] = await Promise.all([openPlace(requested.from), openPlace(requested.to)]);
  await Promise.all([from.check(), to.check()]);
  const { copied, bytes, present, removed, failed } = await copyFiles(from, to, {
    removeOthers: requested.removeOthers,
    report: progress(),
  });
  for (const line of failed) console.error(line);
  console.log(`${copied} copied (${bytes} bytes), ${present} were there, ${removed} removed, ${failed.length} failed.`);
  return failed.length > 0 ? 1 : 0;
}

function readWords(args: string[]): { from: string; to: string; removeOthers: boolean } | null {
  const options = { from: { type: 'string' }, to: { type: 'string' }, 'remove-others': { type: 'boolean', default: false } } as const;
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    const { from = '', to = '', 'remove-others': removeOthers } = values;
    return positionals.join() === 'copy' && from !== '' && to !== '' && from !== to ? { from, to, removeOthers } : null;
  } catch {
    return null;
  }
}

async function openPlace(place: string): Promise<ListedStorage> {
  const config: Config = readConfig(process.env);
  if (place === 'folder') return openStorage(mediaFolderOf(config));
  if (place !== 's3') return openStorage(path.resolve(place));
  if (config.media.kind !== 's3') throw new Error('MEDIA_URL must be set where a place is s3.');
  return openS3(config.media);
}

/** A line every thousand files. */
function progress() {
  let seen = 0;
  return ({ copied, present }: { copied: number; present: number }) => {
    seen += 1;
    if (seen % 1000 === 0) console.log(`${copied} copied, ${present} were there …`);
  };
}
