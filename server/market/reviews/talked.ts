import { sql } from 'kysely';
import { known } from '#contract/known.ts';
import type { Database } from '#db/database.ts';

/** Whether both of two people have written in their conversation. */
export async function haveTalked(db: Database, one: number, other: number): Promise<boolean> {
  const { rows } = await sql<{ talked: boolean }>`
    select exists (
      select from rooms
      where least(user_1_id, user_2_id) = ${Math.min(one, other)} and greatest(user_1_id, user_2_id) = ${Math.max(one, other)}
        and exists (select from messages where room_id = rooms.id and sender_id = user_1_id)
        and exists (select from messages where room_id = rooms.id and sender_id = user_2_id)
    ) as talked`.execute(db);
  return known(rows[0], 'row').talked;
}
