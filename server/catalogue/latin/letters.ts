/**
 * Arabic letters in Latin ones, for words that no list knows. Arabic writes no short vowels, so they are put where most names
 * have them: `مسفر` → `masfar`, `ماجد` → `majid`, `سويلم` → `suwaylam`. The same letters always give the same word.
 */
const consonants: Readonly<Record<string, string>> = {
  ب: 'b',
  ت: 't',
  ث: 'th',
  ج: 'j',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'dh',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  ع: '',
  غ: 'gh',
  ف: 'f',
  ق: 'q',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  و: 'w',
  ي: 'y',
  ء: '',
  ئ: '',
  ؤ: '',
};
const vowels: Readonly<Record<string, string>> = { ا: 'a', أ: 'a', إ: 'i', آ: 'a', ى: 'a', و: 'u', ي: 'i', ة: 'ah' };

interface Sound {
  text: string;
  isVowel: boolean;
  isLong: boolean;
}

/** `word` without its article, in small letters; letters that are not Arabic stay as they are. */
export function latinLetters(word: string): string {
  return withShortVowels(soundsOf([...word])).join('');
}

function soundsOf(letters: readonly string[]): Sound[] {
  return letters.map((letter, at) => {
    const small = smallForm[at - 1];
    if (small !== undefined && isSmallForm(letters)) return { text: small, isVowel: true, isLong: true };
    const isVowel = letter in vowels && (!(letter in consonants) || standsForVowel(letters, at));
    return { text: (isVowel ? vowels : consonants)[letter] ?? letter, isVowel, isLong: isVowel && letter !== 'ة' };
  });
}

/** How «وي» of a small form sounds. */
const smallForm = ['uwa', 'y'];

/** «سويلم», «الرويس»: a consonant, «وي» and another consonant. */
function isSmallForm([first = '', second, third, fourth = 'ا']: readonly string[]): boolean {
  return second === 'و' && third === 'ي' && !(first in vowels) && !(fourth in vowels);
}

/** `و` and `ي` are vowels behind a consonant, unless a vowel follows: `سعود`, but `نواف`. */
function standsForVowel(letters: readonly string[], at: number): boolean {
  const [before, after] = [letters[at - 1], letters[at + 1]];
  if (before === undefined || before in vowels) return at > 0 && after === undefined && before !== 'ا';
  return after === undefined || !(after in vowels);
}

/** Puts a vowel between consonants that stand together, by their number and place. */
function withShortVowels(sounds: readonly Sound[]): string[] {
  const texts: string[] = [];
  let run = 0;
  sounds.forEach((sound, at) => {
    run = sound.isVowel ? 0 : run + 1;
    texts.push(sound.text);
    const next = sounds[at + 1];
    if (run > 0 && next && !next.isVowel) texts.push(shortVowel(sounds, at, run));
  });
  return texts;
}

function shortVowel(sounds: readonly Sound[], at: number, run: number): string {
  const start = at - run;
  const isLast = at + 2 === sounds.length;
  // «فهد», «منصور»: words begin with a consonant and a vowel.
  if (start < 0) return run % 2 === 1 ? 'a' : '';
  // «ماجد», «سويلم»: a long vowel, then two consonants at the end.
  if (isLast && run === 1 && sounds[start]?.isLong) return sounds[start].text === 'a' ? 'i' : 'a';
  return run % 2 === 0 ? 'a' : '';
}
