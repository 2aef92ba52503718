import { sql, type Transaction } from 'kysely';
import { platePatterns } from '#contract/catalogue/plates.ts';
import { addDays, addMonths, momentOf, riyadhDay, weekdayOf, weekdays } from '#contract/platform/riyadh.ts';
import { pageDays } from '#contract/prices/price-pages.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { readCars, readPlates, type Period } from './evidence.ts';
import { summariseModel, summarisePattern, type Evidence, type Former, type Subject, type Summary } from './summaries.ts';

/** The line of a page goes back so many months, this one included. */
const monthsMost = 12;

/** What one summary counts. */
interface Plan {
  today: string;
  lately: Period;
  /** Months that were not over at the last summary, by their first day. */
  months: { month: string; period: Period }[];
}

/**
 * Writes the figures of the price pages, all in one transaction. Once a week, from Sunday in Riyadh on: pages read on two days of a week
 * say the same, whatever happened between. Called daily and after a fit; does nothing where the week has its figures.
 */
export async function summarisePrices(db: Database, now = new Date()): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('price_summaries', 0))`.execute(trx);
    const plan = planOf(now, await findLastDay(trx));
    if (!plan) return;
    for (const brand of await listBrands(trx)) await summariseBrand(trx, brand, plan);
    await summarisePlates(trx, plan);
  });
}

function planOf(now: Date, last: string | null): Plan | null {
  const today = riyadhDay(now);
  const sunday = addDays(today, -((weekdays.indexOf(weekdayOf(today)) + weekdays.length - weekdays.indexOf('sun')) % weekdays.length));
  if (last !== null && last >= sunday) return null;
  const thisMonth = `${today.slice(0, 7)}-01`;
  const months = Array.from({ length: monthsMost }, (_each, back) => addMonths(thisMonth, -back))
    .map((month) => ({ month, next: addMonths(month, 1) }))
    .filter(({ next }) => last === null || next > last);
  return {
    today,
    lately: { from: new Date(momentOf(addDays(today, -pageDays))), until: now },
    months: months.map(({ month, next }) => ({
      month,
      period: { from: new Date(momentOf(month)), until: new Date(Math.min(momentOf(next), Number(now))) },
    })),
  };
}

async function findLastDay(trx: Transaction<DB>): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`select max(published_on)::text as last from price_summaries`.execute(trx);
  return rows[0]?.last ?? null;
}

/** Brands with ads of cars, or with figures of them. */
async function listBrands(trx: Transaction<DB>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from brands
    where exists (select from ads where brand_id = brands.id and type = 'car')
      or exists (select from price_summaries where brand_id = brands.id)
    order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

async function summariseBrand(trx: Transaction<DB>, brand_id: number, plan: Plan): Promise<void> {
  const evidence = await readEach(plan, (period) => readCars(trx, brand_id, period));
  const before = await readFormer(trx, sql`brand_id = ${brand_id}`);
  const former = await formerOf(trx, before, { evidence, plan });
  const models = new Set([...evidence.lately.map(({ model }) => model), ...before.flatMap(({ model_id }) => model_id ?? [])]);
  const summaries = [...models].flatMap((model_id) => {
    const within = only(evidence, ({ model }) => model === model_id);
    return summariseModel({ brand_id, model_id }, within, former);
  });
  await replace(trx, summaries, { where: sql`brand_id = ${brand_id}`, plan });
}

async function summarisePlates(trx: Transaction<DB>, plan: Plan): Promise<void> {
  const evidence = await readEach(plan, (period) => readPlates(trx, period));
  const former = await formerOf(trx, await readFormer(trx, sql`pattern is not null`), { evidence, plan });
  const summaries = platePatterns.flatMap((pattern) =>
    summarisePattern(
      pattern,
      only(evidence, ({ patterns }) => patterns.includes(pattern)),
      former,
    ),
  );
  await replace(trx, summaries, { where: sql`pattern is not null`, plan });
}

async function readEach<Row>({ lately, months }: Plan, read: (period: Period) => Promise<Row[]>): Promise<Evidence<Row>> {
  const found: Evidence<Row> = { lately: await read(lately), months: [] };
  for (const { month, period } of months) found.months.push({ month, rows: await read(period) });
  return found;
}

function only<Row>({ lately, months }: Evidence<Row>, isOf: (row: Row) => boolean): Evidence<Row> {
  return { lately: lately.filter(isOf), months: months.map(({ month, rows }) => ({ month, rows: rows.filter(isOf) })) };
}

async function readFormer(trx: Transaction<DB>, where: ReturnType<typeof sql>): Promise<Summary[]> {
  const { rows } = await sql<Summary>`
    select kind, brand_id, model_id, year, pattern, month::text, ads, sellers, p10, p25, median, p75, p90, by_km, members, is_shown, has_page,
      as_of::text
    from price_summaries where ${where}`.execute(trx);
  return rows;
}

/** The last figures, with the owners of all ads that they or the evidence of today are of. */
async function formerOf(
  trx: Transaction<DB>,
  before: readonly Summary[],
  { evidence, plan }: { evidence: Evidence<{ ad: number; owner: number }>; plan: Plan },
): Promise<Former> {
  const bySubject = new Map(before.map((summary) => [keyOf(summary), summary]));
  const ads = before.flatMap(({ members, by_km }) => [members, ...by_km.map((bar) => bar.members)].flat().map(([ad]) => ad));
  const { rows } = await sql<{ id: number; owner_id: number }>`
    select id, owner_id from ads where id = any(${[...new Set(ads)]}::integer[])`.execute(trx);
  const owners = new Map(rows.map(({ id, owner_id }) => [id, owner_id]));
  for (const { ad, owner } of evidence.lately) owners.set(ad, owner);
  return { today: plan.today, ownerOf: (ad) => owners.get(ad), find: (subject) => bySubject.get(keyOf(subject)) };
}

function keyOf({ model_id, year, pattern, month }: Subject): string {
  return [model_id, year, pattern, month].join('/');
}

/** Writes the rows of a brand or of all patterns in place of the former; months that are over stay. */
async function replace(
  trx: Transaction<DB>,
  summaries: readonly Summary[],
  { where, plan: { today, months } }: { where: ReturnType<typeof sql>; plan: Plan },
): Promise<void> {
  const open = months.map(({ month }) => month);
  await sql`delete from price_summaries where ${where} and (month is null or month = any(${open}::date[]))`.execute(trx);
  await sql`
    insert into price_summaries (kind, brand_id, model_id, year, pattern, month, ads, sellers, p10, p25, median, p75, p90, by_km, members,
      is_shown, has_page, as_of, published_on)
    select kind, brand_id, model_id, year, pattern, month, ads, sellers, p10, p25, median, p75, p90, by_km, members, is_shown, has_page, as_of,
      ${today}::date
    from jsonb_to_recordset(${JSON.stringify(summaries)}::jsonb) as given (kind text, brand_id integer, model_id integer, year smallint,
      pattern text, month date, ads integer, sellers integer, p10 integer, p25 integer, median integer, p75 integer, p90 integer, by_km jsonb,
      members jsonb, is_shown boolean, has_page boolean, as_of date)`.execute(trx);
}
