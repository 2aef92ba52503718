import { mostCompared } from '../ads/compared.ts';

/** The cars of an address, `?id=1&id=2`: each once, four at most. */
export function readIds(query: URLSearchParams): number[] {
  const ids = query.getAll('id').filter((id) => /^[1-9]\d{0,8}$/.test(id));
  return [...new Set(ids.map(Number))].slice(0, mostCompared);
}
