import { sql, type Transaction } from 'kysely';
import type { StaffMember } from '#server/platform/callers.ts';
import type { DB } from '#db/schema.ts';
import { moveAdsOf } from '#server/listing/ads/merging.ts';
import { queueRenewal } from '#server/listing/ads/renaming.ts';
import { renamePromised } from '#server/rental/rental-quotes/promised.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { moveSearchesOf } from '#server/listing/saved-searches/merging.ts';
import { change } from './editing.ts';
import { moveSpellings } from './spellings.ts';

/**
 * Merges two brands or models. The merged one stays as a row that points to the other: its id stays valid in addresses, in open
 * forms and in the files of the program.
 */

/**
 * Merges `id` into `into`: models of the same name are merged, the others move. `not_found` for an unknown one, `move_not_allowed`
 * if `into` is not a valid target. Returns `into`.
 */
export function mergeBrand(market: Market, staff: StaffMember, id: number, into: number): Promise<number> {
  return change(market, staff, 'brand.merge', async (trx) => {
    await lockBoth(trx, 'brands', id, into);
    for (const { model, twin } of await listModels(trx, id, into)) {
      if (twin !== null) await uniteModels(trx, model, twin);
      else await moveModel(trx, model, into);
    }
    await moveSpellings(trx, 'brand', id, into);
    const ads = await moveAdsOf(trx, 'brand', id, into);
    await renamePromised(trx, 'brand', id, into);
    await moveSearchesOf(trx, 'brand', id, into);
    await pointTo(trx, 'brands', id, into);
    await queueRenewal(trx, 'brand', into);
    return { id: into, detail: { merged: id, ads } };
  });
}

/** The same for two models of one brand. */
export function mergeModel(market: Market, staff: StaffMember, id: number, into: number): Promise<number> {
  return change(market, staff, 'model.merge', async (trx) => {
    const [one, other] = await lockBoth(trx, 'models', id, into);
    if (one !== other) throw new AppError('move_not_allowed');
    const ads = await uniteModels(trx, id, into);
    await queueRenewal(trx, 'model', into);
    return { id: into, detail: { merged: id, ads } };
  });
}

/** Locks both, so that nobody posts under a merged one; for models returns the brands of both. */
async function lockBoth(trx: Transaction<DB>, table: 'brands' | 'models', id: number, into: number): Promise<(number | undefined)[]> {
  const brand = table === 'models' ? sql`brand_id` : sql`null::integer`;
  const { rows } = await sql<{ id: number; merged_into: number | null; brand: number }>`
    select id, merged_into, ${brand} as brand from ${sql.table(table)}
    where id in (${id}, ${into}) order by id for update`.execute(trx);
  const [one, other] = [id, into].map((wanted) => rows.find((row) => row.id === wanted));
  if (!one || one.merged_into !== null) throw new AppError('not_found');
  if (!other || other.merged_into !== null || id === into) throw new AppError('move_not_allowed');
  return [one.brand, other.brand];
}

/** The models of a brand, each with the one of the other brand with the same name. */
async function listModels(trx: Transaction<DB>, brand: number, other: number): Promise<{ model: number; twin: number | null }[]> {
  const { rows } = await sql<{ model: number; twin: number | null }>`
    select models.id as model, (
      select twins.id from models as twins
      where twins.brand_id = ${other} and twins.merged_into is null
        and (twins.slug = models.slug or plain_name(twins.name_en) = plain_name(models.name_en)
          or plain_name(twins.name_ar) = plain_name(models.name_ar))
      order by twins.slug = models.slug desc, twins.id limit 1) as twin
    from models where brand_id = ${brand} and merged_into is null order by position, id for update`.execute(trx);
  return rows;
}

async function uniteModels(trx: Transaction<DB>, id: number, into: number): Promise<number> {
  await moveSpellings(trx, 'model', id, into);
  const ads = await moveAdsOf(trx, 'model', id, into);
  await renamePromised(trx, 'model', id, into);
  await moveSearchesOf(trx, 'model', id, into);
  await pointTo(trx, 'models', id, into);
  return ads;
}

async function moveModel(trx: Transaction<DB>, id: number, brand: number): Promise<void> {
  await trx
    .updateTable('models')
    .set({
      brand_id: brand,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from models where brand_id = ${brand})`,
      // A merged one may still have it.
      slug: sql<string>`case when exists (select from models as held where held.brand_id = ${brand} and held.slug = models.slug)
        then slug || '-' || id else slug end`,
      edited_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** Everything that pointed to `id` points to `into` as well: there are no chains. */
async function pointTo(trx: Transaction<DB>, table: 'brands' | 'models', id: number, into: number): Promise<void> {
  await trx
    .updateTable(table)
    .set({ merged_into: into, edited_at: sql<Date>`now()` })
    .where((eb) => eb.or([eb('id', '=', id), eb('merged_into', '=', id)]))
    .execute();
  const mark = table === 'brands' ? sql`, icon = coalesce(icon, (select icon from brands where id = ${id}))` : sql``;
  await sql`update ${sql.table(table)} set edited_at = now() ${mark} where id = ${into}`.execute(trx);
}
