import { sql } from 'kysely';
import type { EvidenceRow } from '#server/prices/estimates/fit/facts.ts';
import { drawRows } from '#server/prices/estimates/fit/fit.fixture.ts';
import type { TestApp } from './app.ts';
import { brands, models } from './people.ts';

const drawn = Object.values(models);
const firstDrawn = 10;

/** Cars of seven models by some hundred sellers, whose prices follow from their facts and scatter by 6 %: on the market for two months. */
export async function addPricedMarket({ db }: TestApp, count = 1200): Promise<void> {
  const rows = drawRows('evidence', count).filter(({ model_id }) => Number(model_id) - firstDrawn < drawn.length);
  const owners = [...new Set(rows.map(({ owner_id }) => owner_id))];
  const { rows: people } = await sql<{ id: number }>`
    insert into users (full_name, username, phone, city_id, created_at)
    select 'بائع سيارات', 'car_owner_' || at, '56' || lpad(at::text, 7, '0'), 1, now() - interval '200 days' from generate_series(1, ${owners.length}) as at
    returning id`.execute(db);
  const idOf = new Map(owners.map((owner, at) => [owner, people[at]?.id]));
  const cars = rows.map((row) => ({ ...row, ...namesOf(row), owner: idOf.get(row.owner_id) }));
  await sql`
    insert into ads (type, status, owner_id, seller_type, city_id, brand_id, model_id, year, mileage, body, trim, option_level, condition, paint, accident,
      specs, owners_count, transmission, fuel, color, drive, sale_type, price, price_mode, created_at, refreshed_at)
    select 'car', 'active', owner, 'user', city_id, brand_id, model_id, year, mileage, body, trim, option_level, condition, paint, accident,
      specs, owners_count, transmission, fuel, color, drive, sale_type, price, 'fixed', now() - interval '60 days', now() - interval '60 days'
    from json_to_recordset(${JSON.stringify(cars)}::json) as given (owner integer, city_id integer, brand_id integer, model_id integer, year integer,
      mileage integer, body text, trim text, option_level text, condition text, paint text, accident text, specs text, owners_count text,
      transmission text, fuel text, color text, drive text, sale_type text, price integer)`.execute(db);
}

function namesOf({ model_id }: EvidenceRow) {
  const model = drawn[Number(model_id) - firstDrawn] ?? models.camry;
  return { model_id: model, brand_id: Math.floor(model / 1000) || brands.toyota };
}
