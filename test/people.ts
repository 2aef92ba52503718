import { sql, type Insertable } from 'kysely';
import type { StaffRole } from '#contract/platform/kinds.ts';
import { latinLetters, patterns, spacedLetters } from '#contract/catalogue/plates.ts';
import type { Database } from '#db/database.ts';
import type { Ads, Businesses, Users } from '#db/schema.ts';
import { searchKey } from '#server/catalogue/search/key.ts';

/** Ids of the reference data, by the names that tests use. */
export const cities = { riyadh: 1, jeddah: 2, dammam: 5, diriyah: 41 };
export const brands = { toyota: 1, hyundai: 2, kia: 3, nissan: 4 };
export const models = { camry: 1001, corolla: 1002, yaris: 1004, accent: 2001, elantra: 2002, pegas: 3001, patrol: 4001 };

const brandOf: Record<number, number> = Object.fromEntries(Object.values(models).map((model) => [model, Math.floor(model / 1000)]));

type PersonColumns = Partial<Insertable<Users>>;
type AdColumns = Partial<Insertable<Ads>>;

/** Two people of Riyadh, a showroom and a rental office, by their ids. */
export interface Cast {
  sara: number;
  ali: number;
  waha: number;
  darb: number;
}

export async function addCast(db: Database): Promise<Cast> {
  return {
    sara: await addPerson(db, 'سارة العتيبي'),
    ali: await addPerson(db, 'علي الشهري', { is_verified: true }),
    waha: await addBusiness(db, { userType: 'showroom', name: 'معرض الواحة', columns: { is_verified: true } }),
    darb: await addBusiness(db, { userType: 'office', name: 'درب للتأجير', columns: { city_id: cities.jeddah } }),
  };
}

let people = 0;

/** Somebody of Riyadh with an account; the phone and the e-mail address are such as no answer may ever hold. */
export async function addPerson(db: Database, fullName: string, columns: PersonColumns = {}): Promise<number> {
  people += 1;
  const { id } = await db
    .insertInto('users')
    .values({
      full_name: fullName,
      username: `person_${people}`,
      phone: `5${String(people).padStart(8, '0')}`,
      email: `person.${people}@mail.test`,
      city_id: cities.riyadh,
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Somebody who works in the back office. `market.callStaff` and `refusedStaff` give their second factor by themselves. */
export async function addStaff(db: Database, role: StaffRole, name = `موظف ${role}`): Promise<number> {
  const id = await addPerson(db, name);
  await db.insertInto('staff').values({ user_id: id, role }).execute();
  return id;
}

export async function addBusiness(
  db: Database,
  {
    userType,
    name,
    columns = {},
    business = {},
  }: { userType: 'seller' | 'showroom' | 'office'; name: string; columns?: PersonColumns; business?: Partial<Insertable<Businesses>> },
): Promise<number> {
  const id = await addPerson(db, name, { user_type: userType, ...columns });
  await db
    .insertInto('businesses')
    .values({
      user_id: id,
      name,
      commercial_registration: `1010${String(id).padStart(6, '0')}`,
      address: 'طريق الملك فهد',
      whatsapp: `5${String(people).padStart(8, '0')}`,
      search_key: searchKey(name),
      ...business,
    })
    .execute();
  return id;
}

/** A white Camry 2022 in Riyadh for 80,000, without pictures, unless `columns` say otherwise. */
export function addCar(db: Database, owner: number, columns: AdColumns = {}): Promise<number> {
  const model = columns.model_id ?? models.camry;
  return addAd(db, owner, {
    type: 'car',
    brand_id: brandOf[model] ?? brands.toyota,
    model_id: model,
    year: 2022,
    price: 80_000,
    mileage: 40_000,
    condition: 'used',
    transmission: 'automatic',
    fuel: 'petrol_91',
    body: 'sedan',
    color: 'white',
    ...columns,
  });
}

/** An Accent 2024 in Riyadh for 120 a day, of which the office has one, unless `columns` say otherwise. */
export async function addRental(db: Database, owner: number, columns: AdColumns = {}): Promise<number> {
  const model = columns.model_id ?? models.accent;
  const id = await addAd(db, owner, {
    type: 'rental',
    brand_id: brandOf[model] ?? brands.hyundai,
    model_id: model,
    year: 2024,
    daily: 120,
    seats: 5,
    transmission: 'automatic',
    body: 'sedan',
    rental_class: 'economy',
    ...columns,
  });
  await db.insertInto('rental_units').values({ ad_id: id, name: '1' }).execute();
  return id;
}

/** Takes every car of a rental from the first to the last of these days of Riyadh. */
export async function takeDays(db: Database, ad: number, first: string, last: string): Promise<void> {
  const units = await db.selectFrom('rental_units').select('id').where('ad_id', '=', ad).execute();
  const period = sql<string>`tstzrange(${`${first}T00:00:00+03:00`}::timestamptz, ${`${last}T00:00:00+03:00`}::timestamptz + interval '1 day')`;
  const rows = units.map(({ id }) => ({ unit_id: id, period, reason: 'booked_elsewhere' as const }));
  await db.insertInto('rental_occupancies').values(rows).execute();
}

/** A private plate in Riyadh for 20,000; `letters` are Arabic in reading order. */
export function addPlate(
  db: Database,
  { owner, letters, digits, columns = {} }: { owner: number; letters: string; digits: string; columns?: AdColumns },
): Promise<number> {
  const found = patterns(letters, digits);
  return addAd(db, owner, { type: 'plate', letters, digits, plate_class: 'private', patterns: found, price: 20_000, ...columns });
}

async function addAd(db: Database, owner: number, columns: AdColumns & Pick<Insertable<Ads>, 'type'>): Promise<number> {
  const { user_type: sellerType } = await db.selectFrom('users').select('user_type').where('id', '=', owner).executeTakeFirstOrThrow();
  const row = { status: 'active' as const, owner_id: owner, seller_type: sellerType, city_id: cities.riyadh, ...columns };
  const { id } = await db
    .insertInto('ads')
    .values({ ...row, search_key: searchKey((await wordsOf(db, row)).join(' ')) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function wordsOf(db: Database, ad: AdColumns & { city_id: number }): Promise<string[]> {
  const namesOf = (table: 'brands' | 'models' | 'cities', id: number | null | undefined) =>
    db
      .selectFrom(table)
      .select(['name_ar', 'name_en'])
      .where('id', '=', id ?? 0)
      .execute();
  const named = await Promise.all([namesOf('brands', ad.brand_id), namesOf('models', ad.model_id), namesOf('cities', ad.city_id)]);
  const plate = ad.letters ? [ad.letters, spacedLetters(ad.letters), latinLetters(ad.letters), ad.digits ?? ''] : [];
  const written = [ad.trim, ad.title, ad.district, ad.description].filter((text) => typeof text === 'string');
  return [...named.flat().flatMap(({ name_ar, name_en }) => [name_ar, name_en]), ...plate, ...written];
}
