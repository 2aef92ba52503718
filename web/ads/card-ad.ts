import type { AdCard } from '#contract/ads.ts';
import type { NearAd } from '#contract/near-ads.ts';
import { readCompact, writeCompact } from '../api/compact.ts';

const adNames = [
  'id',
  'type',
  'title',
  'price',
  'image_url',
  'image_placeholder',
  'images_count',
  'refreshed_at',
  'is_featured',
  'is_liked',
  'status',
  'can_book',
] as const;
const ownerNames = ['full_name', 'user_type', 'is_verified'] as const;
const carNames = [
  'year',
  'mileage',
  'body',
  'paint',
  'accident',
  'warranty',
  'condition',
  'option_level',
  'sale_type',
  'instalment',
  'months_left',
  'down_payment',
] as const;
const rentalNames = [
  'body',
  'daily',
  'weekly',
  'monthly',
  'km_per_day',
  'deposit',
  'insurance',
  'transmission',
  'seats',
  'with_driver',
  'delivery',
  'airport_delivery',
  'cancellation',
  'price_rules',
] as const;
const plateNames = ['letters_ar', 'digits', 'plate_class', 'plate_shape', 'pattern', 'deal_kind'] as const;

type Part<Name extends 'car' | 'rental' | 'plate'> = NonNullable<AdCard[Name]>;

/** What the card of an ad shows of it. */
export interface CardAd extends Pick<AdCard, (typeof adNames)[number]> {
  city: Pick<AdCard['city'], 'name'>;
  /** The highest offer on an ad without a price; null where nobody offers, or there is one. */
  offers?: Pick<NonNullable<AdCard['offers']>, 'highest'> | null;
  owner: Pick<AdCard['owner'], (typeof ownerNames)[number]>;
  car?: Pick<Part<'car'>, (typeof carNames)[number]>;
  rental?: Pick<Part<'rental'>, (typeof rentalNames)[number]>;
  plate?: Pick<Part<'plate'>, (typeof plateNames)[number]>;
  /** Among ads near to what was looked for: the one thing in which it differs, in words. */
  difference?: string;
}

/** Writes what the cards show as text: what else the API says of an ad is read by no card. */
export function writeCards(ads: readonly (AdCard | NearAd)[]): string {
  return writeCompact(ads.map(cardOf));
}

/** The cards that `writeCards` wrote. */
export function readCards(text: string): CardAd[] {
  return readCompact(text);
}

function cardOf({ city, owner, car, rental, plate, offers, ...ad }: AdCard | NearAd) {
  return {
    ...pick(ad, adNames),
    // Seconds are enough for how long ago it was, and digits do not compress.
    refreshed_at: ad.refreshed_at.replace(/\.\d+Z$/, 'Z'),
    city: { name: city.name },
    owner: pick(owner, ownerNames),
    // All rows have the same fields: a compact list has no others.
    offers: offers && ad.price === null ? { highest: offers.highest } : null,
    ...(car && { car: pick(car, carNames) }),
    ...(rental && { rental: pick(rental, rentalNames) }),
    ...(plate && { plate: pick(plate, plateNames) }),
    ...('difference' in ad && { difference: ad.difference.text }),
  };
}

function pick<Thing extends object>(thing: Thing, names: readonly (keyof Thing)[]): object {
  const picked: Partial<Thing> = {};
  for (const name of names) picked[name] = thing[name];
  return picked;
}
