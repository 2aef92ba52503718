import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AdPage } from '#contract/listing/listing.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { addBookable, addVerifiedOffice } from '../../../../test/bookable.ts';
import { addBusiness, addRental } from '../../../../test/people.ts';
import { dayAhead } from '../../../../test/renting.ts';

let market: TestApp;
/** Posted in turn, the newest last. */
const bookable: number[] = [];
const others: number[] = [];

beforeAll(async () => {
  market = await startTestApp();
  const darb = await addVerifiedOffice(market.db);
  const unverified = await addBusiness(market.db, { userType: 'office', name: 'مكتب جديد' });
  for (let at = 0; at < 7; at += 1) {
    bookable.push(await addBookable(market.db, darb));
    // One without papers, and one of an office that nobody has verified.
    others.push(at % 2 === 0 ? await addRental(market.db, darb) : await addBookable(market.db, unverified));
  }
});
afterAll(() => market.close());

const idsOf = ({ results }: { results: { id: number }[] }) => results.map(({ id }) => id);
const newestFirst = () => [bookable.toReversed(), others.toReversed()];

it('what cannot be booked stands behind what can, page by page and by the next link, and its card says so', async () => {
  const whole = await market.call('listRentals', { query: { page_size: 50 } });
  expect(idsOf(whole)).toEqual(newestFirst().flat());
  expect(whole.results.map(({ can_book }) => can_book)).toEqual([...bookable.map(() => true), ...others.map(() => false)]);
  const pages = [];
  for (const page of [1, 2, 3]) pages.push(...idsOf(await market.call('listRentals', { query: { page, page_size: 5 } })));
  expect(pages).toEqual(newestFirst().flat());
  const first = await market.call('listRentals', { query: { page_size: 3 } });
  const linked = idsOf(first);
  for (let { next } = first; next !== null && linked.length < 20;) {
    const { status, body } = await market.get(next);
    expect(status).toBe(200);
    const page = body as AdPage;
    linked.push(...idsOf(page));
    ({ next } = page);
  }
  expect(linked).toEqual(newestFirst().flat());
});

it('follows the days that are asked for, and what an office loses', async () => {
  const [first] = bookable.toReversed();
  await market.db
    .updateTable('rental_units')
    .set({ insurance_until: dayAhead(10) })
    .where('ad_id', '=', first!)
    .execute();
  const on = async (days: number) =>
    idsOf(await market.call('listRentals', { query: { available_from: dayAhead(2), available_to: dayAhead(days) } }));
  expect((await on(5))[0]).toBe(first);
  expect((await on(20))[0]).not.toBe(first);
  expect(await on(20)).toContain(first);
});

it('other orders stay as they are asked for', async () => {
  const { results } = await market.call('listRentals', { query: { sort: 'price_asc', page_size: 50 } });
  const prices = results.map(({ price }) => price ?? 0);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  expect(results).toHaveLength(bookable.length + others.length);
});
