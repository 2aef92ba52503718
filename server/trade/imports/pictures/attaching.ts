import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { imagesMost } from '#contract/listing/ad-rules.ts';
import type { PictureFault } from '#contract/trade/import-rules.ts';
import type { DB } from '#db/schema.ts';
import { beforeEdit, keepEdit } from '#server/listing/ads/edits.ts';
import { lockOwnAds } from '#server/listing/ads/own.ts';
import { dropLoose, imagesOf, setImages, storeImage } from '#server/listing/ads/pictures/pictures.ts';
import { lockPerson } from '#server/people/profiles/lock.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';

/** A picture of an import or archive that waits. */
export interface WaitingPicture {
  id: number;
  business_id: number;
  import_id: number | null;
  archive_id: number | null;
  ad_id: number | null;
  position: number;
  source: string;
  tries: number;
}

/**
 * Stores a picture as the form does, and puts it into its car, after those that the car has; of one archive or file in their order. One that the
 * car has already is not added again. Notes a fault where it cannot be added.
 */
export async function attach(market: Market, picture: WaitingPicture, bytes: Buffer): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { business_id: business } = picture;
  const stored = await storeImage(market, business, bytes).catch(faultOf);
  if (typeof stored === 'string') return settle(market.db, picture, { fault: stored });
  const outcome = await market.db.transaction().execute(async (trx): Promise<PictureFault | 'added' | 'there'> => {
    await lockPerson(trx, business);
    const [ad] = await lockOwnAds(trx, { id: business }, [picture.ad_id ?? 0]);
    if (!ad) return 'no_car';
    const images = await imagesOf(trx, ad.id);
    if (await hasFile(trx, ad.id, stored.file)) return 'there';
    if (images.length >= imagesMost) return 'too_many';
    const before = await beforeEdit(trx, ad);
    await setImages(trx, { id: ad.id, owner: business }, await placed(trx, picture, { images, added: stored.id }), 'ar');
    if (before) await keepEdit(trx, before);
    await settle(trx, picture, { image: stored.id, sha256 });
    return 'added';
  });
  if (outcome === 'added') return market.invalidate({ ads: [picture.ad_id ?? 0], people: [business] });
  await dropLoose(market, stored);
  await settle(market.db, picture, outcome === 'there' ? { sha256 } : { fault: outcome });
}

/** What of a picture is at fault; other errors, such as a storage that does not respond, are thrown. */
function faultOf(error: unknown): PictureFault {
  if (error instanceof AppError && error.code === 'unsupported_media_type') return 'unreadable';
  if (error instanceof AppError && error.code === 'payload_too_large') return 'too_large';
  throw error;
}

async function hasFile(trx: Transaction<DB>, ad: number, file: string): Promise<boolean> {
  const same = trx.selectFrom('ad_images').select('id').where('ad_id', '=', ad).where('file', '=', file);
  return (await same.executeTakeFirst()) !== undefined;
}

/** Before the first picture of the same archive or file that comes later there; one that failed once may come after it. */
async function placed(
  trx: Transaction<DB>,
  { ad_id, import_id, archive_id, position }: WaitingPicture,
  { images, added }: { images: readonly number[]; added: number },
): Promise<number[]> {
  const later = await trx
    .selectFrom('import_pictures')
    .select('image_id')
    .where('ad_id', '=', ad_id)
    .where('state', '=', 'stored')
    .where('position', '>', position)
    .where('import_id', 'is not distinct from', import_id)
    .where('archive_id', 'is not distinct from', archive_id)
    .execute();
  const behind = new Set(later.map(({ image_id }) => image_id));
  const at = images.findIndex((image) => behind.has(image));
  return at === -1 ? [...images, added] : [...images.slice(0, at), added, ...images.slice(at)];
}

/** What became of a picture. */
export async function settle(
  db: Transaction<DB> | Market['db'],
  { id }: Pick<WaitingPicture, 'id'>,
  { fault, image, sha256 }: { fault?: PictureFault; image?: number; sha256?: string },
): Promise<void> {
  await db
    .updateTable('import_pictures')
    .set({
      state: fault ? 'failed' : 'stored',
      fault: fault ?? null,
      image_id: image ?? null,
      sha256: sha256 ?? null,
      at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** Takes pictures of an import out of cars again that it changed; those of cars that it added go with them. */
export async function detach(
  trx: Transaction<DB>,
  { business, importId }: { business: number; importId: number },
  ads: readonly number[],
): Promise<void> {
  if (ads.length === 0) return;
  const { rows } = await sql<{ ad: number; image: number }>`select ad_images.ad_id as ad, ad_images.id as image from import_pictures
    join ad_images on ad_images.id = import_pictures.image_id and ad_images.ad_id = import_pictures.ad_id
    where import_id = ${importId} and state = 'stored' and import_pictures.ad_id = any(${[...ads]}::integer[])`.execute(trx);
  for (const [id, group] of Map.groupBy(rows, ({ ad }) => ad)) {
    const gone = new Set(group.map(({ image }) => image));
    const images = (await imagesOf(trx, id)).filter((image) => !gone.has(image));
    await setImages(trx, { id, owner: business }, images, 'ar');
  }
}
