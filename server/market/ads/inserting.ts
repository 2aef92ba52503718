import { sql, type InsertObject, type Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Language } from '#contract/languages.ts';
import type { DB } from '#db/schema.ts';
import { wrongField } from '#server/platform/words.ts';
import { publish } from '#server/platform/events.ts';
import { adColumns, type AdRow } from './details.ts';
import { type ImageRow, coverOf, queueAvif, takeImages } from './pictures.ts';

/** A new ad with its pictures. */
export type InsertedAd = Omit<AdRow, 'owner_name' | 'owner_type' | 'owner_is_verified'>;

/** Inserts an ad with its first status and pictures. Returns what was stored, so that nothing is read again. Throws `invalid`. */
export async function insertAd(
  trx: Transaction<DB>,
  ad: InsertObject<DB, 'ads'> & { status: 'active' | 'pending'; owner_id: number },
  imageIds: readonly number[],
  language: Language,
): Promise<InsertedAd> {
  // The cover is set at once: a later update would write every index entry of the ad again.
  const values = { ...ad, ...coverOf(imageIds, ad.owner_id) };
  const taken = takeImages({ id: sql<number>`(select id from ad)`, owner: ad.owner_id }, imageIds, language);
  const stored = await trx
    .with('ad', (and) => and.insertInto('ads').values(values).returning(adColumns))
    .with('history', (and) =>
      and
        .insertInto('ad_history')
        .columns(['ad_id', 'to_status', 'by_id'])
        .expression((from) => from.selectFrom('ad').select(['ad.id', 'ad.status', 'ad.owner_id'])),
    )
    .with('taken', () => sql<ImageRow & { position: number }>`(${taken})`)
    .with('queued', () => sql<Record<string, never>>`(${queueAvif})`)
    .selectFrom('ad')
    .selectAll()
    .select((eb) => [
      jsonArrayFrom(eb.selectFrom('taken').select(['id', 'file', 'width', 'height', 'placeholder']).orderBy('position')).as('images'),
    ])
    .executeTakeFirstOrThrow();
  if (stored.images.length < imageIds.length) throw wrongField('image_ids', 'choice', language);
  if (stored.type === 'rental') await publish(trx, 'rental.posted', { ad: stored.id });
  await publish(trx, 'ad.moved', { ad: stored.id, owner: ad.owner_id, from: null, to: ad.status, isQuiet: false });
  return { ...stored, views: null, likes: null, comments: null, booked: [], booking: null };
}
