import { adTypes, type AdType } from '#contract/platform/kinds.ts';

/** `?tab=searches`; else the liked ads. */
export function isSearches(query: URLSearchParams): boolean {
  return query.get('tab') === 'searches';
}

/** `?type=plate`; undefined for every type. */
export function readType(query: URLSearchParams): AdType | undefined {
  return adTypes.find((type) => type === query.get('type'));
}

/** `?page=2`; the first where it asks for none. */
export function pageParam(query: URLSearchParams): number {
  const page = query.get('page');
  return page && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}
