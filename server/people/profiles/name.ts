import type { Language } from '#contract/languages.ts';
import { wordsIn } from '#server/platform/words.ts';

/** The name by which others see somebody: the one they gave, or the word for an account of which nothing is left. */
export function shownName(fullName: string, language: Language): string {
  return fullName === '' ? wordsIn(language).people.erased : fullName;
}
