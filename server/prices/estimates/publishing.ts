import { sql, type Transaction } from 'kysely';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { doPaced } from '#server/platform/jobs/pace.ts';
import { findCurrentModel, lockModels, storeModel } from '../price-models/models.ts';
import { method } from './fit/fit.ts';
import type { Fitted } from './fitting-thread.ts';
import type { GivenPrice } from './fitting.ts';

interface NewFit extends Fitted {
  given: readonly GivenPrice[];
  /** When the prices were read. */
  readAt: Date;
}

const storedAtOnce = 200;

/**
 * Stores a fit, and makes it and its evidence current in one transaction if it passes its checks; else the former one stays, and the refused
 * one waits for the staff. Of two at once the second waits, and is refused if it has read older prices. Returns why it was refused.
 */
export async function publishFit(db: Database, { stored, rows, checks, moved, refused, given, readAt }: NewFit): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await lockModels(trx, 'car');
    const former = await findCurrentModel(trx, 'car');
    const reasons: string[] = [...refused, ...(former && former.fitted_at >= readAt ? ['older'] : [])];
    const isCurrent = reasons.length === 0;
    await storeModel(trx, {
      kind: 'car',
      method,
      fittedAt: readAt,
      evidence: rows.ad.length,
      coefficients: stored,
      checks: { ...checks, moved, refused: reasons },
      isCurrent,
    });
    if (isCurrent) await writeEvidence(trx, rows, given);
    return reasons;
  });
}

/** The prices of the fit with their estimates, in place of those of the former one. */
async function writeEvidence(trx: Transaction<DB>, rows: Fitted['rows'], given: readonly GivenPrice[]): Promise<void> {
  await trx.deleteFrom('price_evidence').execute();
  const prices = new Map(given.map((price) => [price.ad_id, price]));
  for (let from = 0; from < rows.ad.length; from += storedAtOnce) {
    const part = Array.from(rows.ad.subarray(from, from + storedAtOnce), (ad, at) => {
      const { owner_id: person, ...price } = prices.get(ad) ?? { owner_id: 0 };
      return { ...price, person, estimate: Math.round(rows.estimate[from + at] ?? 0), weight: rows.weight[from + at] ?? 0 };
    });
    await doPaced(() => store(trx, part));
  }
}

async function store(trx: Transaction<DB>, part: readonly object[]): Promise<void> {
  await sql`
    insert into price_evidence (ad_id, person, model_id, year, price, estimate, is_sold, asked_on, weight)
    select ad_id, person, model_id, year, price, estimate, is_sold, asked_on, weight
    from json_to_recordset(${JSON.stringify(part)}::json) as given (
      ad_id integer, person integer, model_id integer, year smallint, price integer, estimate integer, is_sold boolean, asked_on date, weight real)
    where exists (select from ads where ads.id = given.ad_id)
    order by model_id, year, estimate`.execute(trx);
}
