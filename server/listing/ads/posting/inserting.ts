import { sql, type Insertable, type Transaction } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { adDays } from '#contract/listing/ad-rules.ts';
import { known } from '#contract/platform/known.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { DB } from '#db/schema.ts';
import { wrongField } from '#server/platform/words.ts';
import { publish } from '#server/platform/events.ts';
import { adColumns, dated, type AdRow } from '../pages/details.ts';
import { type ImageRow, coverOf, queueAvif, refuseTwice, takeImages } from '../pictures/pictures.ts';
import { whyNotBookable } from '../pages/why-not-bookable.ts';

/** When an ad that is opened now expires. */
export const inAdDays = sql<Date>`now() + ${sql.lit(`${adDays} days`)}::interval`;

/** A new ad with its pictures. */
type InsertedAd = Omit<AdRow, 'owner_name' | 'owner_type' | 'owner_is_verified'>;

type NewAd = Insertable<DB['ads']> & { status: 'active' | 'pending'; owner_id: number };

/** Inserts an ad with its first status and pictures. Returns what was stored, so that nothing is read again. Throws `invalid`. */
export async function insertAd(trx: Transaction<DB>, ad: NewAd, imageIds: readonly number[], language: Language): Promise<InsertedAd> {
  refuseTwice(imageIds, language);
  const stored = await storeAd(trx, ad, imageIds);
  if (!stored || stored.images.length < imageIds.length) throw wrongField('image_ids', 'choice', language);
  const row = dated(stored.row!);
  if (row.type === 'rental') await publish(trx, 'rental.posted', { ad: row.id });
  await publish(trx, 'ads.moved', {
    moves: [{ ad: row.id, owner: ad.owner_id, type: row.type, from: null, to: ad.status, isQuiet: false }],
  });
  const not_bookable = row.type === 'rental' ? await readWhy(trx, row.id) : null;
  return {
    ...row,
    images: stored.images,
    views: null,
    likes: null,
    comments: null,
    booked: [],
    booking: null,
    estimate: null,
    not_bookable,
  };
}

/** A new ad without pictures. A draft waits for a place: it is no ad that anybody sees. */
type StoredAd = Insertable<DB['ads']> & { status: 'active' | 'pending' | 'draft'; owner_id: number; type: AdType };

/**
 * Inserts many ads for sale of one owner, as `insertAd` does. Returns their ids, in the order of `ads`. The reason of a draft is in the
 * history: there was no place.
 */
export async function insertAds(trx: Transaction<DB>, ads: readonly StoredAd[]): Promise<number[]> {
  if (ads.length === 0) return [];
  const rows = ads.map((ad) => ({ ...ad, expires_at: ad.status === 'draft' ? null : inAdDays }));
  const ids = (await trx.insertInto('ads').values(rows).returning('id').execute()).map(({ id }) => id);
  const stored = ads.map(({ status, type, owner_id: owner }, index) => ({ ad: known(ids[index], 'id'), status, type, owner }));
  const history = stored.map(({ ad, status, owner }) => {
    return { ad_id: ad, to_status: status, by_id: owner, reason: status === 'draft' ? 'limit' : null };
  });
  await trx.insertInto('ad_history').values(history).execute();
  const moves = stored.map(({ status: to, ...ad }) => ({ ...ad, from: null, to, isQuiet: false }));
  await publish(trx, 'ads.moved', { moves });
  return ids;
}

async function readWhy(trx: Transaction<DB>, id: number) {
  return (await trx.selectFrom('ads').select(whyNotBookable().as('why')).where('id', '=', id).executeTakeFirstOrThrow()).why;
}

function storeAd(trx: Transaction<DB>, columns: NewAd, imageIds: readonly number[]) {
  const owner = columns.owner_id;
  // The cover is set at once: a later update would write every index entry of the ad again.
  const ad = { ...columns, expires_at: inAdDays, ...coverOf(imageIds, owner) };
  const taken = takeImages({ id: sql<number>`(select id from ad)`, owner }, imageIds);
  return trx
    .with('ad', (and) => and.insertInto('ads').values(ad).returning(adColumns))
    .with('history', (and) =>
      and
        .insertInto('ad_history')
        .columns(['ad_id', 'to_status', 'by_id'])
        .expression((from) => from.selectFrom('ad').select(['ad.id', 'ad.status', 'ad.owner_id'])),
    )
    .with('taken', () => sql<ImageRow & { position: number }>`(${taken})`)
    .with('queued', () => sql<Record<string, never>>`(${queueAvif})`)
    .selectNoFrom((eb) => [
      // One value: the driver needs longer for eighty columns.
      jsonObjectFrom(eb.selectFrom('ad').selectAll()).as('row'),
      jsonArrayFrom(eb.selectFrom('taken').select(['id', 'file', 'width', 'height', 'placeholder']).orderBy('position')).as('images'),
    ])
    .executeTakeFirst();
}
