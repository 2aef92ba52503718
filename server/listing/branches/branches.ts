import { sql, type Transaction } from 'kysely';
import { saudiPhone } from '#contract/people/account-rules.ts';
import type { BranchInput, NewBranch } from '#contract/listing/branches.ts';
import type { Language } from '#contract/platform/languages.ts';
import { branchesMost } from '#contract/catalogue/rental-rules.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { lockPerson } from '#server/people/profiles/lock.ts';
import type { Once } from '#server/platform/calls.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events.ts';
import type { Market } from '#server/platform/market.ts';
import { wrongField } from '#server/platform/words.ts';
import { leaveBranch } from '../ads/placing.ts';
import { cleanLine, cleanText } from '../ads/written.ts';
import { hasPhoneNumber } from '../phone-numbers/phone-numbers.ts';
import { selectBranches, type BranchRow } from './rows.ts';
import { freeSlug, isTaken } from './slug.ts';

interface Caller {
  viewer: { id: number };
  language: Language;
}

export type OwnBranch = BranchRow & { units: number; ads: number };

/** The branches of a business, with what stands at each. */
export function listBranches(db: Database, owner: number): Promise<OwnBranch[]> {
  return selectOwn(db, owner).orderBy('branch.id').execute();
}

/** Throws `not_found` for a branch of anybody else. */
export async function getBranch(db: Database, owner: number, id: number): Promise<OwnBranch> {
  const branch = await selectOwn(db, owner).where('branch.id', '=', id).executeTakeFirst();
  if (!branch) throw new AppError('not_found');
  return branch;
}

function selectOwn(db: Database, owner: number) {
  const units = sql<number>`(
    select count(*) from rental_units as unit join ads on ads.id = unit.ad_id
    where unit.branch_id = branch.id and unit.is_active and ads.status <> 'removed')`;
  return selectBranches(db, owner).select(units.as('units'));
}

/** Returns the id of the new branch; the first one is the main one. Throws `invalid` and `too_many_branches`. */
export async function addBranch(market: Market, { viewer, language, once }: Caller & { once: Once }, input: NewBranch): Promise<number> {
  if (once.madeId !== null) return once.madeId;
  const { slug, whatsapp = null, about = '', ...written } = input;
  const columns = columnsOf(market, { ...written, whatsapp, about }, language);
  const id = await market.db.transaction().execute(async (trx) => {
    await lockPerson(trx, viewer.id);
    const { count } = await trx
      .selectFrom('branches')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('owner_id', '=', viewer.id)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (count >= branchesMost) throw new AppError('too_many_branches');
    if (slug !== undefined && (await isTaken(trx, { owner: viewer.id, slug, except: 0 }))) throw wrongField('slug', 'taken', language);
    const named = slug ?? (await freeSlug(trx, viewer.id, columns.name));
    const added = await trx
      .insertInto('branches')
      .values({ owner_id: viewer.id, slug: named, ...columns })
      .returning('id')
      .executeTakeFirstOrThrow();
    await once.note(trx, added.id);
    return added.id;
  });
  market.invalidate({ people: [viewer.id] });
  return id;
}

/** Changes what is given. What quotes say of the branch stays. */
export async function updateBranch(market: Market, { viewer, language }: Caller, id: number, changes: Partial<BranchInput>): Promise<void> {
  const { slug, ...written } = changes;
  await market.db.transaction().execute(async (trx) => {
    const { latitude, longitude, ...row } = await lockBranch(trx, viewer.id, id);
    const location = latitude === null || longitude === null ? null : { latitude, longitude };
    const after = columnsOf(market, { ...row, location, ...written }, language);
    if (slug !== undefined && (await isTaken(trx, { owner: viewer.id, slug, except: id }))) throw wrongField('slug', 'taken', language);
    await trx
      .updateTable('branches')
      .set({ ...after, slug: slug ?? row.slug })
      .where('id', '=', id)
      .execute();
  });
  market.invalidate({ people: [viewer.id] });
}

/** Makes a branch the one that ads without any stand at. */
export async function setMainBranch(market: Market, owner: number, id: number): Promise<void> {
  await market.db.transaction().execute(async (trx) => {
    await lockBranch(trx, owner, id);
    await trx.updateTable('branches').set({ is_main: false }).where('owner_id', '=', owner).where('is_main', '=', true).execute();
    await trx.updateTable('branches').set({ is_main: true }).where('id', '=', id).execute();
  });
  market.invalidate({ people: [owner] });
}

/** Its ads stand at the main branch then, and its cars to rent at none. Throws `branch_booked` while somebody has booked from it. */
export async function deleteBranch(market: Market, owner: number, id: number): Promise<void> {
  await market.db.transaction().execute(async (trx) => {
    await lockBranch(trx, owner, id);
    await publish(trx, 'branch.removed', { branch: id });
    await leaveBranch(trx, id);
    // The row stays for what refers to it, without what nobody needs of it any more.
    const left = { phone: null, whatsapp: null, about: '', is_main: false };
    await trx
      .updateTable('branches')
      .set({ ...left, removed_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
  });
  market.invalidate({ people: [owner] });
}

async function lockBranch(trx: Transaction<DB>, owner: number, id: number): Promise<BranchRow> {
  await lockPerson(trx, owner);
  const branch = trx.selectFrom('branches').selectAll().where('id', '=', id).where('owner_id', '=', owner);
  const found = await branch.where('removed_at', 'is', null).forUpdate().executeTakeFirst();
  if (!found) throw new AppError('not_found');
  return found;
}

function columnsOf({ reference }: Pick<Market, 'reference'>, input: Omit<BranchInput, 'slug'>, language: Language) {
  const { city_id, name, address, location, about, hours, holidays, airports, areas } = input;
  if (!reference.cities.has(city_id)) throw wrongField('city_id', 'choice', language);
  const [phone, whatsapp] = [digitsOf('phone', input.phone, language), digitsOf('whatsapp', input.whatsapp, language)];
  if (hasPhoneNumber(about)) throw wrongField('about', 'phone_in_ad', language);
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
    phone,
    whatsapp,
    about: cleanText(about),
    hours: JSON.stringify(hours),
    holidays: JSON.stringify(tidyHolidays(holidays, language)),
    airports: JSON.stringify(airports),
    areas: JSON.stringify(named),
  };
}

function digitsOf(field: string, phone: string | null, language: Language): string | null {
  const digits = phone === null || phone.trim() === '' ? null : saudiPhone(phone);
  if (digits === null && phone?.trim()) throw wrongField(field, 'phone', language);
  return digits;
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
