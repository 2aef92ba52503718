import type { Database } from '#db/database.ts';

/** How many messages to a person are unread, in all their conversations. */
export async function unreadOf(db: Database, person: number): Promise<{ messages: number }> {
  const { messages } = await db
    .selectFrom('room_members')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('unread_count'), eb.lit(0)).as('messages'))
    .where('user_id', '=', person)
    .where('unread_count', '>', 0)
    .executeTakeFirstOrThrow();
  return { messages: Number(messages) };
}
