import { keysOf } from '#contract/platform/records.ts';
import { sql, type InferResult, type Transaction } from 'kysely';
import type { StaffMember } from '#server/platform/callers.ts';
import type { AdminPackage } from '#contract/backoffice/admin-money.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { noteChange } from '#server/catalogue/site-settings/reloading.ts';
import { isPopular } from '#server/catalogue/content/popular.ts';
import { writeAudit } from '#server/people/staff/audit.ts';

/** Packages as the staff edit them. Existing subscriptions keep the terms at purchase. */
type AdminPackageRow = InferResult<ReturnType<typeof selectPackages>>[number];

type Fields = Omit<AdminPackage, 'id' | 'subscribers' | 'is_popular'> & { is_popular?: boolean };

export function listAdminPackages(db: Database): Promise<AdminPackageRow[]> {
  return selectPackages(db).orderBy('account_type').orderBy('position').orderBy('packages.id').execute();
}

export function addPackage(market: Market, staff: StaffMember, fields: Fields): Promise<AdminPackageRow> {
  const { features, ...columns } = fields;
  return change(market, staff, 'package.add', async (trx) => {
    const { id } = await trx
      .insertInto('packages')
      .values({
        ...columns,
        features: JSON.stringify(features),
        edited_at: sql<Date>`now()`,
        id: sql<number>`nextval('desk_ids')`,
        code: sql<string>`'desk_' || currval('desk_ids')`,
        position: sql<number>`(select coalesce(max(position), 0) + 1 from packages where account_type = ${fields.account_type})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, detail: fields };
  });
}

/** Changes the fields in `changes`; `not_found` for an unknown package. */
export function updatePackage(market: Market, staff: StaffMember, id: number, changes: Partial<Fields>): Promise<AdminPackageRow> {
  // Changes of the staff are not overwritten by later files.
  const { features, ...columns } = { ...changes, edited_at: sql<Date>`now()` };
  return change(market, staff, 'package.update', async (trx) => {
    const before = await trx.selectFrom('packages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!before) throw new AppError('not_found');
    const written = { ...columns, ...(features && { features: JSON.stringify(features) }) };
    await trx.updateTable('packages').set(written).where('id', '=', id).execute();
    const names = keysOf(changes);
    return { id, detail: { from: Object.fromEntries(names.map((name) => [name, before[name]])), to: changes } };
  });
}

type Made = { id: number; detail: Record<string, unknown> };

async function change(market: Market, staff: StaffMember, action: string, make: (trx: Transaction<DB>) => Promise<Made>) {
  const id = await market.db.transaction().execute(async (trx) => {
    const made = await make(trx);
    await noteChange(trx, 'content');
    await writeAudit(trx, staff, { action, target_type: 'package', target_id: made.id, detail: made.detail });
    return made.id;
  });
  await market.reload('content');
  return selectPackages(market.db).where('packages.id', '=', id).executeTakeFirstOrThrow();
}

function selectPackages(db: Database) {
  return db
    .selectFrom('packages')
    .select(['packages.id', 'account_type', 'name_ar', 'name_en', 'summary_ar', 'summary_en', 'price_halalas', 'duration_days'])
    .select(['ads_limit', 'featured_ads', 'refresh_hours', 'features', 'is_offered'])
    .select(isPopular.as('is_popular'))
    .select(
      sql<number>`(select count(distinct user_id) from subscriptions
        where package_id = packages.id and ended_at is null and starts_at <= now() and now() < ends_at)`.as('subscribers'),
    );
}
