import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { bookableRental, endPapers, hourAhead } from '../../../test/booking.ts';
import { atGateway, bookedByCard, connectAccount, payByCard, paymentsOf, recordOf } from '../../../test/card-paying.ts';
import { addPerson } from '../../../test/people.ts';
import { after, timeChanges } from '../../../test/time-changes.ts';
import { settlePayment } from './settling.ts';
import { settleDuePayments } from './due-payments.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

it('a cheaper car in the place of one whose papers ended gives the difference back', async () => {
  const sara = await addPerson(market.db, 'سارة العتيبي');
  const car = await bookableRental(market);
  await connectAccount(market, car.office);
  const { rental: cheaper } = await bookableRental(market, { office: car.office, columns: { daily: 100 } });
  const { id } = await bookedByCard(market, sara, car.rental, { from: hourAhead(20), answers: 'instant' });
  await payByCard(market, sara, id);
  await market.runJobs();
  await endPapers(market, car.units[0]!, -1);
  const replaced = await market.call('replaceCar', { as: sara, params: { id }, body: { rental_id: cheaper } });
  expect(replaced).toMatchObject({ state: 'confirmed', rental: { id: cheaper }, total: '200.00' });
  await market.runJobs();
  expect((await paymentsOf(market, sara, id)).results).toMatchObject([{ state: 'captured', captured: '276.00', refunded: '76.00' }]);
  expect(await recordOf(market, car.office)).toEqual({ authorised: 27_600, captured: 27_600, refunded: 7_600 });
});

it('an earlier return of a booking that was paid in full gives exactly the difference back, once', async () => {
  const sara = await addPerson(market.db, 'سارة العتيبي');
  const car = await bookableRental(market);
  await connectAccount(market, car.office);
  const { id, to } = await bookedByCard(market, sara, car.rental, { from: hourAhead(100), answers: 'instant' });
  const { id: payment } = await payByCard(market, sara, id);
  await market.runJobs();
  expect(await atGateway(market, payment)).toMatchObject({ captured: 27_600, refunded: 0 });
  const { request, answer } = timeChanges(() => market);
  const refunds: number[] = [];
  const { cards } = market.app.market;
  const { refund } = cards;
  cards.refund = (key, gateway, amount) => {
    refunds.push(amount);
    return refund(key, gateway, amount);
  };
  const { total } = await answer('acceptChange', car.office, await request(sara, id, { to: after(to, -24) }));
  const difference = 27_600 - Number(total) * 100;
  expect(difference).toBeGreaterThan(0);
  await Promise.all([market.runJobs(), settlePayment(market.app.market, payment), settleDuePayments(market.app.market)]);
  await market.runJobs();
  expect(refunds).toEqual([difference]);
  expect(await atGateway(market, payment)).toMatchObject({ captured: 27_600, refunded: difference });
  expect(await recordOf(market, car.office)).toEqual({ authorised: 27_600, captured: 27_600, refunded: difference });
  expect(await paymentsOf(market, sara, id)).toMatchObject({ paid: total, left: '0.00', results: [{ captured: '276.00' }] });
});
