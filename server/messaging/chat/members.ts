import type { Database } from '#db/database.ts';

/** The other participant of `room`; null for a room that is not theirs or does not exist. */
export async function otherIn(db: Database, person: number, room: number): Promise<number | null> {
  const side = await db
    .selectFrom('room_members')
    .select('other_id')
    .where('room_id', '=', room)
    .where('user_id', '=', person)
    .executeTakeFirst();
  return side?.other_id ?? null;
}
