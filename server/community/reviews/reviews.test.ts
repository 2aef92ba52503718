import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from '#contract/platform/page.ts';
import type { Review } from '#contract/community/reviews.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addCast, addPerson, type Cast } from '../../../test/people.ts';

let market: TestApp;
let cast: Cast;

beforeAll(async () => {
  market = await startTestApp();
  cast = await addCast(market.db);
  for (const [at, rating] of [5, 4, 4, 1, 5].entries()) {
    const author = await addPerson(market.db, `عميل ${at}`);
    await market.db
      .insertInto('reviews')
      .values({ subject_id: cast.waha, author_id: author, rating, text: `تقييم ${at}` })
      .execute();
  }
});
afterAll(() => market.close());

it('are newest first, with their mean and the count of each rating on every page', async () => {
  const first = await market.call('listReviews', { params: { user_id: cast.waha }, query: { page_size: 3 } });
  const second = (await market.get(first.next!)).body as Page<Review> & typeof first;
  expect([...first.results, ...second.results].map(({ text, rating }) => [text, rating])).toEqual([
    ['تقييم 4', 5],
    ['تقييم 3', 1],
    ['تقييم 2', 4],
    ['تقييم 1', 4],
    ['تقييم 0', 5],
  ]);
  const summary = { count: 5, overall_rating: 3.8, distribution: { 1: 1, 2: 0, 3: 0, 4: 2, 5: 2 } };
  expect([first, second]).toMatchObject([summary, summary]);
  expect(first.results[0]!.author).toMatchObject({ full_name: 'عميل 4', rating: null });
});

it('of myself are readable to me, and refused without an account', async () => {
  const mine = await market.call('listMyReviews', { as: cast.waha, query: { page_size: 2 } });
  expect(mine).toMatchObject({ count: 5, overall_rating: 3.8, results: [{ text: 'تقييم 4' }, { text: 'تقييم 3' }] });
  expect((await market.call('listMyReviews', { as: cast.sara })).count).toBe(0);
  expect((await market.refused('listMyReviews', {})).body.code).toBe('not_signed_in');
});

it('of a person without reviews have no mean', async () => {
  const answer = await market.call('listReviews', { params: { user_id: cast.sara } });
  expect(answer).toEqual({
    count: 0,
    page: 1,
    pages: 0,
    next: null,
    results: [],
    overall_rating: null,
    distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
    can_review: false,
    deal_to_review: null,
    booking_to_review: null,
    why_not: null,
    mine: null,
  });
});

it('of an unknown person are not found', async () => {
  const { status, body } = await market.refused('listReviews', { params: { user_id: 99_999 } });
  expect([status, body.code]).toEqual([404, 'not_found']);
});
