// Control and direction characters turn the page around them; half a surrogate cannot be stored.
const invisible = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** One line as a person wrote it, without what cannot be seen; null when nothing is left. */
export function cleanLine(text: string | null | undefined): string | null {
  const line = (text ?? '').toWellFormed().normalize('NFC').replace(/\s+/g, ' ').replace(invisible, '').trim();
  return line === '' ? null : line;
}

/** The same of a text with paragraphs: at most one empty line between two. */
export function cleanText(text: string | null | undefined): string {
  return (text ?? '')
    .toWellFormed()
    .normalize('NFC')
    .split(/\r\n?|\n|\u2028|\u2029/)
    .map((line) => line.replaceAll('\t', ' ').replace(invisible, '').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
