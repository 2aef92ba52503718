import { bookableRental, confirmed } from './booking.ts';
import { kinds, owners, type Table } from './matrix-statuses.ts';
import * as the from './scene.ts';
import type { Scene } from './scene.ts';

/** Somebody who booked with its owner, who is an office. */
async function customer({ market, owner }: Scene): Promise<number> {
  const { rental } = await bookableRental(market, { office: owner });
  const renter = await the.addOne(market, 'user');
  await confirmed(market, renter, rental);
  const row = market.db.selectFrom('rental_customers').select('id').where('office_id', '=', owner).where('renter_id', '=', renter);
  return (await row.executeTakeFirstOrThrow()).id;
}

/** For all but their office a customer does not exist. */
const mine = { statuses: owners(200, 404), owner: 'office' } as const;

export const customerRows = {
  listCustomers: { owner: 'office', statuses: kinds(['office', 'owner', 'other'], 200), ask: () => ({ query: {} }) },
  getCustomer: { ...mine, ask: async (scene) => ({ params: { id: await customer(scene) } }) },
  listCustomerBookings: { ...mine, ask: async (scene) => ({ params: { id: await customer(scene) }, query: {} }) },
  noteCustomer: { ...mine, ask: async (scene) => ({ params: { id: await customer(scene) }, body: { note: 'يحب التسليم مبكرًا' } }) },
} satisfies Partial<Table>;
