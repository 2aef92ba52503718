import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PaperField } from '#contract/rental/rental-papers.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { bookableRental, type Bookable } from '../../../test/booking.ts';
import { dayAhead } from '../../../test/renting.ts';
import { watchPapers } from './ending-papers.ts';

let market: TestApp;
let car: Bookable;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  car = await bookableRental(market);
});

const renew = (days: number, paper: PaperField = 'inspection_until') =>
  market.call('updateRentalUnit', { as: car.office, params: { id: car.units[0]! }, body: { [paper]: dayAhead(days) } });
/** The titles of what the office is notified of after a day's look at the papers, by two processes. */
const noticed = async () => {
  await market.db.deleteFrom('notifications').where('user_id', '=', car.office).execute();
  await Promise.all([watchPapers(market), watchPapers(market)]);
  await watchPapers(market);
  const { results } = await market.call('listNotifications', { as: car.office, query: {}, language: 'en' });
  return results.map(({ title, count, link }) => [title, count, link]);
};
const ending = () => [['Papers of a car end soon', 1, `/calendar?rental=${car.rental}`]];
const over = () => [['Papers of a car have ended', 1, `/calendar?rental=${car.rental}`]];

describe('an office is notified of papers of its cars', () => {
  it('thirty and seven days before the first of them ends, on that day, and once it has ended; once each', async () => {
    await renew(31);
    expect(await noticed()).toEqual([]);
    await renew(30);
    expect(await noticed()).toEqual(ending());
    expect(await noticed()).toEqual([]);
    await renew(7, 'insurance_until');
    expect(await noticed()).toEqual(ending());
    await renew(0, 'registration_until');
    expect(await noticed()).toEqual(ending());
    await renew(-1, 'registration_until');
    expect(await noticed()).toEqual(over());
    expect(await noticed()).toEqual([]);
  });

  it('but not of a car off the road, nor of one whose ad was removed', async () => {
    await renew(3);
    const params = { id: car.units[0]! };
    await market.call('updateRentalUnit', { as: car.office, params, body: { is_active: false } });
    expect(await noticed()).toEqual([]);
    await market.call('updateRentalUnit', { as: car.office, params, body: { is_active: true } });
    await market.call('deleteCar', { as: car.office, params: { id: car.rental } });
    expect(await noticed()).toEqual([]);
  });
});
