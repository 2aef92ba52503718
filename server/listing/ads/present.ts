import { dropDays, isTakeover } from '#contract/listing/ad-rules.ts';
import { cardNames, type AnswerValue, type ShownName } from '#contract/listing/ad-types/ad-types.ts';
import { carFields } from '#contract/listing/ad-types/car.ts';
import type { Fields } from '#contract/listing/ad-types/fields.ts';
import { plateFields } from '#contract/listing/ad-types/plate.ts';
import { rentalFields } from '#contract/listing/ad-types/rental.ts';
import type { AdCard } from '#contract/listing/ads.ts';
import { priceLabels } from '#contract/listing/price-estimates.ts';
import { addDays, riyadhDay } from '#contract/platform/riyadh.ts';
import type { Language } from '#contract/platform/languages.ts';
import { latinLetters } from '#contract/catalogue/plates.ts';
import { pictureUrl } from '#server/platform/images/address.ts';
import type { Market } from '#server/platform/market.ts';
import { nameIn } from '#server/people/profiles/name.ts';
import type { Names, Reference } from '#server/catalogue/reference/reference.ts';
import type { CardRow, OwnCardRow, OwnerRow } from './rows.ts';
import { titleOf } from './title.ts';

const onCarCard = cardNames(carFields, 'car');
const onRentalCard = cardNames(rentalFields, 'rental');
const onPlateCard = cardNames(plateFields, 'plate');

type Kinds = 'car' | 'rental' | 'plate';

export function presentCard(row: CardRow, market: Market, language: Language): AdCard {
  return { ...presentOwnCard(row, market, language), is_liked: false, owner: presentOwner(row, language) };
}

/** What ads of every type have. A visitor has no likes. */
export function presentCommon(row: CardRow, market: Market, language: Language): Omit<AdCard, Kinds> {
  return { ...presentOwn(row, market, language), is_liked: false, owner: presentOwner(row, language) };
}

export type OwnCard = Omit<AdCard, 'is_liked' | 'owner'>;

type Presenting = Pick<Market, 'reference'> & { config: Pick<Market['config'], 'publicUrl'> };

/** What the card says of the ad itself: the same for everybody, until the ad or a name of a brand, model or city changes. */
export function presentOwnCard(row: OwnCardRow, market: Presenting, language: Language): OwnCard {
  return { ...presentOwn(row, market, language), ...presentKind(row, market.reference, language) };
}

/** The city of the ad; of a rental with branches that of its first car, with the names of all where its cars stand. */
function presentCity({ city_id: own, branch_cities: cities }: OwnCardRow, reference: Reference, language: Language): OwnCard['city'] {
  const all = cities.length > 0 ? cities : [own];
  const names = all.map((id) => reference.cities.get(id)?.names[language] ?? '');
  return { city_id: all[0] ?? own, name: names.join(language === 'ar' ? '، ' : ', ') };
}

function presentOwn(row: OwnCardRow, { config: { publicUrl }, reference }: Presenting, language: Language): Omit<OwnCard, Kinds> {
  return {
    id: row.id,
    type: row.type,
    title: titleOf(row, reference, language),
    price: priceIn(row),
    price_mode: row.price_mode,
    currency: 'SAR',
    city: presentCity(row, reference, language),
    image_url: row.type === 'plate' ? null : pictureUrl(publicUrl, row.cover, 800),
    image_placeholder: row.type === 'plate' ? null : row.cover_placeholder,
    images_count: row.images_count,
    created_at: row.created_at.toISOString(),
    refreshed_at: row.refreshed_at.toISOString(),
    is_featured: row.is_featured,
    status: row.status,
    ...presentLabel(row),
    ...presentDrop(row),
    ...(row.offer_highest !== null && { offers: { highest: row.offer_highest, bidders: row.offer_bidders } }),
  };
}

/** An older takeover still has a figure stored, which is no price. */
function priceIn({ type, daily, price, sale_type }: OwnCardRow): number | null {
  if (type === 'rental') return daily;
  return isTakeover(sale_type) ? null : price;
}

/** The last day on which a card says that the price fell; null where it did not. */
export function lastDropDay({ type, fell_on }: Pick<OwnCardRow, 'type' | 'fell_on'>): string | null {
  return type === 'car' && fell_on !== null ? addDays(fell_on, dropDays - 1) : null;
}

/** A label is of an asking price; what its trigger writes is one of the list. */
function presentLabel({ type, price_label }: OwnCardRow): Pick<OwnCard, 'price_label'> {
  const label = type === 'car' ? priceLabels.find((one) => one === price_label) : undefined;
  return label === undefined ? {} : { price_label: label };
}

function presentDrop(row: OwnCardRow): Pick<OwnCard, 'price_drop'> {
  const last = lastDropDay(row);
  return row.fell_by !== null && last !== null && riyadhDay() <= last ? { price_drop: row.fell_by } : {};
}

/** Whether people may offer another price, while it is for sale. */
export function takesOffers({ type, price_mode, offers_welcome }: OwnCardRow): boolean {
  return type !== 'rental' && (price_mode !== 'fixed' || offers_welcome);
}

export function presentOwner(row: OwnerRow, language: Language): AdCard['owner'] {
  return {
    id: row.owner_id,
    full_name: nameIn(row.owner_name, language),
    user_type: row.owner_type,
    is_verified: row.owner_is_verified,
  };
}

function presentKind(row: OwnCardRow, reference: Reference, language: Language): Pick<AdCard, Kinds> {
  if (row.type === 'car') return { car: presentCar(row, reference, language) };
  return row.type === 'rental' ? { rental: presentRental(row, reference, language) } : { plate: presentPlate(row) };
}

function presentCar(row: OwnCardRow, reference: Reference, language: Language): NonNullable<AdCard['car']> {
  return { ...presentMake(row, reference, language), ...presentFields(row, carFields, onCarCard) };
}

export function presentRental(row: OwnCardRow, reference: Reference, language: Language): NonNullable<AdCard['rental']> {
  return {
    ...presentMake(row, reference, language),
    daily: row.daily ?? 0,
    ...presentFields(row, rentalFields, onRentalCard),
    price_rules: row.price_rules,
  };
}

function presentPlate(row: OwnCardRow): NonNullable<AdCard['plate']> {
  return { ...presentNumber(row), ...presentFields(row, plateFields, onPlateCard) };
}

/** The fields called `names` as in responses. */
export function presentFields<F extends Fields, Name extends ShownName<F>>(
  row: { readonly [N in Name]: AnswerValue<F[N]> | null },
  fields: F,
  names: readonly Name[],
): { [N in Name]: AnswerValue<F[N]> } {
  const presented = names.map((name) => [name, row[name] ?? (fields[name]?.kind === 'flag' ? false : null)]);
  return Object.fromEntries(presented) as { [N in Name]: AnswerValue<F[N]> };
}

/** The brand, model and year of a vehicle. */
export function presentMake({ brand_id, model_id, year }: OwnCardRow, { brands, models }: Reference, language: Language) {
  return { brand: presentNamed(brands, brand_id, language), model: presentNamed(models, model_id, language), year: year ?? 0 };
}

/** The letters and digits of a plate. */
export function presentNumber({ letters, digits, plate_class, patterns }: OwnCardRow) {
  return {
    letters_ar: letters ?? '',
    letters_en: latinLetters(letters ?? ''),
    digits: digits ?? '',
    plate_class: plate_class ?? '',
    pattern: patterns[0] ?? null,
    patterns,
  };
}

function presentNamed(things: ReadonlyMap<number, { names: Names }>, id: number | null, language: Language) {
  return { id: id ?? 0, name: things.get(id ?? 0)?.names[language] ?? '' };
}
