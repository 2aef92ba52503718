import { sql } from 'kysely';
import type { PricePage } from '#contract/prices/price-pages.ts';
import type { Database } from '#db/database.ts';
import type { TestApp } from '../../../test/app.ts';
import { brands, models } from '../../../test/people.ts';

/** Thirty accounts of ninety days. */
export async function addSellers(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into users (full_name, username, phone, city_id, created_at)
    select 'بائع سيارات', 'seller_' || at, '56' || lpad(at::text, 7, '0'), 1, now() - interval '90 days' from generate_series(1, 30) as at
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

interface Cars {
  count: number;
  year?: number;
  owners: number[];
  price?: number;
}

/** Camrys of different kilometres that were posted a month ago; their owners take turns. Returns their ids. */
export async function addCars(db: Database, { count, year = 2022, owners, price = 80_000 }: Cars): Promise<number[]> {
  const cars = Array.from({ length: count }, (_, at) => ({
    owner: owners[at % owners.length],
    year,
    mileage: 20_000 + at * 3000,
    price: price + 500 * at,
  }));
  const { rows } = await sql<{ id: number }>`
    insert into ads (type, status, owner_id, seller_type, city_id, brand_id, model_id, year, mileage, condition, sale_type, price, created_at, refreshed_at)
    select 'car', 'active', owner, 'user', 1, ${brands.toyota}, ${models.camry}, year, mileage, 'used', 'sale', price,
      now() - interval '30 days', now() - interval '30 days'
    from json_to_recordset(${JSON.stringify(cars)}::json) as given (owner integer, year integer, mileage integer, price integer)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The rows of a file; none of its cells needs quotes. */
export async function readCsv({ get }: Pick<TestApp, 'get'>, path: string): Promise<Record<string, string>[]> {
  const { body } = await get(`/products/api/prices/${path}csv/`);
  const [head = [], ...rows] = String(body)
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  return rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])));
}
/** A page as the rows of its CSV. */
export function rowsOf({ from, as_of, years, by_mileage, months, ...all }: PricePage): Record<string, string>[] {
  const texts = (part: string, ends: [unknown, unknown], { ads, sellers, p10, p25, median, p75, p90 }: Omit<typeof all, 'brand'>) =>
    Object.fromEntries(
      Object.entries({ part, from: ends[0], to: ends[1] ?? '', ads, sellers, p10, p25, median, p75, p90 }).map(([name, value]) => [
        name,
        String(value),
      ]),
    );
  return [
    texts('all', [from, as_of], all),
    ...years.map((bar) => texts('year', [bar.year, bar.year], { ...all, ...bar })),
    ...by_mileage.map((bar) => texts('mileage', [bar.from, bar.to], { ...all, ...bar })),
    ...months.map((point) => texts('month', [point.month, point.month], { ...all, ...point })),
  ];
}
