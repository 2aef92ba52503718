import type { TestApp } from './app.ts';
import { addRental } from './people.ts';

const inDays = (days: number) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T07:00:00.000Z`;

/** When the car below is in the workshop. */
export const workshop = { from: inDays(2), to: inDays(4) };

/** Adds the draft of a rental of this office, with one car, which is in the workshop. */
export async function rentOut(market: TestApp, as: number, { name, note }: { name: string; note: string }): Promise<void> {
  await addRental(market.db, as, { status: 'draft' });
  const [unit] = (await market.call('listRentalUnits', { as, query: {} })).results;
  const params = { id: unit!.id };
  await market.call('updateRentalUnit', { as, params, body: { name } });
  await market.call('addBlocks', { as, params, body: { ...workshop, reason: 'maintenance', note } });
}
