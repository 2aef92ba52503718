import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { bookableRental, passBookingHours, type Bookable } from '../../../test/booking.ts';
import { atGateway, bookedByCard, connectAccount, enterCard, passPaymentHours, paymentsOf, recordOf } from '../../../test/card-paying.ts';
import { addPerson } from '../../../test/people.ts';
import { applyBookingTimers } from '../bookings/timers.ts';
import { reconcileHolds } from './reconciling.ts';
import { settleDuePayments } from './due-payments.ts';

let market: TestApp;
let sara: number;
let car: Bookable;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  sara = await addPerson(market.db, 'سارة العتيبي');
  car = await bookableRental(market);
  await connectAccount(market, car.office);
});

describe('a hold that the market does not count', () => {
  it('is released, where the card reached the gateway after the payment was given up', async () => {
    const { id } = await bookedByCard(market, sara, car.rental);
    const order = await market.call('payBooking', { as: sara, params: { id }, body: { purpose: 'rent' } });
    await passBookingHours(market, id, 0.6);
    await passPaymentHours(market, id, 0.6);
    await applyBookingTimers(market.app.market);
    await settleDuePayments(market.app.market);
    expect(await market.db.selectFrom('booking_payments').select('failure').where('booking_id', '=', id).execute()).toEqual([
      { failure: 'abandoned' },
    ]);
    await enterCard(market, order);
    await reconcileHolds(market.app.market);
    expect(await atGateway(market, order.payment.id)).toMatchObject({ status: 'voided', captured: 0 });
    expect((await paymentsOf(market, sara, id)).results).toMatchObject([{ state: 'voided', released: '276.00' }]);
    expect(await recordOf(market, car.office)).toEqual({ authorised: 27_600, released: 27_600 });
  });

  it('is reported, where the market has no row of a payment that has its mark; what the office took elsewhere is its own business', async () => {
    const { config, pay } = market.app.market;
    const reports: string[] = [];
    const report = pay.report;
    pay.report = (reason) => void reports.push(reason);
    const ours = randomUUID();
    const common = {
      account: `office${car.office}`,
      status: 'authorized',
      amount: 8_500,
      currency: 'SAR',
      description: '',
      is_manual: true,
    } as const;
    await market.db
      .insertInto('local_card_payments')
      .values([
        { ...common, id: ours, callback_url: `${config.publicUrl}/bookings/7/pay` },
        { ...common, id: randomUUID(), callback_url: 'https://office.test/back' },
      ])
      .execute();
    try {
      await reconcileHolds(market.app.market);
    } finally {
      pay.report = report;
    }
    expect(reports).toHaveLength(1);
    expect(reports[0]).toContain(ours);
  });
});
