import { sql, type Transaction } from 'kysely';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { byId, eachByItself } from '#server/platform/jobs/each.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { notify } from './notify.ts';

const batch = 200;
const daysBefore = 3;

/** Notifies the owners of ads that expire within three days, once for each expiry date. */
export async function warnOfExpiry(db: Database): Promise<void> {
  const ending = byId((after) => selectEnding(db).where('ads.id', '>', after).orderBy('ads.id').limit(batch).execute());
  await eachByItself('ad', ending, ({ id }) => db.transaction().execute((trx) => warn(trx, id)));
}

/** One that another process warns of at this moment is left to it. */
async function warn(trx: Transaction<DB>, id: number): Promise<void> {
  const ad = await selectEnding(trx).where('ads.id', '=', id).forNoKeyUpdate('ads').skipLocked().executeTakeFirst();
  if (!ad) return;
  await noteExpiry(trx, id);
  await notify(trx, [ad.owner_id], { kind: 'ad_expiring', ad: id, on: riyadhDay(ad.expires_at!) });
}

function selectEnding(db: Database) {
  return db
    .selectFrom('ads')
    .leftJoin('announced_ads', 'announced_ads.ad_id', 'ads.id')
    .select(['ads.id', 'ads.owner_id', 'ads.expires_at'])
    .where('ads.status', 'in', ['active', 'reserved', 'paused'])
    .where('ads.expires_at', '>', sql<Date>`now()`)
    .where('ads.expires_at', '<', sql<Date>`now() + ${daysBefore}::integer * interval '1 day'`)
    .where('announced_ads.expires_at', 'is distinct from', sql.ref<Date>('ads.expires_at'));
}

// Copied within the database: a Date would lose the microseconds that distinguish expiry dates.
async function noteExpiry(trx: Database, ad: number): Promise<void> {
  await trx
    .insertInto('announced_ads')
    .columns(['ad_id', 'expires_at'])
    .expression(trx.selectFrom('ads').select(['id', 'expires_at']).where('id', '=', ad))
    .onConflict((conflict) => conflict.column('ad_id').doUpdateSet({ expires_at: sql<Date>`excluded.expires_at` }))
    .execute();
}
