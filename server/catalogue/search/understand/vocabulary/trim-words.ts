import { letterNamesOf } from './letter-names.ts';

/** Trims that ads name in either script. */
const words = [
  'glx glxr جلكس جلكسار',
  'platinum بلاتينيوم بلاتينوم',
  'titanium تيتانيوم تيتانيم',
  'limited ليمتد لمتد',
  'sport سبورت',
  'denali دينالي دنالي',
  'premium بريميوم بريميم',
  'touring تورينج تورنق',
  'luxury لكجري لوكجري',
  'smart سمارت',
  'comfort كمفورت كومفورت',
  'standard ستاندر ستاندرد ستندر',
  'elite ايليت ايلايت',
  'prestige برستيج',
  'nismo نيسمو',
  'signature سجنتشر سيجنتشر',
  'calligraphy كاليغرافي كاليجرافي',
  'raptor رابتر رابتور',
  'rubicon روبيكون',
  'sahara صحارى صحاري صحرا',
  'adventure ادفنشر',
  'grande جراندي قراندي',
  'lumiere لومير لوميير',
].map((line) => line.split(' '));

const spellings = new Map(words.flatMap((line) => line.map((word) => [word, line] as const)));

/** How a trim is written. */
interface TrimSpellings {
  words: readonly string[];
  /** The Arabic names of each letter of a code. */
  letters: readonly (readonly string[])[];
}

/** In both scripts: `gle` and `جي ال اي`, `platinum` and `بلاتينيوم`. Undefined for other words. */
export function trimSpellings(word: string): TrimSpellings | undefined {
  const line = spellings.get(word);
  if (line) return { words: line, letters: [] };
  const letters = /^[a-z]{2,4}$/.test(word) ? letterNamesOf(word) : [];
  return letters.length > 0 && letters.every((names) => names.length > 0) ? { words: [word], letters } : undefined;
}
