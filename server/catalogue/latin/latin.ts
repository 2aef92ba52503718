import { LRUCache } from 'lru-cache';
import districtsFile from '#db/reference/districts.json' with { type: 'json' };
import namesFile from '#db/reference/names.json' with { type: 'json' };

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
function latinLetters(word: string): string {
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

/** Arabic names in Latin letters, for English pages: as the lists spell them, otherwise letter by letter. */

const arabic = /[\u0621-\u064a]/;

export function hasArabic(text: string): boolean {
  return arabic.test(text);
}

type Spell = (name: string) => string;

/** `فهد العتيبي` → `Fahad Alotaibi`, `معرض سدرة الوادي للسيارات` → `Sidrat Al Wadi Car Showroom`. Others stay as they are. */
export const latinName: Spell = remembered((name) => inTrade(name) ?? spelled(name, personWord));

/** `حي العليا` → `Al Olaya`. */
export const latinDistrict: Spell = remembered((name) => {
  const plain = name.replace(/^حي\s+/u, '');
  return districts.get(plainSpelling(plain)) ?? spelled(plain, placeWord);
});

const names = spellings(Object.values(namesFile).flat());
const districts = spellings([...Object.values(districtsFile.cities).flat(), ...districtsFile.anywhere]);

function spellings(list: readonly { ar: string; en: string }[]): ReadonlyMap<string, string> {
  return new Map(list.map(({ ar, en }) => [plainSpelling(ar), en]));
}

/** Pages show the same names again and again. */
function remembered(spell: Spell): Spell {
  const known = new LRUCache<string, string>({ max: 10_000 });
  return (name) => {
    if (!hasArabic(name)) return name;
    const found = known.get(name) ?? spell(name);
    known.set(name, found);
    return found;
  };
}

/** What the names of businesses say of the trade, in the order of English: «معرض {name} للسيارات» is «{name} Car Showroom». */
const kinds: readonly [RegExp, string][] = [
  [/^معرض\s+/u, 'Showroom'],
  [/^معارض\s+/u, 'Showrooms'],
  [/^مركز\s+/u, 'Centre'],
  [/^مؤسسة\s+/u, 'Est.'],
  [/^شركة\s+/u, 'Co.'],
  [/^مكتب\s+/u, 'Office'],
  [/^مجموعة\s+/u, 'Group'],
];
const trades: readonly [RegExp, string][] = [
  [/\sلتأجير السيارات$/u, 'Car Rental'],
  [/\sللتأجير$/u, 'Rental'],
  [/\sلتجارة السيارات$/u, 'Car Trading'],
  [/\sلبيع السيارات$/u, 'Car Sales'],
  [/\sللسيارات$/u, 'Car'],
  [/\sللتجارة$|\sالتجارية$/u, 'Trading'],
];

function inTrade(name: string): string | undefined {
  const kind = kinds.find(([pattern]) => pattern.test(name));
  const trade = trades.find(([pattern]) => pattern.test(name));
  if (!kind && !trade) return undefined;
  const own = name.replace(kind?.[0] ?? '', '').replace(trade?.[0] ?? '', '');
  const of = !kind && trade?.[1] === 'Car' ? 'Cars' : trade?.[1];
  return [spelled(own, placeWord), of, kind?.[1]].filter(Boolean).join(' ');
}

type SpellWord = (word: string, next: string | undefined) => string;

function spelled(text: string, spellWord: SpellWord): string {
  // «عبد الله» and «عبدالله» are one name.
  const words = text
    .trim()
    .replace(/(^|\s)عبد\s+ال/gu, '$1عبدال')
    .split(/\s+/);
  return words.map((word, at) => (hasArabic(word) ? spellWord(word, words[at + 1]) : word)).join(' ');
}

/** Words between names, and of the names of places. */
const fixed = spellings(
  Object.entries({ بن: 'bin', ابن: 'Ibn', بنت: 'bint', آل: 'Al', ال: 'Al', أبو: 'Abu', أم: 'Umm', و: 'wa' }).map(([ar, en]) => ({
    ar,
    en,
  })),
);

function personWord(word: string): string {
  const known = knownWord(word);
  if (known !== undefined) return known;
  if (/^عبدال./u.test(word)) return `Abdul${latinLetters(bare(word).slice(5))}`;
  return isDefinite(word) ? `Al${latinLetters(bare(word).slice(2))}` : capital(latinLetters(bare(word)));
}

function placeWord(word: string, next: string | undefined): string {
  if (isDefinite(word)) return `Al ${capital(latinLetters(bare(word).slice(2)))}`;
  const spelling = knownWord(word) ?? capital(latinLetters(bare(word)));
  // «واحة الطريق»: the ending is heard before another name.
  return word.endsWith('ة') && next && isDefinite(next) ? spelling.replace(/a?h?$/, 'at') : spelling;
}

function knownWord(word: string): string | undefined {
  return fixed.get(plainSpelling(word)) ?? names.get(plainSpelling(word));
}

function isDefinite(word: string): boolean {
  return /^ال.{2}/u.test(word);
}

/** Without short vowels and lengthening. */
function bare(word: string): string {
  return word.normalize('NFC').replace(/[\u064b-\u0652\u0670ـ]/gu, '');
}

/** One spelling for the ways in which people write the same name. */
function plainSpelling(name: string): string {
  return bare(name).replace(/[أإآ]/gu, 'ا').replace(/ى/gu, 'ي').replace(/ة/gu, 'ه').replace(/\s+/gu, ' ').trim();
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
