import { sql, type RawBuilder } from 'kysely';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { sourceOf, type Order } from '#server/platform/paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';
import { publish } from '#server/platform/events.ts';
import { lockPeople } from '#server/people/profiles/lock.ts';
import { selectUserCards, type UserCardRow } from '#server/people/profiles/cards.ts';

/** Blocks between people. */

/** Whether either of two people, named in SQL, has blocked the other. */
export function blocksBetween(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from blocks where (blocker_id = ${one} and blocked_id = ${other}) or (blocker_id = ${other} and blocked_id = ${one})
  )`;
}

/** `not_found` for oneself and for an unknown person. Ends their offers to each other. Blocking somebody again changes nothing. */
export async function block({ db, live, invalidate }: Market, person: number, other: number): Promise<void> {
  const open = await db.selectFrom('users').select('id').where('id', '=', other).where('closed_at', 'is', null).executeTakeFirst();
  if (!open || other === person) throw new AppError('not_found');
  const { ads } = await db.transaction().execute(async (trx) => {
    await lockPeople(trx, [person, other]);
    await trx
      .insertInto('blocks')
      .values({ blocker_id: person, blocked_id: other })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return publish(trx, 'person.blocked', { blocker: person, blocked: other });
  });
  invalidate({ ads });
  live.part(person, other);
}

export async function unblock(db: Database, person: number, other: number): Promise<void> {
  await db.deleteFrom('blocks').where('blocker_id', '=', person).where('blocked_id', '=', other).execute();
}

/** Whom `person` has blocked, the last one first. */
export function listBlocked(
  db: Database,
  person: number,
  page: PageQuery,
  language: Language,
): Promise<Found<UserCardRow & { sort_key: string | null }>> {
  const rows = selectUserCards(db).innerJoin('blocks', 'blocks.blocked_id', 'users.id').where('blocks.blocker_id', '=', person);
  return findPage(lastBlocked, sourceOf(rows, lastBlocked), page, language);
}

const lastBlocked: Order = {
  name: 'blocked',
  key: sql`blocks.created_at`,
  type: 'timestamptz',
  id: sql`blocks.blocked_id`,
  direction: 'desc',
  gaps: false,
};
