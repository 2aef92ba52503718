import { readAmount } from './numbers.ts';
import type { Token } from '../text/tokens.ts';
import { durations, keys, wholeDurations } from '../vocabulary/words.ts';

/** A number of seats or cylinders. */
export interface Count {
  field: 'seats' | 'cylinders';
  value: number;
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
const namedEngines = new Map([
  ['ثمان', 8],
  ['ثمانيه', 8],
  ['ست', 6],
]);
const smallestEngine = 4;

/** `7 مقاعد`, `سبع ركاب`, `6 سلندر`, `سلندر 6`, `V8`, `ثمان`. */
export function readCount(tokens: readonly Token[], at: number): Count | undefined {
  return readCounted(tokens, at) ?? readEngine(tokens, at);
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
  const { value, next: after } = amount;
  const word = tokens[after]?.key === '-' ? after + 1 : after;
  const field = fieldOf(tokens[word]);
  return field && value <= most[field] ? { field, value, next: word + 1 } : undefined;
}

function readEngine(tokens: readonly Token[], at: number): Count | undefined {
  const [token, following] = [tokens[at], tokens[at + 1]];
  const value = readAmount(tokens, at + 1)?.value ?? 0;
  const isNamed = fieldOf(token) === 'cylinders' || (token?.key === 'v' && following?.glued === true);
  if (isNamed && value >= smallestEngine && value <= most.cylinders) return { field: 'cylinders', value, next: at + 2 };
  const named = namedEngines.get(token?.key ?? '');
  const isAlone =
    named !== undefined && following?.kind !== 'number' && readAmount(tokens, at)?.value === named && !readAmount(tokens, at + 1);
  return isAlone ? { field: 'cylinders', value: named, next: at + 1, doubtful: true } : undefined;
}

function fieldOf(token: Token | undefined): Count['field'] | undefined {
  if (!token) return undefined;
  if (seatWords.has(token.key)) return 'seats';
  return cylinderWords.has(token.key) ? 'cylinders' : undefined;
}
