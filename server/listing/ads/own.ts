import { sql, type Selectable } from 'kysely';
import type { Viewer } from '#server/platform/callers.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import type { Database } from '#db/database.ts';
import type { Ads } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { isPublic } from '#contract/listing/ad-rules.ts';

declare const own: unique symbol;

/** A row that is the caller's and is locked until the transaction ends. Only the check below creates one. */
export type OwnAd = Selectable<Ads> & { readonly [own]: true };

interface Sought {
  id: number;
  types: readonly AdType[];
  /** Whether to find deleted ads too. */
  removed?: boolean;
}

/** Throws `not_found` for an ad that is hidden from the caller, and `forbidden` for another person's public ad. */
export async function lockOwnAd(transaction: Database, viewer: Pick<Viewer, 'id'>, sought: Sought): Promise<OwnAd> {
  const ad = await transaction.selectFrom('ads').selectAll().where('id', '=', sought.id).forNoKeyUpdate().executeTakeFirst();
  refuseNonOwner(ad, viewer, sought);
  return owned(ad);
}

/** The ads among `ids` that are the caller's and not deleted, by id, and locked. */
export async function lockOwnAds(trx: Database, viewer: Pick<Viewer, 'id'>, ids: readonly number[]): Promise<OwnAd[]> {
  const ads = trx
    .selectFrom('ads')
    .selectAll()
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where('owner_id', '=', viewer.id)
    .where('status', '<>', 'removed')
    .orderBy('id')
    .forNoKeyUpdate();
  return (await ads.execute()).map(owned);
}

/** Called after the checks of the functions above alone. */
function owned(ad: Selectable<Ads> | undefined): OwnAd {
  return ad as OwnAd;
}

/** Locks all ads of a person whose row is locked: they depend on their owner's status. */
export async function lockAdsOf(trx: Database, owner: number): Promise<void> {
  await trx.selectFrom('ads').select('id').where('owner_id', '=', owner).orderBy('id').forNoKeyUpdate().execute();
}

/** The same refusals for read-only callers. */
export async function ensureOwnAd(db: Database, viewer: Pick<Viewer, 'id'>, { id, types }: Sought): Promise<void> {
  const ad = await db.selectFrom('ads').select(['owner_id', 'status', 'type']).where('id', '=', id).executeTakeFirst();
  refuseNonOwner(ad, viewer, { id, types });
}

function refuseNonOwner(
  ad: Pick<Selectable<Ads>, 'owner_id' | 'status' | 'type'> | undefined,
  viewer: Pick<Viewer, 'id'>,
  { types, removed = false }: Sought,
): void {
  if (!ad || !types.includes(ad.type) || (ad.status === 'removed' && !removed)) throw new AppError('not_found');
  if (ad.owner_id !== viewer.id) throw new AppError(isPublic(ad.status) ? 'forbidden' : 'not_found');
}
