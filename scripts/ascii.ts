import type { Plugin } from 'rolldown';

/** A sign of more than one byte, or a backslash with the sign that it escapes. */
const wideOrEscape = /\\[^]|[\u0080-\uffff]/g;

/**
 * Writes the code of a bundle with escapes in place of Arabic letters and typographic signs. V8 keeps the text of each module: one
 * such letter in a megabyte of code takes another megabyte.
 */
export const inAscii: Plugin = {
  name: 'in-ascii',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(wideOrEscape, escaped);
    }
  },
};

function escaped(found: string): string {
  const code = found.charCodeAt(found.length - 1);
  return code > 0x7f ? `\\u${code.toString(16).padStart(4, '0')}` : found;
}
