import { readSettings } from '#server/market/rental-quotes/settings.ts';
import type { Section } from './stretches.ts';

/** How they rent out, of an office. */
export const exportRentalSettings: Section = async function* ({ market, id }) {
  const own = await market.db.selectFrom('rental_settings').select('owner_id').where('owner_id', '=', id).executeTakeFirst();
  if (own) yield [await readSettings(market.db, id)];
};
