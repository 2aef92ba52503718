import { sql } from 'kysely';
import type { Language } from '#contract/platform/languages.ts';
import { isPublic } from '#contract/listing/ad-rules.ts';
import type { Database } from '#db/database.ts';
import type { Viewer } from '#server/platform/callers.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { sourceOf, type Order } from '#server/platform/paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';
import { readLimits } from './limits.ts';
import { refusalOf, refusalOfAd, type Refusal } from './refusals.ts';
import type { Listed } from './reading.ts';
import { selectOffers, surround, type OfferRow, type Surroundings } from './rows.ts';
import { listFloors } from './settings.ts';

export interface Ladder {
  found: Found<Listed>;
  around: Surroundings;
  isPublic: boolean;
  head: { highest: number; bidders: number; newest_at: Date } | null;
  step: number;
  whyNot: Refusal | null;
  mine: OfferRow | null;
}

interface Asking {
  ad: number;
  viewer: Viewer | null;
  page: PageQuery;
  language: Language;
}

/** The unanswered offers on a public ad, the highest first. With a private ladder, for all but the owner: one's own alone. */
export async function readLadder(market: Market, { ad: id, viewer, page, language }: Asking): Promise<Ladder> {
  const { db } = market;
  const ad = await findAd(db, id);
  const isOwner = ad?.owner_id === viewer?.id;
  if (!ad || !(isPublic(ad.status) || (isOwner && ad.status !== 'removed'))) throw new AppError('not_found');
  const isShown = ad.is_ladder_public || isOwner;
  let rows = selectOffers(db).where('offers.ad_id', '=', id).where('offers.state', 'in', ['open', 'countered']);
  if (!isShown) rows = rows.where('offers.bidder_id', '=', viewer?.id ?? 0);
  const [found, mine, whyNot] = await Promise.all([
    findPage(highest, sourceOf(rows, highest), page, language),
    viewer && !isOwner ? findOwn(db, id, viewer.id) : null,
    whyNotOf(market, ad, viewer),
  ]);
  const head =
    isShown && ad.highest !== null && ad.newest_at ? { highest: ad.highest, bidders: ad.bidders ?? 0, newest_at: ad.newest_at } : null;
  const floors = isOwner && viewer ? await listFloors(db, viewer.id, [id]) : undefined;
  // Whose the offers are is nobody's business but the owner's.
  const seen = [...found.rows, ...(mine ? [mine] : [])].filter(({ bidder_id }) => isOwner || bidder_id === viewer?.id);
  const around = await surround(db, seen, floors);
  return { found, around, isPublic: ad.is_ladder_public, head, step: ad.step ?? stepOf(ad.price), whyNot, mine };
}

const highest: Order = {
  name: 'highest',
  key: sql`offers.amount`,
  type: 'integer',
  id: sql`offers.id`,
  direction: 'desc',
  gaps: false,
};

type LadderAd = NonNullable<Awaited<ReturnType<typeof findAd>>>;

function findAd(db: Database, id: number) {
  return db
    .selectFrom('ads')
    .innerJoin('users as owner', 'owner.id', 'ads.owner_id')
    .leftJoin('offer_settings as chosen', 'chosen.ad_id', 'ads.id')
    .leftJoin('offer_totals as totals', 'totals.ad_id', 'ads.id')
    .select(['ads.id', 'ads.owner_id', 'ads.type', 'ads.status', 'ads.price', 'ads.price_mode', 'owner.closed_at', 'chosen.step'])
    .select(['totals.highest', 'totals.bidders', 'totals.newest_at'])
    .select([
      sql<boolean>`coalesce(chosen.is_ladder_public, true)`.as('is_ladder_public'),
      sql<boolean>`coalesce(owner.suspended_until > now(), false)`.as('is_suspended'),
    ])
    .where('ads.id', '=', id)
    .executeTakeFirst();
}

async function whyNotOf(market: Market, ad: LadderAd, viewer: Viewer | null): Promise<Refusal | null> {
  if (!viewer) return refusalOfAd(market.db, ad);
  const owner = { isClosed: ad.closed_at !== null, isSuspended: ad.is_suspended };
  return refusalOf(market, market.db, { ad, owner, bidder: viewer, bidderId: viewer.id }, await readLimits(market.db));
}

/** One's own unanswered offer, else the last one. */
async function findOwn(db: Database, ad: number, person: number): Promise<OfferRow | null> {
  const row = await selectOffers(db)
    .where('offers.ad_id', '=', ad)
    .where('offers.bidder_id', '=', person)
    .orderBy('offers.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

const steps = [
  [10_000, 100],
  [50_000, 500],
  [200_000, 1000],
  [1_000_000, 5000],
] as const;
const stepWithoutPrice = 500;
const largestStep = 10_000;

/** What the + key adds unless the owner chose it; by the price that is asked, never by what others offered. */
function stepOf(price: number | null): number {
  if (price === null) return stepWithoutPrice;
  return steps.find(([below]) => price < below)?.[1] ?? largestStep;
}
