import type { Database } from '#db/database.ts';

/** Who is with `person` in `room`; null for a room that is not theirs or is not there. */
export async function otherIn(db: Database, person: number, room: number): Promise<number | null> {
  const side = await db
    .selectFrom('room_members')
    .select('other_id')
    .where('room_id', '=', room)
    .where('user_id', '=', person)
    .executeTakeFirst();
  return side?.other_id ?? null;
}
