import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { PeopleEvents } from '#server/people/events.ts';
import { endOffersBetween } from './ending.ts';

/** Ends the offers between a business and who joins it: nobody bids on, or answers, what is their own business. */
export async function endOffersOfJoined(
  trx: Transaction<DB>,
  { business, person, to }: PeopleEvents['member.moved'],
): Promise<{ ads: number[] }> {
  return { ads: to === 'joined' ? await endOffersBetween(trx, business, person) : [] };
}
