import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { endVerified } from '../accounts/verified.ts';
import { eachByItself } from '#server/platform/jobs/each.ts';
import type { Market } from '#server/platform/market.ts';
import { publish, type Invalidation } from '#server/platform/events.ts';

/** The days before the last one on which a business is notified, the last one included. */
const noticeDays = [0, 7, 30];

interface Ending {
  user: number;
  /** The last valid day of the documents, and the days until then. */
  until: string;
  days: number;
  request: number;
}

/** Notifies businesses whose licence ends soon; removes the badge of those whose licence expired. Each notice is sent once. */
export async function watchLicences(market: Market): Promise<void> {
  await eachByItself('licence of person', await listEnding(market), async (id) => {
    const lapsed = await market.db.transaction().execute((trx) => watchLicence(trx, id));
    if (lapsed) market.invalidate({ people: [id], ads: lapsed.ads });
  });
}

async function listEnding({ db }: Market): Promise<number[]> {
  const rows = await ending(db, riyadhDay()).execute();
  return rows.map(({ user }) => user);
}

/** Notifies a business whose licence ends soon, or ends its badge; returns what visitors see anew then. */
export async function watchLicence(trx: Transaction<DB>, id: number): Promise<Invalidation | null> {
  const found = await ending(trx, riyadhDay()).where('users.id', '=', id).forUpdate('users').executeTakeFirst();
  if (!found) return null;
  if (found.days < 0) return lapse(trx, found);
  await warn(trx, found);
  return null;
}

async function lapse(trx: Transaction<DB>, { user, until, request }: Ending): Promise<Invalidation> {
  await endVerified(trx, user);
  return publish(trx, 'licence.expired', { user, request, on: until });
}

async function warn(trx: Transaction<DB>, { user, until, days, request }: Ending): Promise<void> {
  const step = noticeDays.find((most) => days <= most);
  if (step === undefined) return;
  const { numInsertedOrUpdatedRows: notified } = await trx
    .insertInto('licence_notices')
    .values({ user_id: user, licence_until: until, days: step })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (notified) await publish(trx, 'licence.expiring', { user, request, on: until });
}

/** Verified businesses whose last day is near or past. */
function ending(db: Market['db'] | Transaction<DB>, today: string) {
  const days = sql<number>`businesses.licence_until - ${today}::date`;
  return db
    .selectFrom('users')
    .innerJoin('businesses', 'businesses.user_id', 'users.id')
    .select(['users.id as user', sql<string>`businesses.licence_until::text`.as('until'), days.as('days')])
    .select((eb) =>
      eb
        .selectFrom('verification_requests')
        .select(sql<number>`coalesce(max(id), 0)`.as('id'))
        .whereRef('user_id', '=', 'users.id')
        .$asScalar()
        .$notNull()
        .as('request'),
    )
    .where('users.is_verified', '=', true)
    .where(sql<boolean>`businesses.licence_until - ${today}::date <= ${Math.max(...noticeDays)}`);
}
