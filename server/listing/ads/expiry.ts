import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { byId, eachByItself } from '#server/platform/jobs/each.ts';
import type { Market } from '#server/platform/market.ts';
import { hasOpenDeal } from './open-deal.ts';
import { adMoves, moveAd } from './states.ts';

const batch = 200;

/** Closes expired ads, person by person. */
export async function expireAds({ db, invalidate }: Pick<Market, 'db' | 'invalidate'>): Promise<void> {
  const owners = byId((after) => listDue(db, after));
  await eachByItself('ads of person', owners, async (owner) => {
    const ads = await expireOf(db, owner);
    if (ads.length > 0) invalidate({ ads, people: [owner] });
  });
}

/** Expired ads; those that are withdrawn with their account are left for its return, those in a deal until it ends. */
function selectDue(db: Database) {
  return db
    .selectFrom('ads')
    .where('status', 'in', ['active', 'reserved', 'paused'])
    .where('expires_at', '<', sql<Date>`now()`)
    .where((eb) => eb.not(hasOpenDeal(eb)))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users').select('users.id').whereRef('users.id', '=', 'ads.owner_id').where('closed_at', 'is not', null))),
    );
}

async function listDue(db: Database, after: number): Promise<number[]> {
  const rows = await selectDue(db).select('owner_id').distinct().where('owner_id', '>', after).orderBy('owner_id').limit(batch).execute();
  return rows.map(({ owner_id }) => owner_id);
}

function expireOf(db: Database, owner: number): Promise<number[]> {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', owner).forNoKeyUpdate().execute();
    const due = await selectDue(trx).select(['id', 'status']).where('owner_id', '=', owner).orderBy('id').forNoKeyUpdate().execute();
    const closing = due.filter(({ status }) => adMoves.allow(status, 'expired', 'market'));
    for (const ad of closing) await moveAd(trx, ad, { to: 'expired', mover: 'market', by: null });
    return closing.map(({ id }) => id);
  });
}
