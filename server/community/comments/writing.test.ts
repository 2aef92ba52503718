import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addCar, addCast, addPerson, type Cast } from '../../../test/people.ts';

let market: TestApp;
let cast: Cast;
let car: number;
let noura: number;
let hind: number;

beforeAll(async () => {
  market = await startTestApp();
  cast = await addCast(market.db);
});
afterAll(() => market.close());
beforeEach(async () => {
  car = await addCar(market.db, cast.waha);
  noura = await addPerson(market.db, 'نورة');
  hind = await addPerson(market.db, 'هند');
});

const say = (as: number, text: string, adId = car) => market.call('addComment', { as, params: { ad_id: adId }, body: { text } });
const answer = (as: number, commentId: number, text: string) =>
  market.call('addReply', { as, params: { comment_id: commentId }, body: { text } });
const codeOf = async (refused: Promise<{ status: number; body: { code: string } }>) => {
  const { status, body } = await refused;
  return [status, body.code];
};
const commentsOf = async () => (await market.call('getAd', { params: { id: car } })).comments_count;

describe('a comment', () => {
  it('is shown on the ad with its author, as mine to me, and marked if the ad’s owner wrote it', async () => {
    const requested = await say(noura, '  كم الحد؟\r\nالله يبارك لك  ');
    expect(requested).toMatchObject({
      text: 'كم الحد؟\nالله يبارك لك',
      author: { full_name: 'نورة' },
      is_mine: true,
      is_owner: false,
      edited_at: null,
    });
    const answered = await answer(cast.waha, requested.id, 'على السوم');
    expect(answered).toMatchObject({ comment_id: requested.id, is_mine: true, is_owner: true });
    const seen = await market.call('listComments', { params: { ad_id: car } });
    expect(seen.results).toMatchObject([{ id: requested.id, replies_count: 1, is_mine: false, is_owner: false }]);
    expect((await market.call('listComments', { as: noura, params: { ad_id: car } })).results[0]!.is_mine).toBe(true);
    const replies = await market.call('listReplies', { as: noura, params: { comment_id: requested.id } });
    expect(replies.results).toMatchObject([{ id: answered.id, is_mine: false, is_owner: true }]);
  });

  it('is counted correctly under concurrent writes', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, (_, at) => addPerson(market.db, `معلق ${at}`)));
    const said = await Promise.all(people.map((person) => say(person, 'ما شاء الله')));
    expect(await commentsOf()).toBe(8);
    await Promise.all(said.slice(0, 5).map(({ id }, at) => market.call('deleteComment', { as: people[at]!, params: { id } })));
    expect(await commentsOf()).toBe(3);
  });

  it('is removed together with its replies, and late replies are refused', async () => {
    const { id } = await say(noura, 'هل تقبل البدل؟');
    await answer(cast.waha, id, 'لا');
    await market.call('deleteComment', { as: noura, params: { id } });
    expect(await commentsOf()).toBe(0);
    expect(await codeOf(market.refused('addReply', { as: hind, params: { comment_id: id }, body: { text: 'ليش؟' } }))).toEqual([
      404,
      'not_found',
    ]);
    const second = await say(noura, 'متى الفحص؟');
    const race = await Promise.allSettled([
      market.call('deleteComment', { as: noura, params: { id: second.id } }),
      answer(hind, second.id, 'أمس'),
      answer(cast.ali, second.id, 'اليوم'),
    ]);
    expect(race[0]!.status).toBe('fulfilled');
    for (const { reason } of race.filter((one) => one.status === 'rejected')) expect(String(reason)).toContain('404');
    expect(await market.db.selectFrom('replies').select('id').where('comment_id', '=', second.id).execute()).toEqual([]);
  });

  it('can be edited by its author, and is marked as edited', async () => {
    const { id } = await say(noura, 'كم الحد؟');
    const rewritten = await market.call('editComment', { as: noura, params: { id }, body: { text: 'كم آخر حد؟' } });
    expect(rewritten).toMatchObject({ id, text: 'كم آخر حد؟', is_mine: true, edited_at: expect.any(String) });
    const again = await market.call('editComment', { as: noura, params: { id }, body: { text: 'كم آخر حد؟ ' } });
    expect(again.edited_at).toBe(rewritten.edited_at);
    const reply = await answer(hind, id, 'ثمانين');
    expect(await market.call('editReply', { as: hind, params: { id: reply.id }, body: { text: 'تسعين' } })).toMatchObject({
      text: 'تسعين',
    });
    await market.call('deleteReply', { as: hind, params: { id: reply.id } });
    expect((await market.call('listReplies', { params: { comment_id: id } })).count).toBe(0);
  });

  it('cannot be changed by others, not even by the ad’s owner', async () => {
    const { id } = await say(noura, 'غالية');
    const reply = await answer(noura, id, 'جدًا');
    for (const as of [hind, cast.waha]) {
      const body = { text: 'رخيصة' };
      expect(await codeOf(market.refused('editComment', { as, params: { id }, body }))).toEqual([403, 'forbidden']);
      expect(await codeOf(market.refused('deleteComment', { as, params: { id } }))).toEqual([403, 'forbidden']);
      expect(await codeOf(market.refused('editReply', { as, params: { id: reply.id }, body }))).toEqual([403, 'forbidden']);
      expect(await codeOf(market.refused('deleteReply', { as, params: { id: reply.id } }))).toEqual([403, 'forbidden']);
    }
    const visitor = [
      market.refused('addComment', { params: { ad_id: car }, body: { text: 'سلام' } }),
      market.refused('addReply', { params: { comment_id: id }, body: { text: 'سلام' } }),
      market.refused('editComment', { params: { id }, body: { text: 'سلام' } }),
      market.refused('deleteComment', { params: { id } }),
      market.refused('editReply', { params: { id: reply.id }, body: { text: 'سلام' } }),
      market.refused('deleteReply', { params: { id: reply.id } }),
    ];
    for (const one of visitor) expect(await codeOf(one)).toEqual([401, 'not_signed_in']);
  });

  it('on a hidden ad can be removed by its author, and is not found for others', async () => {
    const { id } = await say(noura, 'موجودة؟');
    await market.db.updateTable('ads').set({ status: 'paused' }).where('id', '=', car).execute();
    const refusals = [
      market.refused('addComment', { as: hind, params: { ad_id: car }, body: { text: 'سلام' } }),
      market.refused('addReply', { as: hind, params: { comment_id: id }, body: { text: 'سلام' } }),
      market.refused('editComment', { as: noura, params: { id }, body: { text: 'سلام' } }),
      market.refused('deleteComment', { as: hind, params: { id } }),
      market.refused('deleteReply', { as: hind, params: { id: 99_999 } }),
    ];
    for (const one of refusals) expect(await codeOf(one)).toEqual([404, 'not_found']);
    await market.call('deleteComment', { as: noura, params: { id } });
  });
});

describe('a text', () => {
  it.each([
    ['nothing', ''],
    ['blanks', ' \n\t '],
    ['too much', 'ن'.repeat(1001)],
    ['signs that no eye sees', 'سلام\u0007'],
    ['half a character', 'سلام \ud800'],
  ])('is refused as %s', async (_name, text) => {
    const { status, body } = await market.refused('addComment', { as: noura, params: { ad_id: car }, body: { text }, language: 'ar' });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['text']]);
  });

  it('is not accepted twice on one ad, nor on every ad', async () => {
    await say(noura, 'كم الحد؟');
    const { id } = await say(hind, 'كم الحد؟');
    const again = { as: noura, body: { text: 'كم الحد؟' } };
    expect(await codeOf(market.refused('addComment', { ...again, params: { ad_id: car } }))).toEqual([409, 'repeated_text']);
    expect(await codeOf(market.refused('addReply', { ...again, params: { comment_id: id } }))).toEqual([409, 'repeated_text']);
    await say(noura, 'كم الحد؟', await addCar(market.db, cast.ali));
    const everywhere = await Promise.allSettled([
      say(noura, 'كم الحد؟', await addCar(market.db, cast.ali)),
      say(noura, 'كم الحد؟', await addCar(market.db, cast.ali)),
    ]);
    // On three ads it is a question, on more it is spam.
    expect(everywhere.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('is limited by the minute and by the day', async () => {
    for (const text of ['واحد', 'اثنين', 'ثلاثة', 'أربعة', 'خمسة']) await say(noura, text);
    const sixth = await market.refused('addComment', { as: noura, params: { ad_id: car }, body: { text: 'ستة' } });
    expect([sixth.status, sixth.body.code, Number(sixth.headers['retry-after']) > 0]).toEqual([429, 'rate_limited', true]);
    const rows = Array.from({ length: 60 }, (_, at) => ({ ad_id: car, author_id: hind, text: `كلام ${at}` }));
    await market.db.insertInto('comments').values(rows).execute();
    const next = await market.refused('addComment', { as: hind, params: { ad_id: car }, body: { text: 'كلام آخر' } });
    expect([next.status, Number(next.headers['retry-after']) > 86_000]).toEqual([429, true]);
  });
});
