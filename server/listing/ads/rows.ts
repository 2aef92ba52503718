import { sql, type InferResult } from 'kysely';
import { allFields, cardNames } from '#contract/listing/ad-types/ad-types.ts';
import { adTypes } from '#contract/platform/kinds.ts';
import type { Database } from '#db/database.ts';
import type { Order, Row } from '#server/platform/paging/keyset.ts';

// What every card shows, and what the presenters convert.
const made = [
  'id',
  'type',
  'status',
  'title',
  'price',
  'price_mode',
  'city_id',
  'branch_cities',
  'created_at',
  'refreshed_at',
  'is_featured',
  'cover',
  'cover_placeholder',
  'images_count',
  'owner_id',
  'brand_id',
  'model_id',
  'year',
  'daily',
  'price_rules',
  'letters',
  'digits',
  'plate_class',
  'patterns',
  'offers_welcome',
  'offer_highest',
  'offer_bidders',
  'fell_by',
  'fell_on',
  'price_label',
] as const;
const onCards = adTypes.flatMap((type) => cardNames(allFields, type));

/**
 * Ads of cars, rentals and plates. The noun owns the tables ads, ad_images and ad_counts.
 *
 * These columns are what a card shows.
 */
export const cardColumns = [...new Set([...made, ...onCards])].map((name) => `ads.${name}` as const);

const ownerColumns = ['owner.full_name as owner_name', 'owner.user_type as owner_type', 'owner.is_verified as owner_is_verified'] as const;

export type CardRow = InferResult<ReturnType<typeof selectCards>>[number];

/** A card on a list that the database finds. */
export type ListedRow = CardRow & Row;

/** What a card shows of the owner. */
export type OwnerRow = Pick<CardRow, 'owner_id' | 'owner_name' | 'owner_type' | 'owner_is_verified'>;

/** What a card shows of the ad itself. */
export type OwnCardRow = Omit<CardRow, Exclude<keyof OwnerRow, 'owner_id'>>;

/** The ads that were last moved up first. */
export const newestFirst: Order = {
  name: 'newest',
  id: sql`ads.id`,
  key: sql`ads.refreshed_at`,
  type: 'timestamptz',
  direction: 'desc',
  gaps: false,
};

/** The columns of a card: the ad and who posted it, in one query; names of brands and cities come from memory. */
export function selectCards(db: Database) {
  return db.selectFrom('ads').innerJoin('users as owner', 'owner.id', 'ads.owner_id').select(cardColumns).select(ownerColumns);
}
