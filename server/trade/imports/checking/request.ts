import { riyadhDay } from '#contract/platform/riyadh.ts';
import type { Database } from '#db/database.ts';
import type { ImportMapping, PartialDefaults } from '#db/import-types.ts';
import type { Market } from '#server/platform/market.ts';
import type { Confirmed, Correction, ImportBranch, ReadingRequest } from '../reading/reading.ts';
import { listStockCars } from '../stored/stock-cars.ts';

/** Kept mappings that are compared with a file, those used last. */
const rememberedMost = 100;

interface Wanted {
  id: number;
  business_id: number;
  sheet: string | null;
  head_row: number | null;
  mapping: ImportMapping | null;
  defaults: PartialDefaults;
  zeros: 'same' | 'different' | null;
}

/** What reading the file of an import needs to know of its business. */
export async function requestOf({ db, config }: Pick<Market, 'db' | 'config'>, wanted: Wanted): Promise<ReadingRequest> {
  const business = wanted.business_id;
  const [branches, stock, remembered, corrections] = await Promise.all([
    listImportBranches(db, business),
    listStockCars(db, business),
    wanted.mapping ? {} : listRemembered(db, business),
    listCorrections(db, wanted.id),
  ]);
  return {
    today: riyadhDay(),
    sheet: wanted.sheet ?? undefined,
    headRow: wanted.head_row ?? undefined,
    mapping: wanted.mapping ?? undefined,
    defaults: { ...(await placeOf(db, business, branches)), ...wanted.defaults },
    corrections,
    zeros: wanted.zeros ?? undefined,
    remembered,
    ownPictures: `${config.publicUrl}/media/`,
    branches,
    stock,
  };
}

async function listImportBranches(db: Database, business: number): Promise<ImportBranch[]> {
  const rows = await db
    .selectFrom('branches')
    .select(['id', 'city_id', 'name'])
    .where('owner_id', '=', business)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id, city_id, name }) => ({ id, city_id, names: [name] }));
}

/** The only branch, or without any the city of the account; of several branches the file says which, or the business is asked. */
async function placeOf(db: Database, business: number, branches: readonly ImportBranch[]): Promise<PartialDefaults> {
  const [only, ...others] = branches;
  if (only) return others.length === 0 ? { branch_id: only.id, city_id: only.city_id } : {};
  const { city_id } = await db.selectFrom('users').select('city_id').where('id', '=', business).executeTakeFirstOrThrow();
  return { city_id };
}

async function listRemembered(db: Database, business: number): Promise<Record<string, Confirmed>> {
  const rows = await db
    .selectFrom('import_mappings')
    .select(['signature', 'mapping', 'defaults'])
    .where('business_id', '=', business)
    .orderBy('used_at', 'desc')
    .limit(rememberedMost)
    .execute();
  return Object.fromEntries(rows.map(({ signature, ...confirmed }) => [signature, confirmed]));
}

async function listCorrections(db: Database, id: number): Promise<Correction[]> {
  const rows = await db
    .selectFrom('import_corrections')
    .select(['row', 'field', 'column_at', 'value'])
    .where('import_id', '=', id)
    .orderBy('row')
    .execute();
  return rows.map(({ row, field, column_at, value }) => ({ row, field, column: column_at ?? undefined, value }));
}
