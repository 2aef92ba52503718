import type { Filters } from './filters.ts';

/** `filters` without those named. */
export function omitted(filters: Filters, names: readonly string[]): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)));
}

/** `filters` with `values` by name. */
export function replaced(filters: Filters, names: readonly string[], values: Readonly<Record<string, unknown>>): Filters {
  return { ...omitted(filters, names), ...values };
}

/** The same for the same filters, in whatever order they were chosen. */
export function keyOfFilters(filters: Filters): string {
  const sorted = Object.entries(filters).map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value]);
  return JSON.stringify(sorted.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)));
}
