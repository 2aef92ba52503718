import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { bookableRental, confirmed, handingOut } from '../../../test/booking.ts';
import { addPerson } from '../../../test/people.ts';

describe('the invoice of an office', () => {
  let market: TestApp;
  let sara: number;

  beforeAll(async () => {
    market = await startTestApp();
    sara = await addPerson(market.db, 'سارة القحطاني');
  });
  afterAll(() => market.close());

  it('has the number that the office enters once the car is back, and corrects', async () => {
    const { office, rental } = await bookableRental(market);
    const id = await confirmed(market, sara, rental, 5);
    const asOffice = { as: office, params: { id } };
    const asRenter = { as: sara, params: { id } };
    await market.call('handOver', { ...asOffice, body: handingOut });
    const body = { number: ' INV-2041 ' };
    expect((await market.refused('noteInvoice', { ...asOffice, body })).body.code).toBe('booking_moved');
    await market.call('handOver', { ...asOffice, body: { side: 'in', odometer: 20_900, fuel: 8 } });
    expect((await market.refused('noteInvoice', { ...asRenter, body })).body.code).toBe('booking_moved');
    expect((await market.refused('noteInvoice', { ...asOffice, body: { number: '   ' } })).body.fields).toHaveProperty('number');
    expect((await market.call('getBooking', asRenter)).invoice_number).toBeNull();

    expect((await market.call('noteInvoice', { ...asOffice, body })).invoice_number).toBe('INV-2041');
    await market.call('noteInvoice', { ...asOffice, body: { number: 'INV-2042' } });
    expect((await market.call('getBooking', asRenter)).invoice_number).toBe('INV-2042');
  });
});
