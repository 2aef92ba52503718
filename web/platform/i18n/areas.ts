import { recordOf } from '#contract/platform/records.ts';

/** The areas of the site that have words: each is a namespace of i18next, and a file of `locales/<language>/`. */
export const siteAreas = [
  'platform',
  'catalogue',
  'people',
  'money',
  'listing',
  'prices',
  'sales',
  'rental',
  'community',
  'trade',
  'messaging',
] as const;

const areas = [...siteAreas, 'backoffice'] as const;
export type Area = (typeof areas)[number];

/** The areas that the matched routes declare, as `export const handle = { i18n: ['listing'] }`, and that of the frame. */
export function areasOf(matches: readonly { handle?: unknown }[]): Area[] {
  return areasAmong(['platform', ...matches.flatMap(({ handle }) => recordOf(handle)['i18n'])]);
}

/** The areas that are named in `names`. */
export function areasAmong(names: readonly unknown[]): Area[] {
  return areas.filter((area) => names.includes(area));
}

/** Where the words of an area are fetched. */
export function addressOf(area: string, language: string): string {
  return `/locales/${language}/${area}.json`;
}
