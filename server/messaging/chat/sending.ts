import { randomUUID } from 'node:crypto';
import { sql, type Insertable, type Transaction } from 'kysely';
import type { NewMessage, MessageWarning } from '#contract/messaging/chat.ts';
import { known } from '#contract/platform/known.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { DB } from '#db/schema.ts';
import type { Viewer } from '#server/platform/callers.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events.ts';
import { inTurnFor, type HotRow } from '#server/platform/hot-rows.ts';
import type { Market } from '#server/platform/market.ts';
import { wrongField } from '#server/platform/words.ts';
import { sendMessageEvent } from './live-events.ts';
import { ensureAskable, lockRoom, lockRoomWith, type Side } from './locks.ts';
import { otherIn } from './members.ts';
import { findSent, selectMessages, type MessageRow } from './messages.ts';
import { takeImages } from './pictures.ts';
import { warningsOf } from './shield.ts';

const grave: readonly MessageWarning[] = ['code_request', 'payment_link'];
const peopleLeast = 3;

/**
 * Reports a message to the staff that asks for a code or leads to a payment page, if its sender wrote such messages to several
 * people within a day.
 */
async function flagMessage(
  trx: Transaction<DB>,
  { id, sender_id: sender, warnings }: { id: number; sender_id: number; warnings: readonly string[] },
): Promise<void> {
  if (!grave.some((warning) => warnings.includes(warning))) return;
  const { rows } = await sql<{ people: number; waits: boolean }>`select
    (select count(distinct room_id) from messages
     where sender_id = ${sender} and created_at > now() - interval '1 day' and warnings <> '{}' and warnings && ${[...grave]}::text[]) as people,
    exists (select from cases where person_id = ${sender} and kind = 'message' and closed_at is null) as waits`.execute(trx);
  const { people, waits } = known(rows[0], 'row');
  if (people >= peopleLeast && !waits) await publish(trx, 'message.suspected', { message: id, sender });
}

type Words = Pick<NewMessage, 'ad_id'> & { client_id: string; text: string; image_ids: number[] };

/**
 * Stores a message and, after the commit, notifies both participants. A repeated `client_id` returns the same message, and
 * `idempotency_mismatch` if anything in it differs. `not_found` for a room that is not the sender's, `blocked` if the two may not
 * write to each other.
 */
export async function sendMessage(
  market: Market,
  { id: sender, member }: Pick<Viewer, 'id' | 'member'>,
  given: NewMessage,
  language: Language,
): Promise<MessageRow> {
  const words = { ...readWords(given, language), member: member?.id ?? null };
  const target = readTarget(given, language);
  try {
    const store = async (trx: Transaction<DB>) => {
      const side = 'user' in target ? await lockRoomWith(trx, sender, target.user) : await lockOwnRoom(trx, sender, target.room);
      return { sent: await write(market, { trx, side, words, language }), other: side.other_id };
    };
    const { sent, other } = await inTurnFor(hotRowOf(target, sender), () => market.prepared.transaction().execute(store));
    sendMessageEvent(market, sent, other);
    return sent;
  } catch (error) {
    // Checked only now, as almost every message is new. A stored message stays sent, whatever has changed since.
    const repeated = error === wasSent || error instanceof AppError ? await findSent(market.prepared, sender, words.client_id) : undefined;
    if (!repeated) throw error;
    return sameAs(market, repeated, given, words);
  }
}

/** Rolls back the transaction for a message that is stored already. */
const wasSent = new Error('The message was sent before');

/** A message without a `client_id` is always a new one. */
function readWords({ text = '', image_ids = [], ad_id, client_id = randomUUID() }: NewMessage, language: Language): Words {
  const written = text.replace(/\r\n?/g, '\n').trim();
  if (written === '' && image_ids.length === 0) throw wrongField('text', 'required', language);
  if (new Set(image_ids).size < image_ids.length) throw wrongField('image_ids', 'choice', language);
  return { text: written, image_ids, client_id, ...(ad_id !== undefined && { ad_id }) };
}

function readTarget({ room_id, user_id }: NewMessage, language: Language): { room: number } | { user: number } {
  if (room_id !== undefined && user_id !== undefined) throw wrongField('user_id', 'choice', language);
  if (room_id !== undefined) return { room: room_id };
  if (user_id !== undefined) return { user: user_id };
  throw wrongField('room_id', 'required', language);
}

function hotRowOf(target: { room: number } | { user: number }, sender: number): HotRow {
  if ('room' in target) return `room ${target.room}`;
  return `rooms of ${Math.min(sender, target.user)} and ${Math.max(sender, target.user)}`;
}

async function lockOwnRoom(trx: Transaction<DB>, sender: number, room: number): Promise<Side> {
  const side = await lockRoom(trx, sender, room);
  if (!side) throw new AppError('not_found');
  if (side.is_own_business) throw new AppError('own_business');
  if (!side.can_send) throw new AppError('blocked');
  return side;
}

/** The stored message. Throws `wasSent` for one that is stored already. */
async function write(
  market: Market,
  { trx, side, words, language }: { trx: Transaction<DB>; side: Side; words: Words & { member: number | null }; language: Language },
): Promise<MessageRow> {
  const { id: room, user_id: sender, other_id: other } = side;
  if (words.ad_id !== undefined) await ensureAskable(trx, side, words.ad_id);
  const ad = words.ad_id ?? side.asked_ad_id;
  const warnings = warningsOf(words.text, {
    isFirst: !side.has_written,
    memberSince: side.member_since,
    publicUrl: market.config.publicUrl,
  });
  const added = await keepMessage(trx, {
    room_id: room,
    sender_id: sender,
    client_id: words.client_id,
    text: words.text,
    member_id: words.member,
    ad_id: ad,
    warnings,
  });
  if (!added) throw wasSent;
  if (words.image_ids.length > 0) await takeImages(trx, { sender, message: added.id, ids: words.image_ids }, language);
  if (ad !== null && ad !== side.ad_id) await trx.updateTable('rooms').set({ ad_id: ad }).where('id', '=', room).execute();
  await publish(trx, 'message.sent', { message: added.id, room, sender, receiver: other, ad });
  if (warnings.length > 0) await flagMessage(trx, added);
  if (words.image_ids.length === 0) return { ...added, images: [], offer: null };
  return selectMessages(trx).where('messages.id', '=', added.id).executeTakeFirstOrThrow();
}

/**
 * Inserts a message and moves its room to the top for both participants, with one more unread for the other. Returns nothing if it
 * is stored already.
 */
export function keepMessage(trx: Transaction<DB>, message: Insertable<DB['messages']>) {
  return trx
    .with('added', (and) =>
      and
        .insertInto('messages')
        .values(message)
        .onConflict((conflict) => conflict.columns(['sender_id', 'client_id']).doNothing())
        .returning(['id', 'room_id', 'sender_id', 'client_id', 'text', 'ad_id', 'warnings', 'created_at', 'delivered_at', 'read_at']),
    )
    .with('counted', (and) =>
      and
        .updateTable('room_members')
        .from('added')
        .set({
          updated_at: sql`added.created_at`,
          unread_count: sql`unread_count + (user_id <> added.sender_id)::integer`,
          asked_ad_id: sql`case when user_id <> added.sender_id then asked_ad_id end`,
        })
        .whereRef('room_members.room_id', '=', 'added.room_id'),
    )
    .selectFrom('added')
    .selectAll()
    .executeTakeFirst();
}

/** The message that was stored before, if it is the same. */
async function sameAs(market: Market, sent: MessageRow, given: NewMessage, words: Words): Promise<MessageRow> {
  const isSame =
    sent.text === words.text &&
    sent.images.map(({ id }) => id).join() === words.image_ids.join() &&
    (words.ad_id === undefined || words.ad_id === sent.ad_id) &&
    (given.room_id === undefined
      ? given.user_id === (await otherIn(market.db, sent.sender_id, sent.room_id))
      : given.room_id === sent.room_id);
  if (!isSame) throw new AppError('idempotency_mismatch');
  // The process that stored it may have ended before it sent the events. Clients ignore a message whose id they know.
  const other = await otherIn(market.db, sent.sender_id, sent.room_id);
  if (other !== null) sendMessageEvent(market, sent, other);
  return sent;
}
