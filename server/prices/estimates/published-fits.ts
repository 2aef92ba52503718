import type { PublishedFit } from '#contract/prices/estimates.ts';
import { recordOf } from '#contract/platform/records.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import type { Database } from '#db/database.ts';

/** Published fits that are listed at most, of both kinds. */
const listed = 60;

/** How good the fits that were published were, the newest first. Refused ones are left out: nothing was shown by them. */
export async function listPublishedFits(db: Database): Promise<PublishedFit[]> {
  const rows = await db
    .selectFrom('price_models')
    .select(['kind', 'method', 'fitted_at', 'evidence', 'checks'])
    .orderBy('fitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listed)
    .execute();
  return rows.flatMap(({ kind, method, fitted_at, evidence, checks }) => {
    const { refused, coverage, error } = recordOf(checks);
    if (!Array.isArray(refused) || refused.length > 0 || typeof coverage !== 'number' || typeof error !== 'number') return [];
    return [{ kind: kind === 'car' ? ('car' as const) : ('plate' as const), method, on: riyadhDay(fitted_at), evidence, coverage, error }];
  });
}
