import type { Database } from '#db/database.ts';
import { findAds } from '../ads/pages/details.ts';

/** The public ads among `ids` that are of the type of the first of them, each once, in their order. */
export async function listCompared(db: Database, ids: number[]) {
  const ads = await findAds(db, [...new Set(ids)]);
  return ads.filter(({ row }) => row.type === ads[0]?.row.type);
}
