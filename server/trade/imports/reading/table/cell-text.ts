import { importLimits } from '#contract/trade/import-rules.ts';
import type { Cell } from './table.ts';

/** A text that Excel must not take for a formula begins with an apostrophe. */
const guarded = /^'(?=[=+\-@\t\r])/;
/** `="0012"` is how some programs keep Excel from dropping zeros. */
const quotedFormula = /^="([^"]*)"$/;

/** The cell of a text: without invisible characters, without the guard against formulas. */
export function cellOf(text: string): Cell {
  const plain = text
    .replaceAll('\r\n', '\n')
    .replace(/[\p{Cf}\0]/gu, '')
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .trim();
  if (plain === '') return null;
  if (plain.length > importLimits.cellCharacters) return { failed: 'cell_length', text: plain.slice(0, 60) };
  const quoted = quotedFormula.exec(plain)?.[1];
  if (quoted !== undefined) return quoted === '' ? null : quoted;
  if (/^=[A-Za-z(+-]/.test(plain) || isErrorValue(plain)) return { failed: 'formula', text: plain.slice(0, 60) };
  return plain.replace(guarded, '');
}

/** `#REF!`, `#N/A`. */
export function isErrorValue(text: string): boolean {
  return /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)$/.test(text);
}
