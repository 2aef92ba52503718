import { withoutEnding } from '#contract/platform/ending.ts';

export interface Piece {
  text: string;
  /** Where it leads; null for plain text. */
  href: string | null;
}

const address = /\b(?:https?:\/\/|www\.)[^\s<>"'«»،؛؟]+/gi;
// What ends a sentence or a bracket is not part of the address before it.
const tail = '.,;:!?)]}…،؛؟';

/** Splits text into addresses and other parts. An invalid address stays text. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = withoutEnding(found, tail);
    const href = hrefOf(shown);
    if (href === null) continue;
    if (index > from) pieces.push({ text: text.slice(from, index), href: null });
    pieces.push({ text: shown, href });
    from = index + shown.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), href: null });
  return pieces;
}

function hrefOf(shown: string): string | null {
  try {
    const url = new URL(/^www\./i.test(shown) ? `https://${shown}` : shown);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
  } catch {
    return null;
  }
}
