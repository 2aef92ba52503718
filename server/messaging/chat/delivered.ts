import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { Market } from '#server/platform/market.ts';
import { sendStatus } from './live-events.ts';

/**
 * Marks the other participant's messages in `room`, up to `messageId`, as delivered, and notifies them. A room of others stays
 * unchanged.
 */
export async function markDelivered(market: Market, person: number, room: number, messageId: number): Promise<void> {
  await deliver(market, person, [room], messageId);
}

/** Marks all messages of others in `rooms` as delivered to `person`, and notifies them. */
export async function markAllDelivered(market: Market, person: number, rooms: readonly number[]): Promise<void> {
  await deliver(market, person, rooms, Number.MAX_SAFE_INTEGER);
}

async function deliver(market: Market, person: number, requested: readonly number[], upTo: number): Promise<void> {
  const rooms = await undeliveredAmong(market, person, requested, upTo);
  if (rooms.length === 0) return;
  const delivered = await market.db.transaction().execute(async (trx) => {
    // In a fixed order, as two calls that lock several rooms could otherwise deadlock.
    await trx.selectFrom('rooms').select('id').where('id', 'in', rooms).orderBy('id').forNoKeyUpdate().execute();
    return mark(trx, person, rooms, upTo);
  });
  for (const { room_id, other_id, up_to, at } of delivered)
    sendStatus(market, { other: other_id, room: room_id, status: 'delivered', upTo: up_to, at });
}

/** The messages among `requested` that are the person's and contain undelivered messages. Most calls find none. */
async function undeliveredAmong({ db }: Market, person: number, requested: readonly number[], upTo: number): Promise<number[]> {
  if (requested.length === 0) return [];
  const { rows } = await sql<{ room_id: number }>`
    select room_id from room_members
    where user_id = ${person} and room_id = any(${[...requested]}::integer[]) and exists (
      select from messages
      where messages.room_id = room_members.room_id and read_at is null and delivered_at is null
        and sender_id <> ${person} and messages.id <= ${upTo}
    )`.execute(db);
  return rows.map(({ room_id }) => room_id);
}

async function mark(trx: Transaction<DB>, person: number, rooms: readonly number[], upTo: number) {
  const { rows } = await sql<{ room_id: number; other_id: number; up_to: number; at: Date }>`
    with marked as (
      update messages set delivered_at = clock_timestamp()
      where room_id = any(${[...rooms]}::integer[]) and id <= ${upTo} and read_at is null and delivered_at is null and sender_id <> ${person}
      returning room_id, sender_id, id, delivered_at
    )
    select room_id, sender_id as other_id, max(id) as up_to, max(delivered_at) as at from marked group by room_id, sender_id`.execute(trx);
  return rows;
}
