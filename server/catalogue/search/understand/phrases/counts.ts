import { readAmount } from './numbers.ts';
import type { Token } from '../text/tokens.ts';
import { longestPhrase } from '../vocabulary/tables.ts';
import { durations, keys, table, wholeDurations } from '../vocabulary/words.ts';

/** Numbers of seats or cylinders: one, or all within a bound. */
export interface Count {
  field: 'seats' | 'cylinders';
  values: number[];
  next: number;
  /** A number alone that counts cylinders only if a car is named: `تاهو ثمان`. */
  doubtful?: boolean;
}

const most = { seats: 60, cylinders: 16 } as const;
const seatWords = keys(
  'مقاعد، مقعد، راكب، ركاب، مراتب، اشخاص، شخص، انفار، نفر، seats, seat, seater, passengers, passenger, people, rokab, rukab, rokkab',
);
const cylinderWords = keys(
  'سلندر، سلندرات، سيلندر، سلنر، سلندير، اسطوانات، اسطوانة، cylinder, cylinders, cyl, cylnder, salandar, selender',
);
/** `over 5` begins at 6, `from 5` at 5. */
type Bound = 'over' | 'from' | 'under' | 'to';
const boundsBefore = table<Bound>({
  over: 'اكثر من، فوق، اعلى من، ازيد من، more than, over, above',
  from: 'على الاقل، لا يقل عن، ما يقل عن، لا تقل عن، ما تقل عن، مو اقل من، من، at least, min, minimum, not less than, no less than, starting from, from',
  under: 'اقل من، تحت، دون، less than, fewer than, under, below',
  to: `لا يزيد عن، ما يزيد عن، لا تزيد عن، ما تزيد عن، مو اكثر من، مو فوق، حد اقصى، بحد اقصى، up to, max, maximum, at most, no more than, not more than,
    not over`,
});
const boundsBehind = table<Bound>({
  from: 'واكثر، او اكثر، فاكثر، وفوق، او فوق، فما فوق، واعلى، على الاقل، or more, and more, and up, and above, plus, +',
  to: 'او اقل، واقل، فاقل، وتحت، كحد اقصى، or less, or fewer, and below, max',
});
/** A bound upwards ends with the largest car that is no bus, unless it begins there. */
const largest = { seats: 15, cylinders: 12 } as const;
const namedEngines = new Map([
  ['ثمان', 8],
  ['ثمانيه', 8],
  ['ست', 6],
]);
const smallestEngine = 4;

/** `7 مقاعد`, `سبع ركاب`, `6 سلندر`, `سلندر 6`, `V8`, `ثمان`; `اكثر من 5 ركاب`, `7 seats or more`. */
export function readCount(tokens: readonly Token[], at: number): Count | undefined {
  const before = longestPhrase(tokens, at, boundsBefore);
  const one = before && (readCounted(tokens, before.next) ?? readEngine(tokens, before.next));
  if (one && !one.doubtful) return within(one, before.meaning);
  return readCounted(tokens, at) ?? readEngine(tokens, at);
}

function within({ field, values: [value = 0], next }: Count, bound: Bound): Count {
  const least = bound === 'over' ? value + 1 : bound === 'from' ? value : 1;
  const end = least > largest[field] ? most[field] : largest[field];
  const last = bound === 'under' ? value - 1 : bound === 'to' ? value : end;
  return { field, values: Array.from({ length: Math.max(0, last - least + 1) }, (_, more) => least + more), next };
}

const longestStay = 90;

/** How long a car is rented: `3 ايام`, `يومين`, `لمدة اسبوعين`. */
export function readDuration(tokens: readonly Token[], at: number): { days: number; next: number } | undefined {
  if (tokens[at]?.key === 'لمده' || tokens[at]?.key === 'for') return readDuration(tokens, at + 1);
  const whole = wholeDurations.get(tokens[at]?.key ?? '');
  if (whole) return { days: whole, next: at + 1 };
  const amount = readAmount(tokens, at);
  const unit = amount && !amount.unit ? durations.get(tokens[amount.next]?.key ?? '') : undefined;
  if (!amount || !unit || !Number.isInteger(amount.value)) return undefined;
  const days = amount.value * unit;
  return days >= 2 && days <= longestStay ? { days, next: amount.next + 1 } : undefined;
}

function readCounted(tokens: readonly Token[], at: number): Count | undefined {
  const amount = readAmount(tokens, at);
  if (!amount || amount.unit || !Number.isInteger(amount.value) || amount.value < 1) return undefined;
  const between = longestPhrase(tokens, amount.next, boundsBehind);
  const after = between?.next ?? amount.next;
  const word = tokens[after]?.key === '-' ? after + 1 : after;
  const field = fieldOf(tokens[word]);
  if (!field || amount.value > most[field]) return undefined;
  const behind = between ?? longestPhrase(tokens, word + 1, boundsBehind);
  const one: Count = { field, values: [amount.value], next: Math.max(word + 1, behind?.next ?? 0) };
  return behind ? within(one, behind.meaning) : one;
}

function readEngine(tokens: readonly Token[], at: number): Count | undefined {
  const [token, following] = [tokens[at], tokens[at + 1]];
  const value = readAmount(tokens, at + 1)?.value ?? 0;
  const isNamed = fieldOf(token) === 'cylinders' || (token?.key === 'v' && following?.glued === true);
  if (isNamed && value >= smallestEngine && value <= most.cylinders) return { field: 'cylinders', values: [value], next: at + 2 };
  const named = namedEngines.get(token?.key ?? '');
  const isAlone =
    named !== undefined && following?.kind !== 'number' && readAmount(tokens, at)?.value === named && !readAmount(tokens, at + 1);
  return isAlone ? { field: 'cylinders', values: [named], next: at + 1, doubtful: true } : undefined;
}

/** Whether a number before it counts seats or cylinders. */
export function isCountWord(token: Token | undefined): boolean {
  return fieldOf(token) !== undefined;
}

function fieldOf(token: Token | undefined): Count['field'] | undefined {
  if (!token) return undefined;
  if (seatWords.has(token.key)) return 'seats';
  return cylinderWords.has(token.key) ? 'cylinders' : undefined;
}
