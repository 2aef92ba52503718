import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { ChatImageRow } from '#server/messaging/chat/messages.ts';

export interface ContextRow {
  id: number;
  full_name: string;
  text: string;
  created_at: Date;
  images: ChatImageRow[];
}

const around = 5;

/**
 * A few messages before and after one in a case. The staff see nothing else of a conversation; of that message, also its removed
 * pictures.
 */
export async function readContext(db: Database, messageId: number): Promise<ContextRow[]> {
  const { rows } = await sql<ContextRow>`
    with target as (select id, room_id from messages where id = ${messageId}),
    shown as (
      (select messages.id, sender_id, text, created_at from messages join target using (room_id)
       where messages.id <= target.id order by messages.id desc limit ${around + 1})
      union all
      (select messages.id, sender_id, text, created_at from messages join target using (room_id)
       where messages.id > target.id order by messages.id limit ${around})
    )
    select shown.id, users.full_name, shown.text, shown.created_at, coalesce(
      (select json_agg(json_build_object(
         'id', image.id, 'file', image.file, 'width', image.width, 'height', image.height, 'placeholder', image.placeholder
       ) order by image.position)
       from chat_images as image
       where image.message_id = shown.id and (image.hidden_at is null or shown.id = ${messageId})), '[]'::json) as images
    from shown join users on users.id = shown.sender_id order by shown.id`.execute(db);
  return rows;
}
