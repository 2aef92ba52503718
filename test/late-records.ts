import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.ts';
import { bookableRental, confirmed, handingOut } from './booking.ts';
import { evidenceOf } from './booking-pictures.ts';

/** A handover of a car that was signed without a network and arrives after its renter had cancelled. Returns its id. */
export async function contradict(market: TestApp, renter: number): Promise<number> {
  const car = await bookableRental(market);
  const id = await confirmed(market, renter, car.rental, 5);
  const evidence = await evidenceOf(market, car.office, id);
  await market.call('cancelBooking', { as: renter, params: { id }, body: { reason: 'changed_plans' } });
  const device = { record_id: randomUUID(), made_at: new Date().toISOString(), was_offline: true };
  const { late_records: records } = await market.call('handOver', {
    as: car.office,
    params: { id },
    body: { ...handingOut, evidence, ...device },
  });
  return records[0]!.id;
}
