import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { riyadhDay } from '#server/platform/days.ts';
import { notifyEach } from './notify.ts';

const batch = 200;
const daysBefore = 3;

/** Notifies the owners of ads that expire within three days, once for each expiry date. */
export async function warnOfExpiry(db: Database): Promise<void> {
  for (let warned = batch; warned === batch;) warned = await db.transaction().execute(warnSome);
}

async function warnSome(trx: Database): Promise<number> {
  const ending = await trx
    .selectFrom('ads')
    .leftJoin('announced_ads', 'announced_ads.ad_id', 'ads.id')
    .select(['ads.id', 'ads.owner_id', 'ads.expires_at'])
    .where('ads.status', 'in', ['active', 'reserved', 'paused'])
    .where('ads.expires_at', '>', sql<Date>`now()`)
    .where('ads.expires_at', '<', sql<Date>`now() + ${daysBefore}::integer * interval '1 day'`)
    .where('announced_ads.expires_at', 'is distinct from', sql.ref<Date>('ads.expires_at'))
    .orderBy('ads.expires_at')
    .limit(batch)
    .forNoKeyUpdate('ads')
    .skipLocked()
    .execute();
  for (const { id } of ending) await noteExpiry(trx, id);
  await notifyEach(
    trx,
    ending.map(({ id, owner_id, expires_at }) => ({
      person: owner_id,
      happening: { kind: 'ad_expiring', ad: id, on: riyadhDay(expires_at!) },
    })),
  );
  return ending.length;
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
