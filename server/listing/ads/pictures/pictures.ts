import { sql, type RawBuilder } from 'kysely';
import type { Viewer } from '#server/platform/callers.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import type { ReadUpload } from '#server/platform/calls.ts';
import { AppError } from '#server/platform/errors.ts';
import { isStored, removePicture, storePicture, type StoredPicture } from '#server/platform/images/images.ts';
import { likenessOf } from '#server/platform/images/likeness.ts';
import { storeOrDrop } from '#server/platform/images/store-or-drop.ts';
import { byId, eachByItself } from '#server/platform/jobs/each.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';
import type { Market } from '#server/platform/market.ts';
import { wrongField } from '#server/platform/words.ts';
import { isPublic } from '#contract/listing/ad-rules.ts';

/** Pictures of ads. The uploader has a day to put one into an ad. */

// More than five full ads.
const loosePicturesMost = 100;
const looseHours = 24;

export interface ImageRow extends StoredPicture {
  id: number;
}

/** Stores a picture for `uploaderId`. Throws as `storePicture`, and `rate_limited` if a hundred pictures are not in an ad yet. */
export async function addImage(market: Market, uploaderId: number, read: ReadUpload): Promise<ImageRow> {
  await refuseHoarding(market.db, uploaderId);
  const { bytes } = await read();
  return storeImage(market, uploaderId, bytes);
}

/** The same for one that is put into an ad at once. */
export async function storeImage({ db, storage }: Pick<Market, 'db' | 'storage'>, uploaderId: number, bytes: Buffer): Promise<ImageRow> {
  const stored = await storeOrDrop(db, bytes, { storage, drop: 'dropPicture' });
  const phash = await likenessOf(storage, stored.file);
  return db.transaction().execute(async (transaction) => {
    await lockFile(transaction, stored.file);
    // The same picture may have been removed in the meantime; while the file is locked nobody removes it.
    if (!(await isStored(storage, stored.file))) await storePicture(storage, bytes);
    const { id } = await transaction
      .insertInto('ad_images')
      .values({ uploader_id: uploaderId, ...stored, phash: sql<number>`${phash}::bigint` })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, ...stored };
  });
}

/** Removes an own picture, from its ad too. Returns the ad that loses it. */
export async function deleteImage({ db }: Market, viewer: Viewer, id: number): Promise<number | null> {
  return db.transaction().execute(async (transaction) => {
    const image = await transaction
      .selectFrom('ad_images')
      .leftJoin('ads', 'ads.id', 'ad_images.ad_id')
      .select(['ad_images.uploader_id', 'ad_images.ad_id', 'ad_images.file', 'ads.status', 'ads.owner_id'])
      .where('ad_images.id', '=', id)
      .executeTakeFirst();
    if (!image) throw new AppError('not_found');
    if ((image.owner_id ?? image.uploader_id) !== viewer.id) throw new AppError(isPublic(image.status ?? '') ? 'forbidden' : 'not_found');
    // The ad is locked first, as in an edit: the opposite order could deadlock.
    if (image.ad_id !== null) await transaction.selectFrom('ads').select('id').where('id', '=', image.ad_id).forNoKeyUpdate().execute();
    await dropImage(transaction, { id, file: image.file, ad_id: image.ad_id });
    if (image.ad_id !== null) await keepCover(transaction, image.ad_id);
    return image.ad_id;
  });
}

interface Holder {
  id: number;
  owner: number;
}

/** Sets the pictures of an ad to exactly `ids`, in their order; removed ones expire after a day again. */
export async function setImages(trx: Database, ad: Holder, ids: readonly number[], language: Language): Promise<void> {
  refuseTwice(ids, language);
  const taken = await sql`
    with taken as (${takeImages(ad, ids)}), queued as (${queueAvif}) select from taken`.execute(trx);
  if (taken.rows.length < ids.length) throw wrongField('image_ids', 'choice', language);
  await trx
    .updateTable('ad_images')
    .set({ ad_id: null, uploader_id: ad.owner, position: 0, created_at: sql`now()` })
    .where('ad_id', '=', ad.id)
    .where((eb) => (ids.length > 0 ? eb('id', 'not in', [...ids]) : eb.lit(true)))
    .execute();
  await keepCover(trx, ad.id);
}

/**
 * The statement that moves the pictures `ids` into an ad, in their order. It returns those that may be moved: the ad's own, and unused
 * ones of its owner.
 */
export function takeImages({ id, owner }: { id: number | RawBuilder<number>; owner: number }, ids: readonly number[]) {
  return sql`
    update ad_images set ad_id = ${id}, position = given.position
    from unnest(${ids}::bigint[]) with ordinality as given (id, position)
    where ad_images.id = given.id and (ad_images.ad_id = ${id} or (ad_images.ad_id is null and ad_images.uploader_id = ${owner}))
    returning ad_images.id, ad_images.file, ad_images.width, ad_images.height, ad_images.placeholder, ad_images.position`;
}

/** Throws `invalid` if a picture is named twice. */
export function refuseTwice(ids: readonly number[], language: Language): void {
  if (new Set(ids).size < ids.length) throw wrongField('image_ids', 'choice', language);
}

/** The statement that queues the AVIF sizes of pictures that were `taken` (avif-queue.ts). */
export const queueAvif = sql`insert into avif_queue (file) select file from taken`;

/** The columns of an ad that describe its pictures, for a new ad of `owner` with `ids`. */
export function coverOf(ids: readonly number[], owner: number) {
  const first = sql`from ad_images where id = (${ids}::bigint[])[1] and ad_id is null and uploader_id = ${owner}`;
  return {
    cover: sql<string | null>`(select file ${first})`,
    cover_placeholder: sql<string | null>`(select placeholder ${first})`,
    images_count: sql<number>`cardinality(${ids}::bigint[])`,
  };
}

/** The pictures of an ad, in their order. */
export async function imagesOf(db: Database, adId: number): Promise<number[]> {
  const rows = await db.selectFrom('ad_images').select('id').where('ad_id', '=', adId).orderBy('position').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Removes a picture that is not in an ad. */
export async function dropLoose({ db }: Pick<Market, 'db'>, { id, file }: Pick<ImageRow, 'id' | 'file'>): Promise<void> {
  await db.transaction().execute((transaction) => dropImage(transaction, { id, file, ad_id: null }));
}

/** Computes missing perceptual hashes; limited in number to keep the job short. */
export async function fillLikeness({ db, storage }: Pick<Market, 'db' | 'storage'>, most = 2000): Promise<void> {
  const files = await db.selectFrom('ad_images').select('file').distinct().where('phash', 'is', null).limit(most).execute();
  const named = files.map(({ file }) => ({ id: file }));
  await eachByItself('picture', named, async ({ id: file }) => {
    // One that cannot be decoded is like no other, and is not tried again.
    const phash = sql<number>`${await likenessOf(storage, file)}::bigint`;
    await db.updateTable('ad_images').set({ phash }).where('file', '=', file).where('phash', 'is', null).execute();
  });
}

/** Pictures that were not put into an ad within a day, and that no draft of one names. */
export async function sweepImages({ db }: Pick<Market, 'db'>): Promise<void> {
  const old = db
    .selectFrom('ad_images')
    .select(['id', 'file', 'ad_id'])
    .where('ad_id', 'is', null)
    .where('created_at', '<', sql<Date>`now() - ${`${looseHours} hours`}::interval`).where(sql<boolean>`not exists (
      select from ad_drafts where business_id = ad_images.uploader_id and content -> 'image_ids' @> to_jsonb(ad_images.id))`);
  const loose = byId((after) => old.where('id', '>', after).orderBy('id').limit(100).execute());
  await eachByItself('picture', loose, (image) => db.transaction().execute((transaction) => dropImage(transaction, image)));
}

interface Dropped {
  id: number;
  file: string;
  /** The ad to which it last belonged; a picture that has moved since stays. */
  ad_id: number | null;
}

/** Deletes the row; a job removes the files, with retries, unless another row shows them: the same bytes are stored once. */
async function dropImage(db: Database, { id, file, ad_id }: Dropped): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('ad_images')
    .where('id', '=', id)
    .where((eb) => (ad_id === null ? eb('ad_id', 'is', null) : eb('ad_id', '=', ad_id)))
    .executeTakeFirst();
  if (numDeletedRows > 0n) await addJob(db, 'dropPicture', { file }, { key: `drop ${file}` });
}

/** Removes the files of a picture if nothing shows it any more. */
export async function dropUnshown({ db, storage }: Pick<Market, 'db' | 'storage'>, file: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockFile(transaction, file);
    if (!(await isShown(transaction, file))) await removePicture(storage, file);
  });
}

async function isShown(db: Database, file: string): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`select
    exists (select from ad_images where file = ${file})
    or exists (select from users where profile_picture = ${file})
    or exists (select from businesses where cover = ${file}) as shown`.execute(db);
  return rows[0]?.shown ?? false;
}

/** Serializes inserts and deletes of rows with one file. */
async function lockFile(transaction: Database, file: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${file}, 7))`.execute(transaction);
}

async function refuseHoarding(db: Database, uploaderId: number): Promise<void> {
  const { count } = await db
    .selectFrom('ad_images')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('uploader_id', '=', uploaderId)
    .where('ad_id', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= loosePicturesMost) throw new AppError('rate_limited', { retryAfterSeconds: 3600 });
}

async function keepCover(transaction: Database, adId: number): Promise<void> {
  await sql`
    update ads set cover = first.file, cover_placeholder = first.placeholder, images_count = coalesce(first.count, 0)
    from (select 1) as one left join lateral (
      select file, placeholder, count(*) over () as count from ad_images where ad_id = ${adId} order by position, id limit 1
    ) as first on true
    where ads.id = ${adId}`.execute(transaction);
}
