/** Takes no place on a screen: joiners, direction marks, soft hyphens, fillers, marks without a letter. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Cs}]/gu;
const seen = /[^\s\p{Default_Ignorable_Code_Point}\p{C}\p{M}\u2800]/u;

/** Whether a reader sees anything of `text`. */
export function isVisible(text: string): boolean {
  return seen.test(text);
}

/** How many characters of `text` a reader sees, with the single spaces between words; a blank of Braille is a space. */
export function visibleLength(text: string): number {
  if (!isVisible(text)) return 0;
  const shown = text
    .replace(/[\n\r\t\u2800]/g, ' ')
    .replace(unseen, '')
    .replace(/\s+/g, ' ')
    .trim();
  return [...shown].length;
}
