import type { Language } from '#contract/platform/languages.ts';
import { latinName } from '#server/catalogue/latin/latin.ts';
import { wordsIn } from '#server/platform/words.ts';

/** The public name of a person: the one they gave, or the word for an erased account. */
export function shownName(fullName: string, language: Language): string {
  return fullName === '' ? wordsIn(language).people.erased : fullName;
}

/** The public name as pages in `language` show it: on English ones in Latin letters. */
export function nameIn(fullName: string, language: Language): string {
  return shownName(language === 'en' ? latinName(fullName) : fullName, language);
}
