/** One of many that are found by a part of their name. */
export interface SearchChoice {
  value: string;
  label: string;
  /** Other names by which it is found. */
  also?: string;
}

/** Those whose names contain what is typed; first those that begin with it. */
export function matching(choices: readonly SearchChoice[], typed: string): readonly SearchChoice[] {
  const wanted = folded(typed);
  if (wanted === '') return choices;
  const found = choices.filter((choice) => namesOf(choice).some((name) => name.includes(wanted)));
  const begins = (choice: SearchChoice) => namesOf(choice).some((name) => name.startsWith(wanted));
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))];
}

function namesOf({ label, also = '' }: SearchChoice): string[] {
  return [label, also].map(folded);
}

/** Letters that people write for one another count as one. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}ـء\s-]/gu, '')
    .replace(/ة/g, 'ه')
    .replace(/[ىی]/g, 'ي')
    .replace(/^ال(?=.{3})/, '');
}
