import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { Events } from '#server/platform/events.ts';

/** Ends what the cars of an ad that is removed follow and share: nobody can see or end it any more. */
export async function endFeedsOfAd(trx: Transaction<DB>, { ad, type, to }: Events['ads.moved']['moves'][number]): Promise<void> {
  if (type !== 'rental' || to !== 'removed') return;
  await endFeedsOf(trx, unitsOf(trx).where('ad_id', '=', ad));
}

/** The same for all cars of a person, also those that bookings keep. */
export async function eraseCalendarFeedsOf(trx: Transaction<DB>, person: number): Promise<void> {
  const ads = trx.selectFrom('ads').select('id').where('owner_id', '=', person);
  await endFeedsOf(trx, unitsOf(trx).where('ad_id', 'in', ads));
}

/** What they took is free again; it goes with them. */
async function endFeedsOf(trx: Transaction<DB>, units: ReturnType<typeof unitsOf>): Promise<void> {
  await trx.deleteFrom('calendar_sources').where('unit_id', 'in', units).execute();
  await trx.deleteFrom('calendar_feeds').where('unit_id', 'in', units).execute();
}

function unitsOf(trx: Transaction<DB>) {
  return trx.selectFrom('rental_units').select('id');
}
