import { isbot } from 'isbot';
import type { Viewer } from '#server/platform/callers.ts';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { sign } from '#server/platform/keys.ts';
import type { Market } from '#server/platform/market.ts';
import { riyadhDay, dayMs } from '#contract/platform/riyadh.ts';

/** The views, contacts and likes of an ad: in total (ad_counts) and by days in Riyadh (ad_days). */

export interface Visitor {
  viewer: Pick<Viewer, 'id'> | null;
  address: string;
  userAgent: string;
}

/** Identifies a visitor for one day without revealing who it is; null for robots, which open everything. */
export function visitorKey({ config }: Pick<Market, 'config'>, { viewer, address, userAgent }: Visitor, day: string): string | null {
  if (!viewer && (userAgent === '' || isbot(userAgent))) return null;
  const who = viewer ? `person ${viewer.id}` : `${address} ${userAgent}`;
  return sign(config, `${day} ${who}`).slice(0, 22);
}

export interface View {
  ad: number;
  /** As `visitorKey` names them. */
  visitor: string;
  day: string;
}

/** Counts views, unless the same visitor was counted on that day. In the order of ads, so that two processes do not wait for each other. */
export async function countViews(db: Database, views: View[]): Promise<void> {
  await sql`
    with seen as (
      insert into ad_viewers (day, ad_id, visitor)
      select day, ad, visitor from json_to_recordset(${JSON.stringify(views)}::json) as given (ad integer, visitor text, day date)
      order by day, ad, visitor
      on conflict do nothing returning ad_id, day
    ), on_day as (
      insert into ad_days as days (ad_id, day, views) select ad_id, day, count(*) from seen group by ad_id, day order by ad_id, day
      on conflict (ad_id, day) do update set views = days.views + excluded.views
    )
    insert into ad_counts as counts (ad_id, views) select ad_id, count(*) from seen group by ad_id order by ad_id
    on conflict (ad_id) do update set views = counts.views + excluded.views`.execute(db);
}

/** Records one request for the seller's number. */
export async function countContact(db: Database, adId: number, day = riyadhDay()): Promise<void> {
  await sql`
    with on_day as (
      insert into ad_days as days (ad_id, day, contacts) values (${adId}, ${day}, 1)
      on conflict (ad_id, day) do update set contacts = days.contacts + 1
    )
    insert into ad_counts as counts (ad_id, contacts) values (${adId}, 1)
    on conflict (ad_id) do update set contacts = counts.contacts + 1`.execute(db);
}

/** Records a like (1) or its removal (-1). Call it in the transaction that changes the like. Returns the new count. */
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

/** Removes one like from each of `adIds`, for an erased account. */
export async function uncountLikes(db: Database, adIds: readonly number[]): Promise<void> {
  await sql`
    update ad_counts set likes = greatest(likes - 1, 0)
    where ad_id in (select ad_id from ad_counts where ad_id = any(${[...adIds]}::integer[]) order by ad_id for update)`.execute(db);
}

/** Deletes the visitors of past days: they are never read again. */
export async function sweepViewers(db: Database): Promise<void> {
  await db
    .deleteFrom('ad_viewers')
    .where('day', '<', riyadhDay(new Date(Date.now() - dayMs)))
    .execute();
}
