import { latinDigits } from '#contract/platform/digits.ts';
import { numberWords, pairWords, partWords, unitWords, numbersByWord } from '#contract/platform/number-words.ts';
import { spacelessKey } from '../../key.ts';
import type { Token } from '../text/tokens.ts';

/** A number in words or digits: `60`, `60k`, `ستين الف`, `نص مليون`. `next` is the following token. */
export interface Amount {
  value: number;
  /** Thousand or million, if present. */
  unit: number | undefined;
  /** Written in digits. */
  plain: boolean;
  /** Behind a joined ب: `بخمسين`. */
  priced?: boolean;
  next: number;
}

/** A larger number is no price: a phone number. */
const mostValue = 200_000_000;

export function readAmount(tokens: readonly Token[], at: number): Amount | undefined {
  const amount = readDigits(tokens, at) ?? readWords(tokens, at);
  return amount && addMore(tokens, amount);
}

function readDigits(tokens: readonly Token[], at: number): Amount | undefined {
  const token = tokens[at];
  if (token?.kind !== 'number') return undefined;
  const thousands = /^\d{1,3}$/.test(token.key) && tokens[at + 1]?.key === '000' ? 1000 : undefined;
  const unit = thousands ?? unitOf(tokens[at + 1], tokens[at + 2]);
  const value = valueOf(token.text, unit !== undefined) * (unit ?? 1);
  if (value > mostValue || /^0\d/.test(token.key)) return undefined;
  return { value, unit, plain: true, next: at + (unit ? 2 : 1) };
}

/** `1.5` is one and a half before a unit, and `60.000` sixty thousand without one. */
function valueOf(text: string, hasUnit: boolean): number {
  const digits = latinDigits(text).replaceAll('٫', '.').replace(/[٬،]/g, ',');
  if (/^\d{1,3}(,\d{3})+$/.test(digits)) return Number(digits.replaceAll(',', ''));
  if (!hasUnit && /^\d{1,3}(\.\d{3})+$/.test(digits)) return Number(digits.replaceAll('.', ''));
  return Number.parseFloat(digits.replace(',', '.'));
}

function unitOf(token: Token | undefined, following: Token | undefined): number | undefined {
  if (!token) return undefined;
  if (token.glued && token.key === 'm') return 1_000_000;
  if (token.glued && token.key === 'ك' && following?.key !== 'م') return 1000;
  return units.get(token.key);
}

function readWords(tokens: readonly Token[], at: number): Amount | undefined {
  let sum = 0;
  let next = at;
  for (let word = tokens[next]; word; word = tokens[++next]) {
    const worth = wordValues.get(word.key.replace(/^[بو]?(ال)?/, ''));
    if (worth === undefined || !goesOn(sum, worth)) break;
    sum += worth;
  }
  const unit = unitOf(tokens[next], tokens[next + 1]);
  const priced = tokens[at]?.key.startsWith('ب') ?? false;
  if (sum > 0) return { value: sum * (unit ?? 1), unit, plain: false, priced, next: unit ? next + 1 : next };
  const whole = wholes.get(tokens[at]?.key ?? '') ?? wholes.get(tokens[at]?.key.replace(/^ب/, '') ?? '');
  if (whole) return { value: whole, unit: whole, plain: false, priced, next: at + 1 };
  const part = parts.get(tokens[at]?.key ?? '');
  const of = unitOf(tokens[at + 1], tokens[at + 2]);
  return part && of === 1_000_000 ? { value: part * of, unit: of, plain: false, next: at + 2 } : undefined;
}

/** `مية وعشرين` or `خمسة وثلاثين` is one number, `اربعين وخمسين` is two. */
function goesOn(sum: number, worth: number): boolean {
  return sum === 0 || (sum >= 100 && sum % 100 === 0 && worth < 100) || (sum % 100 > 0 && sum % 100 < 10 && worth >= 20 && worth < 100);
}

/** `مليون ونص`, `مليون و 200 الف`, `الفين وخمسمية`. */
function addMore(tokens: readonly Token[], amount: Amount): Amount {
  const more = amount.unit === 1000 ? moreThan(amount, tokens[amount.next]) : undefined;
  if (more) return { ...amount, value: amount.value + more, next: amount.next + 1 };
  if (amount.unit !== 1_000_000) return amount;
  const word = tokens[amount.next];
  const half = word?.key.startsWith('و') ? parts.get(word.key.slice(1)) : undefined;
  if (half) return { ...amount, value: amount.value + half * amount.unit, next: amount.next + 1 };
  const rest = word?.key === 'و' ? readDigits(tokens, amount.next + 1) : undefined;
  return rest?.unit === 1000 ? { ...amount, value: amount.value + rest.value, next: rest.next } : amount;
}

function moreThan({ value, plain }: Amount, word: Token | undefined): number | undefined {
  const more = word?.key.startsWith('و') ? wordValues.get(word.key.slice(1)) : undefined;
  return more && (more >= 100 || (!plain && value <= 2000)) ? more : undefined;
}

const units = numbersByWord(spacelessKey, unitWords);
/** A unit alone is one of it. */
const wholes = new Map([...numbersByWord(spacelessKey, { 1000: 'الف', 1_000_000: 'مليون' }), ...numbersByWord(spacelessKey, pairWords)]);
const parts = numbersByWord(spacelessKey, partWords);
const wordValues = numbersByWord(spacelessKey, numberWords);
