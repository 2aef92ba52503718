import type { Group } from './groups.ts';
import { isLabelled, resemblesAmounts } from './other-numbers.ts';

const marks = /^[^\p{L}\p{N}]{1,10}$/u;
/** Words by which a number is dictated in parts. */
const linked = /^[^\p{L}\p{N}]*(?:و|ثم|بعد|بعدها|وبعدها|بعدين|وبعدين|يليها|والباقي|and|then|dash|dot|space)[^\p{L}\p{N}]*$/u;
const letters = /^\s*\p{L}{1,2}\s*$/u;
/** A few words of the same sentence, or one that touches the digits on both sides. */
const aside = /^(?:[^\p{L}\p{N}\n.,،:%][^\p{N}\n.,،:%]{0,20}[^\p{L}\p{N}\n.,،:%]|\p{L}{1,12})$/u;
// What begins after a thousands separator or a decimal point is the rest of a price or mileage.
const midNumber = /^[.,٫٬،]$/;

/** Whether people read the groups as one number: only marks between them, or always the same word or letters. */
export function areReadTogether(groups: readonly Group[]): boolean {
  if (midNumber.test(groups[0]?.before ?? '')) return false;
  const gaps = gapsIn(groups);
  if (gaps.every(joins)) return true;
  if (gaps.length >= 2 && gaps.every((gap) => gap.length <= 8 && gap.trim() === gaps[0]?.trim())) return true;
  if (gaps.length >= 3 && gaps.every((gap) => letters.test(gap))) return true;
  return isContinued(groups);
}

/** Whether words stand between the parts: «055 والباقي 1234567». Few other numbers begin like this. */
function isContinued(groups: readonly Group[]): boolean {
  const [first] = groups;
  if (!first?.digits.startsWith('05') || groups.some(({ digits }) => digits.length < 3)) return false;
  return gapsIn(groups).every((gap) => aside.test(gap)) && !isLabelled(first.before) && !resemblesAmounts(groups);
}

/** Whether they are one number even if it could be another than a phone: only marks between them, and no further number beside them. */
export function areReadAlone(groups: readonly Group[]): boolean {
  if (!gapsIn(groups).every(joins)) return false;
  if (groups.every(({ digits }) => digits.length === 1)) return true;
  const [first, last] = [groups[0], groups.at(-1)];
  if (!first || !last || first.digits.length > 5) return false;
  // After longer groups a single digit is another number.
  if (last.digits.length === 1 && groups.slice(0, -1).some(({ digits }) => digits.length > 2)) return false;
  return !marks.test(first.before) && !marks.test(last.after);
}

function gapsIn(groups: readonly Group[]): string[] {
  return groups.slice(1).map(({ before }) => before);
}

function joins(gap: string): boolean {
  return marks.test(gap) || linked.test(gap);
}
