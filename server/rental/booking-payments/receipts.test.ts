import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { bookableRental, booked, confirmed } from '../../../test/booking.ts';
import { connectAccount } from '../../../test/card-paying.ts';
import { addPerson } from '../../../test/people.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

async function booking(): Promise<{ office: number; renter: number; params: { id: number } }> {
  const { office, rental } = await bookableRental(market);
  const renter = await addPerson(market.db, 'فهد المطيري');
  return { office, renter, params: { id: await confirmed(market, renter, rental) } };
}

it('cash at the branch counts towards the total, on both sides', async () => {
  const { office, renter, params } = await booking();
  const after = await market.call('noteReceipt', { as: office, params, body: { amount: '100.50', means: 'cash' } });
  expect(after).toMatchObject({ received: '100.50', left: '175.50', paid: '0.00' });
  const seen = await market.call('listBookingPayments', { as: renter, params });
  expect(seen).toMatchObject({ received: '100.50', left: '175.50', receipts: [{ amount: '100.50', means: 'cash', removed_at: null }] });
  await market.call('noteReceipt', { as: office, params, body: { amount: '175.5', means: 'terminal' } });
  expect(await market.call('listBookingPayments', { as: office, params })).toMatchObject({ received: '276.00', left: '0.00' });
});

it('never comes to more than is left, and counts once however often it is sent', async () => {
  const { office, params } = await booking();
  const refused = (amount: string) => market.refused('noteReceipt', { as: office, params, body: { amount, means: 'cash' } });
  for (const amount of ['276.01', '0', '0.00', '9999999']) expect((await refused(amount)).body.fields, amount).toHaveProperty('amount');
  expect((await refused('-5')).status).toBe(400);
  const headers = { 'idempotency-key': randomUUID() };
  const send = () => market.call('noteReceipt', { as: office, params, body: { amount: '200', means: 'cash' }, headers });
  await send();
  expect((await send()).receipts).toHaveLength(1);
});

it('is not paid by card once more by a renter who read the sum before it', async () => {
  const { office, renter, params } = await booking();
  await connectAccount(market, office);
  const { payable } = await market.call('listBookingPayments', { as: renter, params });
  await market.call('noteReceipt', { as: office, params, body: { amount: '200', means: 'cash' } });
  const pay = (read: string) => ({ as: renter, params, body: { purpose: 'difference', amount: read } }) as const;
  expect((await market.refused('payBooking', pay(payable[0]!.amount))).body.code).toBe('record_changed');
  expect((await market.call('payBooking', pay('76.00'))).amount).toBe(7600);
});

it('is taken back where it was a mistake, and stays to be read', async () => {
  const { office, renter, params } = await booking();
  const { receipts } = await market.call('noteReceipt', { as: office, params, body: { amount: '276', means: 'transfer' } });
  const remove = { params: { ...params, receipt_id: receipts[0]!.id } };
  expect((await market.refused('removeReceipt', { as: renter, ...remove })).body.code).toBe('booking_moved');
  const removed = await market.call('removeReceipt', { as: office, ...remove });
  expect(removed).toMatchObject({ received: '0.00', left: '276.00', receipts: [{ amount: '276.00' }] });
  expect(removed.receipts[0]!.removed_at).not.toBeNull();
  expect((await market.refused('removeReceipt', { as: office, ...remove })).status).toBe(404);
});

it('is noted by the office alone, and of a confirmed booking', async () => {
  const { renter, params } = await booking();
  const body = { amount: '10', means: 'cash' } as const;
  expect((await market.refused('noteReceipt', { as: renter, params, body })).body.code).toBe('booking_moved');
  const { office, rental } = await bookableRental(market);
  const waiting = await booked(market, renter, rental);
  expect((await market.refused('noteReceipt', { as: office, params: { id: waiting.id }, body })).body.code).toBe('booking_moved');
});
