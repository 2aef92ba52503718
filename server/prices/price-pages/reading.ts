import { sql } from 'kysely';
import type { PlatePattern } from '#contract/catalogue/plates.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { FitQuality, PricedMake } from '#contract/prices/price-pages.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Spread } from './spreads.ts';
import type { MileageBar } from './summaries.ts';

/** The row of a page; its lists have what is shown alone. */
export interface PageRow extends Spread {
  brand: PricedMake | null;
  model: PricedMake | null;
  year: number | null;
  pattern: PlatePattern | null;
  as_of: string;
  by_km: MileageBar[];
}

/** A bar of a year or a point of a month. */
interface PartRow extends Spread {
  year: number | null;
  /** As 2026-11. */
  month: string | null;
  has_page: boolean;
}

export interface FoundPage {
  page: PageRow;
  years: PartRow[];
  months: PartRow[];
}

/** A brand and a model by slug or id, as addresses name them. */
interface ModelAddress {
  brand: string;
  model: string;
  year?: number;
}

const spread = sql.raw('summary.ads, sellers, p10, p25, median, p75, p90');

/** The page of a model, or of one of its years. Throws `not_found` where too little is known. */
export async function findModelPage(db: Database, { brand, model, year }: ModelAddress, language: Language): Promise<FoundPage> {
  const { rows } = await sql<PageRow & { model_id: number }>`
    select ${spread}, summary.year, null as pattern, as_of::text, by_km, model_id, ${makeOf('brands', language)} as brand, ${makeOf('models', language)} as model
    from price_summaries as summary
    join brands on brands.id = summary.brand_id
    join models on models.id = summary.model_id
    where has_page and month is null and ${brand} in (brands.slug, brands.id::text) and ${model} in (models.slug, models.id::text)
      and summary.year is not distinct from ${year ?? null}::smallint and models.merged_into is null and brands.merged_into is null`.execute(
    db,
  );
  const [page] = rows;
  if (!page) throw new AppError('not_found');
  const { rows: parts } = await sql<PartRow>`
    select ${spread}, year, to_char(month, 'YYYY-MM') as month, has_page from price_summaries as summary
    where model_id = ${page.model_id} and is_shown and (month is null) = (${year ?? null}::smallint is null and year is not null)
      and (month is null or year is not distinct from ${year ?? null}::smallint)
    order by year desc, month`.execute(db);
  return partsOf(page, parts);
}

/** The page of a pattern of plates. Throws `not_found` where too little is known. */
export async function findPatternPage(db: Database, pattern: PlatePattern): Promise<FoundPage> {
  const { rows } = await sql<PageRow>`
    select ${spread}, null as brand, null as model, null as year, pattern, as_of::text, by_km
    from price_summaries as summary where pattern = ${pattern} and has_page and month is null`.execute(db);
  const [page] = rows;
  if (!page) throw new AppError('not_found');
  const { rows: parts } = await sql<PartRow>`
    select ${spread}, year, to_char(month, 'YYYY-MM') as month, has_page from price_summaries as summary
    where pattern = ${pattern} and is_shown and month is not null order by month`.execute(db);
  return partsOf(page, parts);
}

function partsOf(page: PageRow, parts: readonly PartRow[]): FoundPage {
  const by_km = page.by_km.filter(({ is_shown }) => is_shown);
  return {
    page: { ...page, by_km },
    years: parts.filter(({ month }) => month === null),
    months: parts.filter(({ month }) => month !== null).slice(-12),
  };
}

/** All pages, but those of years: models by brand, patterns by the number of their ads. */
export async function listPages(db: Database, language: Language): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`
    select ${spread}, null as year, pattern, as_of::text, '[]'::jsonb as by_km,
      case when brands.id is not null then ${makeOf('brands', language)} end as brand,
      case when models.id is not null then ${makeOf('models', language)} end as model
    from price_summaries as summary
    left join brands on brands.id = summary.brand_id
    left join models on models.id = summary.model_id
    where has_page and month is null and year is null and models.merged_into is null and brands.merged_into is null
    order by brands.rank, brands.id, summary.ads desc, models.id, pattern`.execute(db);
  return rows;
}

function makeOf(table: 'brands' | 'models', language: Language) {
  const of = sql.table(table);
  const name = sql.ref(`${table}.name_${language}`);
  return sql`json_build_object('id', ${of}.id, 'slug', ${of}.slug, 'name', ${name})`;
}

/** The checks of the current fits that are published, by kind. */
export async function listFitQualities(db: Database): Promise<(FitQuality & { kind: 'car' | 'plate' })[]> {
  const { rows } = await sql<{ kind: 'car' | 'plate'; method: string; as_of: Date; evidence: number; error: number; coverage: number }>`
    select kind, method, fitted_at as as_of, evidence, (checks->>'error')::double precision as error,
      (checks->>'coverage')::double precision as coverage
    from price_models
    where is_current and jsonb_typeof(checks->'error') = 'number' and jsonb_typeof(checks->'coverage') = 'number'`.execute(db);
  return rows.map((row) => ({ ...row, as_of: row.as_of.toISOString() }));
}
