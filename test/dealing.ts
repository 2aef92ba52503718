import type { Insertable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Deals, Offers } from '#db/schema.ts';

interface Between {
  ad: number;
  owner: number;
  bidder: number;
}

/** An open offer of 45,000 riyals for two days, unless `columns` say otherwise. Returns its id. */
export async function addOffer(db: Database, { ad, owner, bidder }: Between, columns: Partial<Insertable<Offers>> = {}): Promise<number> {
  const { id } = await db
    .insertInto('offers')
    .values({
      ad_id: ad,
      owner_id: owner,
      bidder_id: bidder,
      amount: 45_000,
      expires_at: new Date(Date.now() + 48 * 3_600_000),
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An open deal by an accepted offer at 45,000 riyals; the ad is left as it is. Returns its id. */
export async function addDeal(db: Database, between: Between, columns: Partial<Insertable<Deals>> = {}): Promise<number> {
  const price = columns.price ?? 45_000;
  const offer = await addOffer(db, between, { state: 'accepted', amount: price });
  const { ad, owner, bidder } = between;
  const { id } = await db
    .insertInto('deals')
    .values({
      ad_id: ad,
      offer_id: offer,
      seller_id: owner,
      buyer_id: bidder,
      price,
      reserved_until: new Date(Date.now() + 48 * 3_600_000),
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
