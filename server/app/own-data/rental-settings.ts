import { listBranches } from '#server/listing/branches/branches.ts';
import { presentBranch } from '#server/listing/branches/present.ts';
import { readSettings } from '#server/rental/rental-quotes/settings.ts';
import type { Section } from './stretches.ts';

/** The branches of a business. */
export const exportBranches: Section = async function* ({ market, id, language }) {
  const rows = await listBranches(market.db, id);
  yield rows.map((row) => presentBranch(row, market.reference, language));
};

/** How they rent out, of an office. */
export const exportRentalSettings: Section = async function* ({ market, id }) {
  const own = await market.db.selectFrom('rental_settings').select('owner_id').where('owner_id', '=', id).executeTakeFirst();
  if (own) yield [await readSettings(market.db, id)];
};
