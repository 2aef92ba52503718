import type { AdType } from '../../platform/kinds.ts';
import { fieldsOf } from './ad-types.ts';
import type { Fields, Promised } from './fields.ts';

/** What an offer is about besides its sum. */
export const promised = ['thing', 'terms'] as const satisfies readonly Promised[];

/** The names of the fields of `type` that promise one of `what`. */
export function namesPromising(type: AdType, what: readonly Promised[]): string[] {
  const fields: Fields = fieldsOf[type];
  return Object.entries(fields).flatMap(([name, { promises }]) => (what.includes(promises) ? [name] : []));
}

/** Which of `names` change what open offers are about, so that they end. */
export function endingOffers(type: AdType, names: readonly string[]): string[] {
  const about = namesPromising(type, promised);
  return names.filter((name) => about.includes(name));
}
