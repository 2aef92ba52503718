import { sql, type InferResult } from 'kysely';
import type { Database } from '#db/database.ts';
import { readFacts } from '#contract/listing/price-estimates.ts';
import type { Language } from '#contract/platform/languages.ts';
import { AppError } from '#server/platform/errors.ts';
import { sourceOf, type Order } from '#server/platform/paging/keyset.ts';
import { findPage, type PageQuery } from '#server/platform/paging/page.ts';

export type ObjectionRow = InferResult<ReturnType<typeof selectObjections>>[number];
export type FitRow = InferResult<ReturnType<typeof selectFits>>[number];

const oldestFirst: Order = {
  name: 'oldest',
  key: sql.ref('objection.at'),
  type: 'timestamptz',
  id: sql.ref('objection.id'),
  direction: 'asc',
  gaps: false,
};

const newestFirst: Order = { ...oldestFirst, name: 'newest', direction: 'desc' };
const fitsMost = 60;

/** The open objections, the oldest first; or the closed ones, the newest first. */
export function listObjections(db: Database, { state, ...page }: PageQuery & { state: 'open' | 'closed' }, language: Language) {
  const order = state === 'open' ? oldestFirst : newestFirst;
  const rows = selectObjections(db).where('objection.closed_at', state === 'open' ? 'is' : 'is not', null);
  return findPage(order, sourceOf(rows, order), page, language);
}

export async function getObjection(db: Database, id: number): Promise<ObjectionRow> {
  const row = await selectObjections(db).where('objection.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

/** The last fits of cars and plates, the newest first. */
export function listFits(db: Database): Promise<FitRow[]> {
  return selectFits(db).orderBy('id', 'desc').limit(fitsMost).execute();
}

export async function getFit(db: Database, id: number): Promise<FitRow> {
  const row = await selectFits(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

function selectObjections(db: Database) {
  return db
    .selectFrom('estimate_objections as objection')
    .innerJoin('ads', 'ads.id', 'objection.ad_id')
    .innerJoin('users as objector', 'objector.id', 'objection.user_id')
    .leftJoin('ad_estimates as estimate', 'estimate.ad_id', 'ads.id')
    .leftJoin('estimate_decisions as decision', 'decision.ad_id', 'ads.id')
    .select(['objection.id', 'objection.ad_id', 'objection.user_id', 'objection.reason', 'objection.text', 'objection.at'])
    .select(readFacts.map((name) => `ads.${name}` as const))
    .select(['ads.year', 'ads.title', 'ads.brand_id', 'ads.model_id', 'ads.letters', 'ads.digits', 'ads.price', 'ads.owner_id'])
    .select(['objection.closed_at', 'objection.outcome', 'objector.full_name as objector_name'])
    .select(['estimate.middle', 'estimate.label', 'decision.withheld', 'decision.is_excluded']);
}

function selectFits(db: Database) {
  return db.selectFrom('price_models').select(['id', 'kind', 'method', 'fitted_at', 'evidence', 'checks', 'is_current', 'closed_at']);
}
