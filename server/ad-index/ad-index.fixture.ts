import { sql } from 'kysely';
import fc from 'fast-check';
import { adTypes, priceModes } from '#contract/platform/kinds.ts';
import { priceLabels } from '#contract/listing/price-estimates.ts';
import type { Database } from '#db/database.ts';
import { addVerifiedOffice } from '../../test/bookable.ts';
import { addBusiness, addCar, addCast, addPlate, addRental, cities, models, takeDays } from '../../test/people.ts';
import type { Filters } from './filters.ts';

/** A market with some ads of every kind, and random filters that find some of them. */

export const places = Object.values(cities);
const fuels = ['petrol_91', 'hybrid', 'diesel'];
const conditions = ['new', 'used', 'nearly_new'];
const colours = ['white', 'black', null];

/** Fills an empty market with cars, rentals and plates. */
export async function addMarket(db: Database): Promise<void> {
  const { sara, waha, darb, ali } = await addCast(db);
  const instant = await addVerifiedOffice(db);
  const lapsing = await addBusiness(db, {
    userType: 'office',
    name: 'رحال لتأجير السيارات',
    columns: { is_verified: true },
    business: { licence_until: day(20) },
  });
  await db.insertInto('rental_settings').values({ owner_id: instant, answers: 'instant', buffer_hours: 3 }).execute();
  for (let at = 0; at < 120; at++) {
    await addCar(db, at % 3 === 0 ? waha : sara, {
      model_id: [models.camry, models.corolla, models.accent, models.elantra][at % 4] ?? models.camry,
      city_id: places[at % places.length] ?? cities.riyadh,
      year: 2012 + (at % 9),
      mileage: at % 5 === 0 ? null : (at % 11) * 20_000,
      fuel: fuels[at % 3] ?? null,
      condition: conditions[at % 3] ?? null,
      color: colours[at % 3] ?? null,
      images_count: at % 4,
      cylinders: at % 5 === 0 ? null : 4 + (at % 3) * 2,
      features: [...(at % 6 === 0 ? ['sunroof'] : []), ...(at % 4 === 0 ? ['screen'] : [])],
      trim: [null, 'GLE', 'gle', 'SE'][at % 4] ?? null,
      first_price: at % 5 === 0 ? 55_000 : null,
      price_label: [null, ...priceLabels][at % 7] ?? null,
      price_position: at % 7 < 2 ? null : (at * 3) % 101,
      ...(at % 7 === 0 ? { price: null, price_mode: 'soum' as const } : { price: 20_000 + (at % 13) * 5_000 }),
      ...(at % 8 === 0 && { status: 'sold' as const }),
      ...(at % 5 !== 0 && { latitude: 24 + (at % 10) / 10, longitude: 46 + (at % 7) / 10 }),
      description: at % 9 === 0 ? 'twinturbo' : '',
      // Some from before their terms were asked for: these have a price stored.
      ...(at % 10 === 0 && { sale_type: 'tanazul' }),
      ...(at % 20 === 0 && {
        instalment: 800 + at * 10,
        months_left: 6 + at / 4,
        down_payment: at * 500,
        lessor: at % 40 ? 'snb' : 'alrajhi',
      }),
    });
    if (at % 4 === 0) {
      const rental = await addRental(db, [darb, instant, lapsing][(at / 4) % 3] ?? darb, {
        daily: 80 + at * 3,
        weekly: 500 + at * 20,
        monthly: at % 8 === 0 ? null : 2000 + at * 50,
        seats: 5 + (at % 3),
        with_driver: at % 8 === 0 || null,
        delivery: at % 12 === 0,
        first_price: 200,
        deposit: at % 8 === 0 ? null : at * 20,
        km_per_day: at % 12 === 0 ? null : 200 + at,
        min_driver_age: at % 16 === 0 ? null : 18 + (at % 7),
      });
      await takeCars(db, rental, at);
    }
    if (at % 6 === 0) await addPlate(db, { owner: ali, letters: 'حنط', digits: String(1 + at * 11), columns: { price: 1000 * (at + 1) } });
  }
}

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** Some rentals have several cars, one that is not offered, or are taken for hours, days or until far ahead. */
async function takeCars(db: Database, rental: number, at: number): Promise<void> {
  if (at % 3 === 0) await takeDays(db, rental, day(at / 8), day(at / 4));
  if (at % 16 === 0) await takeDays(db, rental, day(470), day(at % 32 === 0 ? 475 : 500));
  if (at % 5 === 0)
    await db
      .insertInto('rental_units')
      .values({ ad_id: rental, name: '2', is_active: at % 10 === 0 })
      .execute();
  const until = { registration_until: day(300), insurance_until: day(at), inspection_until: day(200) };
  if (at % 12 !== 0) await db.updateTable('rental_units').set(until).where('ad_id', '=', rental).execute();
  if (at % 20 !== 0) await sql`update rental_units set plate = id::text, plate_hash = id::text where ad_id = ${rental}`.execute(db);
  if (at % 7 !== 0) return;
  const { id } = await db
    .selectFrom('rental_units')
    .select('id')
    .where('ad_id', '=', rental)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const period = sql<string>`tstzrange(date_trunc('hour', now() + interval '41 days'), date_trunc('hour', now() + interval '41 days 5 hours'))`;
  await db.insertInto('rental_occupancies').values({ unit_id: id, period, reason: 'other' }).execute();
}

export const some = <Value>(values: readonly Value[]) => fc.subarray([...values], { minLength: 1, maxLength: Math.min(3, values.length) });
export const filterValues = {
  type: fc.constantFrom(...adTypes),
  brand: some([1, 2, 3]),
  model: some(Object.values(models)),
  not_brand: some([1, 2]),
  not_model: some(Object.values(models)),
  not_city: some(places),
  not_region: some(['RD', '02']),
  city: some(places),
  region: some(['01', '02']),
  price_min: fc.integer({ min: 0, max: 90_000 }),
  price_max: fc.integer({ min: 0, max: 90_000 }),
  price_mode: some(priceModes),
  year_min: fc.integer({ min: 2010, max: 2021 }),
  mileage_max: fc.integer({ min: 0, max: 200_000 }),
  mileage_min: fc.integer({ min: 0, max: 200_000 }),
  fuel: some(fuels),
  condition: some(conditions),
  color: some(['white', 'black', 'no such colour']),
  seller_type: some(['user', 'showroom'] as const),
  with_images: fc.boolean(),
  with_driver: fc.boolean(),
  seats: some([5, 6, 7]),
  cylinders: some([4, 6, 8]),
  weekly_max: fc.integer({ min: 400, max: 2500 }),
  monthly_min: fc.integer({ min: 1000, max: 9000 }),
  also: fc.constantFrom(
    [{ digits: '1*' }],
    [{ pattern: ['repeat'] }, { pattern: ['lucky', 'double'] }],
    [{ digits: '*1' }, { digits: '1*' }],
  ),
  digits_count: some([1, 2, 3, 4]),
  pattern: some(['triple', 'repeat', 'mirror', 'no such pattern']),
  pattern_among: fc.constantFrom([['double', 'triple']], [['repeat', 'mirror'], ['triple']], [['lucky', 'no such pattern']]),
  features: some(['sunroof', 'screen', 'no such feature']),
  trim: some(['Gle', 'SE', 'no such trim']),
  not_features: some(['sunroof', 'no such feature']),
  not_pattern: some(['triple', 'no such pattern']),
  not_digits: fc.constantFrom('1', '07'),
  not_letters: fc.constantFrom('ح', 'ABJ'),
  min_days_max: fc.integer({ min: 1, max: 30 }),
  airport_delivery: fc.boolean(),
  price_dropped: fc.boolean(),
  price_label: some(priceLabels),
  deposit_max: fc.integer({ min: 0, max: 2500 }),
  km_per_day_min: fc.integer({ min: 10, max: 2000 }),
  min_driver_age_max: fc.integer({ min: 18, max: 30 }),
  sale_type: some(['tanazul', 'sale']),
  lessor: some(['alrajhi', 'snb', 'no such lessor']),
  instalment_min: fc.integer({ min: 500, max: 2000 }),
  instalment_max: fc.integer({ min: 500, max: 2000 }),
  down_payment_max: fc.integer({ min: 0, max: 60_000 }),
  months_left_max: fc.integer({ min: 1, max: 40 }),
  words: fc.constant(`'twinturbo':*`),
  box: fc.constantFrom('46,24,46.4,25', '46.2,24.1,46.7,24.35', '30,10,60,40', '39,21,40,22', '46.6,24.6,46.7,24.8'),
  days: fc
    .tuple(fc.oneof(fc.integer({ min: -3, max: 44 }), fc.constantFrom(470, 476, 479, 482, 499, 501)), fc.constantFrom(0, 1, 6, 29))
    .chain(([from, length]) =>
      fc.tuple(fc.option(fc.integer({ min: 0, max: 22 })), fc.option(fc.integer({ min: 0, max: 23 }))).map(([pickUp, back]) => ({
        available_from: day(from),
        ...(length > 0 && { available_to: day(from + length) }),
        ...(pickUp !== null && { pick_up_hour: pickUp }),
        ...(back !== null && { return_hour: back }),
      })),
    ),
  bookable: fc.constant(true as const),
  instant: fc.constant(true as const),
  place: fc.record({
    latitude: fc.double({ min: 24, max: 25, noNaN: true }),
    longitude: fc.constant(46.3),
    radius_km: fc.integer({ min: 1, max: 90 }),
  }),
};

// All filters together find nothing: up to four of them at a time do.
export const filters: fc.Arbitrary<Filters> = fc
  .tuple(fc.record(filterValues), fc.subarray(Object.keys(filterValues), { maxLength: 4 }))
  .map(([{ place, days, ...values }, names]) => {
    const chosen = Object.entries(values).filter(([name]) => names.includes(name));
    return { ...Object.fromEntries(chosen), ...(names.includes('place') && place), ...(names.includes('days') && days) };
  });

export const ways = fc.record({ isOfDays: fc.boolean(), isOfCity: fc.boolean(), bookable: fc.boolean(), instant: fc.boolean() });
