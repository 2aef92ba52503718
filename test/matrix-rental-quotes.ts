import { addBookable } from './bookable.ts';
import { everybody, kinds, owners, type Table } from './matrix-statuses.ts';
import type { Scene } from './scene.ts';

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const wanted = () => ({ from: `${day(3)}T07:00:00Z`, to: `${day(5)}T07:00:00Z` });
const plain = { delivery: 'office' as const, second_driver: false, child_seats: 0, extra_km: 0 };

async function bookableOf({ market: { db }, owner }: Scene): Promise<number> {
  await db.updateTable('users').set({ is_verified: true }).where('id', '=', owner).execute();
  await db.updateTable('businesses').set({ licence_until: '2099-12-31' }).where('user_id', '=', owner).execute();
  return addBookable(db, owner);
}

/** The owner is an office here. */
const offices = kinds(['office', 'owner', 'other'], 200);

/** A public ad of the owner. */
const ownRental = owners(200);

export const rentalQuoteRows = {
  quoteRental: {
    statuses: everybody(201),
    owner: 'office',
    ask: async (scene) => ({ params: { id: await bookableOf(scene) }, body: { ...wanted(), ...plain } }),
  },
  getPriceRules: { statuses: ownRental, owner: 'office', ask: async (scene) => ({ params: { id: await bookableOf(scene) } }) },
  updatePriceRules: {
    statuses: ownRental,
    owner: 'office',
    ask: async (scene) => ({ params: { id: await bookableOf(scene) }, body: { discounts: [{ days: 7, percent: 10 }] } }),
  },
  listRentalBranches: { statuses: everybody(), owner: 'office', ask: async (scene) => ({ params: { id: await bookableOf(scene) } }) },
  getRentalSettings: { statuses: offices, owner: 'office', ask: () => ({}) },
  updateRentalSettings: { statuses: offices, owner: 'office', ask: () => ({ body: { lead_hours: 3 } }) },
} satisfies Partial<Table>;
