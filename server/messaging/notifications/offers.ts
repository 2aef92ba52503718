import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { Events } from '#server/platform/events.ts';
import type { NotificationDetails } from './happenings.ts';
import { notify } from './notify.ts';

type Happened = NotificationDetails['offer']['happened'];
type Sides = Pick<Events['offer.made'], 'offer' | 'ad' | 'owner' | 'bidder' | 'amount'>;

/** Notifies the owner of a new offer. */
export async function notifyOfOffer(trx: Transaction<DB>, made: Events['offer.made']): Promise<void> {
  await tell(trx, made, { side: 'owner', happened: made.act });
}

/** Notifies the other side of an answer. Of an acceptance the deal notifies both. */
export async function notifyOfAnswer(trx: Transaction<DB>, answered: Events['offer.answered']): Promise<void> {
  const { answer, by, owner } = answered;
  if (answer === 'accepted' || answer === 'renewed') return;
  const isByOwner = by === owner;
  const happened = answer === 'declined' && !isByOwner ? 'invitation_declined' : answer;
  await tell(trx, answered, { side: isByOwner ? 'bidder' : 'owner', happened });
}

/** Notifies the bidder that the ad asks less than they offered; `amount` is what it asks. */
export async function notifyOfLowerPrice(trx: Transaction<DB>, event: Events['offer.above-price']): Promise<void> {
  await tell(trx, { ...event, amount: event.asked }, { side: 'bidder', happened: 'above_price' }, false);
}

/** Notifies whoever did not end it: the owner of a withdrawal, the bidder of a sale, both of a time that is over, an account or another thing. */
export async function notifyOfEnd(trx: Transaction<DB>, ended: Events['offer.ended']): Promise<void> {
  if (ended.how === 'withdrawn') return tell(trx, ended, { side: 'owner', happened: 'withdrawn' });
  const happened = ended.how === 'ended' ? endOf(ended.because) : ended.how;
  const changed = ended.how === 'ended' ? ended.changed : undefined;
  await tell(trx, ended, { side: 'bidder', happened, changed }, false);
  const isOfOwner = ended.how === 'ended' && ['deal', 'sold', 'removed', 'ad_expired'].includes(ended.because);
  if (isOfOwner) return;
  await tell(trx, ended, { side: 'owner', happened: happened === 'ended_by_change' ? 'ended_by_own_change' : happened, changed }, false);
}

/** A block and a closed account are nobody's business. */
function endOf(because: Extract<Events['offer.ended'], { how: 'ended' }>['because']): Happened {
  if (because === 'deal') return 'ended_by_deal';
  if (because === 'sold') return 'ended_by_sale';
  if (because === 'ad_changed') return 'ended_by_change';
  return because === 'removed' || because === 'ad_expired' ? 'ended_with_ad' : 'ended';
}

async function tell(
  trx: Transaction<DB>,
  { offer, ad, owner, bidder, amount }: Sides,
  { side, happened, changed }: { side: 'owner' | 'bidder'; happened: Happened; changed?: string[] | undefined },
  isByOther = true,
): Promise<void> {
  const [told, other] = side === 'owner' ? [owner, bidder] : [bidder, owner];
  await notify(trx, [told], {
    kind: 'offer',
    offer,
    ad,
    from: isByOther ? other : null,
    side,
    happened,
    amount,
    ...(changed && { changed }),
  });
}
