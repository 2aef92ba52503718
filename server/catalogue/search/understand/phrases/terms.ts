import { readAmount } from './numbers.ts';
import { longestPhrase } from '../vocabulary/tables.ts';
import { takeoverTopics } from './takeovers.ts';
import type { Token } from '../text/tokens.ts';
import { bareRentUnits, keys, rentUnits, table, units } from '../vocabulary/words.ts';

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
export function plainSpans(tokens: readonly Token[], lastYear: number, isTakeover: boolean): ReadonlyMap<number, number> {
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
