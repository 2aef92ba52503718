import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { Events } from '#server/platform/events.ts';
import { finalEnds } from '#contract/sales/deals.ts';
import type { NotificationDetails } from './happenings.ts';
import { mayShowPrice } from '#server/prices/history/leaves.ts';
import { notify } from './notify.ts';

/** Notifications of deals and of sales outside of them, to the person who did not act. */

type Details = NotificationDetails['deal'];
type Sides = Pick<Events['deal.done'], 'deal' | 'ad' | 'seller' | 'buyer'>;

function tell(trx: Transaction<DB>, { deal, ad }: Pick<Sides, 'deal' | 'ad'>, people: readonly number[], details: Details): Promise<void> {
  return notify(trx, people, { kind: 'deal', about: deal, ad, ...details });
}

const both = ({ seller, buyer }: Sides) => [seller, buyer];

export function notifyOfOpened(trx: Transaction<DB>, event: Events['deal.opened']): Promise<void> {
  return tell(trx, event, both(event), { event: 'opened', price: event.price });
}

/** Nobody is notified of a step: the room shows it. */
export async function notifyOfChange(trx: Transaction<DB>, event: Events['deal.changed']): Promise<void> {
  const { change, by, price } = event;
  if (change === 'step') return;
  if (change === 'silence_warning') return warnOfSilence(trx, event);
  const others = both(event).filter((person) => person !== by);
  await tell(trx, event, others, { event: change, price });
}

/** Who has not answered is asked to; the other one learns that the market did. */
async function warnOfSilence(trx: Transaction<DB>, event: Events['deal.changed']): Promise<void> {
  const { deal, seller, buyer } = event;
  const { seller_confirmed_at } = await trx
    .selectFrom('deals')
    .select('seller_confirmed_at')
    .where('id', '=', deal)
    .executeTakeFirstOrThrow();
  const [confirmed, silent] = seller_confirmed_at ? [seller, buyer] : [buyer, seller];
  await tell(trx, event, [confirmed], { event: 'silence_warning', price: null });
  await tell(trx, event, [silent], { event: 'answer_needed', price: null });
}

export function notifyOfDone(trx: Transaction<DB>, event: Events['deal.done']): Promise<void> {
  const { price, isUnconfirmed } = event;
  return tell(trx, event, both(event), { event: isUnconfirmed ? 'done_unconfirmed' : 'done', price });
}

/** Both are asked whether the price may be shown in the history of the ad. */
export async function askToShowPrice(trx: Transaction<DB>, event: Events['deal.done']): Promise<void> {
  if (await mayShowPrice(trx, 'deal', event.deal)) await tell(trx, event, both(event), { event: 'show_price', price: null });
}

/** The same of a sale outside of a deal that the buyer confirmed. */
export async function askToShowOutsidePrice(trx: Transaction<DB>, event: Events['outside-sale.answered']): Promise<void> {
  const { sale, ad, seller, buyer } = event;
  if (!(await mayShowPrice(trx, 'outside_sale', sale))) return;
  await tell(trx, { deal: sale, ad }, [seller, buyer], { event: 'sale_show_price', price: null });
}

/** The seller, whose ad is active again, may invite an earlier bidder. */
export async function notifyOfFailed(trx: Transaction<DB>, event: Events['deal.failed']): Promise<void> {
  const { how, reason, by, seller, buyer } = event;
  if (by !== 'seller') {
    const mayInvite = !finalEnds.some((end) => end === reason);
    await tell(trx, event, [seller], { event: mayInvite ? `${how}_invite` : how, price: null });
  }
  if (by !== 'buyer') await tell(trx, event, [buyer], { event: how, price: null });
}

export function notifyOfDispute(trx: Transaction<DB>, event: Events['deal.disputed']): Promise<void> {
  const { by, seller, buyer } = event;
  const others = by === null ? [seller, buyer] : [by === 'seller' ? buyer : seller];
  return tell(trx, event, others, { event: 'disputed', price: null });
}

export function notifyOfUndone(trx: Transaction<DB>, event: Events['deal.undone']): Promise<void> {
  return tell(trx, event, both(event), { event: 'undone', price: null });
}

/** The named buyer is asked whether they bought it. */
export async function notifyOfOutsideSale(trx: Transaction<DB>, event: Events['outside-sale.stated']): Promise<void> {
  const { sale, ad, buyer, price } = event;
  if (buyer !== null) await tell(trx, { deal: sale, ad }, [buyer], { event: 'sale_asked', price });
}

export async function notifyOfAnswered(trx: Transaction<DB>, event: Events['outside-sale.answered']): Promise<void> {
  const { sale, ad, seller, price, answer } = event;
  await tell(trx, { deal: sale, ad }, [seller], { event: `sale_${answer}`, price });
}

export async function notifyOfWithdrawn(trx: Transaction<DB>, event: Events['outside-sale.withdrawn']): Promise<void> {
  const { sale, ad, buyer } = event;
  if (buyer !== null) await tell(trx, { deal: sale, ad }, [buyer], { event: 'sale_withdrawn', price: null });
}
