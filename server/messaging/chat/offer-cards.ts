import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { Events } from '#server/platform/events.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';
import type { Market } from '#server/platform/market.ts';
import { sendChangedMessage, sendUnread } from './live-events.ts';
import { ensureRoom } from './locks.ts';
import { keepMessage } from './sending.ts';

type OfOffer = Pick<Events['offer.made'], 'offer' | 'ad' | 'owner' | 'bidder'>;

/**
 * Adds the card of a new offer to the conversation of its two sides, which starts if there is none. The notification is that of the
 * offer, not of a message.
 */
export async function addOfferCard(trx: Transaction<DB>, { offer, ad, owner, bidder }: OfOffer): Promise<void> {
  const room = await ensureRoom(trx, bidder, owner);
  const card = { room_id: room, sender_id: bidder, client_id: randomUUID(), text: '', ad_id: ad, warnings: [], offer_id: offer };
  await keepMessage(trx, card);
  await trx.updateTable('rooms').set({ ad_id: ad }).where('id', '=', room).execute();
}

/** After the commit, those who have the offer or its conversation open see the change. */
export async function queueOfferEvents(trx: Transaction<DB>, { offer }: Pick<OfOffer, 'offer'>): Promise<void> {
  await addJob(trx, 'sendOfferEvents', { offer }, { key: `offer ${offer}` });
}

/** The same of the offer that led to a deal, once both agreed on another price: the card has it. */
export async function queueCardOfDeal(
  trx: Transaction<DB>,
  { deal, change }: Pick<Events['deal.changed'], 'deal' | 'change'>,
): Promise<void> {
  if (change !== 'price_agreed') return;
  const { offer_id: offer } = await trx.selectFrom('deals').select('offer_id').where('id', '=', deal).executeTakeFirstOrThrow();
  await queueOfferEvents(trx, { offer });
}

/** Sends both sides of an offer that it changed, and its card. */
export async function sendOfferEvents(market: Market, offer: number): Promise<void> {
  const { db, live } = market;
  const row = await db.selectFrom('offers').select(['ad_id', 'state', 'owner_id', 'bidder_id']).where('id', '=', offer).executeTakeFirst();
  if (!row) return;
  const people = [row.owner_id, row.bidder_id];
  live.emit(people, 'offer', { offer_id: offer, ad_id: row.ad_id, state: row.state });
  const card = await db.selectFrom('messages').select('id').where('offer_id', '=', offer).executeTakeFirst();
  if (card) await sendChangedMessage(market, card.id);
  for (const person of people) sendUnread(market, person);
}
