import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addPerson } from '../../../test/people.ts';
import { codeOf, openReviewing, fiveStars, type Reviewing } from '../../../test/reviewing.ts';
import { revealReviews } from './revealing.ts';

let market: TestApp;
let two: Reviewing['two'];
let both: Reviewing['both'];
let review: Reviewing['review'];
let of: Reviewing['of'];
let told: Reviewing['told'];
let undo: Reviewing['undo'];

beforeAll(async () => {
  market = await startTestApp();
  ({ two, both, review, of, told, undo } = openReviewing(market));
});
afterAll(() => market.close());

describe('a review', () => {
  it('is hidden from all but its author until the other side has written; then both count, and both are notified', async () => {
    const { showroom, buyer, deal } = await two();
    expect(await of(showroom, buyer)).toMatchObject({ can_review: true, deal_to_review: deal, why_not: null, mine: null });
    const written = await review(buyer, showroom, deal, { rating: 4, text: '  تعامل راقٍ\r\nوسعر واضح ' });
    expect(written).toMatchObject({
      rating: 4,
      text: 'تعامل راقٍ\nوسعر واضح',
      author: { id: buyer },
      edited_at: null,
      reply: null,
      based_on: 'deal',
      deal_id: deal,
      revealed_at: null,
      is_mine: true,
      can_change: true,
      can_reply: false,
    });
    const waited = new Date(written.reveals_at!).getTime() - new Date(written.created_at).getTime();
    expect(waited).toBe(14 * 86_400_000);
    const before = { count: 0, overall_rating: null, results: [], distribution: { 4: 0 } };
    expect(await of(showroom, buyer)).toMatchObject({ ...before, can_review: false, why_not: null, mine: { id: written.id } });
    for (const as of [showroom, await addPerson(market.db, 'هند'), undefined])
      expect(await of(showroom, as)).toMatchObject({ ...before, can_review: false, mine: null });
    expect(await market.call('getProfile', { params: { id: showroom } })).toMatchObject({ rating: null, reviews_count: 0 });
    expect(await told(showroom, 'review')).toEqual([]);

    const answer = await review(showroom, buyer, deal, { rating: 5, text: 'جاد في الشراء' });
    expect(answer).toMatchObject({ revealed_at: expect.any(String), reveals_at: null, can_change: false });
    expect(await of(showroom)).toMatchObject({
      count: 1,
      overall_rating: 4,
      can_review: false,
      mine: null,
      results: [{ id: written.id, deal_id: null, based_on: 'deal', is_mine: false, can_reply: false, can_change: false }],
    });
    expect(await of(showroom, showroom)).toMatchObject({ why_not: null, results: [{ deal_id: deal, is_mine: false, can_reply: true }] });
    expect(await of(buyer)).toMatchObject({ count: 1, overall_rating: 5 });
    expect(await market.call('getProfile', { params: { id: showroom } })).toMatchObject({ rating: 4, reviews_count: 1 });
    expect(await told(showroom, 'review')).toEqual([{ about: written.id, actor_id: buyer }]);
    expect(await told(buyer, 'review')).toEqual([{ about: answer.id, actor_id: showroom }]);
  });

  it('is unknown to the other side while hidden, whatever they ask', async () => {
    const { showroom, buyer, deal } = await two();
    const { id } = await review(buyer, showroom, deal);
    const missing = [404, 'not_found'];
    for (const as of [showroom, await addPerson(market.db, 'هند')]) {
      expect(await codeOf(market.refused('editReview', { as, params: { id }, body: { rating: 1 } }))).toEqual(missing);
      expect(await codeOf(market.refused('deleteReview', { as, params: { id } }))).toEqual(missing);
      expect(await codeOf(market.refused('replyToReview', { as, params: { id }, body: { text: 'لا' } }))).toEqual(missing);
      const report = { target_type: 'review' as const, target_id: id, reason: 'other', text: 'لم أتعامل معه' };
      expect(await codeOf(market.refused('addReport', { as, body: report }))).toEqual(missing);
    }
    expect(await market.call('getDealReviews', { as: showroom, params: { deal_id: deal } })).toEqual({
      mine: null,
      theirs: null,
      can_review: true,
      why_not: null,
    });
    const exported = (await market.call('exportData', { as: showroom })) as unknown as { reviews_received: unknown[] };
    expect(exported.reviews_received).toEqual([]);
    const own = (await market.call('exportData', { as: buyer })) as unknown as { reviews_written: unknown[] };
    expect(own.reviews_written).toEqual([expect.objectContaining({ id, deal_id: deal, text: fiveStars.text })]);
  });

  it('is revealed after 14 days without one of the other side, who may still write theirs', async () => {
    const { showroom, buyer, deal } = await two();
    const { id } = await review(buyer, showroom, deal);
    const written = async (days: number) => {
      await market.db
        .updateTable('reviews')
        .set({ created_at: new Date(Date.now() - days * 86_400_000) })
        .where('id', '=', id)
        .execute();
      await revealReviews(market.app.market);
      return (await of(showroom)).count;
    };
    expect(await written(13.99)).toBe(0);
    expect(await told(showroom, 'review')).toEqual([]);
    expect(await written(14)).toBe(1);
    await revealReviews(market.app.market);
    expect(await told(showroom, 'review')).toEqual([{ about: id, actor_id: buyer }]);
    expect((await of(showroom)).overall_rating).toBe(5);

    await review(showroom, buyer, deal, { rating: 2, text: 'تأخر عن الموعد' });
    expect(await of(buyer)).toMatchObject({ count: 1, overall_rating: 2 });
    expect(await told(showroom, 'review')).toHaveLength(1);
  });

  it('from before deals stays, counts, is labelled, and is its author’s to change; a deal allows another one', async () => {
    const { showroom, buyer, deal } = await two();
    const row = { subject_id: showroom, author_id: buyer, rating: 2, text: 'قبل الصفقات', created_at: new Date('2025-03-01T10:00:00Z') };
    const { id } = await market.db.insertInto('reviews').values(row).returning('id').executeTakeFirstOrThrow();
    const earlier = { id, based_on: 'before_deals', deal_id: null, revealed_at: '2025-03-01T10:00:00.000Z', reveals_at: null };
    expect(await of(showroom, buyer)).toMatchObject({
      count: 1,
      overall_rating: 2,
      results: [earlier],
      can_review: true,
      mine: { ...earlier, can_change: true },
    });
    await market.call('editReview', { as: buyer, params: { id }, body: { rating: 4 } });
    await both({ showroom, buyer, deal });
    expect(await of(showroom)).toMatchObject({ count: 2, overall_rating: 4.5 });
    await market.call('deleteReview', { as: buyer, params: { id } });
    expect(await of(showroom)).toMatchObject({ count: 1, overall_rating: 5 });
  });

  it('goes with the deal that is undone, hidden or revealed, and the rating is as it was', async () => {
    const hiddenOne = await two();
    await review(hiddenOne.buyer, hiddenOne.showroom, hiddenOne.deal);
    const open = await two();
    const rated = { subject_id: open.showroom, author_id: await addPerson(market.db, 'ماجد'), rating: 3, text: 'عادي' };
    await market.db.insertInto('reviews').values(rated).execute();
    const ratingOf = (user: number) => market.db.selectFrom('ratings').selectAll().where('user_id', '=', user).execute();
    const before = [await ratingOf(open.showroom), await ratingOf(open.buyer)];
    await both(open);
    for (const one of [hiddenOne, open]) await undo(one);
    expect([await ratingOf(open.showroom), await ratingOf(open.buyer)]).toEqual(before);
    expect(await of(open.showroom)).toMatchObject({ count: 1, overall_rating: 3 });
    expect(await of(hiddenOne.showroom, hiddenOne.buyer)).toMatchObject({ count: 0, mine: null });
  });
});
