import type { Database } from '#db/database.ts';
import type { Market } from '#server/platform/market.ts';
import { readCoefficients } from '../price-models/models.ts';
import { method, type CarFit } from './fit/fit.ts';
import { readFit } from './fit/stored-fit.ts';

/** The fit that cars are estimated by now. */
export interface CurrentFit {
  id: number;
  fittedAt: Date;
  fit: CarFit;
}

/** A fit as it was read; `id` null: none was published. */
interface ReadFit {
  id: number | null;
  current: Promise<CurrentFit | null>;
}

/** One for each market: jobs see it with a database of their own, but with the same reference data. */
const readFits = new WeakMap<Market['reference'], ReadFit>();

/** The current fit; null: none is published. It is read once, and again when another one is published: some 10 MB, and 30 bytes a price. */
export async function currentFit({ db, reference }: Pick<Market, 'db' | 'reference'>): Promise<CurrentFit | null> {
  const found = await db
    .selectFrom('price_models')
    .select('id')
    .where('kind', '=', 'car')
    .where('is_current', '=', true)
    .where('method', '=', method)
    .executeTakeFirst();
  const id = found?.id ?? null;
  const before = readFits.get(reference);
  if (before?.id === id) return before.current;
  const current = id === null ? Promise.resolve(null) : read(db, id);
  readFits.set(reference, { id, current });
  // A failed reading is tried again.
  current.catch(() => readFits.delete(reference));
  return current;
}

async function read(db: Database, id: number): Promise<CurrentFit | null> {
  const { fitted_at: fittedAt } = await db.selectFrom('price_models').select('fitted_at').where('id', '=', id).executeTakeFirstOrThrow();
  const fit = readFit(await readCoefficients(db, id));
  return fit && { id, fittedAt, fit };
}
