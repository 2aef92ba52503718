import type { Transaction } from 'kysely';
import type { OwnerStatus } from '#contract/listing/ad-rules.ts';
import type { AdStatus, DB } from '#db/schema.ts';
import { lockOwnAds, type OwnAd } from '#server/listing/ads/own.ts';
import { moveEach } from '#server/listing/ads/posting/life.ts';
import { updateEntries } from '#server/listing/stock/entries.ts';
import type { AppError } from '#server/platform/errors.ts';
import type { CarChange, Context } from './writing.ts';

interface Wanted {
  ad: OwnAd;
  status: OwnerStatus;
}

/** Which statuses an ad passes on its way: an owner reserves what is active. */
const ways: Record<OwnerStatus, Partial<Record<AdStatus, readonly AdStatus[]>>> = {
  active: { paused: ['active'], reserved: ['active'], expired: ['active'], draft: ['active'], rejected: ['active'] },
  reserved: { active: ['reserved'], paused: ['active', 'reserved'], expired: ['active', 'reserved'] },
  paused: { active: ['paused'], reserved: ['paused'], expired: ['active', 'paused'] },
  // The sale itself is recorded by the business: to whom, and for how much.
  sold: { active: ['paused'], reserved: ['paused'] },
};
/** What cannot be paused or reserved yet waits for the review, or for a place. */
const waiting: ReadonlySet<AdStatus> = new Set<AdStatus>(['pending', 'draft', 'rejected']);

/** Moves cars to the status that their values name, and returns why some are refused. A status that has to wait is noted. */
export async function moveCars(trx: Transaction<DB>, context: Context, changes: readonly CarChange[]): Promise<Map<number, AppError>> {
  const refused = new Map<number, AppError>();
  const asked = changes.flatMap(({ car: { ad }, values: { stock } }) =>
    stock.status === undefined ? [] : [{ id: ad.id, status: stock.status ?? 'paused' }],
  );
  if (asked.length === 0) return refused;
  const statuses = new Map(asked.map(({ id, status }) => [id, status]));
  // Read again: an edit sent rejected ones back to review.
  const ads = await lockOwnAds(trx, { id: context.business }, [...statuses.keys()]);
  const wanted = ads.flatMap((ad): Wanted[] => [{ ad, status: statuses.get(ad.id) ?? 'active' }]);
  for (const [way, group] of Map.groupBy(wanted, ({ ad, status }) => (ways[status][ad.status] ?? []).join(' '))) {
    let moving = group.map(({ ad }) => ad.id);
    for (const to of way === '' ? [] : way.split(' ')) {
      const outcome = await moveEach(trx, moverOf(context), await lockOwnAds(trx, { id: context.business }, moving), statusNamed(to));
      for (const { ad, error } of outcome.refused) refused.set(ad.id, error);
      moving = outcome.done.map(({ ad }) => ad.id);
    }
  }
  await updateEntries(
    trx,
    wanted.filter(({ ad }) => !refused.has(ad.id)).map(({ ad, status }) => ({ ad: ad.id, wanted_status: toWait(ad.status, status) })),
  );
  return refused;
}

function moverOf({ business, isReviewed }: Context) {
  return { viewer: { id: business }, isReviewed };
}

function statusNamed(name: string): AdStatus {
  return name === 'reserved' || name === 'paused' ? name : 'active';
}

function toWait(is: AdStatus, status: OwnerStatus) {
  if (status === 'sold') return is === 'sold' ? null : status;
  return status !== 'active' && waiting.has(is) ? status : null;
}
