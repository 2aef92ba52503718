import { sql, type Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Offers } from '#db/schema.ts';
import type { Titled } from '#server/listing/ads/title.ts';
import { readCharge } from './charge-evidence.ts';

import type { CaseCardRow } from './listing.ts';
import { findParties } from './parties.ts';
import { readRecord } from './record-evidence.ts';

export type OfferThreadRow = Awaited<ReturnType<typeof readThread>>[number];
export type DealThread = NonNullable<Awaited<ReturnType<typeof findDeal>>>;
export type OfferThread = NonNullable<Awaited<ReturnType<typeof findOffer>>>;
export type SaleThread = NonNullable<Awaited<ReturnType<typeof findSale>>>;
export type Dealing = Awaited<ReturnType<typeof readDealing>>;

const othersMost = 20;
const actsMost = 200;

/** The thread of a case about an offer, a deal, a denied sale, a charge or a handover; the others are undefined. The floor of an offer is in none. */
export async function readDealing(db: Database, { kind, target_type, target_id, about }: CaseCardRow) {
  const [offer, deal, sale, charge, lateRecord] = await Promise.all([
    target_type === 'offer' ? findOffer(db, target_id) : undefined,
    target_type === 'deal' ? findDeal(db, target_id) : undefined,
    kind === 'deal' && target_type === 'ad' ? findSale(db, about) : undefined,
    target_type === 'charge' ? readCharge(db, target_id) : undefined,
    target_type === 'handover' ? readRecord(db, target_id) : undefined,
  ]);
  return { offer, deal, sale, charge, lateRecord };
}

const sideOf = {
  offer: sql<'owner' | 'bidder' | null>`case by_id when offers.owner_id then 'owner' when offers.bidder_id then 'bidder' end`,
  deal: sql<'seller' | 'buyer' | null>`case by_id when deals.seller_id then 'seller' when deals.buyer_id then 'buyer' end`,
};

async function findOffer(db: Database, id: number) {
  const row = await db
    .selectFrom('offers')
    .select(['id', 'state', 'amount', 'counter_amount', 'owner_id', 'bidder_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const [thread, others, people] = await Promise.all([
    readThread(db, id),
    listOthers(db, row),
    findParties(db, [row.owner_id, row.bidder_id]),
  ]);
  return { row, thread, others, people };
}

/** What happened to an offer and those that it raised or renewed, the oldest first. */
function readThread(db: Database, id: number) {
  return db
    .withRecursive('chain', (chain) =>
      chain
        .selectFrom('offers')
        .select(['offers.id', 'offers.replaces_id'])
        .where('offers.id', '=', id)
        .unionAll((more) =>
          more.selectFrom('offers').innerJoin('chain', 'chain.replaces_id', 'offers.id').select(['offers.id', 'offers.replaces_id']),
        ),
    )
    .selectFrom('chain')
    .innerJoin('offers', 'offers.id', 'chain.id')
    .innerJoin('offer_history', 'offer_history.offer_id', 'chain.id')
    .select(['offer_history.act', 'offer_history.amount', 'offer_history.note', 'offer_history.at', sideOf.offer.as('side')])
    .orderBy('offer_history.id')
    .limit(actsMost)
    .execute();
}

type Other = Titled & Pick<Selectable<Offers>, 'id' | 'ad_id' | 'amount' | 'state' | 'created_at'>;

function listOthers(db: Database, { id, owner_id, bidder_id }: { id: number; owner_id: number; bidder_id: number }): Promise<Other[]> {
  return db
    .selectFrom('offers')
    .innerJoin('ads', 'ads.id', 'offers.ad_id')
    .select(['offers.id', 'offers.ad_id', 'offers.amount', 'offers.state', 'offers.created_at'])
    .select(['ads.title', 'ads.brand_id', 'ads.model_id', 'ads.trim', 'ads.year', 'ads.letters', 'ads.digits'])
    .where('offers.bidder_id', '=', bidder_id)
    .where('offers.owner_id', '=', owner_id)
    .where('offers.id', '<>', id)
    .orderBy('offers.id', 'desc')
    .limit(othersMost)
    .execute();
}

async function findDeal(db: Database, id: number) {
  const row = await db.selectFrom('deals').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const [people, steps, history, thread] = await Promise.all([
    findParties(db, [row.seller_id, row.buyer_id]),
    db.selectFrom('deal_steps').select(['side', 'step', 'is_done', 'at']).where('deal_id', '=', id).orderBy('at').execute(),
    db
      .selectFrom('deal_history')
      .innerJoin('deals', 'deals.id', 'deal_history.deal_id')
      .select(['deal_history.act', 'deal_history.detail', 'deal_history.at', sideOf.deal.as('side')])
      .where('deal_id', '=', id)
      .orderBy('deal_history.id')
      .limit(actsMost)
      .execute(),
    readThread(db, row.offer_id),
  ]);
  return { row, people, steps, history, thread };
}

async function findSale(db: Database, id: number) {
  const row = await db.selectFrom('outside_sales').selectAll().where('id', '=', id).executeTakeFirst();
  return row && { row, people: await findParties(db, [row.seller_id, row.buyer_id]) };
}
