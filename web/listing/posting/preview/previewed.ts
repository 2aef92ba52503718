import { isTakeover } from '#contract/listing/ad-rules.ts';
import type { AdCard } from '#contract/listing/ads.ts';
import type { User } from '#contract/people/accounts.ts';
import { foldDigits, foldLetters, latinLetters, patterns } from '#contract/catalogue/plates.ts';
import type { Brand, RegionWithCities } from '#contract/catalogue/reference.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import { figureIn, type AdValues } from '../form/values.ts';
import { titleOfFacts } from '../form/start-values.ts';
import type { Photo } from '../photos/photo-list.ts';

export interface Known {
  me: User;
  brands: readonly Brand[];
  models: readonly { id: number; name: string }[];
  regions: readonly RegionWithCities[];
}

// A time ahead of every clock reads as this moment, and the same one on the server and in the browser.
const justNow = '2100-01-01T00:00:00Z';

/** The ad as a list would show it now, from what stands in the form; `empty` stands for what is not chosen yet. */
export function previewed(
  type: AdType,
  { values, photos, known, empty }: { values: AdValues; photos: readonly Photo[]; known: Known; empty: string },
): AdCard {
  const vehicle = vehicleOf(values, known, empty);
  const cover = photos[0];
  const mode = values.price_mode;
  return {
    id: 0,
    type,
    title: values.title.trim() || titleOf(vehicle, values, empty),
    price: mode === 'soum' || isTakeover(values.sale_type) ? null : (figureIn(values.price) ?? 0),
    price_mode: mode === 'soum' || mode === 'negotiable' ? mode : 'fixed',
    currency: 'SAR',
    city: cityOf(values.city_id, known.regions, empty),
    image_url: type === 'plate' ? null : (cover?.local ?? cover?.image?.image ?? null),
    image_placeholder: cover?.image?.placeholder ?? null,
    images_count: photos.length,
    created_at: justNow,
    refreshed_at: justNow,
    is_featured: false,
    is_liked: false,
    status: 'active',
    owner: ownerOf(known.me),
    ...(type === 'car' && { car: carOf(vehicle, values) }),
    ...(type === 'rental' && { rental: rentalOf(vehicle, values) }),
    ...(type === 'plate' && { plate: plateOf(values) }),
  };
}

function vehicleOf(values: AdValues, { brands, models }: Known, empty: string) {
  const named = (list: readonly { id: number; name: string }[], id = '') =>
    list.find((one) => String(one.id) === id) ?? { id: 0, name: empty };
  return {
    brand: named(brands, values.brand_id),
    model: named(models, values.model_id),
    trim: values.trim.trim() || null,
    year: figureIn(values.year) ?? 0,
    transmission: values.transmission || null,
    body: values.body || null,
  };
}

type Vehicle = ReturnType<typeof vehicleOf>;

function titleOf({ brand, model, trim, year }: Vehicle, { brand_id: brandId, model_id: modelId }: AdValues, empty: string): string {
  if (!brandId) return empty;
  return titleOfFacts(brand.name, modelId ? model.name : '', trim, year);
}

function carOf(vehicle: Vehicle, values: AdValues): NonNullable<AdCard['car']> {
  return {
    ...vehicle,
    mileage: figureIn(values.mileage),
    fuel: values.fuel || null,
    condition: values.condition || null,
    paint: values.paint || null,
    accident: values.accident || null,
    warranty: values.warranty || null,
    option_level: values.option_level || null,
    ...takeoverOf(values),
  };
}

function takeoverOf({ sale_type, instalment, months_left, down_payment }: AdValues) {
  const isOver = isTakeover(sale_type);
  return {
    sale_type: sale_type || null,
    instalment: isOver ? (figureIn(instalment) ?? 0) : null,
    months_left: isOver ? figureIn(months_left) : null,
    down_payment: isOver ? figureIn(down_payment) : null,
  };
}

function rentalOf(vehicle: Vehicle, values: AdValues): NonNullable<AdCard['rental']> {
  return {
    ...vehicle,
    daily: figureIn(values.daily) ?? 0,
    price_rules: null,
    weekly: figureIn(values.weekly),
    monthly: figureIn(values.monthly),
    seats: figureIn(values.seats),
    rental_class: values.rental_class || null,
    with_driver: values.with_driver === 'yes',
    delivery: values.delivery === 'yes',
    airport_delivery: values.airport_delivery === 'yes',
    km_per_day: values.limited_km === 'yes' ? (figureIn(values.km_per_day) ?? 0) : null,
    deposit: figureIn(values.deposit),
    insurance: values.insurance || null,
    cancellation: values.cancellation || null,
  };
}

function plateOf(values: AdValues): NonNullable<AdCard['plate']> {
  const letters = foldLetters(values.letters) ?? '';
  const digits = foldDigits(values.digits) ?? '';
  const found = letters && digits ? patterns(letters, digits) : [];
  return {
    letters_ar: letters,
    letters_en: latinLetters(letters),
    digits,
    plate_class: values.plate_class || 'private',
    plate_shape: values.plate_shape || null,
    pattern: found[0] ?? null,
    patterns: found,
    deal_kind: values.deal_kind || null,
  };
}

function ownerOf({ id, full_name, user_type, is_verified, business }: User): AdCard['owner'] {
  return { id, full_name: business?.name ?? full_name, user_type, is_verified };
}

function cityOf(id: string | undefined, regions: readonly RegionWithCities[], empty: string): AdCard['city'] {
  const city = regions.flatMap(({ cities }) => cities).find((one) => String(one.id) === id);
  return { city_id: city?.id ?? 0, name: city?.name ?? empty };
}
