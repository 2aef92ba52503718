import { sql, type InferResult, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import { requestedInSql } from '#server/listing/ads/posting/asking-price.ts';
import { selectCards, type CardRow } from '#server/listing/ads/rows.ts';
import type { AdChange } from '#server/listing/ads/versions.ts';
import { findUserCards, type UserCardRow } from '#server/people/profiles/cards.ts';

export type OfferRow = InferResult<ReturnType<typeof selectOffers>>[number];

/** What is shown with offers. */
export interface Surroundings {
  ads: Map<number, CardRow>;
  bidders: Map<number, UserCardRow>;
  /** The floors of the owner who asks, by ad (settings.ts); empty in all other answers. */
  floors: ReadonlyMap<number, number>;
}

const openDeal = sql`select from deals where deals.ad_id = offers.ad_id and deals.state in ('open', 'confirmed_by_one', 'disputed')`;

/** Whether an ad, as `ads` in a query, can still be agreed on. */
const isForSale = sql<boolean>`ads.status in ('active', 'reserved') and not exists (${openDeal})`;

/** The last offer of a bidder on the ad as it is, after a deal of it failed, while nobody else is invited. */
const isInvitable = sql<boolean>`offers.state in ('ended', 'expired', 'accepted') and ${isForSale} and offers.ad_version = ads.version
  and exists (select from deals where deals.ad_id = offers.ad_id and deals.state in ('cancelled', 'lapsed', 'undone'))
  and not exists (select from offers as invited where invited.ad_id = offers.ad_id and invited.invited_until > now())
  and not exists (
    select from offers as later
    where later.ad_id = offers.ad_id and later.bidder_id = offers.bidder_id and later.id > offers.id
  )`;

/** What of the ad was changed since an offer that ended for it. */
const changes = sql<AdChange[] | null>`case when offers.state = 'ended' and offers.reason = 'ad_changed' then (
  select json_agg(json_build_object('field', field, 'before', before, 'after', after) order by version, field) from ad_changes
  where ad_changes.ad_id = offers.ad_id and ad_changes.version > offers.ad_version
) end`;

/** What decides which acts are possible now. */
const cardColumns = [
  'offers.id',
  'offers.ad_id',
  'offers.owner_id',
  'offers.bidder_id',
  'offers.state',
  'offers.amount',
  'offers.counter_amount',
  'offers.condition',
  'offers.note',
  'offers.reason',
  'offers.expires_at',
  'offers.invited_until',
  'offers.asked_more_at',
  'offers.bidder_rank',
] as const;

let facts: RawBuilder<unknown> | undefined;

/** The columns of a card in chat, as SQL without a condition. */
export function offerFacts(db: Database): RawBuilder<unknown> {
  facts ??= sql.raw(selectCardFacts(db).compile().sql);
  return facts;
}

/** A card as JSON has it: dates are texts. */
export type OfferOnCard = {
  [Name in keyof Facts]: Facts[Name] extends Date ? string : Facts[Name] extends Date | null ? string | null : Facts[Name];
};
type Facts = InferResult<ReturnType<typeof selectCardFacts>>[number];

function selectCardFacts(db: Database) {
  return selectFacts(db).select(cardColumns);
}

export function selectOffers(db: Database) {
  return selectFacts(db).selectAll('offers');
}

function selectFacts(db: Database) {
  return db
    .selectFrom('offers')
    .innerJoin('ads', 'ads.id', 'offers.ad_id')
    .select((eb) => [
      eb.selectFrom('deals').select('deals.id').whereRef('deals.offer_id', '=', 'offers.id').as('deal_id'),
      // The one place where an agreed sum is: the answer may have been a counter, or less than was offered.
      eb.selectFrom('deals').select('deals.price').whereRef('deals.offer_id', '=', 'offers.id').as('agreed_amount'),
      sql<number | null>`${sql.raw(requestedInSql)}`.as('asked'),
      changes.as('changes'),
      'ads.type as ad_type',
      sql<boolean>`offers.expires_at > now()`.as('is_in_time'),
      sql<boolean>`coalesce(offers.invited_until > now(), false)`.as('is_invited'),
      isForSale.as('is_for_sale'),
      isInvitable.as('is_invitable'),
    ]);
}

/** The ads and bidders of `rows`, in two queries. */
export async function surround(
  db: Database,
  rows: readonly Pick<OfferRow, 'ad_id' | 'bidder_id'>[],
  floors: Surroundings['floors'] = new Map(),
): Promise<Surroundings> {
  const ids = [...new Set(rows.map(({ ad_id }) => ad_id))];
  const [ads, bidders] = await Promise.all([
    ids.length === 0 ? [] : selectCards(db).where('ads.id', 'in', ids).execute(),
    findUserCards(
      db,
      rows.map(({ bidder_id }) => bidder_id),
    ),
  ]);
  return { ads: new Map(ads.map((row) => [row.id, row])), bidders, floors };
}
