import { sql, type InsertObject, type Transaction } from 'kysely';
import type { StaffMember } from '#server/platform/callers.ts';
import type { AdminBrand, AdminCity, AdminModel } from '#contract/backoffice/admin-content.ts';
import type { Language } from '#contract/platform/languages.ts';
import { known } from '#contract/platform/known.ts';
import type { DB } from '#db/schema.ts';
import { queueRenewal } from '#server/listing/ads/renaming.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { noteChange } from '#server/catalogue/site-settings/reloading.ts';
import { writeAudit } from '#server/people/staff/audit.ts';
import { wrongField } from '#server/platform/words.ts';
import { setAliases } from './spellings.ts';

/** Brands, models and cities as the staff add and correct them. Files do not overwrite edited rows (edited_at). */

// Brands without a rank come last.
const unranked = 1000;
const newId = sql<number>`nextval('desk_ids')`;
const now = sql<Date>`now()`;

type Names = Pick<AdminBrand, 'name_ar' | 'name_en' | 'aliases'>;

/** Other spellings are used by filters; ads show only the names. */
const isRenamed = ({ name_ar, name_en }: Partial<Names>) => name_ar !== undefined || name_en !== undefined;

/** `invalid` if the slug is taken. Returns the id. */
export function addBrand(market: Market, staff: StaffMember, brand: Names & { slug: string }, language: Language): Promise<number> {
  return change(market, staff, 'brand.add', async (trx) => {
    const { aliases, ...columns } = brand;
    const added = await trx
      .insertInto('brands')
      .values({ ...columns, id: newId, rank: unranked, edited_at: now })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw wrongField('slug', 'taken', language);
    await setAliases(trx, 'brand', added.id, aliases);
    return { id: added.id, detail: brand };
  });
}

/** `not_found` for an unknown or merged one. */
export function updateBrand(market: Market, staff: StaffMember, id: number, changes: Partial<Names>): Promise<number> {
  return updateNames(market, staff, { of: 'brand', id, changes });
}

type NewModel = Omit<AdminModel, 'id' | 'ads'>;

/** Appended to its brand; `invalid` if the brand does not exist, or the slug is taken in it. */
export function addModel(market: Market, staff: StaffMember, model: NewModel, language: Language): Promise<number> {
  return change(market, staff, 'model.add', async (trx) => {
    const { aliases, ...columns } = model;
    const brand = await trx.selectFrom('brands').select('merged_into').where('id', '=', model.brand_id).forKeyShare().executeTakeFirst();
    if (!brand || brand.merged_into !== null) throw wrongField('brand_id', 'choice', language);
    const position = sql<number>`(select coalesce(max(position), 0) + 1 from models where brand_id = ${model.brand_id})`;
    const added = await trx
      .insertInto('models')
      .values({ ...columns, id: newId, position, edited_at: now })
      .onConflict((conflict) => conflict.columns(['brand_id', 'slug']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw wrongField('slug', 'taken', language);
    await setAliases(trx, 'model', added.id, aliases);
    return { id: added.id, detail: model };
  });
}

/** As `updateBrand`. */
export function updateModel(market: Market, staff: StaffMember, id: number, changes: Partial<Names>): Promise<number> {
  return updateNames(market, staff, { of: 'model', id, changes });
}

interface Update {
  of: 'brand' | 'model';
  id: number;
  changes: Partial<Names>;
}

function updateNames(market: Market, staff: StaffMember, { of, id, changes }: Update): Promise<number> {
  return change(market, staff, `${of}.update`, async (trx) => {
    const { aliases, ...columns } = changes;
    const changed = await trx
      .updateTable(`${of}s` as const)
      .set({ ...columns, edited_at: now })
      .where('id', '=', id)
      .where('merged_into', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw new AppError('not_found');
    if (aliases) await setAliases(trx, of, id, aliases);
    if (isRenamed(columns)) await queueRenewal(trx, of, id);
    return { id, detail: changes };
  });
}

type CityFields = Omit<AdminCity, 'id' | 'users' | 'ads'>;

/** `invalid` if the region does not exist. */
export function addCity(market: Market, staff: StaffMember, city: CityFields, language: Language): Promise<number> {
  return change(market, staff, 'city.add', async (trx) => {
    refuseUnknownRegion(market, city, language);
    const { aliases, ...columns } = city;
    const row: InsertObject<DB, 'cities'> = { ...columns, id: newId, rank: unranked, edited_at: new Date() };
    const { id } = await trx.insertInto('cities').values(row).returning('id').executeTakeFirstOrThrow();
    await setAliases(trx, 'city', id, aliases);
    return { id, detail: city };
  });
}

export function updateCity(
  market: Market,
  { staff, id, changes, language }: { staff: StaffMember; id: number; changes: Partial<CityFields>; language: Language },
): Promise<number> {
  return change(market, staff, 'city.update', async (trx) => {
    refuseUnknownRegion(market, changes, language);
    const { aliases, ...columns } = changes;
    const changed = await trx
      .updateTable('cities')
      .set({ ...columns, edited_at: now })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw new AppError('not_found');
    if (aliases) await setAliases(trx, 'city', id, aliases);
    if (isRenamed(columns)) await queueRenewal(trx, 'city', id);
    return { id, detail: changes };
  });
}

function refuseUnknownRegion({ reference }: Market, { region_code }: Partial<CityFields>, language: Language): void {
  if (region_code !== undefined && !reference.regions.some(({ code }) => code === region_code)) {
    throw wrongField('region_code', 'choice', language);
  }
}

/** One change with its audit row; every process reloads it afterwards. */
export async function change(
  market: Market,
  staff: StaffMember,
  action: string,
  make: (trx: Transaction<DB>) => Promise<{ id: number; detail: Record<string, unknown> }>,
): Promise<number> {
  const id = await market.db.transaction().execute(async (trx) => {
    // First, to serialize changes: two merges could otherwise deadlock.
    await noteChange(trx, 'reference');
    const made = await make(trx);
    await writeAudit(trx, staff, { action, target_type: known(action.split('.')[0], 'action'), target_id: made.id, detail: made.detail });
    return made.id;
  });
  await market.reload('reference');
  return id;
}
