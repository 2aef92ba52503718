import { AppError } from '../errors.ts';
import type { Storage } from '../storage/storage.ts';
import { addJob } from '../jobs/jobs.ts';
import type { Market } from '../market.ts';
import { nameOf, storePicture, type StoredPicture } from './images.ts';

const triesMs = 60 * 60_000;

interface Where {
  storage: Storage;
  /** The job that removes a picture, unless something shows it. */
  drop: 'dropPicture' | 'dropChatPicture' | 'dropBookingPicture';
  salt?: string;
}

/**
 * As `storePicture`. If the storage fails halfway, the stored sizes are removed an hour later: no row names them, and until then
 * another attempt may be under way.
 */
export async function storeOrDrop(db: Market['db'], bytes: Uint8Array, { storage, drop, salt = '' }: Where): Promise<StoredPicture> {
  try {
    return await storePicture(storage, bytes, salt);
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') {
      const file = nameOf(bytes, salt);
      await addJob(db, drop, { file }, { key: `${drop} ${file}`, at: new Date(Date.now() + triesMs) });
    }
    throw error;
  }
}
