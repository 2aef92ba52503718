import { sql, type SqlBool } from 'kysely';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Order, Row, Source, Stretch } from '#server/platform/paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';
import { selectOffers, surround, type OfferRow, type Surroundings } from './rows.ts';
import { listFloors } from './settings.ts';

export interface ActRow {
  act: string;
  amount: number | null;
  note: string;
  by_id: number | null;
  at: Date;
}

export type Listed = OfferRow & Row;

/** An offer of one of its two sides; for all others it does not exist. */
export async function getOffer(db: Database, viewer: number, id: number): Promise<OfferRow> {
  const row = await selectOffers(db)
    .where('offers.id', '=', id)
    .where(({ or, eb }) => or([eb('offers.owner_id', '=', viewer), eb('offers.bidder_id', '=', viewer)]))
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

/** What happened to an offer and to those that it raises, or that raise it, the oldest first. */
export async function readThread(db: Database, id: number): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`
    with recursive before as (
      select id, replaces_id from offers where id = ${id}
      union all select offers.id, offers.replaces_id from offers join before on offers.id = before.replaces_id
    ),
    after as (
      select id from offers where replaces_id = ${id}
      union all select offers.id from offers join after on offers.replaces_id = after.id
    )
    select act, amount, note, by_id, at from offer_history
    where offer_id in (select id from before union all select id from after) and act <> 'replaced'
    order by offer_history.id`.execute(db);
  return rows;
}

interface MyOffers extends PageQuery {
  side: 'made' | 'received';
  ad_id?: number;
}

interface FoundOffers {
  found: Found<Listed>;
  around: Surroundings;
  waiting: { made: number; received: number };
}

/** Offers that a person made or received: what waits for them first, then what waits for the other side, then the rest. */
export async function listMyOffers(db: Database, person: number, query: MyOffers, language: Language): Promise<FoundOffers> {
  const order = query.side === 'made' ? lastMade : lastReceived;
  const [found, waiting] = await Promise.all([findPage(order, sourceOfMine(db, person, query), query, language), countWaiting(db, person)]);
  const floors = query.side === 'received' ? await listFloors(db, person, adsOf(found.rows)) : undefined;
  return { found, around: await surround(db, found.rows, floors), waiting };
}

function adsOf(rows: readonly Listed[]): number[] {
  return [...new Set(rows.map(({ ad_id }) => ad_id))];
}

const ranks = { made: 'bidder_rank', received: 'owner_rank' } as const;
const people = { made: 'bidder_id', received: 'owner_id' } as const;

function orderOf(side: 'made' | 'received'): Order {
  const key = sql`(offers.${sql.raw(ranks[side])} || ' ' || offers.moved_at)`;
  return { name: side, key, type: 'ranked timestamptz', id: sql`offers.id`, direction: 'desc', gaps: false };
}

const lastMade = orderOf('made');
const lastReceived = orderOf('received');

/** The ranks ascend and the times descend, as in the two indexes, so it is no plain order by one key. */
function sourceOfMine(db: Database, person: number, { side, ad_id }: MyOffers): Source<Listed> {
  const [mine, rank] = [sql.ref(`offers.${people[side]}`), sql.ref<number>(`offers.${ranks[side]}`)];
  let rows = selectOffers(db).where(sql<SqlBool>`${mine} = ${person}`);
  if (ad_id !== undefined) rows = rows.where('offers.ad_id', '=', ad_id);
  const total = rows.clearSelect().select((eb) => eb.fn.countAll<number>().as('count'));
  const after = ({ key, id }: NonNullable<Stretch['after']>) => {
    const [last = '', time = ''] = key?.split(/ (.*)/s) ?? [];
    return sql<SqlBool>`${rank} >= ${last}::smallint and (${rank} > ${last}::smallint or (offers.moved_at, offers.id) < (${time}::timestamptz, ${id}))`;
  };
  return {
    read: (stretch) =>
      rows
        .$if(stretch.after !== undefined, (from) => from.where(after(stretch.after!)))
        .select(sql<string>`${orderOf(side).key}`.as('sort_key'))
        .orderBy(rank)
        .orderBy('offers.moved_at', 'desc')
        .orderBy('offers.id', 'desc')
        .limit(stretch.limit)
        .offset(stretch.offset)
        .execute(),
    count: async () => (await total.executeTakeFirstOrThrow()).count,
  };
}

/** How many offers wait for an answer of this person. */
async function countWaiting(db: Database, person: number): Promise<{ made: number; received: number }> {
  const { rows } = await sql<{ made: number; received: number }>`select
    (select count(*) from offers where bidder_id = ${person} and bidder_rank = 0) as made,
    (select count(*) from offers where owner_id = ${person} and owner_rank = 0) as received`.execute(db);
  return rows[0] ?? { made: 0, received: 0 };
}
