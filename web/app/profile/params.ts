/** The page that an address asks for, `?page=2`; the first where it asks for none. */
export function pageParam(query: URLSearchParams): number {
  const page = query.get('page');
  return page && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}
