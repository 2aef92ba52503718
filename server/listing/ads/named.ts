import type { Database } from '#db/database.ts';
import { publicStatuses } from '#contract/listing/ad-rules.ts';
import { selectCards, type CardRow } from './rows.ts';

/** The public ads among `ids`, each once, in their order. */
export async function listNamedAds(db: Database, ids: readonly number[]): Promise<CardRow[]> {
  const rows = await selectCards(db).where('ads.id', 'in', ids).where('ads.status', 'in', publicStatuses).execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
}
