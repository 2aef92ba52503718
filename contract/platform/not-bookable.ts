import { Type as T } from 'typebox';

/**
 * Why a car to rent cannot be booked on the site, in the order in which it is looked for: the first one is told. Each has its sentence for
 * visitors and for its office, and a place where the office mends it (`web/rental/fleet/correction-paths.ts`).
 */
export const notBookableReasons = [
  /** Reserved, sold, or not on the market. */
  'ad_closed',
  /** Its owner is no business that rents out. */
  'no_office',
  /** The account of the office is suspended or closed. */
  'office_away',
  /** The staff have not verified the office. */
  'unverified',
  /** Verified, but nobody entered the last day of its licence. */
  'licence_undated',
  'licence_over',
  /** Valid today, but not through the return. */
  'licence_ends',
  /** No car of the ad is on the road. */
  'no_car',
  /** No car at the branch that was requested. */
  'no_car_there',
  /** No car has its plate and all papers. */
  'papers_missing',
  'papers_over',
  /** Valid today, but not through the return. */
  'papers_end',
] as const;
export type NotBookableReason = (typeof notBookableReasons)[number];

/** Why an ad to rent cannot be booked. */
export const notBookable = T.Unsafe<NotBookableReason | null>({
  type: ['string', 'null'],
  enum: [...notBookableReasons, null],
  description: 'Why no car of the ad can be booked on the site today; null: one can',
});
