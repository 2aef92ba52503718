import type { Reference } from './reference.ts';

/** The ids of all cities in the regions with these codes, in either case. */
export function citiesOf(codes: string[], { regions }: Reference): number[] {
  const wanted = new Set(codes.map((code) => code.toUpperCase()));
  return regions.filter(({ code }) => wanted.has(code)).flatMap(({ cities }) => cities.map(({ id }) => id));
}
