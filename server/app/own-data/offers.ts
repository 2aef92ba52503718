import { byId, type Section } from './stretches.ts';

const columns = [
  'offers.id',
  'offers.ad_id',
  'offers.state',
  'offers.amount',
  'offers.counter_amount',
  'offers.condition',
  'offers.expires_at',
  'offers.replaces_id',
  'offers.reason',
  'offers.invited_at',
  'offers.created_at',
  'offers.moved_at',
] as const;

/** Offers that the person made. */
export const exportOffersMade: Section = ({ market, id }) =>
  byId(
    market.db
      .selectFrom('offers')
      .select([...columns, 'offers.note'])
      .where('offers.bidder_id', '=', id),
  );

/** Offers that the person received, without who made them. */
export const exportOffersReceived: Section = ({ market, id }) =>
  byId(
    market.db
      .selectFrom('offers')
      .select([...columns, 'offers.counter_note', 'offers.reason_note'])
      .where('offers.owner_id', '=', id),
  );

/** How the person takes offers on their ads, with their floors. */
export const exportOfferSettings: Section = async function* ({ market, id }) {
  yield await market.db
    .selectFrom('ads')
    .leftJoin('offer_settings as chosen', 'chosen.ad_id', 'ads.id')
    .leftJoin('offer_floors as floors', 'floors.ad_id', 'ads.id')
    .select(['ads.id as ad_id', 'chosen.step', 'chosen.is_ladder_public', 'chosen.takes_offers', 'floors.amount as floor'])
    .where('ads.owner_id', '=', id)
    .where(({ or, eb }) => or([eb('chosen.ad_id', 'is not', null), eb('floors.ad_id', 'is not', null)]))
    .orderBy('ads.id')
    .execute();
};

/** Browsers on which the account was used of late, and when phones were let go: only hashes are stored, which tell nobody more. */
export const exportUsedBrowsers: Section = async function* ({ market, id }) {
  yield await market.db.selectFrom('used_browsers').select('seen_at').where('user_id', '=', id).orderBy('seen_at').execute();
};

export const exportPastPhones: Section = async function* ({ market, id }) {
  yield await market.db.selectFrom('past_phones').select('left_at').where('user_id', '=', id).orderBy('left_at').execute();
};
