import { sql } from 'kysely';
import type { LatestInRoom } from '#contract/messaging/live.ts';
import type { Database } from '#db/database.ts';

/** More than both participants of a room may write in a minute. */
const messagesMost = 200;

/** Messages since `since` in the rooms of `people`, as each of them finds them in the API. */
export async function listRecent(db: Database, people: readonly number[], since: Date): Promise<(LatestInRoom & { user_id: number })[]> {
  const { rows } = await sql<LatestInRoom & { user_id: number }>`
    select mine.user_id, mine.room_id, mine.unread_count, recent.message_ids
    from room_members as mine
    cross join lateral (
      select coalesce(json_agg(id order by id), '[]') as message_ids from (
        select id, created_at from messages
        where messages.room_id = mine.room_id and messages.id > mine.deleted_up_to
        order by id desc limit ${messagesMost}
      ) as newest where created_at > ${since}
    ) as recent
    where mine.user_id = any(${[...people]}::integer[]) and mine.updated_at > ${since}
    order by mine.user_id, mine.room_id`.execute(db);
  return rows.filter(({ message_ids }) => message_ids.length > 0);
}
