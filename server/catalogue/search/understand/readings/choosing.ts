import type { Match } from '../phrases/names.ts';
import type { Beginnings } from '../phrases/phrases.ts';
import type { Token } from '../text/tokens.ts';
import { orWords } from '../vocabulary/words.ts';
import type { Claim } from './claims.ts';

/** A sentence of which the phrases are known. */
export interface Phrased {
  tokens: readonly Token[];
  /** What can begin at each token. */
  beginnings: readonly Beginnings[];
}

/** The phrase that is meant at a token, without a negation: the longest one first. `claims` are those before it. */
export function chosenAt(sentence: Phrased, from: number, claims: readonly Claim[] = []): Claim | undefined {
  const { tokens, beginnings } = sentence;
  const { spacedPlate, name, count, plate, range, shortYear, shortYears } = beginnings[from] ?? {};
  const isNumber = tokens[from]?.kind === 'number';
  if (spacedPlate) return { from, next: spacedPlate.next, plate: spacedPlate };
  if (name && isCertain(name, from, sentence, claims.at(-1))) return { from, next: name.next, name };
  if (count) return { from, next: count.next, count };
  if (shortYears && isBesideCar(from, claims)) return { from, next: shortYears.next, range: shortYears };
  if (plate) return { from, next: plate.next, plate };
  if (range && !isAlsoName(range.next, tokens[from], name)) return { from, next: range.next, range };
  if (shortYear && isBesideCar(from, claims)) return { from, next: shortYear.next, range: shortYear };
  return name && !isNumber ? { from, next: name.next, name } : undefined;
}

/** Names of several words come before numbers; a number is a name only beside its brand: `بيجو 3008`. */
function isCertain(name: Match, from: number, { tokens, beginnings }: Phrased, before: Claim | undefined): boolean {
  if (tokens[from]?.kind !== 'number' || name.next > from + 1) return name.next > from + 1;
  const range = beginnings[from]?.range;
  if (name.key === '911') return !range;
  // `520 or 530`.
  const isOr = orWords.has(tokens[from - 1]?.key ?? '') && before?.next === from - 1;
  const cars = before && 'name' in before && (isOr || before.next === from) ? before.name.entries : [];
  const isBeside = name.entries.some(({ brand }) => cars.some((car) => (isOr || car.kind === 'brand') && car.brand === brand));
  return isBeside && range?.next !== from + 3;
}

/** A word that is also a name is no number: `بستون`. */
function isAlsoName(next: number, token: Token | undefined, name: Match | undefined): boolean {
  return name !== undefined && token?.kind === 'arabic' && next <= name.next;
}

/** `كامري 18` is one of 2018, and so is `كامري فل 18`. */
function isBesideCar(from: number, claims: readonly Claim[]): boolean {
  const before = claims.at(-1);
  if (!before || !('name' in before) || before.next !== from) return false;
  if (before.name.entries.some(({ kind }) => kind === 'brand' || kind === 'model')) return true;
  return before.name.entries.every(({ kind }) => kind === 'option') && isBesideCar(before.from, claims.slice(0, -1));
}
