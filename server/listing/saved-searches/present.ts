import type { Language } from '#contract/platform/languages.ts';
import type { SearchQuery } from '#contract/listing/queries.ts';
import type { PastSearch, SavedSearch } from '#contract/listing/searches.ts';
import { monthlyNames } from '#contract/money/instalments.ts';
import { monthlyBudget, type Budget } from '../ads/lists/monthly-limit.ts';
import { labelOf, typeLabel } from '../ads/lists/present-understood.ts';
import { omitted } from '#server/ad-index/filter-sets.ts';
import { fillIn, wordsIn } from '#server/platform/words.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import type { PastSearchRow } from '../search-history/history.ts';
import { readListQuery } from './list-query.ts';
import type { Counted } from './saved.ts';

export function presentPastSearch({ id, q, type, created_at }: PastSearchRow): PastSearch {
  return { id, q, type, created_at: created_at.toISOString() };
}

export function presentSaved({ row, matches, fresh }: Counted, reference: Reference, language: Language): SavedSearch {
  const { id, name, type, query, alerts, created_at, seen_at } = row;
  return {
    id,
    name,
    type,
    query,
    labels: labelsOf(row, reference, language),
    alerts,
    match_count: matches,
    new_count: fresh,
    created_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
  };
}

/** The type and the words first, then each filter; a range is one. */
export function labelsOf(row: Pick<Counted['row'], 'type' | 'query'>, reference: Reference, language: Language): string[] {
  const { type, query } = readListQuery(row.query, row.type, language);
  // A bare number needs its name.
  const { q, sort: _sort, digits_count: _count, down_percent, months, rate_bp, ...filters } = query;
  const budget = monthlyBudget({ type, monthly_max: query.monthly_max, down_percent, months, rate_bp });
  const spoken = groupsOf(budget ? omitted(filters, monthlyNames) : filters).map((filter) =>
    labelOf({ filter, text: '' }, reference, language),
  );
  return [type ? typeLabel(type, language) : '', q ?? '', budget ? budgetLabel(budget, language) : '', ...spoken].filter(Boolean);
}

function budgetLabel({ most, down_percent: down }: Budget, language: Language): string {
  return fillIn(wordsIn(language).understood.byMonth, { value: most.toLocaleString('en'), down });
}

type Group = Parameters<typeof labelOf>[0]['filter'];

/** `price_min` and `price_max` belong together, and so do the letters and the digits of a plate. */
function groupsOf(filters: Partial<SearchQuery>): Group[] {
  const groups = new Map<string, Record<string, unknown>>();
  for (const [name, value] of Object.entries(filters)) {
    const group = /^(letters|digits)$/.test(name) ? 'plate' : name.replace(/_(min|max)$/, '');
    groups.set(group, { ...groups.get(group), [name]: value });
  }
  return [...groups.values()];
}
