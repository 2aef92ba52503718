import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addBusiness, addPerson } from '../../../test/people.ts';
import { talked } from '../../../test/scene.ts';
import { eraseReviewsOf } from './erasing.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

/** A showroom and a person who has chatted with it. */
async function two() {
  const showroom = await addBusiness(market.db, { userType: 'showroom', name: 'معرض الواحة' });
  const buyer = await addPerson(market.db, 'سارة العتيبي');
  await talked({ market }, buyer, showroom);
  return { showroom, buyer };
}

const said = { rating: 5, text: 'صادق في وصفه' };
const review = (as: number, user_id: number, body = said) => market.call('addReview', { as, params: { user_id }, body });
const of = (user_id: number, as?: number) => market.call('listReviews', { params: { user_id }, ...(as !== undefined && { as }) });
const codeOf = async (asked: Promise<{ status: number; body: { code: string } }>) => {
  const { status, body } = await asked;
  return [status, body.code];
};
const refusal = (as: number, user_id: number, body = said) => codeOf(market.refused('addReview', { as, params: { user_id }, body }));
const told = (person: number, kind: 'review' | 'review_reply') =>
  market.db.selectFrom('notifications').select(['about', 'actor_id']).where('user_id', '=', person).where('kind', '=', kind).execute();

describe('a review', () => {
  it('is written by a person who has chatted with them, counts at once, and notifies its subject', async () => {
    const { showroom, buyer } = await two();
    expect(await of(showroom, buyer)).toMatchObject({ can_review: true, why_not: null, mine: null });
    const written = await review(buyer, showroom, { rating: 4, text: '  تعامل راقٍ\r\nوسعر واضح ' });
    expect(written).toMatchObject({
      rating: 4,
      text: 'تعامل راقٍ\nوسعر واضح',
      author: { id: buyer },
      edited_at: null,
      reply: null,
      is_mine: true,
      can_reply: false,
    });
    expect(await of(showroom, buyer)).toMatchObject({
      count: 1,
      overall_rating: 4,
      can_review: false,
      why_not: null,
      mine: { id: written.id },
    });
    expect(await of(showroom)).toMatchObject({ can_review: false, mine: null, results: [{ is_mine: false, can_reply: false }] });
    expect(await of(showroom, showroom)).toMatchObject({
      can_review: false,
      why_not: null,
      results: [{ is_mine: false, can_reply: true }],
    });
    expect(await market.call('getProfile', { params: { id: showroom } })).toMatchObject({ rating: 4, reviews_count: 1 });
    expect(await told(showroom, 'review')).toEqual([{ about: written.id, actor_id: buyer }]);
  });

  it('requires a chat in which both have written', async () => {
    const showroom = await addBusiness(market.db, { userType: 'showroom', name: 'معرض الصفوة' });
    const buyer = await addPerson(market.db, 'ماجد');
    expect(await refusal(buyer, showroom)).toEqual([403, 'chat_first']);
    const write = (as: number, user_id: number) =>
      market.call('sendMessage', { as, body: { user_id, text: 'السلام عليكم', client_id: crypto.randomUUID() } });
    await write(buyer, showroom);
    expect(await refusal(buyer, showroom)).toEqual([403, 'chat_first']);
    expect(await of(showroom, buyer)).toMatchObject({ can_review: false, why_not: 'chat_first' });
    await write(showroom, buyer);
    expect((await review(buyer, showroom)).is_mine).toBe(true);
  });

  it('is unique for a pair, also under concurrent calls; either may review the other', async () => {
    const { showroom, buyer } = await two();
    const sent = await Promise.allSettled(Array.from({ length: 5 }, () => review(buyer, showroom)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusal(buyer, showroom)).toEqual([409, 'already_reviewed']);
    expect((await of(showroom)).count).toBe(1);
    expect(await told(showroom, 'review')).toHaveLength(1);
    await review(showroom, buyer, { rating: 5, text: 'جاد في الشراء' });
    expect((await of(buyer)).count).toBe(1);
  });

  it('is refused of oneself, of a closed account, of an unknown person, and while one has blocked the other', async () => {
    const { showroom, buyer } = await two();
    expect(await refusal(buyer, buyer)).toEqual([403, 'forbidden']);
    expect(await refusal(buyer, 99_999)).toEqual([404, 'not_found']);
    const blockedBy = async (blocker: number, other: number) => {
      await market.call('block', { as: blocker, body: { user_id: other } });
      const answers = [await refusal(buyer, showroom), (await of(showroom, buyer)).why_not];
      await market.call('unblock', { as: blocker, params: { user_id: other } });
      return answers;
    };
    expect(await blockedBy(showroom, buyer)).toEqual([[403, 'blocked'], 'blocked']);
    expect(await blockedBy(buyer, showroom)).toEqual([[403, 'blocked'], 'blocked']);
    await market.db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', showroom).execute();
    expect(await refusal(buyer, showroom)).toEqual([404, 'not_found']);
  });

  it.each([
    ['no words', { rating: 5, text: ' \n ' }, ['text']],
    ['too many words', { rating: 5, text: 'ن'.repeat(1001) }, ['text']],
    ['what no eye sees', { rating: 5, text: 'جيد\u0000' }, ['text']],
    ['no star', { rating: 0, text: 'جيد' }, ['rating']],
    ['six stars', { rating: 6, text: 'جيد' }, ['rating']],
    ['half a star', { rating: 4.5, text: 'جيد' }, ['rating']],
  ])('with %s is refused at its field', async (_name, body, fields) => {
    const { showroom, buyer } = await two();
    const { status, body: answer } = await market.refused('addReview', { as: buyer, params: { user_id: showroom }, body });
    expect([status, Object.keys(answer.fields ?? {})]).toEqual([400, fields]);
  });

  it('is changed by its author only, is marked as edited, and the rating follows', async () => {
    const { showroom, buyer } = await two();
    const { id } = await review(buyer, showroom);
    const edit = (as: number, body: { rating?: number; text?: string }) => market.call('editReview', { as, params: { id }, body });
    expect(await edit(buyer, {})).toMatchObject({ rating: 5, edited_at: null });
    expect(await edit(buyer, { rating: 2 })).toMatchObject({ rating: 2, text: said.text, edited_at: expect.any(String) });
    expect(await edit(buyer, { text: 'تأخر في الرد' })).toMatchObject({ rating: 2, text: 'تأخر في الرد' });
    expect(await of(showroom)).toMatchObject({ count: 1, overall_rating: 2, distribution: { 1: 0, 2: 1, 3: 0, 4: 0, 5: 0 } });
    for (const as of [showroom, await addPerson(market.db, 'هند')])
      expect(await codeOf(market.refused('editReview', { as, params: { id }, body: { rating: 5 } }))).toEqual([403, 'forbidden']);
    expect(await market.call('getProfile', { params: { id: showroom } })).toMatchObject({ rating: 2, reviews_count: 1 });
  });

  it('is removed by its author only, with the reply; then another may be written', async () => {
    const { showroom, buyer } = await two();
    const { id } = await review(buyer, showroom);
    await market.call('replyToReview', { as: showroom, params: { id }, body: { text: 'حياك الله' } });
    expect(await codeOf(market.refused('deleteReview', { as: showroom, params: { id } }))).toEqual([403, 'forbidden']);
    await market.call('deleteReview', { as: buyer, params: { id } });
    expect(await codeOf(market.refused('deleteReview', { as: buyer, params: { id } }))).toEqual([404, 'not_found']);
    expect(await of(showroom, buyer)).toMatchObject({ count: 0, overall_rating: null, can_review: true, mine: null });
    expect(await market.call('getProfile', { params: { id: showroom } })).toMatchObject({ rating: null, reviews_count: 0 });
    await review(buyer, showroom);
  });

  it('of a closed account is hidden from everybody, but its author may still remove it', async () => {
    const { showroom, buyer } = await two();
    const { id } = await review(buyer, showroom);
    await market.db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', showroom).execute();
    expect(await codeOf(market.refused('editReview', { as: buyer, params: { id }, body: { rating: 1 } }))).toEqual([404, 'not_found']);
    const stranger = await addPerson(market.db, 'هند');
    expect(await codeOf(market.refused('deleteReview', { as: stranger, params: { id } }))).toEqual([404, 'not_found']);
    await market.call('deleteReview', { as: buyer, params: { id } });
  });

  it('can be reported by its subject and by others, not by its author', async () => {
    const { showroom, buyer } = await two();
    const { id } = await review(buyer, showroom);
    const body = { target_type: 'review' as const, target_id: id, reason: 'other', text: 'لم أتعامل معه' };
    await market.call('addReport', { as: showroom, body });
    expect(await codeOf(market.refused('addReport', { as: buyer, body }))).toEqual([403, 'forbidden']);
  });
});

describe('the reply to a review', () => {
  const reply = (as: number, id: number, text: string) => market.call('replyToReview', { as, params: { id }, body: { text } });

  it('is one, by the subject of the review; its author is notified of the first only', async () => {
    const { showroom, buyer } = await two();
    const { id } = await review(buyer, showroom);
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
    const { showroom, buyer } = await two();
    const { id } = await review(buyer, showroom);
    const remove = (as: number) => market.refused('deleteReviewReply', { as, params: { id } });
    expect(await codeOf(remove(showroom))).toEqual([404, 'not_found']);
    await reply(showroom, id, 'حياك الله');
    expect(await codeOf(remove(buyer))).toEqual([403, 'forbidden']);
    await market.call('deleteReviewReply', { as: showroom, params: { id } });
    expect((await of(showroom)).results[0]!.reply).toBeNull();
  });

  it('and an edit of the text leave the rating unchanged', async () => {
    const { showroom, buyer } = await two();
    const { id } = await review(buyer, showroom);
    const before = await market.db.selectFrom('ratings').selectAll().where('user_id', '=', showroom).executeTakeFirstOrThrow();
    await reply(showroom, id, 'حياك الله');
    await market.call('editReview', { as: buyer, params: { id }, body: { text: 'صادق جدًا' } });
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
    await talked({ market }, buyers[0]!, single);
    const { id } = await review(buyers[0]!, single);
    const order = async () => (await market.call('listTopOffices', {})).results.map((card) => card.id);
    expect(await order()).toEqual([steady, single, unrated]);

    for (const author of buyers) {
      const mine = (await of(steady, author)).mine!;
      await market.call('editReview', { as: author, params: { id: mine.id }, body: { rating: 3 } });
    }
    expect(await order()).toEqual([single, steady, unrated]);

    await market.call('deleteReview', { as: buyers[0]!, params: { id } });
    expect(await order()).toEqual([steady, unrated, single]);
  });
});

it('of an erased account keeps only its rating; those of the erased account itself are deleted', async () => {
  const { showroom, buyer } = await two();
  const { id } = await review(buyer, showroom);
  await market.call('replyToReview', { as: showroom, params: { id }, body: { text: 'حياك الله' } });
  await market.db.transaction().execute((trx) => eraseReviewsOf(trx, buyer));
  expect(await of(showroom)).toMatchObject({ overall_rating: 5, results: [{ rating: 5, text: '', reply: { text: 'حياك الله' } }] });
  await market.db.transaction().execute((trx) => eraseReviewsOf(trx, showroom));
  expect((await of(showroom)).results).toEqual([]);
});
