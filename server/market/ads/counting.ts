import { riyadhDay } from '#server/platform/days.ts';
import { isbot } from 'isbot';
import type { Viewer } from '#server/platform/callers.ts';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { sign } from '#server/platform/keys.ts';
import type { Market } from '#server/platform/market.ts';

/** Attention that an ad gets: in all (ad_counts) and by the days of Riyadh (ad_days). */

export interface Visitor {
  viewer: Pick<Viewer, 'id'> | null;
  address: string;
  userAgent: string;
}

/** Names a visitor for one day without telling who it is; null for machines, which look at everything. */
export function visitorKey({ config }: Pick<Market, 'config'>, { viewer, address, userAgent }: Visitor, day: string): string | null {
  if (!viewer && (userAgent === '' || isbot(userAgent))) return null;
  const who = viewer ? `person ${viewer.id}` : `${address} ${userAgent}`;
  return sign(config, `${day} ${who}`).slice(0, 22);
}

/** One view, unless the same visitor has been counted on that day. */
export async function countView(db: Database, adId: number, visitor: string, day: string): Promise<void> {
  await sql`
    with seen as (
      insert into ad_viewers (day, ad_id, visitor) values (${day}, ${adId}, ${visitor}) on conflict do nothing returning ad_id
    ), on_day as (
      insert into ad_days as days (ad_id, day, views) select ad_id, ${day}::date, 1 from seen
      on conflict (ad_id, day) do update set views = days.views + 1
    )
    insert into ad_counts as counts (ad_id, views) select ad_id, 1 from seen
    on conflict (ad_id) do update set views = counts.views + 1`.execute(db);
}

/** One request for the seller's number. */
export async function countContact(db: Database, adId: number, day = riyadhDay()): Promise<void> {
  await sql`
    with on_day as (
      insert into ad_days as days (ad_id, day, contacts) values (${adId}, ${day}, 1)
      on conflict (ad_id, day) do update set contacts = days.contacts + 1
    )
    insert into ad_counts as counts (ad_id, contacts) values (${adId}, 1)
    on conflict (ad_id) do update set contacts = counts.contacts + 1`.execute(db);
}

/** A like given (1) or taken back (-1). Call it in the transaction that changes the like. Returns how many there are. */
export async function countLike(db: Database, adId: number, change: 1 | -1, day = riyadhDay()): Promise<number> {
  const { rows } = await sql<{ likes: number }>`
    with on_day as (
      insert into ad_days as days (ad_id, day, likes) values (${adId}, ${day}, greatest(${change}::integer, 0))
      on conflict (ad_id, day) do update set likes = greatest(days.likes + ${change}::integer, 0)
    )
    insert into ad_counts as counts (ad_id, likes) values (${adId}, greatest(${change}::integer, 0))
    on conflict (ad_id) do update set likes = greatest(counts.likes + ${change}::integer, 0)
    returning likes`.execute(db);
  return rows[0]?.likes ?? 0;
}

/** Takes one like back from each of `adIds`, of somebody who is gone. */
export async function uncountLikes(db: Database, adIds: readonly number[]): Promise<void> {
  await sql`
    update ad_counts set likes = greatest(likes - 1, 0)
    where ad_id in (select ad_id from ad_counts where ad_id = any(${[...adIds]}::integer[]) order by ad_id for update)`.execute(db);
}

/** Forgets who has seen what: a day that is over is never asked about again. */
export async function sweepViewers(db: Database): Promise<void> {
  await db
    .deleteFrom('ad_viewers')
    .where('day', '<', riyadhDay(new Date(Date.now() - 24 * 3_600_000)))
    .execute();
}
