/** The rules of feeds, shared by pages and server. */

/** The most cars of one feed. */
export const feedCarsMost = 10_000;

/** Why a car that is on the market is not in the feed of its business. */
export const feedReasons = ['no_chassis', 'no_price', 'no_mileage', 'not_for_sale', 'unsupported'] as const;
export type FeedReason = (typeof feedReasons)[number];
