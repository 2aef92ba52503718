import { sql } from 'kysely';
import type { AdType } from '#contract/platform/kinds.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import type { AdStatus } from '#db/schema.ts';
import { sourceOf, type Row } from '#server/platform/paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';
import { today } from '#server/platform/riyadh.ts';
import { getAllowance } from '../allowances.ts';
import { selectOpenDeal } from '../open-deal.ts';
import { newestFirst, selectCards, type CardRow } from '../rows.ts';

/** Fields of an ad that only the owner receives. */
export interface MineRow {
  contacts: number;
  openDeal: number | null;
  movedUpAt: Date | null;
  refreshHours: number;
  /** Why it was rejected. */
  reason: string | null;
}

export async function readMine(db: Database, { id, status, owner_id }: Pick<CardRow, 'id' | 'status' | 'owner_id'>): Promise<MineRow> {
  const lastReason = db.selectFrom('ad_history').select('reason').where('ad_id', '=', id).orderBy('id', 'desc').limit(1);
  const [{ refreshHours }, row] = await Promise.all([
    getAllowance(db, owner_id),
    db
      .selectFrom('ads')
      .leftJoin('ad_counts', 'ad_counts.ad_id', 'ads.id')
      .select((eb) => ['ad_counts.contacts', 'ads.moved_up_at', lastReason.as('reason'), selectOpenDeal(eb).as('open_deal')])
      .where('ads.id', '=', id)
      .executeTakeFirstOrThrow(),
  ]);
  const reason = status === 'rejected' ? row.reason : null;
  return { contacts: row.contacts ?? 0, openDeal: row.open_deal, movedUpAt: row.moved_up_at, refreshHours, reason };
}

export type OwnRow = CardRow & Row & Record<'views' | 'contacts' | 'likes' | 'open_deal', number | null>;

/** The own ads of `ownerId`, except deleted ones, the one last moved up first. */
export function listMyAds(
  db: Database,
  ownerId: number,
  { status, type, ...page }: PageQuery & { status?: AdStatus; type?: AdType },
  language: Language,
): Promise<Found<OwnRow>> {
  let rows = selectCards(db)
    .leftJoin('ad_counts', 'ad_counts.ad_id', 'ads.id')
    .select((eb) => ['ad_counts.views', 'ad_counts.contacts', 'ad_counts.likes', selectOpenDeal(eb).as('open_deal')])
    .where('ads.owner_id', '=', ownerId)
    .where('ads.status', '<>', 'removed');
  if (status) rows = rows.where('ads.status', '=', status);
  if (type) rows = rows.where('ads.type', '=', type);
  return findPage(newestFirst, sourceOf(rows, newestFirst), page, language);
}

/** How many ads of `ownerId` are in each status. */
export async function countMyAds(db: Database, ownerId: number): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('ads')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where('owner_id', '=', ownerId)
    .where('status', '<>', 'removed')
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

interface DayRow {
  day: string;
  views: number;
  contacts: number;
  likes: number;
}

/** The last 30 days in Riyadh, including empty ones, and the totals. */
export async function readStatistics(db: Database, id: number): Promise<{ total: Omit<DayRow, 'day'>; days: DayRow[] }> {
  const [total, days] = await Promise.all([
    db.selectFrom('ad_counts').select(['views', 'contacts', 'likes']).where('ad_id', '=', id).executeTakeFirst(),
    sql<DayRow>`
      select date.day::date::text as day, coalesce(views, 0) as views, coalesce(contacts, 0) as contacts, coalesce(likes, 0) as likes
      from generate_series(${today} - 29, ${today}, interval '1 day') as date (day)
      left join ad_days on ad_days.day = date.day::date and ad_days.ad_id = ${id}
      order by 1`.execute(db),
  ]);
  return { total: total ?? { views: 0, contacts: 0, likes: 0 }, days: days.rows };
}
