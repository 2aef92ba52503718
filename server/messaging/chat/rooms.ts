import { sql, type InferResult } from 'kysely';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import { selectCards, type CardRow } from '#server/listing/ads/rows.ts';
import { AppError } from '#server/platform/errors.ts';
import { sourceOf, type Order } from '#server/platform/paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';
import { findUserCards, type UserCardRow } from '#server/people/profiles/cards.ts';
import { latinName } from '#server/catalogue/latin/latin.ts';
import { searchKey } from '#server/catalogue/search/key.ts';
import { blocksBetween } from './blocks.ts';
import { selectMessages, type MessageRow } from './messages.ts';

export type RoomRow = InferResult<ReturnType<typeof selectRooms>>[number];

/** What is shown with rooms: the participants, the ad and the last message. */
export interface Surroundings {
  people: Map<number, UserCardRow>;
  ads: Map<number, CardRow>;
  /** By room. */
  last: Map<number, MessageRow>;
}

/** A page of a person's conversations, the one last written in first; `q` filters by the name of the other participant. */
export async function listRooms(
  db: Database,
  person: number,
  { q, ...page }: PageQuery & { q?: string },
  language: Language,
): Promise<{ found: Found<RoomRow & { sort_key: string | null }>; with: Surroundings }> {
  let rows = selectRooms(db, person).where('mine.updated_at', 'is not', null);
  const wanted = searchKey(q ?? '');
  if (wanted !== '') rows = rows.where('mine.other_id', 'in', await listNamed(db, person, wanted));
  const found = await findPage(lastWritten, sourceOf(rows, lastWritten), page, language);
  return { found, with: await surround(db, person, found.rows) };
}

/** One room of a person. `not_found` both for that of others and for an unknown one. */
export async function getRoom(db: Database, person: number, id: number): Promise<{ row: RoomRow; with: Surroundings }> {
  const row = await selectRooms(db, person).where('mine.room_id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return { row, with: await surround(db, person, [row]) };
}

/** The rooms from one participant's side. */
function selectRooms(db: Database, person: number) {
  return db
    .selectFrom('room_members as mine')
    .innerJoin('rooms', 'rooms.id', 'mine.room_id')
    .innerJoin('users as other', 'other.id', 'mine.other_id')
    .where('mine.user_id', '=', person)
    .select([
      'rooms.id',
      'rooms.user_1_id',
      'rooms.user_2_id',
      'rooms.created_at',
      'mine.updated_at',
      'mine.unread_count',
      'mine.deleted_up_to',
      sql<number | null>`coalesce(mine.asked_ad_id, rooms.ad_id)`.as('ad_id'),
      sql<boolean>`exists (select from blocks where blocker_id = mine.user_id and blocked_id = mine.other_id)`.as('is_blocked'),
      sql<boolean>`other.closed_at is null and not ${blocksBetween(sql`mine.user_id`, sql`mine.other_id`)}`.as('can_send'),
    ]);
}

const lastWritten: Order = {
  name: 'written',
  key: sql`mine.updated_at`,
  type: 'timestamptz',
  id: sql`mine.room_id`,
  direction: 'desc',
  gaps: false,
};

/** The people with whom a person chats and whose name contains `wanted`, compared in the normalised spelling of the search. */
async function listNamed(db: Database, person: number, wanted: string): Promise<number[]> {
  const rows = await db
    .selectFrom('room_members')
    .innerJoin('users', 'users.id', 'room_members.other_id')
    .select(['users.id', 'users.full_name'])
    .where('room_members.user_id', '=', person)
    .where('room_members.updated_at', 'is not', null)
    .execute();
  const named = rows.filter(({ full_name }) => searchKey(`${full_name} ${latinName(full_name)}`).includes(wanted)).map(({ id }) => id);
  // No id matches this one: SQL allows no empty list.
  return named.length > 0 ? named : [0];
}

async function surround(db: Database, person: number, rows: readonly RoomRow[]): Promise<Surroundings> {
  const [people, ads, last] = await Promise.all([
    findUserCards(
      db,
      rows.flatMap(({ user_1_id, user_2_id }) => [user_1_id, user_2_id]),
    ),
    findAdCards(
      db,
      rows.flatMap(({ ad_id }) => ad_id ?? []),
    ),
    findLast(
      db,
      person,
      rows.map(({ id }) => id),
    ),
  ]);
  return { people, ads, last };
}

/** Ads in any status: both participants know what they wrote about. */
async function findAdCards(db: Database, ids: number[]): Promise<Map<number, CardRow>> {
  if (ids.length === 0) return new Map();
  const rows = await selectCards(db)
    .where('ads.id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The last message of each room that this participant can see. */
async function findLast(db: Database, person: number, rooms: number[]): Promise<Map<number, MessageRow>> {
  if (rooms.length === 0) return new Map();
  const rows = await selectMessages(db)
    .innerJoin(
      (of) =>
        of
          .selectFrom('room_members')
          .where('user_id', '=', person)
          .where('room_id', 'in', rooms)
          .select(
            sql<number>`(
              select id from messages as left_over
              where left_over.room_id = room_members.room_id and left_over.id > deleted_up_to order by left_over.id desc limit 1
            )`.as('message_id'),
          )
          .as('last'),
      (join) => join.onRef('last.message_id', '=', 'messages.id'),
    )
    .execute();
  return new Map(rows.map((row) => [row.room_id, row]));
}
