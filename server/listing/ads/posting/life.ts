import { sql, type Transaction } from 'kysely';
import type { Viewer } from '#server/platform/callers.ts';
import { restoreMinutes } from '#contract/listing/ad-rules.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import type { AdStatus, DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { lockPerson } from '#server/people/profiles/lock.ts';
import { ensureMayPost, getAllowance, isOpen, openPlaces, takePlace } from '../allowances.ts';
import { firstStatus, isReviewing } from './first-status.ts';
import { inAdDays } from './inserting.ts';
import { ensureLicence, isLapsed } from '../licence.ts';
import { refusingDuplicates } from '../duplicates.ts';
import { refuseInDeal, withOpenDeal } from '../open-deal.ts';
import { lockOwnAd, type OwnAd } from '../own.ts';
import { adMoves, isRefreshable, moveAd, moveAds } from '../states.ts';
import type { Outcome } from './repricing.ts';

interface Named {
  viewer: Viewer;
  id: number;
  types: readonly AdType[];
}

/** Changes the status of an own ad. Throws `deal_open` while a deal of it is open, as all of these do, and `move_not_allowed` if the table of status changes does not contain it. */
export async function setStatus(market: Market, named: Named, to: AdStatus): Promise<void> {
  const { viewer } = named;
  const isReviewed = await isReviewing(market);
  await change(market, named, async (transaction, ad) => {
    if (ad.status === 'draft' && to === 'active') await postDraft(transaction, { viewer, ad, isReviewed });
    else await move(transaction, { viewer, ad, to, columns: reopening(ad) });
  });
}

/** Posts an ad that an import stored for want of a place, as a new one. */
async function postDraft(
  trx: Transaction<DB>,
  { viewer, ad, isReviewed }: { viewer: Viewer; ad: OwnAd; isReviewed: boolean },
): Promise<void> {
  await takePlace(trx, viewer, ad.type);
  const to = await firstStatus(trx, isReviewed, viewer);
  await moveAd(trx, ad, { to, mover: 'owner', by: viewer.id }, asNew);
}

const asNew = { refreshed_at: sql<Date>`now()`, expires_at: inAdDays };

/** A reopened ad gets its full number of days again. */
function reopening({ status }: OwnAd): Columns {
  return status === 'expired' ? { expires_at: inAdDays } : {};
}

/** Who moves ads, and whether the first ones of new accounts are reviewed. */
export interface Mover {
  viewer: Pick<Viewer, 'id'>;
  isReviewed: boolean;
}

/** Moves own ads, which are locked, to another status together; refused ones stay. */
export async function moveEach(
  trx: Transaction<DB>,
  { viewer, isReviewed }: Mover,
  ads: readonly OwnAd[],
  to: AdStatus,
): Promise<Outcome<{ ad: OwnAd }>> {
  const outcome = await checkEach(trx, { viewer, ads, opens: isOpen(to) }, (ad) => {
    if (!adMoves.allow(ad.status, to, 'owner')) throw new AppError('move_not_allowed');
  });
  const moved = outcome.done.map(({ ad }) => ad);
  // A reopened ad gets its full number of days again.
  const {
    expired = [],
    draft = [],
    others = [],
  } = Object.groupBy(moved, ({ status }) => (status === 'expired' || status === 'draft' ? status : 'others'));
  const move = { to, mover: 'owner', by: viewer.id } as const;
  await moveAds(trx, expired, move, to === 'active' ? { expires_at: inAdDays } : {});
  if (to !== 'active') await moveAds(trx, draft, move);
  else if (draft.length > 0) await moveAds(trx, draft, { ...move, to: await firstStatus(trx, isReviewed, viewer) }, asNew);
  await moveAds(trx, others, move);
  return outcome;
}

/** Moves own ads, which are locked, to the top of their lists together, and opens expired ones again. */
export async function refreshEach(trx: Transaction<DB>, viewer: Viewer, ads: readonly OwnAd[]): Promise<Outcome<{ ad: OwnAd }>> {
  const { refreshHours } = await getAllowance(trx, viewer.id);
  const outcome = await checkEach(trx, { viewer, ads, opens: true }, (ad) => ensureRefreshable(ad, refreshHours));
  const moved = outcome.done.map(({ ad }) => ad);
  const active = moved.flatMap(({ id, status }) => (status === 'active' ? [id] : []));
  if (active.length > 0) await trx.updateTable('ads').set(onTop).where('id', 'in', active).execute();
  const expired = moved.filter(({ status }) => status === 'expired');
  await moveAds(trx, expired, { to: 'active', mover: 'owner', by: viewer.id }, onTop);
  return outcome;
}

interface Checked {
  viewer: Pick<Viewer, 'id'>;
  ads: readonly OwnAd[];
  /** Whether closed ads are opened, so that they count towards the limit again. */
  opens: boolean;
}

/** Which of the ads pass `check` and the refusals of every act. Nothing is written but that the package is used. */
async function checkEach(
  trx: Transaction<DB>,
  { viewer, ads, opens }: Checked,
  check: (ad: OwnAd) => void,
): Promise<Outcome<{ ad: OwnAd }>> {
  const [inDeal, taken] = [await withOpenDeal(trx, ads), opens ? await chassisTaken(trx, ads) : new Set<number>()];
  const isWithoutLicence = opens && (await isLapsed(trx, viewer.id));
  const places = await openPlaces(trx, viewer);
  const newRefusal = opens ? await whyNotNew(trx, viewer, ads) : null;
  const outcome: Outcome<{ ad: OwnAd }> = { done: [], refused: [] };
  for (const ad of ads) {
    try {
      if (inDeal.has(ad.id)) throw new AppError('deal_open');
      check(ad);
      if (opens && !isOpen(ad.status)) {
        if (taken.has(ad.id)) throw new AppError('duplicate_chassis');
        if (newRefusal && ad.status === 'draft') throw newRefusal;
        if (isWithoutLicence && ad.type === 'rental') throw new AppError('licence_over');
        await places.take();
      }
      outcome.done.push({ ad });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcome.refused.push({ ad, error });
    }
  }
  return outcome;
}

/** Why the drafts among `ads` are not posted: as new ads they need what these need. */
async function whyNotNew(trx: Transaction<DB>, viewer: Pick<Viewer, 'id'>, ads: readonly OwnAd[]): Promise<AppError | null> {
  const draft = ads.find(({ status }) => status === 'draft');
  if (!draft) return null;
  return ensureMayPost(trx, viewer, draft.type).then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return error;
      throw error;
    },
  );
}

/** Which of closed ads cannot be opened, as an open one is of the same car. */
async function chassisTaken(trx: Transaction<DB>, ads: readonly OwnAd[]): Promise<Set<number>> {
  const isClosed = new Set<AdStatus>(['expired', 'sold', 'draft']);
  return listTakenChassis(
    trx,
    ads.filter(({ status }) => isClosed.has(status)),
  );
}

/** The ads whose chassis number, as given, another open ad of anybody has. */
export async function listTakenChassis(
  trx: Transaction<DB>,
  ads: readonly { id: number; chassis_number: string | null }[],
): Promise<Set<number>> {
  const numbers = ads.flatMap(({ chassis_number }) => chassis_number ?? []);
  if (numbers.length === 0) return new Set();
  const rows = await trx
    .selectFrom('ads')
    .select(['id', 'chassis_number'])
    .where(sql<boolean>`chassis_number = any(${numbers}::text[])`)
    .where('status', 'in', ['pending', 'active', 'reserved', 'paused'])
    .execute();
  const holders = new Map(rows.map(({ id, chassis_number }) => [chassis_number, id]));
  return new Set(ads.filter(({ id, chassis_number }) => (holders.get(chassis_number) ?? id) !== id).map(({ id }) => id));
}

/** Moves an own ad to the top of its lists, and opens it again if it has expired. Throws `too_soon` before the waiting time ends. */
export async function refreshAd(market: Market, named: Named): Promise<void> {
  await change(market, named, (transaction, ad) => refresh(transaction, named.viewer, ad));
}

async function refresh(trx: Transaction<DB>, viewer: Viewer, ad: OwnAd): Promise<void> {
  ensureRefreshable(ad, (await getAllowance(trx, viewer.id)).refreshHours);
  if (ad.status === 'expired') await move(trx, { viewer, ad, to: 'active', columns: onTop });
  else await trx.updateTable('ads').set(onTop).where('id', '=', ad.id).execute();
}

const onTop = { refreshed_at: sql<Date>`now()`, moved_up_at: sql<Date>`now()`, expires_at: inAdDays };

function ensureRefreshable({ status, moved_up_at }: OwnAd, refreshHours: number): void {
  if (!isRefreshable(status)) throw new AppError('move_not_allowed');
  const wait = moved_up_at ? Math.ceil(moved_up_at.getTime() / 1000 + refreshHours * 3600 - Date.now() / 1000) : 0;
  if (wait > 0) throw new AppError('too_soon', { retryAfterSeconds: wait });
}

/** Takes an own ad off the market. `restoreAd` restores it within ten minutes. */
export async function removeAd(market: Market, named: Named): Promise<void> {
  await change(market, named, (transaction, ad) => move(transaction, { viewer: named.viewer, ad, to: 'removed' }));
}

/** Restores an ad that its owner has just deleted to its former status. Throws `not_found` when it is too late. */
export async function restoreAd(market: Market, named: Named): Promise<void> {
  await change(market, { ...named, removed: true }, async (transaction, ad) => {
    const last = await transaction
      .selectFrom('ad_history')
      .select(['from_status', 'by_id'])
      .where('ad_id', '=', ad.id)
      .where('to_status', '=', 'removed')
      .where('at', '>', sql<Date>`now() - ${`${restoreMinutes} minutes`}::interval`)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (ad.status !== 'removed' || !last?.from_status || last.by_id !== named.viewer.id) throw new AppError('not_found');
    await move(transaction, { viewer: named.viewer, ad, to: last.from_status });
  });
}

type Columns = NonNullable<Parameters<typeof moveAd>[3]>;

/** A closed ad counts towards the limit again when it is opened. */
async function move(
  transaction: Transaction<DB>,
  { viewer, ad, to, columns = {} }: { viewer: Viewer; ad: OwnAd; to: AdStatus; columns?: Columns },
): Promise<void> {
  if (isOpen(to) && !isOpen(ad.status)) {
    await ensureLicence(transaction, { owner: viewer.id, type: ad.type });
    await takePlace(transaction, viewer);
  }
  await moveAd(transaction, ad, { to, mover: 'owner', by: viewer.id }, columns);
}

async function change(
  market: Market,
  { viewer, ...sought }: Named & { removed?: boolean },
  write: (transaction: Transaction<DB>, ad: OwnAd) => Promise<void>,
): Promise<void> {
  const before = await refusingDuplicates(() =>
    market.db.transaction().execute(async (transaction) => {
      // The person is locked before the ad, in the same order as in work on all ads of a person.
      await lockPerson(transaction, viewer.id);
      const ad = await lockOwnAd(transaction, viewer, sought);
      await refuseInDeal(transaction, ad.id);
      await write(transaction, ad);
      return ad;
    }),
  );
  market.invalidate({ ads: [sought.id], people: [viewer.id], ...(before.status !== 'active' && { appeared: before.type }) });
}
