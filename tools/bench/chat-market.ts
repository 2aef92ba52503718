import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openDatabase, type Database } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { loadReference } from '#db/reference/load.ts';
import { tokenFor } from '#server/people/accounts/viewer.ts';
import type { Talker } from './chat-client.ts';

/** Makes `count` people who talk in pairs, each with a session signed by `secret`. */
export async function addTalkers(url: string, count: number, secret: string): Promise<Talker[]> {
  await migrate(url);
  const db = openDatabase(url, 2);
  await loadReference(db);
  try {
    const people = await addPeople(db, count);
    const rooms = await addRooms(db, people);
    const config = { secret } as never;
    const expires = new Date(Date.now() + 24 * 3_600_000);
    const sessions = people.map((user_id) => ({ id: randomUUID(), user_id, expires_at: expires }));
    for (let from = 0; from < count; from += 1000)
      await db
        .insertInto('sessions')
        .values(sessions.slice(from, from + 1000))
        .execute();
    return await Promise.all(
      sessions.map(async ({ id: session, user_id: id }, at) => ({
        id,
        token: await tokenFor({ config }, { id, userType: 'user', session }, expires),
        room_id: rooms[Math.floor(at / 2)]!,
        to: people[at % 2 === 0 ? at + 1 : at - 1]!,
      })),
    );
  } finally {
    await db.destroy();
  }
}

async function addPeople(db: Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into users (full_name, username, phone, city_id)
    select 'عبدالله القحطاني', 'talker_' || least, '5' || lpad(least::text, 8, '0'), 1
    from (select coalesce((select count(*) from users), 0) + number as least from generate_series(1, ${count}::int) as number) as numbered
    returning id`.execute(db);
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}

/** One for each two people in turn, in which both have written before. */
async function addRooms(db: Database, people: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number; user_1_id: number }>`
    with pairs as (select * from unnest(${people.filter((_id, at) => at % 2 === 0)}::int[], ${people.filter((_id, at) => at % 2 === 1)}::int[]) as pair(one, other)),
    made as (insert into rooms (user_1_id, user_2_id) select one, other from pairs returning id, user_1_id, user_2_id),
    members as (
      insert into room_members (room_id, user_id, other_id, updated_at)
      select id, user_1_id, user_2_id, now() from made union all select id, user_2_id, user_1_id, now() from made
    )
    select id, user_1_id from made`.execute(db);
  return rows.toSorted((one, other) => one.user_1_id - other.user_1_id).map(({ id }) => id);
}
