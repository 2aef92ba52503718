import { sql, type Insertable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Deals, Offers } from '#db/schema.ts';
import { openDeal } from '#server/sales/deals/opening.ts';
import { addCar } from './people.ts';
import { camry } from './posting.ts';

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

/** A deal of two people that both confirmed, about a car of the seller. Returns its id. */
export async function addDoneDeal(
  db: Database,
  { seller, buyer }: { seller: number; buyer: number },
  columns: Partial<Insertable<Deals>> = {},
): Promise<number> {
  const ad = await addCar(db, seller, { status: 'sold', description: camry.description });
  const now = new Date();
  const closed = { state: 'done' as const, seller_confirmed_at: now, buyer_confirmed_at: now, closed_at: now };
  return addDeal(db, { ad, owner: seller, bidder: buyer }, { ...closed, ...columns });
}

/** As by an acceptance at 45,000 riyals: the ad is reserved. Returns its id. */
export async function openedDeal(db: Database, between: Between, price = 45_000): Promise<number> {
  const offer = await addOffer(db, between, { state: 'accepted', amount: price });
  const { ad, owner: seller, bidder: buyer } = between;
  return db.transaction().execute((trx) => openDeal(trx, { offer, ad, seller, buyer, price, condition: null }));
}

/** As if these hours had passed: every time of the deal is as much earlier. */
export async function passHours(db: Database, deal: number, hours: number): Promise<void> {
  const times = ['opened_at', 'moved_at', 'reserved_until', 'next_at', 'warned_at', 'extension_asked_at', 'meet_at', 'meeting_agreed_at']
    .concat([
      'seller_confirmed_at',
      'buyer_confirmed_at',
      'seller_met_at',
      'buyer_met_at',
      'seller_reminded_at',
      'buyer_reminded_at',
      'price_asked_at',
      'disputed_at',
      'undo_asked_at',
      'closed_at',
    ])
    .map((name) => sql`${sql.ref(name)} = ${sql.ref(name)} - make_interval(secs => ${hours * 3600})`);
  await sql`update deals set ${sql.join(times)} where id = ${deal}`.execute(db);
}
