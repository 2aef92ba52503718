import { foldLetters } from '#contract/catalogue/plates.ts';
import type { Filters } from '../filters/filters.ts';
import type { Token } from '../text/tokens.ts';
import type { Found } from '../vocabulary/tables.ts';
import { keys } from '../vocabulary/words.ts';
import { isNumberOfPlate, readNegator } from './negations.ts';
import { readAmount } from './numbers.ts';

const nouns = keys('حرف، حروف، الحرف، رقم، الرقم، ارقام، خانة، letter, letters, digit, digits, number, the, any, اي، ال');
const joining = keys('ولا، و، او، or, nor, and');
const zeros = keys('صفر، الصفر، اصفار، الاصفار، زيرو، zero, zeros, zeroes');

interface Character {
  name: 'not_digits' | 'not_letters';
  text: string;
  next: number;
}

/** What a plate does not have: `ما فيها 4`, `بدون حرف د`, `without 4 or 7`. */
export function readMissing(tokens: readonly Token[], at: number): Found<Filters> | undefined {
  const negator = readNegator(tokens, at, false);
  // `plate no 7` names a number.
  if (!negator || isNumberOfPlate(tokens, at)) return undefined;
  const first = characterAt(tokens, afterNouns(tokens, negator.next));
  // `مو 777` is another plate than that, not one without a 7.
  if (!first || (negator.meaning === 'rejects' && first.text.length > 1)) return undefined;
  let [text, next] = [first.text, first.next];
  for (let more = moreAt(tokens, next, first); more; more = moreAt(tokens, next, first)) {
    text += more.text;
    next = more.next;
  }
  return { meaning: { [first.name]: [...new Set(text)].join('') }, next };
}

function moreAt(tokens: readonly Token[], at: number, { name }: Character): Character | undefined {
  const token = tokens[at];
  const isJoined = joining.has(token?.key ?? '');
  const again = readNegator(tokens, at, false);
  const from = isJoined ? at + 1 : again?.next;
  const more = from === undefined ? undefined : characterAt(tokens, afterNouns(tokens, from));
  return more?.name === name ? more : undefined;
}

function afterNouns(tokens: readonly Token[], from: number): number {
  let at = from;
  while (nouns.has(tokens[at]?.key ?? '')) at++;
  return at;
}

function characterAt(tokens: readonly Token[], at: number): Character | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  if (zeros.has(token.key)) return { name: 'not_digits', text: '0', next: at + 1 };
  if (token.kind === 'number') return /^\d{1,4}$/.test(token.key) ? { name: 'not_digits', text: token.key, next: at + 1 } : undefined;
  // `ع السوم` has no plate.
  const isCalledLetter = nouns.has(tokens[at - 1]?.key ?? '');
  const letters = token.key.length === 1 && isCalledLetter ? foldLetters(token.text) : undefined;
  if (letters) return { name: 'not_letters', text: token.kind === 'latin' ? token.text.toUpperCase() : letters, next: at + 1 };
  const amount = readAmount(tokens, at);
  return amount && !amount.unit && amount.value < 10 ? { name: 'not_digits', text: String(amount.value), next: amount.next } : undefined;
}
