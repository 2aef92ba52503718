/** `text` in two: what fits in `length` characters, up to the end of a word, and the rest. What exceeds it by a few words alone stays whole. */
export function cut(text: string, length: number): [shown: string, rest: string] {
  if (text.length <= length * 1.1) return [text, ''];
  const at = lastSpace(text, length);
  return [text.slice(0, at).trimEnd(), text.slice(at)];
}

function lastSpace(text: string, length: number): number {
  for (let at = length; at > length * 0.75; at--) {
    if (/\s/.test(text.charAt(at))) return at;
  }
  // One endless word: never between the halves of a character.
  return /[\ud800-\udbff]/.test(text.charAt(length - 1)) ? length - 1 : length;
}
