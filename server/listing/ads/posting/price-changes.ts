import { isTakeover } from '#contract/listing/ad-rules.ts';
import { promised } from '#contract/listing/ad-types/promises.ts';
import { estimatedFields } from '#contract/listing/price-estimates.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import { sql, type Transaction } from 'kysely';
import type { AdStatus, DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events.ts';
import { suggestedSum, type Asking } from './asking-price.ts';
import { changedFields } from '../versions.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';

interface Priced {
  sale_type?: string | null;
  price?: unknown;
  daily?: unknown;
}

/**
 * Publishes a price fall, for those who like the ad and those whose search it was too expensive for. Another thing at another price is
 * not cheaper.
 */
export async function followPriceChange(
  trx: Transaction<DB>,
  ad: Priced & { id: number; type: AdType; status: AdStatus },
  after: Priced,
): Promise<void> {
  const was = fallenFrom(ad, after);
  if (was === null) return;
  await addJob(trx, 'tellOfPrice', { ad: ad.id, was });
  if (ad.status === 'active') await publish(trx, 'ads.cheaper', { ads: [{ ad: ad.id, was }] });
}

/** The former price of an ad whose price an edit lowers; null where it does not, or where the ad is of another thing then. */
export function fallenFrom(ad: Priced & { type: AdType }, after: Priced): number | null {
  if (isOtherThing(ad, after)) return null;
  const [was, now] = [priceIn(ad.type, ad), priceIn(ad.type, after)];
  return typeof was === 'number' && typeof now === 'number' && now < was ? was : null;
}

/** Publishes that a car or plate for sale is offered at another price, whatever else the edit changed. */
export async function announcePrice(trx: Transaction<DB>, ad: Priced & { id: number; type: AdType }, after: Priced): Promise<void> {
  const change = priceChange(ad, after);
  if (change) await publish(trx, 'ads.priced', { changes: [change] });
}

/** The prices of an ad for sale before and after an edit that changes them, as the event has them. */
export function priceChange(ad: Priced & { id: number; type: AdType }, after: Priced) {
  if (ad.type === 'rental') return null;
  const [was = null, now = null] = [priceIn(ad.type, ad), priceIn(ad.type, after)].map((price) =>
    typeof price === 'number' ? price : null,
  );
  return was === now ? null : { ad: ad.id, was, now };
}

/** Publishes that a car is another one for its estimate. */
export async function announceDescription(trx: Transaction<DB>, ad: object & { id: number; type: AdType }, after: object): Promise<void> {
  if (isDescribedAnew(ad, after)) await publish(trx, 'ads.described', { ads: [ad.id] });
}

/** Whether an edit changes what the estimate of a car reads. */
export function isDescribedAnew(ad: object & { type: AdType }, after: object): boolean {
  if (ad.type !== 'car') return false;
  const [was, now]: Readonly<Record<string, unknown>>[] = [{ ...ad }, { ...after }];
  return [...estimatedFields, 'price_mode'].some((name) => (was?.[name] ?? null) !== (now?.[name] ?? null));
}

/**
 * Publishes that the owner asks less than before, or a sum where none was asked: an offer above it is accepted at that sum at most.
 * An edit that ends the offers has done so already.
 */
export async function followSuggestedSum(trx: Transaction<DB>, ad: Asking & { id: number }, after: Omit<Asking, 'type'>): Promise<void> {
  const [was, now] = [suggestedSum(ad), suggestedSum({ ...after, type: ad.type })];
  if (now !== null && (was === null || now < was)) await publish(trx, 'ad.asks-less', { ad: ad.id, asked: now });
}

/** The price of an ad for sale that an edit raises or takes away; null where it does not, or where the edit ends the offers. */
export function raisedFrom(ad: Priced & { type: AdType }, after: Priced): number | null {
  if (ad.type === 'rental' || isAnotherOffer(ad, after)) return null;
  const [was, now] = [priceIn(ad.type, ad), priceIn(ad.type, after)];
  return typeof was !== 'number' || (typeof now === 'number' && now <= was) ? null : was;
}

/**
 * Throws `offer_at_price` for a price that is raised, or taken away, while an unanswered offer is at or above the present one. The ad is
 * locked.
 */
export async function refuseAboveOffers(trx: Transaction<DB>, ad: Priced & { id: number; type: AdType }, after: Priced): Promise<void> {
  const was = raisedFrom(ad, after);
  if (was === null) return;
  const offer = await trx
    .selectFrom('offers')
    .select('id')
    .where('ad_id', '=', ad.id)
    .where('state', 'in', ['open', 'countered'])
    .where('amount', '>=', was)
    .where('expires_at', '>', sql<Date>`now()`)
    .limit(1)
    .executeTakeFirst();
  if (offer) throw new AppError('offer_at_price');
}

/**
 * The price that an ad asked first, once it asks another. A fall is counted from it: a price that is raised before it is lowered falls by
 * nothing. Null where the ad still asks it, became a takeover, or the ad of another thing.
 */
export function firstPrice(ad: Priced & { type: AdType; first_price: number | null }, after: Priced): number | null {
  if (isTakeover(after.sale_type)) return null;
  if (isOtherThing(ad, after)) return null;
  const [was, now] = [priceIn(ad.type, ad), priceIn(ad.type, after)];
  if (ad.first_price !== null || typeof was !== 'number') return ad.first_price;
  return was === now ? null : was;
}

/** The offers end with such an edit. */
function isAnotherOffer(ad: { type: AdType }, after: object): boolean {
  return changedFields(ad.type, { ...ad }, { ...after }, promised).length > 0;
}

function isOtherThing(ad: { type: AdType }, after: object): boolean {
  return changedFields(ad.type, { ...ad }, { ...after }, ['thing']).length > 0;
}

function priceIn(type: AdType, { sale_type, price, daily }: Priced): unknown {
  if (isTakeover(sale_type)) return null;
  return type === 'rental' ? daily : price;
}
