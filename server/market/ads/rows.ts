import type { InferResult } from 'kysely';
import type { Database } from '#db/database.ts';

/**
 * Ads of cars, rentals and plates. The noun owns the tables ads, ad_images, ad_counts and rental_bookings.
 *
 * These columns are what a card shows.
 */
export const cardColumns = [
  'ads.id',
  'ads.type',
  'ads.status',
  'ads.title',
  'ads.price',
  'ads.price_mode',
  'ads.city_id',
  'ads.created_at',
  'ads.refreshed_at',
  'ads.is_featured',
  'ads.cover',
  'ads.cover_placeholder',
  'ads.images_count',
  'ads.owner_id',
  'ads.brand_id',
  'ads.model_id',
  'ads.trim',
  'ads.year',
  'ads.mileage',
  'ads.transmission',
  'ads.fuel',
  'ads.condition',
  'ads.body',
  'ads.paint',
  'ads.accident',
  'ads.warranty',
  'ads.option_level',
  'ads.seats',
  'ads.daily',
  'ads.weekly',
  'ads.monthly',
  'ads.rental_class',
  'ads.with_driver',
  'ads.delivery',
  'ads.airport_delivery',
  'ads.km_per_day',
  'ads.deposit',
  'ads.cancellation',
  'ads.letters',
  'ads.digits',
  'ads.plate_class',
  'ads.plate_shape',
  'ads.patterns',
] as const;

export const ownerColumns = [
  'owner.full_name as owner_name',
  'owner.user_type as owner_type',
  'owner.is_verified as owner_is_verified',
] as const;

export type CardRow = InferResult<ReturnType<typeof selectCards>>[number];

/** What a card shows: the ad and who posted it, in one query; names of brands and cities come from memory. */
export function selectCards(db: Database) {
  return db.selectFrom('ads').innerJoin('users as owner', 'owner.id', 'ads.owner_id').select(cardColumns).select(ownerColumns);
}
