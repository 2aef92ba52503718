/** `?side=received`; else those that one made. */
export function readSide(query: URLSearchParams): 'made' | 'received' {
  return query.get('side') === 'received' ? 'received' : 'made';
}

/** `?page=2`; the first where it asks for none. */
export function pageParam(query: URLSearchParams): number {
  const page = query.get('page');
  return page && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}
