import type { AdSort } from '#contract/listing.ts';
import type { Database } from '#db/database.ts';
import type { Language } from '#contract/languages.ts';
import type { Market } from '#server/platform/market.ts';
import type { Row, Source } from '#server/platform/paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';
import { findMatches, idsFromDatabase } from './active/matching.ts';
import { bookableFirst, slotOrderOf } from './active/orders.ts';
import type { ActiveTable } from './active/table.ts';
import { today } from './active/taken-days.ts';
import { findCorrection } from './correction.ts';
import type { Filters } from './filters.ts';
import type { ListParams } from './list-params.ts';
import { orderOf } from './orders.ts';
import { lastDayOf, numberOf } from './rented-time.ts';
import { sourceInDatabase, sourceOfMatches } from './source.ts';
import { withoutUnwritten } from './unwritten.ts';
import type { WrittenCard } from './written-cards.ts';

/** Ranking reads every match, so above this number the newest come first. */
const rankedUpTo = 2000;

/** A page of active ads: which they are, and their cards by id. */
export interface ListedAds {
  found: Found<Row>;
  cards: ReadonlyMap<number, WrittenCard>;
  /** Of ads to rent: whether one can be booked on the site. */
  canBook?: ((ad: number) => boolean) | undefined;
}

/** A page of active ads, and what it was found by: where nothing has all the words of `q`, without those that no ad has. */
export async function listWritten(
  market: Market,
  params: ListParams,
  page: PageQuery & { q?: string },
  language: Language,
): Promise<{ listed: ListedAds; params: ListParams }> {
  const listed = await listAds(market, params, page, language);
  const eased = listed.found.rows.length === 0 ? await withoutUnwritten(market, page.q, params) : undefined;
  if (!eased) return { listed, params: listed.found.rows.length === 0 ? await withCorrection(market, page.q, params) : params };
  const found = await listAds(market, eased, page, language);
  // Each word is in some ad, but no ad has two of them.
  const last = found.found.rows.length === 0 ? await withoutUnwritten(market, page.q, eased) : undefined;
  const dropped = [...(eased.dropped ?? []), ...(last?.dropped ?? [])];
  return last ? { listed: await listAds(market, last, page, language), params: { ...last, dropped } } : { listed: found, params: eased };
}

async function withCorrection(market: Market, q: string | undefined, params: ListParams): Promise<ListParams> {
  const correction = q === undefined ? undefined : await findCorrection(market, q, params);
  return correction === undefined ? params : { ...params, correction };
}

/** A page of active ads. */
export async function listAds(
  { db, reference, activeAds, writtenCards }: Market,
  { filters, sort }: Pick<ListParams, 'filters' | 'sort'>,
  page: PageQuery,
  language: Language,
): Promise<ListedAds> {
  const [table, ids] = await Promise.all([activeAds.current(), idsFromDatabase(db, filters, reference)]);
  const matches = findMatches(table, filters, reference, ids);
  const isRanked = sort === 'relevance' && filters.words !== undefined && matches.length <= rankedUpTo;
  const known = sort === 'relevance' && !isRanked ? 'newest' : sort;
  const canBook = filters.type === 'rental' ? bookableOn(table, filters) : undefined;
  const isBookableFirst = canBook !== undefined && known === 'newest';
  const order = isBookableFirst
    ? { ...orderOf(known, filters), name: 'bookable', type: 'ranked timestamptz' as const }
    : orderOf(known, filters);
  const source = isBookableFirst ? sourceOfBookable(table, matches, canBook) : sourceOf(db, { table, matches, known, filters });
  const found = await findPage(order, source, page, language);
  const shown = found.rows.slice(0, found.place.size).map(({ id }) => id);
  return { found, cards: await writtenCards.read(table, shown, language), canBook };
}

/** Whether an ad to rent can be booked through the day that is asked for, or today. */
function bookableOn(table: ActiveTable, filters: Filters): (ad: number) => boolean {
  const day = lastDayOf(filters);
  const lastDay = day === undefined ? today() : numberOf(day);
  return (ad) => table.days.canBook(ad, lastDay);
}

/** What cannot be booked stands behind what can. */
function sourceOfBookable(table: ActiveTable, matches: Int32Array, canBook: (ad: number) => boolean): Source<Row> {
  const { order, matches: sorted } = bookableFirst(table, matches, (slot) => canBook(table.ids[slot] ?? 0));
  return sourceOfMatches(table, sorted, order);
}

interface Matched {
  table: ActiveTable;
  matches: Int32Array;
  known: AdSort;
  filters: Filters;
}

function sourceOf(db: Database, { table, matches, known, filters }: Matched): Source<Row> {
  const slotOrder = slotOrderOf(table, known, filters);
  if (slotOrder) return sourceOfMatches(table, matches, slotOrder);
  return sourceInDatabase(
    db,
    Array.from(matches, (slot) => table.ids[slot] ?? 0),
    orderOf(known, filters),
  );
}
