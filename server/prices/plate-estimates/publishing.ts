import { sql, type Transaction } from 'kysely';
import { recordOf } from '#contract/platform/records.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { findCurrentModel, lockModels, readCoefficients, storeModel } from '../price-models/models.ts';
import { rangeOf } from './estimating.ts';
import type { Evidence } from './fit.ts';
import type { Fitted } from './fitting-thread.ts';
import { median } from './order-statistics.ts';
import { method, readFit, type PlateFit } from './stored-fit.ts';
import { termsOf, worthOf } from './terms.ts';

/** A fit, and what it is made of. */
export interface NewFit extends Fitted {
  evidence: readonly Evidence[];
  /** When the prices were read. */
  readAt: Date;
  owners: number;
}

/** Why a fit is not published: its ranges hold too many or too few, it errs more than the former one, estimates jump, another is newer. */
export type Refusal = 'coverage' | 'error' | 'moved' | 'older';

/** What is written beside a fit, and published with its error and coverage. */
export interface Checks {
  coverage: number;
  error: number;
  /** By how much half of the estimates moved at most; null for a first fit. */
  moved: number | null;
  owners: number;
  refused: Refusal[];
}

const coverageLeast = 0.77;
const coverageMost = 0.83;
const errorMost = 1.1;
const movedMost = 0.03;
const storedAtOnce = 5000;

/**
 * Stores a fit, and makes it and its estimates current in one transaction if it passes its checks; else the former one stays. Of two at
 * once the second waits, and is refused if it has read older prices. Returns why it was refused, nothing if it is current.
 */
export async function publishFit(db: Database, fit: NewFit): Promise<Refusal[]> {
  return db.transaction().execute(async (trx) => {
    await lockModels(trx, 'plate');
    const former = await findCurrentModel(trx, 'plate');
    const read = readFit(Buffer.from(fit.stored));
    // Another method has neither errors nor estimates to compare with.
    const comparable = former?.method === method ? former : undefined;
    const checks = checksOf(
      fit,
      read,
      comparable && {
        fit: readFit(await readCoefficients(trx, comparable.id)),
        error: Number(recordOf(comparable.checks)['error']),
      },
    );
    if (former && former.fitted_at >= fit.readAt) checks.refused.push('older');
    const isCurrent = checks.refused.length === 0;
    const id = await storeModel(trx, {
      kind: 'plate',
      method,
      fittedAt: fit.readAt,
      evidence: fit.evidence.length,
      coefficients: fit.stored,
      checks,
      isCurrent,
    });
    if (isCurrent) await writeEstimates(trx, { id, read, fit });
    return checks.refused;
  });
}

function checksOf(fit: NewFit, read: PlateFit, former: { fit: PlateFit; error: number } | undefined): Checks {
  const { coverage, error, owners } = fit;
  const moved = former ? median(fit.evidence.map((plate) => movement(plate, former.fit, read))) : null;
  const refused: Refusal[] = [];
  // Written so that NaN is refused.
  if (!(coverage >= coverageLeast && coverage <= coverageMost)) refused.push('coverage');
  if (!(error > 0) || (former && !(error <= errorMost * former.error))) refused.push('error');
  if (moved !== null && !(moved < movedMost)) refused.push('moved');
  return { coverage, error, moved, owners, refused };
}

/** By what share the estimate of a plate moved. */
function movement(plate: Evidence, former: PlateFit, read: PlateFit): number {
  const terms = termsOf(plate, false);
  return Math.abs(Math.exp(worthOf(terms, read.coefficients) - worthOf(terms, former.coefficients)) - 1);
}

/** The estimates of the plates of the evidence, each without its owner. */
async function writeEstimates(trx: Transaction<DB>, { id, read, fit }: { id: number; read: PlateFit; fit: NewFit }): Promise<void> {
  await trx.deleteFrom('plate_estimates').execute();
  const rows = fit.evidence.map((plate, at) => ({ ad: plate.ad, ...rangeOf(plate, read, fit.withoutOwner[at]) }));
  for (let from = 0; from < rows.length; from += storedAtOnce) {
    await sql`
      insert into plate_estimates (ad_id, model, middle, points)
      select ad, ${id}::bigint, middle, array(select json_array_elements_text(points)::integer)
      from json_to_recordset(${JSON.stringify(rows.slice(from, from + storedAtOnce))}::json) as given (ad integer, middle integer, points json)
      where exists (select from ads where ads.id = given.ad)`.execute(trx);
  }
}
