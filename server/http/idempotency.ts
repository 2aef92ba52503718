import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Endpoint } from '#contract/endpoint.ts';
import { AppError } from '../errors.ts';
import type { Market } from '../market.ts';

const patienceMs = 10_000;

/**
 * Runs `run`, or gives the answer that it gave before under the same `Idempotency-Key`. A call that comes while the first
 * one is under way waits for it. A failure is not kept: the next call tries again. Throws `idempotency_mismatch` when the
 * key was used for another call or body.
 */
export async function answerOnce<T>(
  { db }: Pick<Market, 'db'>,
  name: string,
  stated: Endpoint,
  { viewer, headers, body, params, bodyUploads }: FastifyRequest,
  run: () => Promise<T>,
): Promise<T> {
  const key = headers['idempotency-key'];
  if (!stated.idempotent || !viewer || typeof key !== 'string' || key === '') return run();
  const asked = createHash('sha256')
    .update(JSON.stringify([name, params, body]))
    .update((bodyUploads ?? []).map(({ field, bytes }) => `${field} ${createHash('sha256').update(bytes).digest('base64url')}`).join())
    .digest('base64url');
  const mine = { user_id: viewer.id, key: key.replaceAll('\u0000', '').slice(0, 200) };

  for (const since = Date.now(); Date.now() - since < patienceMs; await wait(100)) {
    // A row without an answer whose call ended with its process is taken over after a minute.
    const taken = await db
      .insertInto('idempotent_answers')
      .values({ ...mine, asked })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'key'])
          .doUpdateSet({ asked, created_at: sql`now()` })
          .where('idempotent_answers.answer', 'is', null)
          .where('idempotent_answers.created_at', '<', sql<Date>`now() - interval '1 minute'`),
      )
      .returning('key')
      .executeTakeFirst();
    if (taken) return keepAnswer(db, mine, run);
    const known = await find(db, mine);
    if (known && known.asked !== asked) throw new AppError('idempotency_mismatch');
    if (known?.answer) return known.answer as T;
  }
  throw new AppError('unavailable');
}

/** Removes the answers that are older than a day. */
export async function sweepAnswers(db: Market['db']): Promise<void> {
  await db
    .deleteFrom('idempotent_answers')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}

type Mine = { user_id: number; key: string };

async function keepAnswer<T>(db: Market['db'], mine: Mine, run: () => Promise<T>): Promise<T> {
  const own = db.updateTable('idempotent_answers').where('user_id', '=', mine.user_id).where('key', '=', mine.key);
  try {
    const answer = await run();
    await own.set({ answer: JSON.stringify(answer) }).execute();
    return answer;
  } catch (error) {
    await db.deleteFrom('idempotent_answers').where('user_id', '=', mine.user_id).where('key', '=', mine.key).execute();
    throw error;
  }
}

function find(db: Market['db'], { user_id, key }: Mine) {
  return db
    .selectFrom('idempotent_answers')
    .select(['asked', 'answer'])
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirst();
}
