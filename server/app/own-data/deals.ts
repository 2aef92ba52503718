import { byId, type Section } from './stretches.ts';

const columns = [
  'deals.id',
  'deals.ad_id',
  'deals.offer_id',
  'deals.state',
  'deals.price',
  'deals.price_asked',
  'deals.price_asked_by',
  'deals.price_asked_at',
  'deals.opened_at',
  'deals.moved_at',
  'deals.reserved_until',
  'deals.extensions',
  'deals.meet_at',
  'deals.meet_place',
  'deals.meeting_by',
  'deals.meeting_agreed_at',
  'deals.seller_met_at',
  'deals.buyer_met_at',
  'deals.seller_name',
  'deals.buyer_name',
  'deals.seller_confirmed_at',
  'deals.buyer_confirmed_at',
  'deals.is_unconfirmed',
  'deals.ended_by',
  'deals.reason',
  'deals.reason_note',
  'deals.disputed_by',
  'deals.disputed_at',
  'deals.dispute_text',
  'deals.undo_asked_by',
  'deals.closed_at',
] as const;

/** Deals of the person on either side: what both see in their room. */
export const exportDeals: Section = ({ market, id }) =>
  byId(
    market.db
      .selectFrom('deals')
      .select(columns)
      .where((eb) => eb.or([eb('seller_id', '=', id), eb('buyer_id', '=', id)])),
  );

/** What the person stated to be ready. */
export const exportDealSteps: Section = async function* ({ market, id }) {
  const steps = market.db.selectFrom('deal_steps').select(['deal_id', 'step', 'is_done', 'at']).where('by_id', '=', id);
  yield await steps.orderBy('deal_id').orderBy('step').execute();
};

/** Sales outside of a deal that the person stated, or is named in; a note beside the answer is the buyer's own. */
export const exportOutsideSales: Section = ({ market, id }) =>
  byId(
    market.db
      .selectFrom('outside_sales')
      .select(['id', 'ad_id', 'price', 'state', 'answer_by', 'answered_at', 'created_at'])
      .select((eb) => eb.case().when('buyer_id', '=', id).then(eb.ref('answer_note')).end().as('answer_note'))
      .where((eb) => eb.or([eb('seller_id', '=', id), eb('buyer_id', '=', id)])),
  );
