import { sql } from 'kysely';
import type { Viewer } from '#server/platform/callers.ts';
import type { Database } from '#db/database.ts';
import { findApplication } from '#server/people/accounts/applications.ts';
import { lockAccount } from '#server/people/accounts/sessions.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { startSubscription, type PackageRow } from './start.ts';

type Buyer = Pick<Viewer, 'id' | 'userType'>;

/**
 * The package, if the viewer may pay for it: of their own kind, or of the business that they asked to become. Throws
 * `not_found` for what is not on offer, and `forbidden`; that too for what costs nothing, which is taken, not bought.
 */
export async function mayBuy(db: Database, viewer: Buyer, packageId: number): Promise<PackageRow> {
  const chosen = await getOffered(db, packageId);
  const isOwn = chosen.account_type === viewer.userType || (await asksToBe(db, viewer, chosen));
  if (!isOwn || chosen.price_halalas === 0) throw new AppError('forbidden');
  return chosen;
}

/**
 * Starts a package that costs nothing; gives the id of the subscription. Throws `not_found`, `payment_needed`, and `forbidden`
 * for one of another kind of account, or that one has already.
 */
export async function takePackage(market: Market, viewer: Buyer, packageId: number): Promise<number> {
  const chosen = await getOffered(market.db, packageId);
  const { id, ads } = await market.db.transaction().execute(async (trx) => {
    const { userType } = await lockAccount(trx, viewer.id);
    if (chosen.account_type !== userType) throw new AppError('forbidden');
    if (chosen.price_halalas > 0) throw new AppError('payment_needed');
    if (await has(trx, viewer.id, chosen.id)) throw new AppError('forbidden');
    return startSubscription(trx, { user: viewer.id, chosen, payment: null });
  });
  market.invalidate({ ads, people: [viewer.id] });
  return id;
}

async function getOffered(db: Database, id: number): Promise<PackageRow> {
  const chosen = await db.selectFrom('packages').selectAll().where('id', '=', id).where('is_offered', '=', true).executeTakeFirst();
  if (!chosen) throw new AppError('not_found');
  return chosen;
}

async function asksToBe(db: Database, { id, userType }: Buyer, chosen: PackageRow): Promise<boolean> {
  return userType === 'user' && (await findApplication(db, id))?.type === chosen.account_type;
}

async function has(db: Database, user: number, packageId: number): Promise<boolean> {
  const open = db
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', user)
    .where('package_id', '=', packageId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', sql<Date>`clock_timestamp()`);
  return (await open.executeTakeFirst()) !== undefined;
}
