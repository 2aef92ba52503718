import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { hashPassword } from '#server/people/accounts/passwords.ts';
import { tokenFor } from '#server/people/accounts/viewer.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { withClient } from './market.ts';

/** Somebody who writes; `session` is the token at the reference, `token` the one of the app. */
export interface Writer {
  id: number;
  session: string;
  token: string;
  room: number;
}

export interface People {
  /** They sign in with `password`. */
  phones: string[];
  password: string;
  writers: Writer[];
  /** The first of the pictures that wait for an ad, with those of each writer in turn. */
  firstPicture: number;
}

/** Each ad of the bench has so many pictures. */
export const picturesOfAd = 3;

/** Signed with by the app of this run alone. */
export const secret = randomBytes(32).toString('hex');
const count = { signingIn: 6000, writers: 1000 };

/** Gives people of the market passwords, sessions, pledges, conversations and pictures for `ads` new ads. */
export async function addPeople(url: string, ads: number): Promise<People> {
  const password = randomBytes(12).toString('base64url');
  return withClient(url, async (client) => {
    await client.query(
      `insert into passwords (user_id, hash) select id, $1 from users where user_type = 'user' order by id limit ${count.signingIn}`,
      [await hashPassword(password)],
    );
    const found = await client.query<{ phone: string }>('select phone from users join passwords on user_id = id order by id');
    const writers = await addWriters(client);
    const firstPicture = await addPictures(client, ads * picturesOfAd);
    await client.query('analyze');
    return { phones: found.rows.map(({ phone }) => phone), password, writers, firstPicture };
  });
}

/** Lets everybody post any number of ads; a process that starts writes the usual allowances. */
export async function liftAllowances(url: string): Promise<void> {
  await withClient(url, (client) => client.query('update free_allowances set ads_limit = 10000000'));
}

async function addWriters(client: pg.Client): Promise<Writer[]> {
  const { rows } = await client.query<{ id: number; session: string }>(
    `insert into sessions (id, user_id, expires_at) select gen_random_uuid(), id, now() + interval '2 days'
      from (select id from users where user_type = 'user' order by id limit ${count.writers}) as people returning user_id as id, id as session`,
  );
  await client.query(
    `insert into fee_pledges (user_id, ad_type, version, rate_from, language)
      select user_id, 'car', (select max(version) from content_pages where slug = 'fees-agreement'),
        coalesce((select max(effective_from) from fee_rates where ad_type = 'car' and effective_from <= current_date), '2000-01-01'), 'ar'
      from sessions on conflict do nothing`,
  );
  const people = rows.toSorted((one, other) => one.id - other.id);
  const rooms = await addRooms(client);
  return Promise.all(people.map(async (person, at) => ({ ...person, token: await tokenOf(person), room: rooms[at >> 1] ?? 0 })));
}

/** The first writes with the second, the third with the fourth and so on. */
async function addRooms(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `with writers as (select user_id, row_number() over (order by user_id) - 1 as place from sessions),
      made as (
        insert into rooms (user_1_id, user_2_id)
        select one.user_id, other.user_id from writers as one join writers as other on other.place = one.place + 1
        where one.place % 2 = 0 order by one.user_id returning id, user_1_id, user_2_id),
      sides as (
        insert into room_members (room_id, user_id, other_id, updated_at)
        select id, user_1_id, user_2_id, now() from made union all select id, user_2_id, user_1_id, now() from made)
      select id from made order by user_1_id`,
  );
  return rows.map(({ id }) => id);
}

/** Rows without files: the bench measures the ad, not the sizes of its pictures. */
async function addPictures(client: pg.Client, pictures: number): Promise<number> {
  const { rows } = await client.query<{ first: number }>(
    `with writers as (select array_agg(user_id order by user_id) as ids from sessions),
      added as (
        insert into ad_images (uploader_id, file, width, height, placeholder)
        select ids[number / ${picturesOfAd} % ${count.writers} + 1], md5(number::text), 1200, 900, 'data:image/webp;base64,UklGRg=='
        from writers, generate_series(0, ${pictures - 1}) as number order by number returning id)
      select min(id)::int as first from added`,
  );
  return rows[0]?.first ?? 0;
}

function tokenOf({ id, session }: { id: number; session: string }): Promise<string> {
  const config = readConfig({ SECRET: secret });
  return tokenFor({ config }, { id, userType: 'user', session }, new Date(Date.now() + 24 * 3_600_000));
}
