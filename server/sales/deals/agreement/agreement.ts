import { sql, type InferResult } from 'kysely';
import type { DealSide } from '#contract/sales/deal-states.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { setPdf } from '#server/platform/pdf/setting.ts';
import { selectDeals } from '../deals.ts';
import { agreementFacts } from './facts.ts';

/** The agreement of a deal as PDF, from its data. */

export type AgreementRow = InferResult<ReturnType<typeof selectAgreements>>[number];

/** Lays out an agreement as a PDF. */
const renderer = new URL('./pdf.ts', import.meta.url);

/** The file of the agreement; `not_found`, and `names_needed` until both have typed their names. */
export async function getAgreement(market: Market, id: number): Promise<Uint8Array> {
  const row = await selectAgreements(market.db).where('deals.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  if (row.seller_name === null || row.buyer_name === null) throw new AppError('names_needed');
  // What is in it changes with the deal; the time at which it was made is that of the first request within a minute.
  const name = `agreement ${id} ${row.moved_at.getTime()} ${Math.floor(row.now.getTime() / 60_000)}`;
  return setPdf(name, renderer, agreementFacts(row, await listSteps(market.db, id), market.reference));
}

/** What a side said of its list. */
export type TickedStep = Awaited<ReturnType<typeof listSteps>>[number];

function listSteps(db: Database, id: number) {
  return db.selectFrom('deal_steps').select(['side', 'step', 'is_done', 'at']).where('deal_id', '=', id).execute();
}

function selectAgreements(db: Database) {
  const namedAt = (side: DealSide) => sql<Date | null>`(
    select max(at) from deal_history where deal_id = deals.id and act = 'named' and detail = ${side})`;
  const phoneOf = (person: 'seller_id' | 'buyer_id') =>
    sql<string | null>`(select phone from users where id = ${sql.ref(`deals.${person}`)})`;
  return selectDeals(db)
    .select(['ads.title', 'ads.brand_id', 'ads.model_id', 'ads.trim', 'ads.year', 'ads.letters', 'ads.digits'])
    .select([
      'ads.chassis_number',
      'ads.mileage',
      'ads.paint',
      'ads.accident',
      phoneOf('seller_id').as('seller_phone'),
      phoneOf('buyer_id').as('buyer_phone'),
    ])
    .select([namedAt('seller').as('seller_named_at'), namedAt('buyer').as('buyer_named_at')]);
}
