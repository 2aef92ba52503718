import path from 'node:path';
import type { Config } from '../config/config.ts';
import { openS3, type S3Storage } from './storage-s3.ts';
import { openStorage, type ListedStorage } from './storage.ts';

type Where = Pick<Config, 'media' | 'dataDir'>;

/** The storage that the settings name. */
export async function openMedia(config: Where): Promise<ListedStorage | S3Storage> {
  return config.media.kind === 's3' ? openS3(config.media) : openStorage(mediaFolderOf(config));
}

/** The folder for files, if they are stored in a folder. */
export function mediaFolderOf({ dataDir }: Where): string {
  return path.join(dataDir, 'media');
}
