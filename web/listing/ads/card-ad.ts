import type { AdCard } from '#contract/listing/ads.ts';
import type { NearAd } from '#contract/listing/near-ads.ts';

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
  'price_drop',
  'price_label',
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

/** What the card of an ad shows of it: what else the API says is read by no card, and is not sent with a page. */
export function cardOf({ city, owner, car, rental, plate, offers, ...ad }: AdCard | NearAd): CardAd {
  return {
    ...pick(ad, adNames),
    // Seconds are enough for how long ago it was.
    refreshed_at: ad.refreshed_at.replace(/\.\d+Z$/, 'Z'),
    city: { name: city.name },
    owner: pick(owner, ownerNames),
    ...(offers && ad.price === null && { offers: { highest: offers.highest } }),
    ...(car && { car: pick(car, carNames) }),
    ...(rental && { rental: pick(rental, rentalNames) }),
    ...(plate && { plate: pick(plate, plateNames) }),
    ...('difference' in ad && { difference: ad.difference.text }),
  };
}

function pick<Thing extends object, Name extends keyof Thing>(thing: Thing, names: readonly Name[]): Pick<Thing, Name>;
function pick(thing: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(thing).filter(([name]) => names.includes(name)));
}
