import type { Plate } from '#contract/catalogue/plates.ts';
import type { Database } from '#db/database.ts';
import type { Range } from './estimating.ts';
import { IssuablePlates } from './issuable.ts';
import { rules } from './rules.ts';
import { method, readFit, type PlateFit } from './stored-fit.ts';

/** By what plates are scored and estimated now. */
export interface CurrentFit {
  /** Null: no fit is published, and scores go by the rules. */
  model: { id: number; fittedAt: Date; fit: PlateFit } | null;
  coefficients: ReadonlyMap<string, number>;
  issuable: IssuablePlates;
}

/** Gives the current fit. It is read and counted out once (some 200 ms of a core, 250 kB), and again when another one is published. */
export function keepCurrentFit(db: Database): () => Promise<CurrentFit> {
  let kept: { id: number | null; current: Promise<CurrentFit> } | null = null;
  return async () => {
    const found = await findCurrent(db);
    const id = found?.id ?? null;
    if (kept?.id !== id || !kept) {
      const current = read(db, found);
      kept = { id, current };
      // A failed reading is not kept.
      current.catch(() => (kept = null));
    }
    return kept.current;
  };
}

/** The estimate of the plate where its prices are in the fit `model`: without the owner who asks them. */
export async function findOwnEstimate(
  db: Database,
  { letters, digits, plateClass }: Plate & { plateClass: string },
  model: number,
): Promise<Range | undefined> {
  return db
    .selectFrom('plate_estimates')
    .innerJoin('ads', 'ads.id', 'plate_estimates.ad_id')
    .select(['plate_estimates.middle', 'plate_estimates.points'])
    .where('ads.letters', '=', letters)
    .where('ads.digits', '=', digits)
    .where('ads.plate_class', '=', plateClass)
    .where('plate_estimates.model', '=', model)
    .executeTakeFirst();
}

interface Found {
  id: number;
}

function findCurrent(db: Database): Promise<Found | undefined> {
  return db
    .selectFrom('price_models')
    .select('id')
    .where('kind', '=', 'plate')
    .where('is_current', '=', true)
    .where('method', '=', method)
    .executeTakeFirst();
}

async function read(db: Database, found: Found | undefined): Promise<CurrentFit> {
  if (!found) return { model: null, coefficients: rules, issuable: new IssuablePlates(rules) };
  const { coefficients: stored, fitted_at: fittedAt } = await db
    .selectFrom('price_models')
    .select(['coefficients', 'fitted_at'])
    .where('id', '=', found.id)
    .executeTakeFirstOrThrow();
  const fit = readFit(stored);
  return {
    model: { id: found.id, fittedAt, fit },
    coefficients: fit.coefficients,
    issuable: new IssuablePlates(fit.coefficients),
  };
}
