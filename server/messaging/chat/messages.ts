import { sql, type InferResult } from 'kysely';
import type { Database } from '#db/database.ts';
import { offerFacts, type OfferOnCard } from '#server/sales/offers/rows.ts';

/** Messages between people. The noun owns the tables rooms, room_members, messages, chat_images and blocks. */
export interface ChatImageRow {
  id: number;
  file: string;
  width: number;
  height: number;
  placeholder: string;
}

export type MessageRow = InferResult<ReturnType<typeof selectMessages>>[number];

/** Messages with their pictures, except those that the staff removed, in one query. */
export function selectMessages(db: Database) {
  return db.selectFrom('messages').select([
    'messages.id',
    'messages.room_id',
    'messages.sender_id',
    'messages.client_id',
    'messages.text',
    'messages.ad_id',
    'messages.warnings',
    'messages.created_at',
    'messages.delivered_at',
    'messages.read_at',
    sql<ChatImageRow[]>`coalesce(
        (select json_agg(json_build_object(
           'id', image.id, 'file', image.file, 'width', image.width, 'height', image.height, 'placeholder', image.placeholder
         ) order by image.position)
         from chat_images as image where image.message_id = messages.id and image.hidden_at is null), '[]'::json)`.as('images'),
    sql<OfferOnCard | null>`(
        select row_to_json(offer) from (${offerFacts(db)} where offers.id = messages.offer_id) as offer)`.as('offer'),
  ]);
}

/** The message that `sender` has sent with this `client_id`, if any. */
export function findSent(db: Database, sender: number, clientId: string): Promise<MessageRow | undefined> {
  return selectMessages(db).where('sender_id', '=', sender).where('client_id', '=', clientId).executeTakeFirst();
}
