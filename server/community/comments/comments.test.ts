import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Comment, Reply } from '#contract/community/comments.ts';
import type { Page } from '#contract/platform/page.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addCar, addCast, type Cast } from '../../../test/people.ts';

let market: TestApp;
let cast: Cast;
let car: number;

beforeAll(async () => {
  market = await startTestApp();
  cast = await addCast(market.db);
  car = await addCar(market.db, cast.sara);
});
afterAll(() => market.close());

async function comment(text: string, adId = car): Promise<number> {
  const { id } = await market.db
    .insertInto('comments')
    .values({ ad_id: adId, author_id: cast.ali, text })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function reply(commentId: number, text: string): Promise<void> {
  await market.db.insertInto('replies').values({ comment_id: commentId, author_id: cast.sara, text }).execute();
}

describe('comments', () => {
  it('are of one ad, newest first, with their authors and the number of replies', async () => {
    const first = await comment('كم الحد؟');
    const second = await comment('هل فيها رش؟');
    await comment('على سيارة أخرى', await addCar(market.db, cast.sara));
    await reply(first, 'على السوم');
    await reply(first, 'وصلت ثمانين');
    const { count, results } = await market.call('listComments', { params: { ad_id: car }, language: 'en' });
    expect(count).toBe(2);
    expect(results).toMatchObject([
      { id: second, text: 'هل فيها رش؟', replies_count: 0, edited_at: null, is_mine: false },
      { id: first, text: 'كم الحد؟', replies_count: 2, author: { id: cast.ali, full_name: 'Ali Alshehri', city: { name: 'Riyadh' } } },
    ]);
    expect((await market.call('getAd', { params: { id: car } })).comments_count).toBe(2);
  });

  it('are returned once each by next while others are added', async () => {
    const ad = await addCar(market.db, cast.waha);
    const ids = [];
    for (let at = 0; at < 7; at++) ids.push(await comment(`تعليق ${at}`, ad));
    const seen: number[] = [];
    for (
      let page: Page<Comment> | undefined = await market.call('listComments', { params: { ad_id: ad }, query: { page_size: 3 } });
      page;
    ) {
      seen.push(...page.results.map(({ id }) => id));
      await comment('تعليق جديد', ad);
      page = page.next ? ((await market.get(page.next)).body as Page<Comment>) : undefined;
    }
    expect(seen).toEqual(ids.toReversed());
  });

  it('on a hidden ad are not found', async () => {
    const hidden = await addCar(market.db, cast.sara, { status: 'removed' });
    const onHidden = await comment('تعليق', hidden);
    const refusals = [
      await market.refused('listComments', { params: { ad_id: hidden } }),
      await market.refused('listComments', { params: { ad_id: 99_999 } }),
      await market.refused('listReplies', { params: { comment_id: onHidden } }),
      await market.refused('listReplies', { params: { comment_id: 99_999 } }),
    ];
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(refusals.map(() => [404, 'not_found']));
  });
});

describe('replies', () => {
  it('are of one comment, the oldest first, over all pages', async () => {
    const requested = await comment('متى تاريخ الفحص؟');
    for (const text of ['أول', 'ثاني', 'ثالث']) await reply(requested, text);
    const first = await market.call('listReplies', { params: { comment_id: requested }, query: { page_size: 2 } });
    const second = (await market.get(first.next!)).body as Page<Reply>;
    expect([first, second].flatMap(({ results }) => results.map(({ text, comment_id }) => [text, comment_id]))).toEqual([
      ['أول', requested],
      ['ثاني', requested],
      ['ثالث', requested],
    ]);
    expect([first.count, first.pages, second.page, second.next]).toEqual([3, 2, 2, null]);
  });
});
