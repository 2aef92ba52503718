import { sql } from 'kysely';
import { latinDigits } from '#contract/platform/digits.ts';
import { tidyLine } from '#contract/platform/texts.ts';
import type { NewBusiness } from '#contract/people/accounts.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import type { Market } from '#server/platform/market.ts';
import { loadNamed, type Reference } from '#server/catalogue/reference/reference.ts';
import { latinName } from '#server/catalogue/latin/latin.ts';
import { searchKey } from '#server/catalogue/search/key.ts';
import { wrongField } from '#server/platform/words.ts';
import { readPhone } from './refusals.ts';

export type Business = ReturnType<typeof readBusiness>;

/** The stored details of a business. */
export function readBusiness(body: NewBusiness, language: Language) {
  const { latitude, longitude } = body;
  if (latitude !== undefined && longitude === undefined) throw wrongField('longitude', 'required', language);
  if (longitude !== undefined && latitude === undefined) throw wrongField('latitude', 'required', language);
  return {
    name: tidyLine(body.business_name),
    commercial_registration: latinDigits(body.commercial_registration),
    address: tidyLine(body.address),
    whatsapp: body.whatsapp === undefined ? null : readPhone(body.whatsapp, language, 'whatsapp'),
    latitude: latitude ?? null,
    longitude: longitude ?? null,
  };
}

interface Manager {
  id: number;
  managerName: string;
  username: string;
  cityId: number;
}

/** Adds the business of an account, under whose name others see it from now on. */
export async function addBusiness(transaction: Database, reference: Reference, manager: Manager, business: Business): Promise<void> {
  const { id, managerName } = manager;
  const row = { ...business, manager_name: managerName, search_key: keyOf(reference, { ...manager, name: business.name }) };
  await transaction
    .insertInto('businesses')
    .values({ user_id: id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  await transaction.updateTable('users').set({ full_name: business.name }).where('id', '=', id).execute();
}

/** The search words of a business. */
export function keyOf(
  reference: Pick<Reference, 'cities'>,
  { name, username, cityId }: { name: string; username: string; cityId: number },
): string {
  const city = reference.cities.get(cityId)?.names;
  return searchKey([name, latinName(name), username, city?.ar, city?.en].filter(Boolean).join(' '));
}

/** Rebuilds the search words of the businesses of a city after it is renamed. */
export async function renewBusinessKeys({ db }: Pick<Market, 'db'>, city: number): Promise<void> {
  const named = await loadNamed(db);
  const businesses = await db
    .selectFrom('businesses')
    .innerJoin('users', 'users.id', 'businesses.user_id')
    .select(['users.id', 'users.username', 'businesses.name', 'businesses.search_key as was'])
    .where('users.city_id', '=', city)
    .execute();
  const keys = businesses.map(({ name, username }) => keyOf(named, { name, username, cityId: city }));
  // A locked row is being written, with its own words.
  await sql`update businesses set search_key = given.key
    from unnest(${businesses.map(({ id }) => id)}::integer[], ${businesses.map(({ was }) => was)}::text[], ${keys}::text[]) as given (id, was, key)
    where businesses.user_id = given.id and businesses.search_key = given.was and given.key <> given.was`.execute(db);
}
