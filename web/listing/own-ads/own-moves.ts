import { ownerStatuses, type OwnerStatus } from '#contract/listing/ad-rules.ts';
import type { Ad, AdCard } from '#contract/listing/ads.ts';
import type { OwnAdCard } from '#contract/listing/posting.ts';
import { call } from '#web/platform/api/browser.ts';
import { ApiFailure } from '#web/platform/calls/calls.ts';

export type OwnerMove = OwnerStatus;
type Own = Pick<AdCard, 'id' | 'type'>;

/** What an owner usually may do from each status, where the ad itself does not say. The server has the last word. */
const usual: Partial<Record<AdCard['status'], readonly OwnerMove[]>> = {
  active: ownerStatuses.filter((move) => move !== 'active'),
  reserved: ['active', 'sold', 'paused'],
  paused: ['active', 'sold'],
  sold: ['active'],
  expired: ['active', 'sold'],
  draft: ['active'],
};

/** The statuses to which the owner may move an ad now. */
export function allowedMoves(ad: OwnAdCard | AdCard | Ad): readonly OwnerMove[] {
  if ('open_deal' in ad && ad.open_deal !== null) return [];
  const allowed = 'mine' in ad && ad.mine ? ad.mine.allowed_moves : usual[ad.status];
  return ownerStatuses.filter((move) => allowed?.includes(move));
}

export function moveAd({ id, type }: Own, status: OwnerMove): Promise<Ad> {
  return call(type === 'plate' ? 'setPlateStatus' : 'setCarStatus', { params: { id }, body: { status } });
}

export function refreshAd({ id }: Own): Promise<Ad> {
  return call('refreshAd', { params: { id } });
}

export async function deleteAd({ id, type }: Own): Promise<void> {
  await call(type === 'plate' ? 'deletePlate' : 'deleteCar', { params: { id } });
}

export function restoreAd({ id, type }: Own): Promise<Ad> {
  return call(type === 'plate' ? 'restorePlate' : 'restoreCar', { params: { id } });
}

/** Whether it could not be done because no more ads may be open, or featured, than the package gives. */
export function isAtLimit(error: unknown): boolean {
  return error instanceof ApiFailure && (error.error.code === 'limit_reached' || error.error.code === 'featured_limit');
}
