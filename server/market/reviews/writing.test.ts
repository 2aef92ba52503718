import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addBusiness, addPerson } from '../../../test/people.ts';
import { addDoneDeal } from '../../../test/dealing.ts';
import { talked } from '../../../test/scene.ts';
import { publish } from '#server/platform/events.ts';
import { eraseReviewsOf } from './erasing.ts';
import { revealReviews } from './revealing.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

/** A showroom and a person with a deal that both confirmed. */
async function two() {
  const showroom = await addBusiness(market.db, { userType: 'showroom', name: 'معرض الواحة' });
  const buyer = await addPerson(market.db, 'سارة العتيبي');
  return { showroom, buyer, deal: await addDoneDeal(market.db, { seller: showroom, buyer }) };
}
type Two = Awaited<ReturnType<typeof two>>;

const said = { rating: 5, text: 'صادق في وصفه' };
const review = (as: number, user_id: number, deal_id: number, body = said) =>
  market.call('addReview', { as, params: { user_id }, body: { ...body, deal_id } });
/** Both sides have written; returns the review by the buyer. */
async function both({ showroom, buyer, deal }: Two, body = said) {
  const written = await review(buyer, showroom, deal, body);
  await review(showroom, buyer, deal, { rating: 5, text: 'جاد في الشراء' });
  return written;
}
const of = (user_id: number, as?: number) => market.call('listReviews', { params: { user_id }, ...(as !== undefined && { as }) });
const codeOf = async (asked: Promise<{ status: number; body: { code: string } }>) => {
  const { status, body } = await asked;
  return [status, body.code];
};
const refusal = (as: number, user_id: number, deal_id?: number) =>
  codeOf(market.refused('addReview', { as, params: { user_id }, body: { ...said, ...(deal_id !== undefined && { deal_id }) } }));
const told = (person: number, kind: 'review' | 'review_reply') =>
  market.db.selectFrom('notifications').select(['about', 'actor_id']).where('user_id', '=', person).where('kind', '=', kind).execute();

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
    expect(own.reviews_written).toEqual([expect.objectContaining({ id, deal_id: deal, text: said.text })]);
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

  it('requires a deal of both that is done and that the buyer confirmed, not only a chat', async () => {
    const { showroom, buyer, deal } = await two();
    const [hind, majed] = [await addPerson(market.db, 'هند'), await addPerson(market.db, 'ماجد')];
    const first = [403, 'deal_first'];
    expect(await refusal(buyer, showroom)).toEqual(first);
    expect(await refusal(buyer, showroom, 99_999)).toEqual(first);
    expect(await refusal(hind, showroom, deal)).toEqual(first);
    expect(await refusal(buyer, hind, deal)).toEqual(first);
    await talked({ market }, hind, showroom);
    const open = await addDoneDeal(market.db, { seller: showroom, buyer: hind }, { state: 'open', closed_at: null });
    const silent = await addDoneDeal(market.db, { seller: showroom, buyer: hind }, { is_unconfirmed: true, buyer_confirmed_at: null });
    const undone = await addDoneDeal(market.db, { seller: showroom, buyer: hind }, { state: 'undone' });
    for (const one of [open, silent, undone]) {
      expect(await refusal(hind, showroom, one)).toEqual(first);
      const ofDeal = await market.call('getDealReviews', { as: hind, params: { deal_id: one } });
      expect(ofDeal).toMatchObject({ can_review: false, why_not: 'deal_first' });
    }
    expect(await of(showroom, hind)).toMatchObject({ can_review: false, deal_to_review: null, why_not: 'deal_first' });
    expect(await of(showroom, majed)).toMatchObject({ can_review: false, why_not: 'deal_first' });
    expect((await review(buyer, showroom, deal)).is_mine).toBe(true);
  });

  it('is unique for a side and deal, also under concurrent calls of both sides; another deal allows another one', async () => {
    const { showroom, buyer, deal } = await two();
    const calls = Array.from({ length: 6 }, (_, at) => (at % 2 ? review(buyer, showroom, deal) : review(showroom, buyer, deal)));
    const sent = await Promise.allSettled(calls);
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    for (const [one, other] of [
      [buyer, showroom],
      [showroom, buyer],
    ] as const) {
      expect(await refusal(one, other, deal)).toEqual([409, 'already_reviewed']);
      expect((await of(one)).count).toBe(1);
      expect(await told(one, 'review')).toHaveLength(1);
    }
    const next = await addDoneDeal(market.db, { seller: buyer, buyer: showroom });
    expect(await of(showroom, buyer)).toMatchObject({ can_review: true, deal_to_review: next, mine: { deal_id: deal } });
    await review(buyer, showroom, next, { rating: 1, text: 'تراجع' });
    await review(showroom, buyer, next);
    expect(await of(showroom)).toMatchObject({ count: 2, overall_rating: 3 });
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
    for (const { showroom, buyer, deal } of [hiddenOne, open]) {
      const undone = { deal, ad: 0, seller: showroom, buyer };
      const { people } = await market.db.transaction().execute((trx) => publish(trx, 'deal.undone', undone));
      expect(people.every((person) => person === showroom || person === buyer)).toBe(true);
    }
    expect([await ratingOf(open.showroom), await ratingOf(open.buyer)]).toEqual(before);
    expect(await of(open.showroom)).toMatchObject({ count: 1, overall_rating: 3 });
    expect(await of(hiddenOne.showroom, hiddenOne.buyer)).toMatchObject({ count: 0, mine: null });
  });

  it('is refused of oneself, of a closed account, of an unknown person, and while one has blocked the other', async () => {
    const { showroom, buyer, deal } = await two();
    expect(await refusal(buyer, buyer, deal)).toEqual([403, 'forbidden']);
    expect(await refusal(buyer, 99_999, deal)).toEqual([404, 'not_found']);
    const blockedBy = async (blocker: number, other: number) => {
      await market.call('block', { as: blocker, body: { user_id: other } });
      const ofDeal = await market.call('getDealReviews', { as: buyer, params: { deal_id: deal } });
      const answers = [await refusal(buyer, showroom, deal), (await of(showroom, buyer)).why_not, ofDeal.why_not];
      await market.call('unblock', { as: blocker, params: { user_id: other } });
      return answers;
    };
    expect(await blockedBy(showroom, buyer)).toEqual([[403, 'blocked'], 'blocked', 'blocked']);
    expect(await blockedBy(buyer, showroom)).toEqual([[403, 'blocked'], 'blocked', 'blocked']);
    await market.db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', showroom).execute();
    expect(await refusal(buyer, showroom, deal)).toEqual([404, 'not_found']);
  });

  it.each([
    ['no words', { rating: 5, text: ' \n ' }, ['text']],
    ['too many words', { rating: 5, text: 'ن'.repeat(1001) }, ['text']],
    ['what no eye sees', { rating: 5, text: 'جيد\u0000' }, ['text']],
    ['no star', { rating: 0, text: 'جيد' }, ['rating']],
    ['six stars', { rating: 6, text: 'جيد' }, ['rating']],
    ['half a star', { rating: 4.5, text: 'جيد' }, ['rating']],
  ])('with %s is refused at its field', async (_name, body, fields) => {
    const { showroom, buyer, deal } = await two();
    const given = { as: buyer, params: { user_id: showroom }, body: { ...body, deal_id: deal } };
    const { status, body: answer } = await market.refused('addReview', given);
    expect([status, Object.keys(answer.fields ?? {})]).toEqual([400, fields]);
  });

  it('is changed by its author only, is marked as edited, and is final once revealed', async () => {
    const { showroom, buyer, deal } = await two();
    const { id } = await review(buyer, showroom, deal);
    const edit = (as: number, body: { rating?: number; text?: string }) => market.call('editReview', { as, params: { id }, body });
    expect(await edit(buyer, {})).toMatchObject({ rating: 5, edited_at: null });
    expect(await edit(buyer, { rating: 2 })).toMatchObject({ rating: 2, text: said.text, edited_at: expect.any(String) });
    expect(await edit(buyer, { text: 'تأخر في الرد' })).toMatchObject({ rating: 2, text: 'تأخر في الرد' });
    await review(showroom, buyer, deal);
    expect(await of(showroom)).toMatchObject({ count: 1, overall_rating: 2, distribution: { 1: 0, 2: 1, 3: 0, 4: 0, 5: 0 } });
    const final = [409, 'review_final'];
    expect(await codeOf(market.refused('editReview', { as: buyer, params: { id }, body: { rating: 5 } }))).toEqual(final);
    expect(await codeOf(market.refused('deleteReview', { as: buyer, params: { id } }))).toEqual(final);
    for (const as of [showroom, await addPerson(market.db, 'هند')])
      expect(await codeOf(market.refused('editReview', { as, params: { id }, body: { rating: 5 } }))).toEqual([403, 'forbidden']);
    expect(await market.call('getProfile', { params: { id: showroom } })).toMatchObject({ rating: 2, reviews_count: 1 });
  });

  it('is removed by its author while hidden; then another may be written', async () => {
    const { showroom, buyer, deal } = await two();
    const { id } = await review(buyer, showroom, deal);
    await market.call('deleteReview', { as: buyer, params: { id } });
    expect(await codeOf(market.refused('deleteReview', { as: buyer, params: { id } }))).toEqual([404, 'not_found']);
    expect(await of(showroom, buyer)).toMatchObject({ count: 0, overall_rating: null, can_review: true, mine: null });
    await review(showroom, buyer, deal);
    expect((await of(buyer)).count).toBe(0);
    await review(buyer, showroom, deal);
    expect([(await of(buyer)).count, (await of(showroom)).count]).toEqual([1, 1]);
  });

  it('of a closed account is hidden from everybody, but its author may still remove it', async () => {
    const { showroom, buyer, deal } = await two();
    const { id } = await review(buyer, showroom, deal);
    await market.db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', showroom).execute();
    expect(await codeOf(market.refused('editReview', { as: buyer, params: { id }, body: { rating: 1 } }))).toEqual([404, 'not_found']);
    const stranger = await addPerson(market.db, 'هند');
    expect(await codeOf(market.refused('deleteReview', { as: stranger, params: { id } }))).toEqual([404, 'not_found']);
    await market.call('deleteReview', { as: buyer, params: { id } });
  });

  it('can be reported by its subject and by others, not by its author', async () => {
    const sides = await two();
    const { showroom, buyer } = sides;
    const { id } = await both(sides);
    const body = { target_type: 'review' as const, target_id: id, reason: 'other', text: 'لم أتعامل معه' };
    await market.call('addReport', { as: showroom, body });
    expect(await codeOf(market.refused('addReport', { as: buyer, body }))).toEqual([403, 'forbidden']);
  });
});

describe('the reply to a review', () => {
  const reply = (as: number, id: number, text: string) => market.call('replyToReview', { as, params: { id }, body: { text } });

  it('is one, by the subject of the review; its author is notified of the first only', async () => {
    const sides = await two();
    const { showroom, buyer } = sides;
    const { id } = await both(sides);
    const first = await reply(showroom, id, ' حياك الله ');
    expect(first.reply).toEqual({ text: 'حياك الله', created_at: expect.any(String), edited_at: null });
    const second = await reply(showroom, id, 'حياك الله في كل وقت');
    expect(second.reply).toEqual({ text: 'حياك الله في كل وقت', created_at: first.reply!.created_at, edited_at: expect.any(String) });
    expect((await of(showroom)).results[0]!.reply).toEqual(second.reply);
    expect(await told(buyer, 'review_reply')).toEqual([{ about: id, actor_id: showroom }]);
    for (const as of [buyer, await addPerson(market.db, 'هند')])
      expect(await codeOf(market.refused('replyToReview', { as, params: { id }, body: { text: 'لا' } }))).toEqual([403, 'forbidden']);
    expect(await codeOf(market.refused('replyToReview', { as: showroom, params: { id }, body: { text: ' ' } }))).toEqual([400, 'invalid']);
  });

  it('is removed by its author', async () => {
    const sides = await two();
    const { showroom, buyer } = sides;
    const { id } = await both(sides);
    const remove = (as: number) => market.refused('deleteReviewReply', { as, params: { id } });
    expect(await codeOf(remove(showroom))).toEqual([404, 'not_found']);
    await reply(showroom, id, 'حياك الله');
    expect(await codeOf(remove(buyer))).toEqual([403, 'forbidden']);
    await market.call('deleteReviewReply', { as: showroom, params: { id } });
    expect((await of(showroom)).results[0]!.reply).toBeNull();
  });

  it('leaves the rating unchanged', async () => {
    const sides = await two();
    const { showroom, buyer } = sides;
    const { id } = await both(sides);
    const before = await market.db.selectFrom('ratings').selectAll().where('user_id', '=', showroom).executeTakeFirstOrThrow();
    await reply(showroom, id, 'حياك الله');
    expect(await market.db.selectFrom('ratings').selectAll().where('user_id', '=', showroom).executeTakeFirstOrThrow()).toEqual(before);
  });
});

describe('the order by rating', () => {
  it('is not led by one five-star review, and follows edits and deletions', async () => {
    const buyers = await Promise.all(Array.from({ length: 10 }, (_, at) => addPerson(market.db, `عميل ${at}`)));
    const office = (name: string) => addBusiness(market.db, { userType: 'office', name });
    const [steady, single, unrated] = [await office('درب'), await office('مسار'), await office('طريق')];
    const rows = buyers.map((author_id, at) => ({ subject_id: steady, author_id, rating: at === 0 ? 4 : 5, text: 'ممتاز' }));
    await market.db.insertInto('reviews').values(rows).execute();
    const deal = await addDoneDeal(market.db, { seller: single, buyer: buyers[0]! });
    await both({ showroom: single, buyer: buyers[0]!, deal });
    const order = async () => (await market.call('listTopOffices', {})).results.map((card) => card.id);
    expect(await order()).toEqual([steady, single, unrated]);

    for (const author of buyers) {
      const mine = (await of(steady, author)).mine!;
      await market.call('editReview', { as: author, params: { id: mine.id }, body: { rating: 3 } });
    }
    expect(await order()).toEqual([single, steady, unrated]);

    const undone = { deal, ad: 0, seller: single, buyer: buyers[0]! };
    await market.db.transaction().execute((trx) => publish(trx, 'deal.undone', undone));
    market.app.market.invalidate({ people: [single] });
    expect(await order()).toEqual([steady, unrated, single]);
  });
});

it('of an erased account keeps only its rating; those of the erased account itself are deleted', async () => {
  const sides = await two();
  const { showroom, buyer } = sides;
  const { id } = await both(sides);
  await market.call('replyToReview', { as: showroom, params: { id }, body: { text: 'حياك الله' } });
  await market.db.transaction().execute((trx) => eraseReviewsOf(trx, buyer));
  expect(await of(showroom)).toMatchObject({ overall_rating: 5, results: [{ rating: 5, text: '', reply: { text: 'حياك الله' } }] });
  await market.db.transaction().execute((trx) => eraseReviewsOf(trx, showroom));
  expect((await of(showroom)).results).toEqual([]);
});
