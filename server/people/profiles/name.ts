import type { Language } from '#contract/languages.ts';
import { wordsIn } from '#server/platform/words.ts';

/** The public name of a person: the one they gave, or the word for an erased account. */
export function shownName(fullName: string, language: Language): string {
  return fullName === '' ? wordsIn(language).people.erased : fullName;
}
