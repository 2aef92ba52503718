import type { Database } from '#db/database.ts';

/** Whether one of two people has blocked the other: then they neither deal, book nor review. */
export async function isBlockedBetween(db: Database, one: number, other: number): Promise<boolean> {
  const found = await db
    .selectFrom('blocks')
    .select('blocker_id')
    .where('blocker_id', 'in', [one, other])
    .where('blocked_id', 'in', [one, other])
    .executeTakeFirst();
  return found !== undefined;
}
