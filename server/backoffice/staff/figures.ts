import { sql } from 'kysely';
import { known } from '#contract/platform/known.ts';
import type { Database } from '#db/database.ts';
import { today, midnightOf } from '#server/platform/riyadh.ts';
import { keepDealingFigures } from './dealing-figures.ts';

/** The overview shows figures that a job computes: with a million ads, counting takes seconds. Owns day_figures and total_figures. */

const daysShown = 30;
const day = (offset: number) => sql<string>`(${today} - ${offset}::integer)`;

/** Counts today and yesterday again, and days that were never counted. */
export async function keepFigures(db: Database): Promise<void> {
  const kept = await db
    .selectFrom('day_figures')
    .select('day')
    .where('day', '>=', day(daysShown - 1))
    .execute();
  await countDays(db, kept.length < daysShown ? daysShown - 1 : 1);
  await countTotals(db);
  await keepDealingFigures(db);
}

/** From the day that was `back` days ago, Riyadh days. */
async function countDays(db: Database, back: number): Promise<void> {
  const since = midnightOf(day(back));
  const perDay = (table: 'ads' | 'users' | 'messages') => sql`
    select (created_at at time zone 'Asia/Riyadh')::date as day, count(*) as count
    from ${sql.table(table)} where created_at >= ${since} group by 1`;
  // Earnings are in the ledger without VAT; a refund is the opposite entry, and donations have their own account.
  const money = sql`
    select (at at time zone 'Asia/Riyadh')::date as day, -sum(amount_halalas) as count
    from ledger_entries where account in ('package', 'fee') and at >= ${since} group by 1`;
  await sql`
    insert into day_figures (day, ads, users, messages, revenue_halalas)
    select days.day, coalesce(ads.count, 0), coalesce(users.count, 0), coalesce(messages.count, 0), coalesce(money.count, 0)
    from (select generate_series(${day(back)}, ${day(0)}, interval '1 day')::date as day) as days
    left join (${perDay('ads')}) as ads using (day)
    left join (${perDay('users')}) as users using (day)
    left join (${perDay('messages')}) as messages using (day)
    left join (${money}) as money using (day)
    on conflict (day) do update set ads = excluded.ads, users = excluded.users, messages = excluded.messages,
      revenue_halalas = excluded.revenue_halalas`.execute(db);
}

async function countTotals(db: Database): Promise<void> {
  await sql`
    insert into total_figures (name, value, at)
    select name, value, now() from (values
      ('active_ads', (select coalesce(sum(active_count), 0) from ad_owners)),
      ('users', (select count(*) from users where closed_at is null)),
      ('businesses', (select count(*) from users where closed_at is null and user_type <> 'user')),
      ('running_subscriptions', (select count(*) from subscriptions where begun_at is not null and ended_at is null))
    ) as counted (name, value)
    on conflict (name) do update set value = excluded.value, at = excluded.at`.execute(db);
}

interface DayRow {
  day: string;
  ads: number;
  users: number;
  messages: number;
  revenue_halalas: number;
}

export interface Overviewed {
  days: DayRow[];
  totals: Record<string, number>;
  queues: { kind: string; open: number; oldest: Date | null }[];
}

/** The figures of the last job, and the current queues. On a new market they are counted now. */
export async function readOverview(db: Database): Promise<Overviewed> {
  const some = await db.selectFrom('total_figures').select('name').limit(1).executeTakeFirst();
  if (!some) await keepFigures(db);
  const [days, totals, queues, now] = await Promise.all([
    db
      .selectFrom('day_figures')
      .selectAll()
      .where('day', '>=', day(daysShown - 1))
      .orderBy('day')
      .execute(),
    db.selectFrom('total_figures').select(['name', 'value']).execute(),
    readQueues(db),
    readNow(db),
  ]);
  return { days, totals: { ...Object.fromEntries(totals.map(({ name, value }) => [name, value])), ...now }, queues };
}

async function readQueues(db: Database): Promise<Overviewed['queues']> {
  const { rows } = await sql<Overviewed['queues'][number]>`
    select kind::text, count(*) as open, min(opened_at) as oldest from cases where closed_at is null group by kind
    union all
    select 'ticket', count(*), min(updated_at) from tickets where status = 'open'
    order by kind`.execute(db);
  return rows;
}

async function readNow(db: Database): Promise<{ open_tickets: number; failed_jobs: number }> {
  const { rows } = await sql<{ open_tickets: number; failed_jobs: number }>`select
    (select count(*) from tickets where status = 'open') as open_tickets,
    (select count(*) from graphile_worker.jobs where attempts >= max_attempts) as failed_jobs`.execute(db);
  return known(rows[0], 'row');
}
