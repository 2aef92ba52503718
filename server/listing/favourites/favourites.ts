import { sql, type Transaction } from 'kysely';
import { favouriteIdsMost, type Favourite } from '#contract/listing/favourites.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { countLike } from '../ads/pages/counting.ts';
import { ensurePublicAd } from '../ads/pages/details.ts';
import { publicStatuses } from '#contract/listing/ad-rules.ts';
import { selectCards, type ListedRow } from '../ads/rows.ts';
import { AppError } from '#server/platform/errors.ts';
import { sourceOf, type Order } from '#server/platform/paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';

/** Ads that people like. The noun owns the table favourites. */
interface Wish {
  adId: number;
  /** The requested state; undefined: the opposite of the state when the call arrived. */
  liked: boolean | undefined;
  /** When the call arrived. */
  arrived: Date;
}

/** Likes of closed ads stay on the list, with the ad's status. */
const listedStatuses = [...publicStatuses, 'expired'] as const;

/**
 * Sets or toggles the like of one person. Calls that arrived while another one toggled it meant the same, so they change nothing:
 * ten at once are one. Only a public ad can be liked (`not_found`); any like can be removed.
 */
export function setLike(db: Database, userId: number, { adId, liked, arrived }: Wish): Promise<Favourite> {
  return db.transaction().execute(async (trx) => {
    const standing = await lockLike(trx, userId, adId);
    const isRepeat = standing.changed_at > arrived;
    const wished = liked ?? (isRepeat ? standing.is_liked : !standing.is_liked);
    if (wished === standing.is_liked) return { is_liked: wished, likes: await likesOf(trx, adId) };
    if (wished) await ensurePublicAd(trx, adId);
    const likes = await countLike(trx, adId, wished ? 1 : -1);
    // Last, as a call that arrives before the response means the same.
    const change = { is_liked: wished, changed_at: new Date() };
    await trx.updateTable('favourites').set(change).where('user_id', '=', userId).where('ad_id', '=', adId).execute();
    return { is_liked: wished, likes };
  });
}

/** The row of a person and an ad, locked; inserted if missing. */
async function lockLike(trx: Transaction<DB>, userId: number, adId: number): Promise<{ is_liked: boolean; changed_at: Date }> {
  const ad = await trx.selectFrom('ads').select('status').where('id', '=', adId).executeTakeFirst();
  if (!ad) throw new AppError('not_found');
  const none = { user_id: userId, ad_id: adId, is_liked: false, changed_at: new Date(0) };
  await trx
    .insertInto('favourites')
    .values(none)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('favourites')
    .select(['is_liked', 'changed_at'])
    .where('user_id', '=', userId)
    .where('ad_id', '=', adId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function likesOf(trx: Transaction<DB>, adId: number): Promise<number> {
  const counts = await trx.selectFrom('ad_counts').select('likes').where('ad_id', '=', adId).executeTakeFirst();
  return counts?.likes ?? 0;
}

/** A page of the ads that a person likes, the last liked first. */
export function listFavourites(
  db: Database,
  userId: number,
  { type, ...page }: PageQuery & { type?: AdType },
  language: Language,
): Promise<Found<ListedRow>> {
  let rows = selectCards(db)
    .innerJoin('favourites', 'favourites.ad_id', 'ads.id')
    .where('favourites.user_id', '=', userId)
    .where('favourites.is_liked', '=', true)
    .where('ads.status', 'in', listedStatuses);
  if (type) rows = rows.where('ads.type', '=', type);
  return findPage(lastLiked, sourceOf(rows, lastLiked), page, language);
}

const lastLiked: Order = {
  name: 'liked',
  key: sql`favourites.changed_at`,
  type: 'timestamptz',
  id: sql`favourites.ad_id`,
  direction: 'desc',
  gaps: false,
};

/** The ids of the ads that a person likes, the last liked first, at most 2,000. */
export async function listFavouriteIds(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('favourites')
    .select('ad_id')
    .where('user_id', '=', userId)
    .where('is_liked', '=', true)
    .orderBy('changed_at', 'desc')
    .orderBy('ad_id', 'desc')
    .limit(favouriteIdsMost)
    .execute();
  return rows.map(({ ad_id }) => ad_id);
}
