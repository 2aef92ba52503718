import type { AdCard } from '#contract/ads.ts';
import type { Language } from '#contract/languages.ts';
import { latinLetters } from '#contract/plates.ts';
import { pictureUrl } from '#server/platform/images/address.ts';
import type { Market } from '#server/platform/market.ts';
import { shownName } from '#server/people/profiles/name.ts';
import type { Names, Reference } from '#server/catalogue/reference/reference.ts';
import type { CardRow } from './rows.ts';
import { titleOf } from './title.ts';

type Kinds = 'car' | 'rental' | 'plate';

export function presentCard(row: CardRow, market: Market, language: Language): AdCard {
  return { ...presentCommon(row, market, language), ...presentKind(row, market.reference, language) };
}

/** What ads of every type have. */
export function presentCommon(row: CardRow, { config: { publicUrl }, reference }: Market, language: Language): Omit<AdCard, Kinds> {
  return {
    id: row.id,
    type: row.type,
    title: titleOf(row, reference, language),
    price: row.type === 'rental' ? row.daily : row.price,
    price_mode: row.price_mode,
    currency: 'SAR',
    city: { city_id: row.city_id, name: reference.cities.get(row.city_id)?.names[language] ?? '' },
    image_url: row.type === 'plate' ? null : pictureUrl(publicUrl, row.cover, 800),
    image_placeholder: row.type === 'plate' ? null : row.cover_placeholder,
    images_count: row.images_count,
    created_at: row.created_at.toISOString(),
    refreshed_at: row.refreshed_at.toISOString(),
    is_featured: row.is_featured,
    // A visitor has liked nothing.
    is_liked: false,
    status: row.status,
    owner: {
      id: row.owner_id,
      full_name: shownName(row.owner_name, language),
      user_type: row.owner_type,
      is_verified: row.owner_is_verified,
    },
  };
}

function presentKind(row: CardRow, reference: Reference, language: Language): Pick<AdCard, Kinds> {
  if (row.type === 'car') return { car: presentCar(row, reference, language) };
  return row.type === 'rental' ? { rental: presentRental(row, reference, language) } : { plate: presentPlate(row) };
}

export function presentCar(row: CardRow, reference: Reference, language: Language): NonNullable<AdCard['car']> {
  const { mileage, fuel, condition, paint, accident, warranty, option_level } = row;
  return { ...presentModel(row, reference, language), mileage, fuel, condition, paint, accident, warranty, option_level };
}

export function presentRental(row: CardRow, reference: Reference, language: Language): NonNullable<AdCard['rental']> {
  const { daily, weekly, monthly, seats, rental_class, km_per_day, deposit, cancellation } = row;
  return {
    ...presentModel(row, reference, language),
    daily: daily ?? 0,
    weekly,
    monthly,
    seats,
    rental_class,
    with_driver: row.with_driver ?? false,
    delivery: row.delivery ?? false,
    airport_delivery: row.airport_delivery ?? false,
    km_per_day,
    deposit,
    cancellation,
  };
}

export function presentPlate({ letters, digits, plate_class, plate_shape, patterns }: CardRow): NonNullable<AdCard['plate']> {
  return {
    letters_ar: letters ?? '',
    letters_en: latinLetters(letters ?? ''),
    digits: digits ?? '',
    plate_class: plate_class ?? '',
    plate_shape,
    pattern: patterns[0] ?? null,
    patterns,
  };
}

/** What cars and rentals have alike. */
function presentModel({ brand_id, model_id, trim, year, transmission, body }: CardRow, { brands, models }: Reference, language: Language) {
  return {
    brand: presentNamed(brands, brand_id, language),
    model: presentNamed(models, model_id, language),
    trim,
    year: year ?? 0,
    transmission,
    body,
  };
}

function presentNamed(things: ReadonlyMap<number, { names: Names }>, id: number | null, language: Language) {
  return { id: id ?? 0, name: things.get(id ?? 0)?.names[language] ?? '' };
}
