import { sql, type Transaction } from 'kysely';
import type { Static } from 'typebox';
import { known } from '#contract/platform/known.ts';
import { unitNameMost, unitsMost, type rentalCalendars } from '#contract/rental/rental-calendar.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import type { Once } from '#server/platform/calls.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Events } from '#server/platform/events.ts';
import type { Market } from '#server/platform/market.ts';
import { sourceOf, type Order, type Row } from '#server/platform/paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';
import { wrongField } from '#server/platform/words.ts';
import { lockPerson } from '#server/people/profiles/lock.ts';
import { paperFields } from '#contract/rental/rental-papers.ts';
import { isOwnBranch } from '#server/listing/ads/placing.ts';
import { noteClaim } from '#server/listing/ads/edits.ts';
import { whyNotBookable } from '#server/listing/ads/pages/why-not-bookable.ts';
import { listTaken, type OccupancyRow } from './occupancies.ts';
import { readPlate, refusingTaken, takePlate } from './plates.ts';
import { readRange } from './range.ts';
import type { Period } from './time.ts';

interface Caller {
  viewer: { id: number };
}

export type UnitRow = Awaited<ReturnType<ReturnType<typeof selectUnits>['executeTakeFirstOrThrow']>>;

interface FoundUnits {
  found: Found<UnitRow & Row>;
  taken: Map<number, OccupancyRow[]>;
}

const byAd: Order = {
  name: 'ad',
  key: sql.ref('rental_units.ad_id'),
  type: 'integer',
  id: sql.ref('rental_units.id'),
  direction: 'asc',
  gaps: false,
};

/** The cars at a branch that goes stand at none. Locks them by id, as every change of cars does. */
export async function leaveBranch(trx: Transaction<DB>, { branch }: Events['branch.removed']): Promise<void> {
  const units = await trx.selectFrom('rental_units').select('id').where('branch_id', '=', branch).orderBy('id').forNoKeyUpdate().execute();
  const ids = units.map(({ id }) => id);
  if (ids.length > 0) await trx.updateTable('rental_units').set({ branch_id: null }).where('id', 'in', ids).execute();
}

/** The car that every rental ad offers; at the branch of an office that has that place alone. */
export async function addFirstUnit(trx: Transaction<DB>, ad: number): Promise<void> {
  const onlyBranch = sql<number | null>`(
    select min(branch.id) from branches as branch join ads on ads.owner_id = branch.owner_id
    where branch.removed_at is null and ads.id = ${ad} and not exists (select from rental_settings as other where other.owner_id = ads.owner_id and pick_up_place <> '')
    having count(*) = 1)`;
  await trx.insertInto('rental_units').values({ ad_id: ad, name: '1', branch_id: onlyBranch }).execute();
}

/** The cars of a person's rental ads, or of one of them, with what takes them on the days requested. */
export async function listUnits(
  db: Database,
  { viewer, language }: Caller & { language: Language },
  { rental, branch, from, to, ...page }: PageQuery & { rental?: number; branch?: number; from?: string; to?: string },
): Promise<FoundUnits> {
  const range = readRange({ ...(from && { from }), ...(to && { to }) }, language);
  let units = selectUnits(db, viewer.id);
  if (rental !== undefined) units = units.where('ads.id', '=', rental);
  if (branch !== undefined) units = units.where('rental_units.branch_id', '=', branch);
  const found = await findPage(byAd, sourceOf(units, byAd), page, language);
  return { found, taken: await takenOf(db, found.rows, range) };
}

/** A car of a person with what takes it on the days that a list has unless asked; `not_found` for any other. */
export async function getUnit(db: Database, { viewer, language }: Caller & { language: Language }, id: number) {
  const unit = await selectUnits(db, viewer.id).where('rental_units.id', '=', id).executeTakeFirst();
  if (!unit) throw new AppError('not_found');
  return { unit, taken: (await takenOf(db, [unit], readRange({}, language))).get(id) ?? [] };
}

/** Adds a car to an ad and returns its id. Throws `not_found` for an ad that is no rental of theirs, and `too_many_units`. */
export async function addUnits(
  market: Market,
  { viewer, language, asked: requested, once }: Caller & { language: Language; asked: NewUnits; once: Once },
): Promise<number> {
  if (once.madeId !== null) return once.madeId;
  const { rental_id: ad, count: wanted = 1, branch_id: branch = null } = requested;
  const names = namesOf(requested, language);
  const id = await market.db.transaction().execute(async (trx) => {
    await lockPerson(trx, viewer.id);
    await lockRental(trx, viewer.id, ad);
    const { count } = await trx
      .selectFrom('rental_units')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('ad_id', '=', ad)
      .executeTakeFirstOrThrow();
    if (count + wanted > unitsMost) throw new AppError('too_many_units');
    if (branch !== null) await ensureOwnBranch(trx, viewer.id, branch, language);
    const rows = names.map((name) => ({ ad_id: ad, name, branch_id: branch }));
    const [added] = await trx.insertInto('rental_units').values(rows).returning('id').execute();
    const first = known(added, 'car').id;
    await once.note(trx, first);
    return first;
  });
  market.invalidate({ ads: [ad] });
  return id;
}

type NewUnits = Static<NonNullable<typeof rentalCalendars.addRentalUnit.body>>;

/** «فضية» alone, or «فضية 1» to «فضية 5». Throws `invalid` for a name that has no room for its number. */
function namesOf({ name, count = 1 }: NewUnits, language: Language): string[] {
  const tidy = name.trim();
  if (count === 1) return [tidy];
  if (`${tidy} ${count}`.length > unitNameMost) throw wrongField('name', 'unit_name_long', language, unitNameMost - 3);
  return Array.from({ length: count }, (_, at) => `${tidy} ${at + 1}`);
}

type UnitChanges = Static<NonNullable<typeof rentalCalendars.updateRentalUnit.body>>;

/**
 * Renames a car, takes it off the road and back, or enters its plate and papers. What takes it stays. A plate that a car of another office
 * has is refused without a word of that, and the staff get a case with both ads.
 */
export async function updateUnit(
  market: Market,
  { viewer, language, id, changes }: Caller & { language: Language; id: number; changes: UnitChanges },
): Promise<void> {
  const { name, plate: text, ...others } = changes;
  const plate = text ? readPlate(text, language) : text;
  const write = async (trx: Transaction<DB>) => {
    await lockPerson(trx, viewer.id);
    const unit = await lockUnit(trx, viewer.id, id);
    if (others.branch_id) await ensureOwnBranch(trx, viewer.id, others.branch_id, language);
    const nothing = { plate: null, plate_hash: null };
    const sealed = plate ? await takePlate(market, trx, { unit: id, owner: viewer.id, plate, language }) : nothing;
    if ('heldBy' in sealed) {
      await noteClaim(trx, { ad: unit.ad_id, owner: viewer.id, heldBy: sealed.heldBy });
      return null;
    }
    const after = { name: name?.trim() ?? unit.name, ...others, ...(plate !== undefined && sealed) };
    await trx.updateTable('rental_units').set(after).where('id', '=', id).execute();
    return unit.ad_id;
  };
  const ad = await refusingTaken(language, () => market.db.transaction().execute(write));
  // After the commit, so that the case stays.
  if (ad === null) throw wrongField('plate', 'plate_unconfirmed', language);
  market.invalidate({ ads: [ad] });
}

/** Locks a car of a person until `trx` ends, so that one call at a time changes its calendar. Throws `not_found` for any other. */
export async function lockUnit(trx: Transaction<DB>, viewer: number, id: number): Promise<UnitRow> {
  const unit = await selectUnits(trx, viewer).where('rental_units.id', '=', id).forNoKeyUpdate('rental_units').executeTakeFirst();
  if (!unit) throw new AppError('not_found');
  return unit;
}

/** Throws `invalid` for a branch of anybody else. */
async function ensureOwnBranch(trx: Transaction<DB>, owner: number, id: number, language: Language): Promise<void> {
  if (!(await isOwnBranch(trx, owner, id))) throw wrongField('branch_id', 'choice', language);
}

async function lockRental(trx: Transaction<DB>, viewer: number, id: number): Promise<void> {
  const ad = await trx
    .selectFrom('ads')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', viewer)
    .where('type', '=', 'rental')
    .where('status', '<>', 'removed')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!ad) throw new AppError('not_found');
}

/** The cars of a person, with what names their ads. */
function selectUnits(db: Database, owner: number) {
  return db
    .selectFrom('rental_units')
    .innerJoin('ads', 'ads.id', 'rental_units.ad_id')
    .leftJoin('branches as branch', 'branch.id', 'rental_units.branch_id')
    .select(['rental_units.branch_id', 'branch.name as branch'])
    .select(['rental_units.id', 'rental_units.ad_id', 'rental_units.name', 'rental_units.is_active', 'rental_units.plate'])
    .select('rental_units.odometer')
    .select(paperFields.map((field) => `rental_units.${field}` as const))
    .select(['ads.status', 'ads.cover', 'ads.title', 'ads.brand_id', 'ads.model_id', 'ads.trim', 'ads.year', 'ads.letters', 'ads.digits'])
    .select(whyNotBookable().as('why'))
    .where('ads.owner_id', '=', owner)
    .where('ads.status', '<>', 'removed');
}

async function takenOf(db: Database, units: readonly { id: number }[], range: Period): Promise<Map<number, OccupancyRow[]>> {
  const rows = await listTaken(
    db,
    units.map(({ id }) => id),
    range,
  );
  return Map.groupBy(rows, ({ unit_id }) => unit_id);
}
