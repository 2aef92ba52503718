import { sql } from 'kysely';
import { bookingStorage } from '#server/rental/booking-pictures/pictures.ts';
import { privatePictures } from '#server/messaging/chat/pictures.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { openedDocument } from '#server/people/verification/documents.ts';
import { byId, type Own } from './stretches.ts';

/** A person's picture: its path in the export, and where it is stored. */
export interface OwnPicture {
  name: string;
  storage: Pick<Storage, 'has' | 'read'>;
  key: string;
}

export function adPicture(ad: number | null, image: number): string {
  return `pictures/ads/${ad ?? 'unused'}/${image}.webp`;
}

export function chatPicture(room: number | null, image: number): string {
  return `pictures/chat/${room ?? 'unsent'}/${image}.webp`;
}

export function bookingPicture(booking: number, image: number): string {
  return `pictures/bookings/${booking}/${image}.webp`;
}

/**
 * Every picture that a person uploaded, in the largest size: of themselves, of their ads, in their messages and of their bookings, except those that
 * the staff removed.
 */
export async function* picturesOf({ market, id }: Own): AsyncGenerator<OwnPicture> {
  const { db, storage } = market;
  const kept = (name: string, file: string, where = storage): OwnPicture => ({ name, storage: where, key: `${file}-1600.webp` });
  const { profile_picture, cover } = await db
    .selectFrom('users')
    .leftJoin('businesses', 'businesses.user_id', 'users.id')
    .select(['users.profile_picture', 'businesses.cover'])
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow();
  if (profile_picture) yield kept('pictures/profile.webp', profile_picture);
  if (cover) yield kept('pictures/cover.webp', cover);
  for await (const images of byId(selectAdImages({ market, id }))) {
    for (const image of images) yield kept(adPicture(image.ad_id, image.id), image.file);
  }
  for await (const images of byId(selectChatImages({ market, id }), 'chat_images.id')) {
    for (const image of images) yield kept(chatPicture(image.room_id, image.id), image.file, privatePictures(market));
  }
  const ofBookings = db.selectFrom('booking_pictures').select(['id', 'booking_id', 'file']).where('uploader_id', '=', id);
  for await (const images of byId(ofBookings)) {
    for (const image of images) yield kept(bookingPicture(image.booking_id, image.id), image.file, bookingStorage(market));
  }
  yield* documentsOf({ market, id });
}

/** Estimates the bytes of the pictures: what WebP needs for a pixel in photographs of cars. */
export async function estimateSize({ market: { db }, id }: Pick<Own, 'market' | 'id'>): Promise<number> {
  const bytesAPixel = 0.13;
  const { rows } = await sql<{ pixels: number | null }>`
    select sum(least(width, 1600) * least(height, 1600))::float8 as pixels from (
      select width, height from ad_images where ad_id in (select id from ads where owner_id = ${id}) or (ad_id is null and uploader_id = ${id})
      union all
      select width, height from chat_images where uploader_id = ${id} and hidden_at is null
      union all
      select width, height from booking_pictures where uploader_id = ${id}
    ) as pictures`.execute(db);
  return Math.round((rows[0]?.pixels ?? 0) * bytesAPixel) + 50_000;
}

/** The documents that verify a business, while they are stored. */
async function* documentsOf({ market, id }: OwnerContext): AsyncGenerator<OwnPicture> {
  const documents = await market.db
    .selectFrom('verification_documents as document')
    .innerJoin('verification_requests as request', 'request.id', 'document.request_id')
    .select(['document.id', 'document.mime', 'document.file', 'document.key_id'])
    .where('request.user_id', '=', id)
    .where('document.file', 'is not', null)
    .execute();
  for (const { file, mime, ...document } of documents) {
    if (file === null) continue;
    const name = documentFile(document.id, mime);
    yield { name, key: file, storage: openedDocument(market, { file, key_id: document.key_id }) };
  }
}

export function documentFile(id: number, mime: string): string {
  return `documents/${id}.${mime.slice(mime.indexOf('/') + 1)}`;
}

type OwnerContext = Pick<Own, 'market' | 'id'>;

function selectAdImages({ market: { db }, id }: OwnerContext) {
  const ads = db.selectFrom('ads').select('ads.id').where('owner_id', '=', id);
  return db
    .selectFrom('ad_images')
    .select(['id', 'ad_id', 'file'])
    .where((eb) => eb.or([eb('ad_id', 'in', ads), eb.and([eb('ad_id', 'is', null), eb('uploader_id', '=', id)])]));
}

function selectChatImages({ market: { db }, id }: OwnerContext) {
  return db
    .selectFrom('chat_images')
    .leftJoin('messages', 'messages.id', 'chat_images.message_id')
    .select(['chat_images.id', 'chat_images.file', 'messages.room_id'])
    .where('chat_images.uploader_id', '=', id)
    .where('chat_images.hidden_at', 'is', null);
}
