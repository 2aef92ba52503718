import type { AdType } from '#contract/platform/kinds.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import { sourceOf } from '#server/platform/paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';
import { ensureOpenAccount } from '#server/people/profiles/profiles.ts';
import { newestFirst, selectCards, type ListedRow } from './rows.ts';

interface OwnerQuery extends PageQuery {
  type?: AdType;
  body?: string[];
  status?: 'active' | 'reserved' | 'sold';
}

/** Ads of an open account, the active ones unless `status` is given, newest first; `not_found` for any other account. */
export async function listAdsOf(db: Database, ownerId: number, query: OwnerQuery, language: Language): Promise<Found<ListedRow>> {
  await ensureOpenAccount(db, ownerId);
  const { type, body, status = 'active' } = query;
  let rows = selectCards(db).where('ads.owner_id', '=', ownerId).where('ads.status', '=', status);
  if (type) rows = rows.where('ads.type', '=', type);
  if (body) rows = rows.where('ads.body', 'in', body);
  return findPage(newestFirst, sourceOf(rows, newestFirst), query, language);
}
