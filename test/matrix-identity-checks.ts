import { bookableRental, booked } from './booking.ts';
import { owners, type Table } from './matrix-statuses.ts';
import type { Scene } from './scene.ts';

/** A request of its owner for a car of some office. */
async function made({ market, owner }: Scene) {
  return { params: { id: (await booked(market, owner, (await bookableRental(market)).rental)).id } };
}

/** For all but its two sides a booking does not exist. */
export const identityCheckRows = {
  getIdentityCheck: { statuses: owners(200, 404), ask: made },
  beginIdentityCheck: { statuses: owners(201, 404), ask: made },
} satisfies Partial<Table>;
