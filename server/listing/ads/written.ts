// Control and direction characters change the text direction of the page; half a surrogate cannot be stored.
const invisible = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** One line of user text without invisible characters; null if nothing is left. */
export function cleanLine(text: string | null | undefined): string | null {
  const line = (text ?? '').toWellFormed().normalize('NFC').replace(/\s+/g, ' ').replace(invisible, '').trim();
  return line === '' ? null : line;
}

/** The same for a text with paragraphs: at most one empty line between two. */
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
