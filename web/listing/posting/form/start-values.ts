import { isTakeover } from '#contract/listing/ad-rules.ts';
import type { User } from '#contract/people/accounts.ts';
import type { Ad } from '#contract/listing/ads.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import { adValues, type AdValues } from './values.ts';

const chosen: Record<AdType, Partial<AdValues>> = {
  car: { sale_type: 'sale', price_mode: 'fixed' },
  rental: { limited_km: 'yes' },
  plate: { plate_class: 'private', plate_shape: 'short', deal_kind: 'sale', price_mode: 'fixed' },
};

/** What stands in an untouched form: what most choose, one's own city, and what the address that led here says. */
export function startOf(type: AdType, { city }: Pick<User, 'city'>, known: Partial<AdValues> = {}): AdValues {
  return adValues({ ...chosen[type], city_id: String(city.city_id), ...known });
}

/** What stands in the form of an ad as it is. */
export function valuesOf(ad: Ad): AdValues {
  const { car, rental, plate, city, mine, description, price, price_mode } = ad;
  return textsOf({
    ...car,
    ...rental,
    ...plate,
    ...(car && { brand_id: car.brand.id, model_id: car.model.id, features: car.features.join(' ') }),
    ...(rental && { limited_km: rental.km_per_day === null ? null : 'yes' }),
    ...(plate && { letters: plate.letters_ar }),
    city_id: city.city_id,
    district: mine?.district,
    description,
    title: mine?.title,
    price,
    // Older takeovers were «على السوم» too.
    price_mode: isTakeover(car?.sale_type) && price_mode === 'soum' ? 'negotiable' : price_mode,
  });
}

/** `تويوتا كامري GLE 2022`. Some makers put their name into the model's. */
export function titleOfFacts(brand: string, model: string, trim: string | null, year: number | null): string {
  const named = model.startsWith(`${brand} `) ? [model] : [brand, model];
  return [...named, trim, year].filter(Boolean).join(' ');
}

/** What a form holds of these values by the names of fields. */
export function textsOf(ad: Readonly<Record<string, unknown>>): AdValues {
  return adValues(Object.fromEntries(Object.entries(ad).map(([name, value]) => [name, text(value)])));
}

function text(value: unknown): string {
  if (value === true) return 'yes';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
