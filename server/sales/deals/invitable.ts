import { offerStates, isInvitable, unansweredStates } from '#contract/sales/offer-states.ts';
import type { Database } from '#db/database.ts';
import type { DealRow } from './deals.ts';

const invitable = offerStates.filter((state) => isInvitable(state));

/** Whether the seller may invite an earlier bidder now: the deal failed, the ad is active, and nobody has an unanswered invitation. */
export async function hasInvitable(db: Database, { ad_id, buyer_id, state }: DealRow): Promise<boolean> {
  if (state !== 'cancelled' && state !== 'lapsed') return false;
  const found = await db
    .selectFrom('offers')
    .innerJoin('ads', 'ads.id', 'offers.ad_id')
    .innerJoin('users', 'users.id', 'offers.bidder_id')
    .select('offers.id')
    .where('offers.ad_id', '=', ad_id)
    .where('offers.bidder_id', '<>', buyer_id)
    .where('offers.state', 'in', invitable)
    .where('offers.invited_at', 'is', null)
    .where('ads.status', '=', 'active')
    .whereRef('offers.ad_version', '=', 'ads.version')
    .where('users.closed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('offers as other')
            .select('other.id')
            .whereRef('other.ad_id', '=', 'offers.ad_id')
            .where((eb) =>
              eb.or([
                eb('other.invited_until', 'is not', null),
                eb.and([eb('other.bidder_id', '=', eb.ref('offers.bidder_id')), eb('other.state', 'in', unansweredStates)]),
              ]),
            ),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
