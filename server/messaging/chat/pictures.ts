import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import type { ReadUpload } from '#server/platform/calls.ts';
import { AppError } from '#server/platform/errors.ts';
import { subfolder, type Storage } from '#server/platform/storage/storage.ts';
import { storeOrDrop } from '#server/platform/images/store-or-drop.ts';
import { byId, eachByItself } from '#server/platform/jobs/each.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';
import type { Market } from '#server/platform/market.ts';
import { wrongField } from '#server/platform/words.ts';
import type { ChatImageRow } from './messages.ts';

/** Pictures of conversations. The uploader has a day to send one. */

const looseImagesMost = 100;
const looseHours = 24;

/** Their storage: separate from public pictures, under names that /media does not serve. */
export function privatePictures({ storage }: Pick<Market, 'storage'>): Storage {
  return subfolder(storage, 'chat');
}

/** Stores a picture for `uploader`. Throws as `storePicture`, and `rate_limited` when a hundred are unsent. */
export async function addChatImage(market: Market, uploader: number, read: ReadUpload): Promise<ChatImageRow> {
  await refuseHoarding(market.db, uploader);
  const { bytes } = await read();
  // Each upload is stored separately: it reveals nothing about other uploads of the same bytes, and deletes none of them.
  const stored = await storeOrDrop(market.db, bytes, { storage: privatePictures(market), drop: 'dropChatPicture', salt: randomUUID() });
  const { id } = await market.db
    .insertInto('chat_images')
    .values({ uploader_id: uploader, ...stored })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, ...stored };
}

/** Whether a picture exists and the staff did not remove it. */
export async function isShown(db: Database, file: string): Promise<boolean> {
  const found = await db.selectFrom('chat_images').select('id').where('file', '=', file).where('hidden_at', 'is', null).executeTakeFirst();
  return found !== undefined;
}

/** Removes an unsent picture of its uploader. `not_found` for any other. */
export async function deleteChatImage(market: Market, uploader: number, id: number): Promise<void> {
  const { db } = market;
  const image = await db.selectFrom('chat_images').select(['id', 'file', 'uploader_id']).where('id', '=', id).executeTakeFirst();
  if (image?.uploader_id !== uploader || !(await drop(market, image))) throw new AppError('not_found');
}

/** Attaches unsent pictures of `sender` to a message, in the order of `ids`. Any other id is refused. */
export async function takeImages(
  trx: Transaction<DB>,
  { sender, message, ids }: { sender: number; message: number; ids: readonly number[] },
  language: Language,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update chat_images set message_id = ${message}, position = given.position
    from unnest(${[...ids]}::bigint[]) with ordinality as given (id, position)
    where chat_images.id = given.id and chat_images.message_id is null and chat_images.uploader_id = ${sender}
    returning chat_images.id`.execute(trx);
  if (rows.length < ids.length) throw wrongField('image_ids', 'choice', language);
}

/** Pictures that were not sent within a day. */
export async function sweepChatImages(market: Pick<Market, 'db'>): Promise<void> {
  const old = market.db
    .selectFrom('chat_images')
    .select(['id', 'file'])
    .where('message_id', 'is', null)
    .where('created_at', '<', sql<Date>`now() - ${`${looseHours} hours`}::interval`);
  const loose = byId((after) => old.where('id', '>', after).orderBy('id').limit(100).execute());
  await eachByItself('picture', loose, (image) => drop(market, image));
}

/** Deletes the row; a job removes the files, with retries. False for a sent picture. */
function drop({ db }: Pick<Market, 'db'>, { id, file }: { id: number; file: string }): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('chat_images').where('id', '=', id).where('message_id', 'is', null).executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await addJob(trx, 'dropChatPicture', { file }, { key: `drop chat ${file}` });
    return true;
  });
}

async function refuseHoarding(db: Database, uploader: number): Promise<void> {
  const { count } = await db
    .selectFrom('chat_images')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('uploader_id', '=', uploader)
    .where('message_id', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= looseImagesMost) throw new AppError('rate_limited', { retryAfterSeconds: 3600 });
}
