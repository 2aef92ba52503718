import { call } from '#web/platform/api/browser.ts';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { upload } from '#web/platform/api/upload.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { forgetOwnPage } from '#web/platform/session/own-pages.ts';
import { bodyOf, photosOf, type HandoverRecord } from './record.ts';
import { deleteRecord, saveRecord } from './store.ts';

type Progress = (done: number, of: number) => void;

/**
 * Sends a record: its photographs, each once, then itself under its own id, so that it counts once however often it is sent. It is then
 * gone from this device. Throws `ApiFailure`; anything else means that the network is away.
 */
export async function sendRecord(record: HandoverRecord, onProgress: Progress = () => {}): Promise<void> {
  try {
    await sendWhole(record, onProgress);
  } catch (error) {
    if (!hasLostPictures(error)) throw error;
    // The server removes pictures that nothing has named for a day.
    for (const photo of photosOf(record)) photo.id = null;
    await sendWhole(record, onProgress);
  }
  record.state = 'sent';
  // Neither what was entered nor the page that requested it has a use any more.
  await Promise.all([deleteRecord(record.key), forgetOwnPage(paths.handover(record.booking))]).catch(() => undefined);
}

async function sendWhole(record: HandoverRecord, onProgress: Progress): Promise<void> {
  const photos = photosOf(record);
  for (const [at, photo] of photos.entries()) {
    onProgress(at, photos.length);
    if (photo.id !== null) continue;
    const file = new File([photo.file], 'photo.jpg', { type: photo.file.type });
    photo.id = (await upload('addBookingPicture', { field: 'image', file, params: { id: record.booking } })).id;
    await store(record);
  }
  onProgress(photos.length, photos.length);
  try {
    await call('handOver', { params: { id: record.booking }, body: bodyOf(record) }, { idempotencyKey: record.id });
  } catch (error) {
    // Under this key something has arrived: what was changed here after that is not sent any more.
    if (!(error instanceof ApiFailure && error.error.code === 'idempotency_mismatch')) throw error;
  }
}

function hasLostPictures(error: unknown): boolean {
  const fields = error instanceof ApiFailure ? (error.error.fields ?? {}) : {};
  return 'pictures' in fields || 'marks' in fields;
}

/** A browser that stores nothing sends all the same. */
async function store(record: HandoverRecord): Promise<void> {
  record.changed = Date.now();
  await saveRecord(record).catch(() => undefined);
}
