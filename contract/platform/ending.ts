/** `text` without the letters at its end that are among `letters`. A pattern would begin anew at each of them, wherever they are. */
export function withoutEnding(text: string, letters: string): string {
  let end = text.length;
  while (end > 0 && letters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
