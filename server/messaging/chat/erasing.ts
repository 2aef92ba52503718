import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { removePicture } from '#server/platform/images/images.ts';
import { addJobs } from '#server/platform/jobs/jobs.ts';
import type { Market } from '#server/platform/market.ts';
import { privatePictures } from './pictures.ts';

/**
 * Removes a person's texts and pictures from conversations, and their ads from the headers. The messages stay as empty ones, so
 * that the other participant's messages keep their order.
 */
export async function eraseTalkOf(trx: Transaction<DB>, personId: number): Promise<void> {
  const rooms = trx.selectFrom('room_members').select('room_id').where('user_id', '=', personId);
  await trx.selectFrom('rooms').select('id').where('id', 'in', rooms).orderBy('id').forUpdate().execute();
  const ads = trx.selectFrom('ads').select('id').where('owner_id', '=', personId);
  await trx.updateTable('rooms').set({ ad_id: null }).where('id', 'in', rooms).where('ad_id', 'in', ads).execute();
  await trx.updateTable('room_members').set({ asked_ad_id: null }).where('room_id', 'in', rooms).where('asked_ad_id', 'in', ads).execute();
  await trx.updateTable('messages').set({ ad_id: null }).where('room_id', 'in', rooms).where('ad_id', 'in', ads).execute();
  await trx.updateTable('messages').set({ text: '', warnings: [] }).where('sender_id', '=', personId).execute();
  await trx
    .deleteFrom('blocks')
    .where((eb) => eb.or([eb('blocker_id', '=', personId), eb('blocked_id', '=', personId)]))
    .execute();
  const images = await trx.deleteFrom('chat_images').where('uploader_id', '=', personId).returning('file').execute();
  const at = new Date();
  await addJobs(
    trx,
    'dropChatPicture',
    images.map(({ file }) => ({ payload: { file }, key: `drop chat ${file}`, at })),
  );
}

/** Removes the files of a picture whose row is gone. */
export function dropChatPicture(market: Pick<Market, 'storage'>, file: string): Promise<void> {
  return removePicture(privatePictures(market), file);
}
