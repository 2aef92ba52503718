import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportReasons, reportTargets, type NewReport } from '#contract/backoffice/reports.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addCar, addCast, addPerson, type Cast } from '../../../test/people.ts';

let market: TestApp;
let cast: Cast;
let targets: Record<'ad' | 'user' | 'comment' | 'reply' | 'review', number>;

beforeAll(async () => {
  market = await startTestApp();
  cast = await addCast(market.db);
  const { db } = market;
  const ad = await addCar(db, cast.waha);
  const comment = await db
    .insertInto('comments')
    .values({ ad_id: ad, author_id: cast.waha, text: 'للجادين' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const reply = await db
    .insertInto('replies')
    .values({ comment_id: comment.id, author_id: cast.waha, text: 'حياك' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const review = await db
    .insertInto('reviews')
    .values({ subject_id: cast.darb, author_id: cast.waha, rating: 1, text: 'تأخير' })
    .returning('id')
    .executeTakeFirstOrThrow();
  targets = { ad, user: cast.waha, comment: comment.id, reply: reply.id, review: review.id };
});
afterAll(() => market.close());

const report = (as: number, body: NewReport) => market.call('addReport', { as, body });
const refusal = async (as: number | undefined, body: NewReport) => {
  const { status, body: answer } = await market.refused('addReport', { ...(as !== undefined && { as }), body, language: 'en' });
  return [status, answer.code, ...Object.keys(answer.fields ?? {})];
};

describe('a report', () => {
  it('is accepted for all content of other people, once', async () => {
    for (const [target_type, target_id] of Object.entries(targets) as [keyof typeof targets, number][]) {
      const body = { target_type, target_id, reason: 'other', text: 'تفاصيل' };
      expect(await report(cast.sara, body)).toEqual({ id: expect.any(Number), created_at: expect.any(String) });
      expect(await refusal(cast.sara, body)).toEqual([409, 'already_reported']);
      expect(await refusal(cast.waha, body)).toEqual([403, 'forbidden']);
      expect(await refusal(undefined, body)).toEqual([401, 'not_signed_in']);
    }
    await report(cast.ali, { target_type: 'ad', target_id: targets.ad, reason: 'sold' });
  });

  it('is stored once for concurrent calls', async () => {
    const hurried = await addPerson(market.db, 'مستعجل');
    const body = { target_type: 'ad' as const, target_id: targets.ad, reason: 'fraud' };
    const sent = Array.from({ length: 6 }, () => report(hurried, body));
    const taken = (await Promise.allSettled(sent)).filter(({ status }) => status === 'fulfilled');
    expect(taken).toHaveLength(1);
  });

  it('of hidden content is not found', async () => {
    const noura = await addPerson(market.db, 'نورة');
    const hidden = await addCar(market.db, cast.waha, { status: 'removed' });
    const under = await market.db
      .insertInto('comments')
      .values({ ad_id: hidden, author_id: cast.waha, text: 'تم' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await refusal(noura, { target_type: 'ad', target_id: hidden, reason: 'sold' })).toEqual([404, 'not_found']);
    expect(await refusal(noura, { target_type: 'comment', target_id: under.id, reason: 'spam' })).toEqual([404, 'not_found']);
    for (const target_type of reportTargets)
      expect(await refusal(noura, { target_type, target_id: 99_999, reason: 'other', text: 'سبب' })).toEqual([404, 'not_found']);
  });

  it('has a reason of its kind, and text if the reason requires it', async () => {
    const hind = await addPerson(market.db, 'هند');
    const of = (reason: string, text?: string) =>
      refusal(hind, { target_type: 'user', target_id: cast.waha, reason, ...(text && { text }) });
    expect(await of('sold')).toEqual([400, 'invalid', 'reason']);
    expect(await of('other')).toEqual([400, 'invalid', 'text']);
    expect(await of('other', '  \n ')).toEqual([400, 'invalid', 'text']);
    expect(await of('spam', 'ن'.repeat(1001))).toEqual([400, 'invalid', 'text']);
  });
});

it('the reasons are among the value lists, in both languages, the open one last', async () => {
  for (const language of ['ar', 'en'] as const) {
    const lists = await market.call('listOptions', { language });
    for (const list of Object.values(reportReasons)) {
      expect(lists[list]!.length).toBeGreaterThan(4);
      expect(lists[list]!.at(-1)!.code).toBe('other');
      expect(lists[list]!.every(({ label }) => /[\u0600-\u06ff]/.test(label) === (language === 'ar'))).toBe(true);
    }
  }
});
