import { isNegated } from './negations.ts';
import { longestPhrase } from '../vocabulary/tables.ts';
import { plainSpans } from './terms.ts';
import { isAboutTakeover } from './takeovers.ts';
import { isWishOfRentals } from './wishes.ts';
import type { Token } from '../text/tokens.ts';
import {
  bareRentUnits,
  brandsBeforeUnits,
  keys,
  notAPlate,
  rentUnits,
  takesOver,
  typeWords,
  type AdType,
  type RentUnit,
} from '../vocabulary/words.ts';

/** The facts about the whole sentence before its words are parsed. */
export interface Situation {
  /** The type, if it is known beforehand or a word names plate or rental. */
  type: AdType | undefined;
  /** The unit of the prices of rentals. */
  unit: RentUnit | undefined;
  /** Whether letters and digits may be a plate. */
  hasPlates: boolean;
  /** The spans that are words whatever they contain, by their first token. */
  plain: ReadonlyMap<number, number>;
  /** Whether it is about a takeover, whose money is no price. */
  isTakeover: boolean;
  /** The last year a car can be of. */
  lastYear: number;
}

/** A number of days is how long a car is rented. */
const daysBehind = keys('ايام، days');

export function situationOf(tokens: readonly Token[], lastYear: number, known?: AdType): Situation {
  const isTakeover = known !== 'rental' && known !== 'plate' && isAboutTakeover(tokens);
  const plain = plainSpans(tokens, lastYear, isTakeover);
  const read = readTypes(tokens, plain);
  const type = known ?? read.type;
  return { type, unit: read.unit, hasPlates: !isTakeover && (type === undefined || type === 'plate'), plain, isTakeover, lastYear };
}

/** A word for cars decides nothing: it also occurs with rentals, and the other words decide. */
function readTypes(tokens: readonly Token[], plain: ReadonlyMap<number, number>): Pick<Situation, 'type' | 'unit'> {
  const types = new Set<AdType>();
  // `تنازل شهري 1500` is a payment, no rent.
  const isRent = !tokens.some(({ key }) => takesOver.has(key));
  let unit: RentUnit | undefined;
  for (let at = 0; at < tokens.length; at++) {
    const behind = plain.get(at);
    if (behind !== undefined) {
      at = behind - 1;
      continue;
    }
    const named = longestPhrase(tokens, at, typeWords);
    const rented =
      longestPhrase(tokens, at, rentUnits) ?? (isBehindNumber(tokens, at) ? longestPhrase(tokens, at, bareRentUnits) : undefined);
    const type = named?.meaning === 'car' ? undefined : named && typeAt(tokens, at, named.next, named.meaning);
    if (type) types.add(type);
    if (isRent && isWishOfRentals(tokens, at)) types.add('rental');
    if (daysBehind.has(tokens[at]?.key ?? '') && isBehindNumber(tokens, at)) types.add('rental');
    if (rented && isRent && !isNegated(tokens, at) && !brandsBeforeUnits.has(tokens[at - 1]?.key ?? '')) unit ??= rented.meaning;
  }
  if (types.has('plate')) return { type: 'plate', unit: undefined };
  if (types.has('rental')) unit ??= tokens.map(({ key }) => bareRentUnits.get(key)).find((bare) => bare !== undefined);
  return { type: types.has('rental') || unit ? 'rental' : undefined, unit };
}

function isBehindNumber(tokens: readonly Token[], at: number): boolean {
  return tokens[tokens[at - 1]?.key === '/' ? at - 2 : at - 1]?.kind === 'number';
}

function typeAt(tokens: readonly Token[], at: number, next: number, type: AdType): AdType | undefined {
  const [before = '', behind = ''] = [tokens[at - 1]?.key, tokens[next]?.key];
  if (isNegated(tokens, at) || (type === 'plate' && notAPlate.has(before))) return undefined;
  return type === 'rental' && (takesOver.has(before) || takesOver.has(behind)) ? undefined : type;
}
