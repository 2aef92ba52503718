import { ApiFailure } from '#web/platform/calls/calls.ts';
import { upload } from '#web/platform/api/upload.ts';
import { smallerPicture } from '#web/platform/calls/smaller-picture.ts';
import type { SendPhoto } from './photo-list.ts';

export const sendPhoto: SendPhoto = async (file, onProgress, signal) =>
  upload('addCarImage', { field: 'image', file: await smallerPicture(file), onProgress, signal });

/** Why a picture was not taken, in the server's words; null where the connection broke. */
export function whyRefused(error: unknown): string | null {
  return error instanceof ApiFailure ? (error.error.fields?.['image']?.[0] ?? error.error.detail) : null;
}
