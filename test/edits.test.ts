import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DB } from '#db/schema.ts';
import { hideWords } from '#server/community/comments/hiding.ts';
import { hideReview } from '#server/community/reviews/hiding.ts';
import { startTestApp, type TestApp } from './app.ts';
import { addOne, commentOf, replyOf, reviewBy, reviewOf } from './scene.ts';

/** A text that is edited while another transaction changes the same thing: what that one did is not undone. */

let market: TestApp;
let owner: number;

beforeAll(async () => {
  market = await startTestApp();
  owner = await addOne(market, 'user');
});
afterAll(() => market.close());

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    market.db,
  );
  return rows[0]!.count;
}

type Ended = { status: number; code?: string };
type Name = 'editComment' | 'editReply' | 'editReview' | 'replyToReview';

/** Begins the edit while `change` is done and not yet committed, and gives how it ended. */
async function editDuring(change: (trx: Transaction<DB>) => Promise<unknown>, name: Name, id: number, body: object): Promise<Ended> {
  const edit = await market.db.transaction().execute(async (trx) => {
    await change(trx);
    const ended = market.call(name, { as: owner, params: { id }, body } as never).then(
      () => ({ status: 200 }),
      (error: Error) => ({ status: Number(/answered (\d+)/.exec(error.message)?.[1]), code: /"code":"(\w+)"/.exec(error.message)?.[1] }),
    );
    await vi.waitFor(async () => expect(await waiting()).toBe(1), 10_000);
    return { ended };
  });
  return edit.ended as Promise<Ended>;
}

const textOf = async (table: 'comments' | 'replies', id: number) =>
  (await market.db.selectFrom(table).select('text').where('id', '=', id).executeTakeFirstOrThrow()).text;

describe('an edit does not bring back', () => {
  it('a comment whose words the staff take away meanwhile', async () => {
    const id = await commentOf({ market, owner, asker: owner });
    const ended = await editDuring((trx) => hideWords(trx, 'comments', id), 'editComment', id, { text: 'اتصل على رقمي' });
    expect([ended, await textOf('comments', id)]).toEqual([{ status: 409, code: 'move_not_allowed' }, '']);
  });

  it('a reply whose words the staff take away meanwhile', async () => {
    const id = await replyOf({ market, owner, asker: owner });
    const ended = await editDuring((trx) => hideWords(trx, 'replies', id), 'editReply', id, { text: 'اتصل على رقمي' });
    expect([ended, await textOf('replies', id)]).toEqual([{ status: 409, code: 'move_not_allowed' }, '']);
  });

  it.each([
    ['comments', 'editComment', commentOf],
    ['replies', 'editReply', replyOf],
  ] as const)('one of the %s that is removed meanwhile', async (table, name, make) => {
    const id = await make({ market, owner, asker: owner });
    const remove = (trx: Transaction<DB>) => trx.deleteFrom(table).where('id', '=', id).execute();
    expect(await editDuring(remove, name, id, { text: 'ما زالت متوفرة' })).toEqual({ status: 404, code: 'not_found' });
  });

  it('a review that the staff take away meanwhile, nor an answer to it', async () => {
    const written = await reviewBy({ market, owner, asker: owner });
    const ended = await editDuring((trx) => hideReview(trx, written), 'editReview', written, { text: 'تعامل سيئ' });
    const received = await reviewOf({ market, owner, asker: owner });
    const answered = await editDuring((trx) => hideReview(trx, received), 'replyToReview', received, { text: 'غير صحيح' });
    const left = await market.db.selectFrom('reviews').select('id').where('id', 'in', [written, received]).execute();
    expect([ended, answered, left]).toEqual([{ status: 404, code: 'not_found' }, { status: 404, code: 'not_found' }, []]);
  });
});

it('an edit of the rating keeps the text of a concurrent edit', async () => {
  const id = await reviewBy({ market, owner, asker: owner });
  const words = (trx: Transaction<DB>) => trx.updateTable('reviews').set({ text: 'تأخر في الرد' }).where('id', '=', id).execute();
  expect(await editDuring(words, 'editReview', id, { rating: 2 })).toEqual({ status: 200 });
  const row = await market.db.selectFrom('reviews').select(['rating', 'text']).where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toEqual({ rating: 2, text: 'تأخر في الرد' });
});
