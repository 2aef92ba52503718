import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { isDatabaseUnavailable } from '#db/unavailable.ts';
import type { Once } from '../calls.ts';
import { AppError } from '../errors.ts';
import type { Market } from '../market.ts';

const patienceMs = 10_000;
const releaseTries = 60;
const releaseEveryMs = 1000;

const keyless: Once = { madeId: null, note: async () => {} };

/**
 * Runs `run`, or returns the stored response of an earlier call with the same `Idempotency-Key`. A call that arrives while the
 * first one is under way waits for it. A failure is not stored: the next call runs again, and receives the id of what the failed
 * one created. Throws `idempotency_mismatch` if the key was used for another call or body.
 */
export async function respondOnce<T>(
  { db }: Pick<Market, 'db'>,
  { viewer, headers, body, params, bodyUploads }: FastifyRequest,
  { name, definition, run }: { name: string; definition: Endpoint; run: (once: Once) => Promise<T> },
): Promise<T> {
  const key = headers['idempotency-key'];
  if (!definition.idempotent || !viewer || typeof key !== 'string' || key === '') return run(keyless);
  const requested = createHash('sha256')
    .update(JSON.stringify([name, params, body]))
    .update((bodyUploads ?? []).map(({ field, bytes }) => `${field} ${createHash('sha256').update(bytes).digest('base64url')}`).join())
    .digest('base64url');
  // Two members who happen to choose the same key make two calls.
  const named = viewer.member ? `member ${viewer.member.id} ${key}` : key;
  const mine = { user_id: viewer.id, key: named.replaceAll('\u0000', '').slice(0, 240) };

  for (const since = Date.now(); Date.now() - since < patienceMs; await wait(100)) {
    // A row without a response, whose call ended with its process, is taken over after a minute.
    const taken = await db
      .insertInto('idempotent_answers')
      .values({ ...mine, asked: requested })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'key'])
          .doUpdateSet({ asked: requested, created_at: sql`now()` })
          .where('idempotent_answers.answer', 'is', null)
          .where('idempotent_answers.made_id', 'is', null)
          .where('idempotent_answers.created_at', '<', sql<Date>`now() - interval '1 minute'`),
      )
      .returning('key')
      .executeTakeFirst();
    if (taken) return storeResponse(db, mine, null, run);
    const known = await find(db, mine);
    if (known && known.asked !== requested) throw new AppError('idempotency_mismatch');
    if (known?.answer) return known.answer as T;
    if (known && known.made_id !== null) return storeResponse(db, mine, known.made_id, run);
  }
  throw new AppError('unavailable');
}

/** Removes responses older than a day. */
export async function sweepAnswers(db: Market['db']): Promise<void> {
  await db
    .deleteFrom('idempotent_answers')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}

type Mine = { user_id: number; key: string };

async function storeResponse<T>(db: Market['db'], mine: Mine, madeId: number | null, run: (once: Once) => Promise<T>): Promise<T> {
  const note: Once['note'] = async (trx, id) => {
    const own = trx.updateTable('idempotent_answers').where('user_id', '=', mine.user_id).where('key', '=', mine.key);
    await own.set({ made_id: id }).execute();
  };
  try {
    const answer = await run({ madeId, note });
    const own = db.updateTable('idempotent_answers').where('user_id', '=', mine.user_id).where('key', '=', mine.key);
    await own.set({ answer: JSON.stringify(answer) }).execute();
    return answer;
  } catch (error) {
    // While the database is unavailable the key cannot be released, and the caller does not wait for it.
    if (isDatabaseUnavailable(error)) void releaseLater(db, mine);
    else await release(db, mine);
    throw error;
  }
}

/**
 * Deletes a key under which nothing was created. A write that may still be committed locks the row, and the delete waits for it:
 * its key stays.
 */
async function release(db: Market['db'], { user_id, key }: Mine): Promise<void> {
  const own = db.deleteFrom('idempotent_answers').where('user_id', '=', user_id).where('key', '=', key);
  await own.where('made_id', 'is', null).where('answer', 'is', null).execute();
}

/** Retries until the database is back; keys that remain can be taken over by age. */
async function releaseLater(db: Market['db'], mine: Mine): Promise<void> {
  for (let tried = 0; tried < releaseTries; tried += 1) {
    try {
      return await release(db, mine);
    } catch {
      await wait(releaseEveryMs, undefined, { ref: false });
    }
  }
}

function find(db: Market['db'], { user_id, key }: Mine) {
  return db
    .selectFrom('idempotent_answers')
    .select(['asked', 'answer', 'made_id'])
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirst();
}
