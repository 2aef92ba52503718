import type { Selectable } from 'kysely';
import { known } from '#contract/platform/known.ts';
import type { Database } from '#db/database.ts';
import type { InstalmentTerms } from '#db/schema.ts';
import { today } from '#server/platform/riyadh.ts';

/** The terms of instalments, which the staff write (backoffice/content/instalment-terms.ts). */
export type TermsRow = Selectable<InstalmentTerms>;

/** The terms of today, by the date in Riyadh. */
export async function getTerms(db: Database): Promise<TermsRow> {
  const row = await db
    .selectFrom('instalment_terms')
    .selectAll()
    .where('effective_from', '<=', today)
    .orderBy('effective_from', 'desc')
    .limit(1)
    .executeTakeFirst();
  return known(row, 'terms of instalments');
}
