/** The areas of the site that have words: each is a namespace of i18next, and a file of `locales/<language>/`. */
export const siteAreas = ['platform', 'catalogue', 'people', 'money', 'listing', 'sales', 'rental', 'community', 'messaging'] as const;

export type Area = (typeof siteAreas)[number] | 'backoffice';

/** The areas that the matched routes declare, as `export const handle = { i18n: ['listing'] }`, and that of the frame. */
export function areasOf(matches: readonly { handle?: unknown }[]): Area[] {
  const declared = new Set(matches.flatMap(({ handle }) => declaredBy(handle)));
  return [...siteAreas, 'backoffice' as const].filter((area) => area === 'platform' || declared.has(area));
}

/** Where the words of an area are fetched. */
export function addressOf(area: string, language: string): string {
  return `/locales/${language}/${area}.json`;
}

function declaredBy(handle: unknown): unknown[] {
  const isDeclaring = typeof handle === 'object' && handle !== null && 'i18n' in handle && Array.isArray(handle.i18n);
  return isDeclaring ? (handle.i18n as unknown[]) : [];
}
