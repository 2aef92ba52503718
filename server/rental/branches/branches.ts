import { sql, type Transaction } from 'kysely';
import { saudiPhone } from '#contract/people/account-rules.ts';
import type { BranchInput } from '#contract/rental/branches.ts';
import type { Language } from '#contract/platform/languages.ts';
import { branchesMost } from '#contract/catalogue/rental-rules.ts';
import { openBookings } from '#contract/rental/booking-states.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { lockPerson } from '#server/people/profiles/lock.ts';
import type { Once } from '#server/platform/calls.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { wrongField } from '#server/platform/words.ts';
import { cleanLine, cleanText } from '#server/listing/ads/written.ts';
import type { BranchRow } from './rows.ts';

interface Caller {
  viewer: { id: number };
  language: Language;
}

type OwnBranch = BranchRow & { units: number };

/** The branches of an office, with how many cars on the road stand at each. */
export function listBranches(db: Database, owner: number): Promise<OwnBranch[]> {
  return selectBranches(db, owner).orderBy('branch.id').execute();
}

/** Throws `not_found` for a branch of anybody else. */
export async function getBranch(db: Database, owner: number, id: number): Promise<OwnBranch> {
  const branch = await selectBranches(db, owner).where('branch.id', '=', id).executeTakeFirst();
  if (!branch) throw new AppError('not_found');
  return branch;
}

function selectBranches(db: Database, owner: number) {
  return db
    .selectFrom('rental_branches as branch')
    .selectAll('branch')
    .select(
      sql<number>`(
        select count(*) from rental_units as unit join ads on ads.id = unit.ad_id
        where unit.branch_id = branch.id and unit.is_active and ads.status <> 'removed')`.as('units'),
    )
    .where('branch.owner_id', '=', owner);
}

/** Returns the id of the new branch. Throws `invalid` and `too_many_branches`. */
export async function addBranch(market: Market, { viewer, language, once }: Caller & { once: Once }, input: BranchInput): Promise<number> {
  if (once.madeId !== null) return once.madeId;
  const columns = columnsOf(market, input, language);
  return market.db.transaction().execute(async (trx) => {
    await lockPerson(trx, viewer.id);
    const { count } = await trx
      .selectFrom('rental_branches')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('owner_id', '=', viewer.id)
      .executeTakeFirstOrThrow();
    if (count >= branchesMost) throw new AppError('too_many_branches');
    const added = await trx
      .insertInto('rental_branches')
      .values({ owner_id: viewer.id, ...columns })
      .returning('id')
      .executeTakeFirstOrThrow();
    await once.note(trx, added.id);
    return added.id;
  });
}

/** Changes what is given. What quotes say of the branch stays. */
export async function updateBranch(market: Market, { viewer, language }: Caller, id: number, changes: Partial<BranchInput>): Promise<void> {
  await market.db.transaction().execute(async (trx) => {
    const { latitude, longitude, ...row } = await lockBranch(trx, viewer.id, id);
    const location = latitude === null || longitude === null ? null : { latitude, longitude };
    const after = columnsOf(market, { ...row, location, ...changes }, language);
    await trx.updateTable('rental_branches').set(after).where('id', '=', id).execute();
  });
}

/** Its cars stand at no branch then. Throws `branch_booked` while somebody has booked from it. */
export async function deleteBranch({ db }: Market, owner: number, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockBranch(trx, owner, id);
    const booked = trx
      .selectFrom('bookings')
      .innerJoin('rental_quotes as quote', 'quote.id', 'bookings.quote_id')
      .select('bookings.id')
      .where('quote.branch_id', '=', id)
      .where('bookings.state', 'in', openBookings);
    if (await booked.limit(1).executeTakeFirst()) throw new AppError('branch_booked');
    // They are changed with it, in the order that every change of cars has.
    await trx.selectFrom('rental_units').select('id').where('branch_id', '=', id).orderBy('id').forNoKeyUpdate().execute();
    await trx.deleteFrom('rental_branches').where('id', '=', id).execute();
  });
}

async function lockBranch(trx: Transaction<DB>, owner: number, id: number): Promise<BranchRow> {
  await lockPerson(trx, owner);
  const branch = trx.selectFrom('rental_branches').selectAll().where('id', '=', id).where('owner_id', '=', owner).forUpdate();
  const found = await branch.executeTakeFirst();
  if (!found) throw new AppError('not_found');
  return found;
}

function columnsOf({ reference }: Pick<Market, 'reference'>, input: BranchInput, language: Language) {
  const { city_id, name, address, location, phone, hours, holidays, airports, areas } = input;
  if (!reference.cities.has(city_id)) throw wrongField('city_id', 'choice', language);
  const digits = phone === null || phone.trim() === '' ? null : saudiPhone(phone);
  if (digits === null && phone?.trim()) throw wrongField('phone', 'phone', language);
  const named = areas.map((area) => ({ ...area, name: cleanLine(area.name) ?? '' }));
  refuseTwice(
    'areas',
    named.map(({ name: area }) => area),
    language,
  );
  refuseTwice(
    'airports',
    airports.map(({ airport }) => airport),
    language,
  );
  return {
    city_id,
    name: required('name', cleanLine(name), language),
    address: required('address', cleanText(address), language),
    latitude: location?.latitude ?? null,
    longitude: location?.longitude ?? null,
    phone: digits,
    hours: JSON.stringify(hours),
    holidays: JSON.stringify(tidyHolidays(holidays, language)),
    airports: JSON.stringify(airports),
    areas: JSON.stringify(named),
  };
}

function required(field: string, text: string | null, language: Language): string {
  if (!text) throw wrongField(field, 'required', language);
  return text;
}

function refuseTwice(field: string, names: readonly string[], language: Language): void {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw wrongField(field, 'named_twice', language, twice);
}

/** From the earliest on; a day is in one at most. */
function tidyHolidays(holidays: BranchInput['holidays'], language: Language): BranchInput['holidays'] {
  const tidied = holidays
    .map((one) => ({ ...one, name: cleanLine(one.name) ?? '' }))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const isWrong = tidied.some(({ from, to }, at) => to < from || from <= (tidied[at - 1]?.to ?? ''));
  if (isWrong) throw wrongField('holidays', 'holiday_days', language);
  return tidied;
}
