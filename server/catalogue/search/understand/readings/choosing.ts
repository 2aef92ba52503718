import type { Match } from '../phrases/names.ts';
import type { Beginnings } from '../phrases/phrases.ts';
import type { Token } from '../text/tokens.ts';
import type { Claim } from './claims.ts';

/** A sentence of which the phrases are known. */
export interface Phrased {
  tokens: readonly Token[];
  /** What can begin at each token. */
  beginnings: readonly Beginnings[];
}

/** The phrase that is meant at a token, without a negation: the longest one first. `before` is the claim that ends there. */
export function chosenAt(sentence: Phrased, from: number, before?: Claim): Claim | undefined {
  const { tokens, beginnings } = sentence;
  const { spacedPlate, name, count, plate, range, shortYear, shortYears } = beginnings[from] ?? {};
  const isNumber = tokens[from]?.kind === 'number';
  if (spacedPlate) return { from, next: spacedPlate.next, plate: spacedPlate };
  if (name && isCertain(name, from, sentence, before)) return { from, next: name.next, name };
  if (count) return { from, next: count.next, count };
  if (shortYears && isBesideCar(from, before)) return { from, next: shortYears.next, range: shortYears };
  if (plate) return { from, next: plate.next, plate };
  if (range && !isAlsoName(range.next, tokens[from], name)) return { from, next: range.next, range };
  if (shortYear && isBesideCar(from, before)) return { from, next: shortYear.next, range: shortYear };
  return name && !isNumber ? { from, next: name.next, name } : undefined;
}

/** Names of several words come before numbers; a number is a name only beside its brand: `بيجو 3008`. */
function isCertain(name: Match, from: number, { tokens, beginnings }: Phrased, before: Claim | undefined): boolean {
  if (tokens[from]?.kind !== 'number' || name.next > from + 1) return name.next > from + 1;
  const range = beginnings[from]?.range;
  if (name.key === '911') return !range;
  const brands = before && 'name' in before && before.next === from ? before.name.entries : [];
  const isBeside = name.entries.some(({ brand }) => brands.some((entry) => entry.kind === 'brand' && entry.brand === brand));
  return isBeside && range?.next !== from + 3;
}

/** A word that is also a name is no number: `بستون`. */
function isAlsoName(next: number, token: Token | undefined, name: Match | undefined): boolean {
  return name !== undefined && token?.kind === 'arabic' && next <= name.next;
}

/** `كامري 18` is one of 2018. */
function isBesideCar(from: number, before: Claim | undefined): boolean {
  if (!before || !('name' in before) || before.next !== from) return false;
  return before.name.entries.some(({ kind }) => kind === 'brand' || kind === 'model');
}
