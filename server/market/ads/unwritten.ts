import { sql } from 'kysely';
import { searchKey } from '#server/catalogue/search/key.ts';
import { suggestCorrection } from '#server/catalogue/search/understand/suggestions/corrections.ts';
import { isLacking } from '#server/catalogue/search/understand/phrases/negations.ts';
import type { Market } from '#server/platform/market.ts';
import { isNarrow, typesOf } from './filters.ts';
import { withoutWords, type ListParams } from './list-params.ts';
import { mostWords, wordQuery } from './word-query.ts';

/**
 * The same search without the words that no active ad has; undefined if each is in some ad, if nothing else narrows the list, or if
 * the words are goods that are not sold here or misspelt. Call it where nothing was found: it costs one statement.
 */
export async function withoutUnwritten(
  { db, reference }: Pick<Market, 'db' | 'reference'>,
  q: string | undefined,
  params: ListParams,
): Promise<ListParams | undefined> {
  const { leftover, unsold } = params;
  if (q === undefined || !leftover || leftover.rest === '' || unsold) return undefined;
  if (suggestCorrection(q, reference.dictionary) !== null) return undefined;
  const units = unitsOf(leftover.rest);
  const types = typesOf(params.filters) ?? ['car', 'rental', 'plate'];
  const { rows } = await sql<{ at: number }>`
    select at::integer from unnest(${units.map((unit) => wordQuery(unit, []) ?? '')}::text[]) with ordinality as given (query, at)
    where not exists (
      select from ads where status = 'active' and type = any(${types}::ad_type[]) and search_vector @@ to_tsquery('simple', query))`.execute(
    db,
  );
  const unwritten = rows.flatMap(({ at }) => (units[at - 1] ?? '').split(' '));
  if (unwritten.length === 0) return undefined;
  const eased = withoutWords(params, unwritten);
  return isNarrow(eased.filters) ? { ...eased, dropped: typedAs(q, unwritten) } : undefined;
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
