import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { addDeal } from '../../../test/dealing.ts';
import { addCar, addPerson } from '../../../test/people.ts';

let market: TestDatabase;
beforeAll(async () => {
  market = await createTestDatabase();
});
afterAll(() => market.close());

it('a review of a deal is in no mean until it is revealed, and in none once it is removed', async () => {
  const { db } = market;
  const sara = await addPerson(db, 'سارة العتيبي');
  const ali = await addPerson(db, 'علي الشهري');
  const deal_id = await addDeal(db, { ad: await addCar(db, sara), owner: sara, bidder: ali });
  const review = { subject_id: sara, author_id: ali, rating: 4, text: 'تعامل راقٍ', deal_id, revealed_at: null };
  const { id } = await db.insertInto('reviews').values(review).returning('id').executeTakeFirstOrThrow();
  const rating = () => db.selectFrom('ratings').select(['reviews_count', 'rating_sum']).where('user_id', '=', sara).executeTakeFirst();
  expect(await rating()).toBeUndefined();
  await db.updateTable('reviews').set({ rating: 5 }).where('id', '=', id).execute();
  expect(await rating()).toBeUndefined();
  await db.updateTable('reviews').set({ revealed_at: new Date() }).where('id', '=', id).execute();
  expect(await rating()).toEqual({ reviews_count: 1, rating_sum: 5 });
  await db.deleteFrom('reviews').where('id', '=', id).execute();
  expect(await rating()).toBeUndefined();
  await expect(
    db
      .insertInto('reviews')
      .values({ ...review, deal_id: null })
      .execute(),
  ).rejects.toThrow('reviews_hidden');
});
