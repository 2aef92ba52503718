import type { Token } from '../text/tokens.ts';
import { longestPhrase } from '../vocabulary/tables.ts';
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
  table,
  units,
} from '../vocabulary/words.ts';
import { isNegated } from './negations.ts';
import { readAmount } from './numbers.ts';
import { isAboutTakeover, takeoverTopics } from './takeovers.ts';
import { isWishOfRentals } from './wishes.ts';

/** Terms whose words have other meanings elsewhere. No filter has their meaning, so they are searched as words. */
const terms = table<true>([
  [
    true,
    `منتهي بالتمليك، ايجار منتهي بالتمليك، تاجير منتهي بالتمليك، الايجار المنتهي بالتمليك، التاجير المنتهي بالتمليك، تاجير تمويلي،
    ايجار تمويلي، lease to own, rent to own, استخدام يومي، استعمال يومي، مشوار يومي، daily driver, daily use, daily car,
    صيانة وكالة، صيانة الوكالة، صيانة بالوكالة، صيانتها وكالة، صيانتها بالوكالة، فحص وكالة، فحص الوكالة، سيرفس وكالة، سيرفس الوكالة،
    شيك وكالة، قير وكالة، قير الوكالة، جير وكالة، جير الوكالة، مكينة وكالة، مكينة الوكالة، محرك وكالة، محرك الوكالة، عداد وكالة، عداد الوكالة، استمارة جديدة، الاستمارة جديدة، استمارتها جديدة، فحص جديد، الفحص جديد، فحصها جديد، كفرات جديدة، كفراتها جديدة، بطارية جديدة، مكينة جديدة، جير جديد، قير جديد، بحالة الوكالة، بحالة وكالة، حالة الوكالة، كانها وكالة، كنها وكالة، كأنها جديدة، full service history, full service, full tank, هاف لوري، غمارة ونص، غمارة ونصف`,
  ],
]);

/** Money that is paid in parts: for `amounts` a number beside it is theirs, for `methods` unless it is a year. */
type Finance = 'amounts' | 'methods';
const finance = table<Finance>({
  amounts: `قسط، القسط، قسطها، بقسط، دفعة، الدفعة، دفعة اولى، الدفعة الاولى، دفعة اخيرة، الدفعة الاخيرة، مقدم، عربون، down payment,
    zero down payment, no down payment, zero down, installment, instalment, last payment`,
  methods: 'اقساط، الاقساط، بالاقساط، تقسيط، التقسيط، بالتقسيط، للتقسيط، تمويل، installments, instalments, finance, financing',
});

const moneyWords = keys('ريال، sar, sr, riyal, riyals, of');
const firstYear = 1990;

/** The spans that are words whatever they contain, by their first token. */
function plainSpans(tokens: readonly Token[], lastYear: number, isTakeover: boolean): ReadonlyMap<number, number> {
  const spans = new Map<number, number>();
  for (let at = 0; at < tokens.length; at++) {
    const term = longestPhrase(tokens, at, terms);
    const money = term || (isTakeover && isPartOfTakeover(tokens, at)) ? undefined : longestPhrase(tokens, at, finance);
    const next = term?.next ?? (money && endOfMoney(tokens, money.next, money.meaning, lastYear));
    if (next === undefined) continue;
    const from = money ? startOfMoney(tokens, at, money.meaning, lastYear) : at;
    spans.set(from, next);
    at = next - 1;
  }
  return spans;
}

/** Filters express of a takeover the instalment and the down payment, but not `دفعة اخيرة`. */
function isPartOfTakeover(tokens: readonly Token[], at: number): boolean {
  const [part, money] = [longestPhrase(tokens, at, takeoverTopics), longestPhrase(tokens, at, finance)];
  return part !== undefined && part.next >= (money?.next ?? 0);
}

/** `قسط شهري 1500`: the unit and the amount belong to the word before them. */
function endOfMoney(tokens: readonly Token[], from: number, kind: Finance, lastYear: number): number {
  let at = from;
  for (;;) {
    const unit = longestPhrase(tokens, at, rentUnits) ?? longestPhrase(tokens, at, bareRentUnits);
    const amount = readAmount(tokens, at);
    if (unit) at = unit.next;
    else if (amount && !(kind === 'methods' && amount.plain && isYear(amount.value, lastYear))) at = amount.next;
    else if (moneyWords.has(tokens[at]?.key ?? '')) at += 1;
    else return at;
  }
}

/** `1500 monthly installment`. */
function startOfMoney(tokens: readonly Token[], at: number, kind: Finance, lastYear: number): number {
  let from = at;
  while (rentUnits.has(tokens[from - 1]?.key ?? '') || units.get(tokens[from - 1]?.key ?? '') === 'riyals') from--;
  const before = tokens[from - 1];
  const isAmount = before?.kind === 'number' && !isYear(Number(before.key), lastYear);
  return isAmount && (kind === 'amounts' || from < at) ? from - 1 : from;
}

function isYear(value: number, lastYear: number): boolean {
  return value >= firstYear && value <= lastYear;
}

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
