/** Digits with nothing between them, and the text up to the next ones on both sides. */
export interface Group {
  digits: string;
  before: string;
  after: string;
}

export function groupsOf(text: string): Group[] {
  // Letters at both ends, so that only another number is reached over marks alone.
  const padded = `a ${text} a`;
  const found = [...padded.matchAll(/\d+/g)];
  const ends = found.map(({ 0: digits, index }) => index + digits.length);
  return found.map(({ 0: digits, index }, at) => ({
    digits,
    before: padded.slice(ends[at - 1] ?? 0, index),
    after: padded.slice(ends[at], found[at + 1]?.index),
  }));
}
