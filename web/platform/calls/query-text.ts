/** `?a=1&b=2&b=3`: arrays repeat their key, empty values are dropped. */
export function queryText(query: Record<string, unknown> = {}): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') pairs.append(name, String(one));
    }
  }
  return pairs.size > 0 ? `?${pairs}` : '';
}
