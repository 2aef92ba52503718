import { oneSpelling, withoutArticle } from '#contract/platform/spelling.ts';

/** One of many that are found by a part of their name. */
export interface SearchChoice {
  value: string;
  label: string;
  /** Other names by which it is found. */
  also?: string;
}

/** Choices whose names contain what is typed, with its article or without; first those that begin with it. */
export function matching(choices: readonly SearchChoice[], typed: string): readonly SearchChoice[] {
  const wanted = folded(typed);
  if (wanted === '') return choices;
  const spellings = [wanted, withoutArticle(wanted)];
  const some = (choice: SearchChoice, test: (name: string, spelling: string) => boolean) =>
    namesOf(choice).some((name) => spellings.some((spelling) => test(name, spelling)));
  const begins = (choice: SearchChoice) => some(choice, (name, spelling) => name.startsWith(spelling));
  const found = choices.filter((choice) => some(choice, (name, spelling) => name.includes(spelling)));
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))];
}

function namesOf({ label, also = '' }: SearchChoice): string[] {
  return [label, also].map(folded);
}

function folded(text: string): string {
  return oneSpelling(text).replace(/[\s-]/g, '');
}
