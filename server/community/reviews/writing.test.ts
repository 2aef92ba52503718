import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addBusiness, addPerson } from '../../../test/people.ts';
import { addDoneDeal } from '../../../test/dealing.ts';
import { codeOf, openReviewing, fiveStars, type Reviewing } from '../../../test/reviewing.ts';
import { talked } from '../../../test/scene.ts';
import { eraseReviewsOf } from './erasing.ts';

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

const refusal = (as: number, user_id: number, deal_id?: number) =>
  codeOf(market.refused('addReview', { as, params: { user_id }, body: { ...fiveStars, ...(deal_id !== undefined && { deal_id }) } }));

describe('a review', () => {
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
    expect(await edit(buyer, { rating: 2 })).toMatchObject({ rating: 2, text: fiveStars.text, edited_at: expect.any(String) });
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
    const { showroom } = sides;
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

    await undo({ showroom: single, buyer: buyers[0]!, deal });
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
