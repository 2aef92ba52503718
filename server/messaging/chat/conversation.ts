import { sql } from 'kysely';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import type { Market } from '#server/platform/market.ts';
import { sourceOf, type Order } from '#server/platform/paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';
import { markDelivered } from './delivered.ts';
import { ensureAskable, lockRoomWith } from './locks.ts';
import { selectMessages, type MessageRow } from './messages.ts';
import { getRoom, type RoomRow, type Surroundings } from './rooms.ts';

interface Conversation {
  row: RoomRow;
  with: Surroundings;
  found: Found<MessageRow & { sort_key: string | null }>;
}

/** The room of `person` with somebody, begun where there is none. Throws as `lockRoomWith`, and `not_found` for an ad of others. */
export async function openRoom({ db }: Market, person: number, requested: { user_id: number; ad_id?: number }) {
  const id = await db.transaction().execute(async (trx) => {
    const side = await lockRoomWith(trx, person, requested.user_id);
    if (requested.ad_id !== undefined) {
      await ensureAskable(trx, side, requested.ad_id);
      // The other participant sees it with the first message about it.
      const change = { asked_ad_id: requested.ad_id === side.ad_id ? null : requested.ad_id };
      await trx.updateTable('room_members').set(change).where('room_id', '=', side.id).where('user_id', '=', person).execute();
    }
    return side.id;
  });
  return getRoom(db, person, id);
}

/**
 * A page of a conversation, newest first; with `after` the messages after that one, oldest first. Messages that are read here count
 * as delivered. `not_found` for a room that is not the person's.
 */
export async function getConversation(
  market: Market,
  { after, ...page }: PageQuery & { after?: number },
  { person, id, language }: { person: number; id: number; language: Language },
): Promise<Conversation> {
  const room = await getRoom(market.db, person, id);
  const found = await findMessages(market.db, room.row, { after, page }, language);
  const last = Math.max(0, ...found.rows.filter((row) => row.sender_id !== person && !row.delivered_at).map((row) => row.id));
  if (last > 0) await markDelivered(market, person, id, last);
  return { ...room, found };
}

function findMessages(db: Database, room: RoomRow, { after, page }: { after: number | undefined; page: PageQuery }, language: Language) {
  const order = after === undefined ? newest : missed;
  const rows = selectMessages(db)
    .where('messages.room_id', '=', room.id)
    .where('messages.id', '>', Math.max(room.deleted_up_to, after ?? 0));
  // Clients do not show the total, so it is not counted.
  return findPage(order, { ...sourceOf(rows, order), count: async () => 0 }, page, language);
}

const newest: Order = {
  name: 'conversation',
  key: sql`messages.id`,
  type: 'bigint',
  id: sql`messages.id`,
  direction: 'desc',
  gaps: false,
};

const missed: Order = { ...newest, name: 'missed', direction: 'asc' };
