import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { blocksBetween } from '../chat/blocks.ts';

/**
 * The other participant of `room`, if `person` may exchange presence with them; null for a room that is not theirs or does not
 * exist, one in which the other has no messages, and while either has blocked the other.
 */
export async function findOtherParticipant(db: Database, person: number, room: number): Promise<number | null> {
  const { rows } = await sql<{ user_id: number }>`
    select other.user_id
    from room_members as mine
    join room_members as other on other.room_id = mine.room_id and other.user_id = mine.other_id
    where mine.room_id = ${room} and mine.user_id = ${person} and other.updated_at is not null
      and not ${blocksBetween(sql`mine.user_id`, sql`other.user_id`)}`.execute(db);
  return rows[0]?.user_id ?? null;
}
