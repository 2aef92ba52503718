import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { publicStatuses } from '#contract/listing/ad-rules.ts';
import { known } from '#contract/platform/known.ts';
import { AppError } from '#server/platform/errors.ts';
import { membershipBetween } from '#server/people/team/membership.ts';
import { lockPerson } from '#server/people/profiles/lock.ts';
import { blocksBetween } from './blocks.ts';

/** A room as one of the two participants sees it. */
export type Side = NonNullable<Awaited<ReturnType<typeof lockRoom>>>;

const newRoomsADay = 30;

/**
 * The room from `person`'s side, locked until `trx` ends: changes of a room are serialized, so its messages are committed in the
 * order of their ids. Undefined for a room that is not theirs or does not exist.
 */
export async function lockRoom(trx: Transaction<DB>, person: number, room: number) {
  return trx
    .selectFrom('rooms')
    .innerJoin('room_members as mine', 'mine.room_id', 'rooms.id')
    .innerJoin('users as self', 'self.id', 'mine.user_id')
    .innerJoin('users as other', 'other.id', 'mine.other_id')
    .where('rooms.id', '=', room)
    .where('mine.user_id', '=', person)
    .select([
      'rooms.id',
      'rooms.ad_id',
      'mine.user_id',
      'mine.other_id',
      'mine.asked_ad_id',
      'self.created_at as member_since',
      sql<boolean>`other.closed_at is null and not ${blocksBetween(sql`mine.user_id`, sql`mine.other_id`)}`.as('can_send'),
      membershipBetween(sql`mine.user_id`, sql`mine.other_id`).as('is_own_business'),
      sql<boolean>`exists (select from messages where room_id = rooms.id and sender_id = mine.user_id)`.as('has_written'),
    ])
    .forNoKeyUpdate('rooms')
    .executeTakeFirst();
}

/**
 * The room of two people; `person` starts it if there is none. `not_found` for oneself and for an unknown person, `blocked` if
 * either has blocked the other or the other account of an existing conversation is gone, `rate_limited` after thirty started in a
 * day.
 */
export async function lockRoomWith(trx: Transaction<DB>, person: number, other: number): Promise<Side> {
  const id = (await findRoomOf(trx, person, other)) ?? (await beginRoom(trx, person, other));
  const side = known(await lockRoom(trx, person, id), 'room');
  if (side.is_own_business) throw new AppError('own_business');
  if (!side.can_send) throw new AppError('blocked');
  return side;
}

/** Checks that an ad can be written about: it belongs to either of the two, and is public or already in the conversation. */
export async function ensureAskable(trx: Transaction<DB>, side: Side, adId: number): Promise<void> {
  const ad = await trx.selectFrom('ads').select(['owner_id', 'status']).where('id', '=', adId).executeTakeFirst();
  if (!ad || (ad.owner_id !== side.user_id && ad.owner_id !== side.other_id)) throw new AppError('not_found');
  const isKnown = adId === side.ad_id || adId === side.asked_ad_id;
  if (!isKnown && !publicStatuses.some((status) => status === ad.status)) throw new AppError('not_found');
}

async function findRoomOf(trx: Transaction<DB>, one: number, other: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from rooms
    where least(user_1_id, user_2_id) = ${Math.min(one, other)} and greatest(user_1_id, user_2_id) = ${Math.max(one, other)}`.execute(trx);
  return rows[0]?.id;
}

/** The room of two people, which starts if there is none, locked as `lockRoom` does. The caller has locked both. */
export async function ensureRoom(trx: Transaction<DB>, person: number, other: number): Promise<number> {
  const id = (await findRoomOf(trx, person, other)) ?? (await addRoom(trx, person, other));
  await trx.selectFrom('rooms').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return id;
}

async function beginRoom(trx: Transaction<DB>, person: number, other: number): Promise<number> {
  if (other === person) throw new AppError('not_found');
  await lockPerson(trx, person);
  const { rows } = await sql<{ is_blocked: boolean }>`
    select ${blocksBetween(sql`${person}::integer`, sql`users.id`)} as is_blocked from users
    where id = ${other} and closed_at is null`.execute(trx);
  if (!rows[0]) throw new AppError('not_found');
  if (rows[0].is_blocked) throw new AppError('blocked');
  await refuseTooMany(trx, person);
  return addRoom(trx, person, other);
}

async function addRoom(trx: Transaction<DB>, person: number, other: number): Promise<number> {
  const made = await trx
    .insertInto('rooms')
    .values({ user_1_id: person, user_2_id: other })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // The other participant created it first.
  if (!made) return known(await findRoomOf(trx, person, other), 'room');
  const sides = [
    { room_id: made.id, user_id: person, other_id: other },
    { room_id: made.id, user_id: other, other_id: person },
  ];
  await trx.insertInto('room_members').values(sides).execute();
  return made.id;
}

/** Counts the rooms that the person started within a day; the person must be locked. */
async function refuseTooMany(trx: Transaction<DB>, person: number): Promise<void> {
  const { rows } = await sql<{ begun: number; rest: number | null }>`
    select count(*) as begun, ceil(extract(epoch from min(created_at) + interval '1 day' - now()))::integer as rest
    from rooms where user_1_id = ${person} and created_at > now() - interval '1 day'`.execute(trx);
  const { begun, rest } = known(rows[0], 'row');
  if (begun >= newRoomsADay) throw new AppError('rate_limited', { retryAfterSeconds: Math.max(rest ?? 1, 1) });
}
