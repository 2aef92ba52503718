import { foldLetters, isPlateWord, maxDigits, maxLetters, patterns, plateLetters, type PlatePattern } from '../catalogue/plates.ts';

/** What a plate that is not whole could become. */
interface Completions {
  /** Numbers of four digits with a striking pattern. */
  numbers: { digits: string; pattern: PlatePattern }[];
  /** Three letters that are a word. */
  words: string[];
}

const most = 2;
const striking: readonly PlatePattern[] = ['repeat', 'mirror', 'pair_repeat', 'seq_asc', 'seq_desc', 'double_pair'];

/** The most striking plates that begin with what is typed; none where nothing is typed or nothing can follow. */
export function completionsOf(letters: string, digits: string): Completions {
  return { numbers: numbersFrom(digits), words: wordsFrom(foldLetters(letters) ?? '') };
}

function numbersFrom(start: string): Completions['numbers'] {
  if (start === '' || start.length >= maxDigits) return [];
  const rest = maxDigits - start.length;
  const found = Array.from({ length: 10 ** rest }, (_, at) => start + String(at).padStart(rest, '0')).flatMap((digits) => {
    const pattern = patterns('اب', digits).find((one) => striking.includes(one));
    return pattern ? [{ digits, pattern }] : [];
  });
  return found.toSorted((one, other) => striking.indexOf(one.pattern) - striking.indexOf(other.pattern)).slice(0, most);
}

function wordsFrom(start: string): string[] {
  if (start === '' || start.length >= maxLetters) return [];
  const grown = plateLetters.map((letter) => start + letter);
  const whole = start.length + 1 === maxLetters ? grown : grown.flatMap((two) => plateLetters.map((letter) => two + letter));
  return whole.filter(isPlateWord).slice(0, most);
}
