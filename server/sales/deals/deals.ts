import { sql, type InferResult } from 'kysely';
import type { DealSide } from '#contract/sales/deal-states.ts';
import { takeoverStep } from '#contract/sales/deal-steps.ts';
import type { Deal } from '#contract/sales/deals.ts';
import { known } from '#contract/platform/known.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import type { DueState } from '#db/schema.ts';
import { selectCards, type CardRow } from '#server/listing/ads/rows.ts';
import { commissionAt, ratesOf } from '#server/money/fees/due.ts';
import { findUserCards, type UserCardRow } from '#server/people/profiles/cards.ts';
import { AppError } from '#server/platform/errors.ts';
import { sourceOf, type Order, type Row } from '#server/platform/paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';
import { findContact, findRecord } from './contact.ts';
import { hasInvitable } from './invitable.ts';
import { otherSide, sideOf } from './sides.ts';

/** A deal with what it takes of its offer and its ad. `now` is the time of the database. */
export type DealRow = InferResult<ReturnType<typeof selectDeals>>[number];

/** A deal on a list, for one of its sides. */
export interface ListedDeal {
  row: DealRow;
  side: DealSide;
  ad: CardRow;
  other: UserCardRow;
}

/** A deal with its room. */
export interface FoundDeal extends ListedDeal {
  steps: { side: DealSide; step: string; is_done: boolean; at: Date }[];
  /** Whether this side approved. */
  isApproved: boolean;
  isReviewed: boolean;
  /** Halalas. */
  commission: { fee: number; vat: number; total: number; basis_points: number } | null;
  /** The commission of this side, which sold. */
  due: { id: number; state: DueState; total_halalas: number; due_on: string } | null;
  contact: Deal['contact'];
  record: Deal['other_record'];
  /** The changes of the price, as `was` and `now` in `detail`, the oldest first. */
  priceChanges: { detail: string; by_id: number | null; at: Date }[];
  canInvite: boolean;
}

export function selectDeals(db: Database) {
  return db
    .selectFrom('deals')
    .innerJoin('offers', 'offers.id', 'deals.offer_id')
    .innerJoin('ads', 'ads.id', 'deals.ad_id')
    .selectAll('deals')
    .select([
      'offers.condition',
      'ads.type as ad_type',
      'ads.sale_type',
      'ads.price as asking_price',
      'ads.price_mode',
      sql<Date>`now()`.as('now'),
    ]);
}

/** A deal of one of its sides; `not_found` for anybody else. */
export async function getDeal(db: Database, viewer: { id: number }, id: number): Promise<FoundDeal> {
  const row = await selectDeals(db).where('deals.id', '=', id).executeTakeFirst();
  const side = row && sideOf(row, viewer.id);
  if (!row || !side) throw new AppError('not_found');
  const [[listed], steps, reviews, priceChanges, contact, record, commission, due, canInvite] = await Promise.all([
    withCards(db, viewer, [row]),
    db.selectFrom('deal_steps').select(['side', 'step', 'is_done', 'at']).where('deal_id', '=', id).execute(),
    db.selectFrom('reviews').select('id').where('deal_id', '=', id).where('author_id', '=', viewer.id).execute(),
    listPriceChanges(db, id),
    findContact(db, row, side),
    findRecord(db, row, side),
    side === 'seller' ? commissionOf(db, row) : null,
    side === 'seller' ? findDue(db, id) : null,
    side === 'seller' && hasInvitable(db, row),
  ]);
  const isApproved = steps.some((one) => one.step === takeoverStep && one.side === side && one.is_done);
  const around = { contact, record, priceChanges, commission, due: due ?? null, canInvite };
  return { ...known(listed, 'deal'), ...around, steps, isApproved, isReviewed: reviews.length > 0 };
}

function listPriceChanges(db: Database, id: number): Promise<FoundDeal['priceChanges']> {
  const changes = db
    .selectFrom('deal_history')
    .select(['detail', 'by_id', 'at'])
    .where('deal_id', '=', id)
    .where('act', '=', 'price_agreed');
  return changes.orderBy('id').execute();
}

function findDue(db: Database, id: number) {
  const due = db.selectFrom('dues').select(['id', 'state', 'total_halalas', 'due_on']).where('deal_id', '=', id);
  return due.executeTakeFirst();
}

async function commissionOf(db: Database, { ad_id, price }: DealRow): Promise<FoundDeal['commission']> {
  const rate = (await ratesOf(db, [ad_id])).get(ad_id);
  const commission = commissionAt(rate, price * 100);
  return commission && rate ? { ...commission, basis_points: rate.basis_points } : null;
}

interface Sought {
  side?: DealSide;
  state?: 'open' | 'closed';
}

/** The deals of a person: the open ones first, then the one that moved last. */
export async function listDeals(
  db: Database,
  viewer: { id: number },
  { side, state, ...page }: Sought & PageQuery,
  language: Language,
): Promise<Found<ListedDeal & Row>> {
  let rows = selectDeals(db);
  if (side) rows = rows.where(side === 'seller' ? 'seller_id' : 'buyer_id', '=', viewer.id);
  else rows = rows.where((eb) => eb.or([eb('seller_id', '=', viewer.id), eb('buyer_id', '=', viewer.id)]));
  if (state) rows = rows.where('is_open', '=', state === 'open');
  const found = await findPage(openFirst, sourceOf(rows, openFirst), page, language);
  const listed = await withCards(db, viewer, found.rows);
  return { ...found, rows: listed.map((one, at) => ({ ...one, ...keyOf(known(found.rows[at], 'row')) })) };
}

const keyOf = ({ id, sort_key }: Row) => ({ id, sort_key });

/** The column `place` is higher for open ones. */
const openFirst: Order = {
  name: 'open_first',
  key: sql.ref('deals.place'),
  type: 'bigint',
  id: sql.ref('deals.id'),
  direction: 'desc',
  gaps: false,
};

/** With the ads and the other sides, in one query each. Both are shown whatever has become of them. */
async function withCards(db: Database, viewer: { id: number }, rows: readonly DealRow[]): Promise<ListedDeal[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ ad_id }) => ad_id);
  const [ads, people] = await Promise.all([
    selectCards(db).where('ads.id', 'in', ids).execute(),
    findUserCards(
      db,
      rows.flatMap(({ seller_id, buyer_id }) => [seller_id, buyer_id]),
    ),
  ]);
  const adOf = new Map(ads.map((ad) => [ad.id, ad]));
  return rows.map((row) => {
    const side = known(sideOf(row, viewer.id), 'side');
    const other = known(people.get(otherSide(side) === 'seller' ? row.seller_id : row.buyer_id), 'person');
    return { row, side, ad: known(adOf.get(row.ad_id), 'ad'), other };
  });
}
