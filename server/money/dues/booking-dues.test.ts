import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { bookableRental, booked, hourAhead } from '../../../test/booking.ts';
import { sell } from '../../../test/dues.ts';
import { ledgerOf, payWhole } from '../../../test/paying.ts';
import { addPerson, addRental, addStaff } from '../../../test/people.ts';
import { addBookingRow } from '../../../test/renting.ts';
import { addOne } from '../../../test/scene.ts';
import { createDue } from './creating.ts';

let market: TestApp;
let office = 0;
let noura = 0;
let rental = 0;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  [office, noura] = [await addOne(market, 'office'), await addPerson(market.db, 'نورة القحطاني')];
  rental = await addRental(market.db, office);
});

/** A booking whose car came back, on which the office owes a commission, said twice. */
async function returned(price = 351_043): Promise<number> {
  const { id: unit } = await market.db
    .insertInto('rental_units')
    .values({ ad_id: rental, name: '1' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const period = { from: '2026-11-01T07:00:00Z', to: '2026-12-02T07:00:00Z' };
  const booking = await addBookingRow(market.db, { renter: noura, unit, period, state: 'returned' });
  const owing = { user: office, ad: rental, price, booking };
  await market.db.transaction().execute((trx) => createDue(trx, owing));
  await market.db.transaction().execute((trx) => createDue(trx, owing));
  return booking;
}

const listDues = async () => (await market.call('listMyDues', { as: office, query: {} })).results;
const dueOf = async (booking: number) => {
  const found = (await listDues()).find(({ source, source_id }) => source === 'booking' && source_id === booking);
  return found?.id ?? 0;
};
const get = (id: number) => market.call('getDue', { as: office, params: { id } });
const pay = (id: number, as = office) => market.call('payDue', { as, params: { id }, body: { method: 'card' } });
const refusal = async (id: number, as = office) => {
  const { status, body } = await market.refused('payDue', { as, params: { id }, body: { method: 'card' } });
  return [status, body.code];
};

describe('the commission on a booking', () => {
  it('is owed by the office once the car is back', async () => {
    const car = await bookableRental(market);
    const { id } = await booked(market, noura, car.rental, { from: hourAhead(4), total: '2990.00', vat: '390.00' });
    const act = { as: car.office, params: { id } };
    await market.call('acceptBooking', act);
    const state = { odometer: 40_000, fuel: 8 };
    await market.call('handOver', { ...act, body: { side: 'out', ...state, contract_number: '1234567890', authorisation: '12345678' } });
    const owed = async () => (await market.call('listMyDues', { as: car.office, query: {} })).results;
    expect(await owed()).toEqual([]);
    await market.call('handOver', { ...act, body: { side: 'in', ...state } });
    expect(await owed()).toMatchObject([{ source: 'booking', source_id: id, price: '2600.00', fee: '26.00', total: '29.90' }]);
  });

  it('is one percent of what was paid without VAT, to the halala, and its VAT; once for each booking', async () => {
    const booking = await returned();
    expect(await listDues()).toMatchObject([
      { source: 'booking', source_id: booking, price: '3510.43', fee: '35.10', vat: '5.27', total: '40.37', state: 'open', can_pay: true },
    ]);
  });

  it('is paid by itself, though another booking of the ad has the same sum', async () => {
    const [one, other] = [await dueOf(await returned()), await dueOf(await returned())];
    const [first, second] = [await pay(one), await pay(other)];
    expect(second.payment.id).not.toBe(first.payment.id);
    const paid = await payWhole(market, second);
    expect([(await get(one)).state, (await get(other)).state]).toEqual(['open', 'paid']);
    expect(await ledgerOf(market, paid.id)).toEqual({ gateway: 4037, fee: -3510, vat: -527 });
    await payWhole(market, first);
    expect((await get(one)).state).toBe('paid');
    expect(await refusal(one)).toEqual([409, 'already_paid']);
  });

  it('is not taken for that of a sale of the same ad, nor that for it, whichever came last', async () => {
    const before = await dueOf(await returned());
    const { due } = await sell(market.db, { seller: office, buyer: noura, price: 64_000, ad: rental });
    const after = await dueOf(await returned());
    await payWhole(market, await market.call('payFee', { as: office, body: { ad_id: rental, price: 64_000, method: 'card' } }));
    expect([(await get(before)).state, (await get(due)).state, (await get(after)).state]).toEqual(['open', 'paid', 'open']);
  });

  it('is paid by the office alone', async () => {
    const due = await dueOf(await returned());
    expect(await refusal(due, noura)).toEqual([404, 'not_found']);
  });

  it('is due again after a full refund, and goes back where the staff waived it meanwhile', async () => {
    const finance = await addStaff(market.db, 'finance');
    const due = await dueOf(await returned());
    const { id } = await payWhole(market, await pay(due));
    await market.callStaff('refundPayment', { as: finance, params: { id }, body: { reason: 'دُفع بالخطأ' } });
    expect((await get(due)).state).toBe('open');
    await market.db
      .updateTable('payments')
      .set({ created_at: new Date(Date.now() - 60_000), paid_at: new Date(Date.now() - 60_000) })
      .execute();
    const started = await pay(due);
    await market.callStaff('waiveDue', { as: finance, params: { id: due }, body: { reason: 'عميل قديم' } });
    expect(await payWhole(market, started)).toMatchObject({ needs_refund: true });
    expect(await refusal(due)).toEqual([409, 'nothing_due']);
  });
});
