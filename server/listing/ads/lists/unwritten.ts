import { sql } from 'kysely';
import { searchKey } from '#server/catalogue/search/key.ts';
import { isLacking } from '#server/catalogue/search/understand/phrases/negations.ts';
import type { Market } from '#server/platform/market.ts';
import { allOf, conditionsOf } from '#server/ad-index/conditions.ts';
import { isNarrow } from '#server/ad-index/filters.ts';
import { findCorrection } from './correction.ts';
import { withoutWords, type ListParams } from './list-params.ts';
import { mostWords, wordQuery } from './word-query.ts';

/**
 * The same search without the words that none of the ads has that meet its filters, or without all words where no ad has them together;
 * undefined if nothing else narrows the list, or if the words are goods that are not sold here or misspelt. Call it where nothing was
 * found: it costs one statement.
 */
export async function withoutUnwritten(
  market: Pick<Market, 'db' | 'reference' | 'adIndex'>,
  q: string | undefined,
  params: ListParams,
): Promise<ListParams | undefined> {
  const { leftover, unsold, filters } = params;
  if (q === undefined || !leftover || leftover.rest === '' || unsold) return undefined;
  if ((await findCorrection(market, q, params)) !== undefined) return undefined;
  const { db, reference } = market;
  const units = unitsOf(leftover.rest);
  const others = allOf(conditionsOf(filters, reference, (name) => name !== 'words'));
  const { rows } = await sql<{ at: number }>`
    select at::integer from unnest(${units.map((unit) => wordQuery(unit, []) ?? '')}::text[]) with ordinality as given (query, at)
    where not exists (select from ads where ${others} and search_vector @@ to_tsquery('simple', query))`.execute(db);
  const unwritten = rows.length > 0 ? rows.map(({ at }) => units[at - 1] ?? '') : units;
  const words = unwritten.flatMap((unit) => unit.split(' '));
  const eased = withoutWords(params, words);
  return isNarrow(eased.filters) ? { ...eased, dropped: typedAs(q, words) } : undefined;
}

/** Words, and `بدون سمكرة` as one: alone it would mean the opposite. */
function unitsOf(rest: string): string[] {
  const units: string[] = [];
  for (const word of rest.split(' ').slice(0, mostWords)) {
    const last = units.at(-1);
    if (last !== undefined && isLacking(last)) units[units.length - 1] = `${last} ${word}`;
    else units.push(word);
  }
  return units;
}

/** Words of the search key as they stand in `q`. */
function typedAs(q: string, words: readonly string[]): string[] {
  const typed = q.split(/\s+/);
  return words.map((word) => typed.find((one) => searchKey(one) === word) ?? word);
}
