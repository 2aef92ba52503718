import { latinDigits } from './digits.ts';

/** Direction marks and other invisible characters that come along when a figure is pasted. */
const unseen = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const separators = /(?<=\d)[,٬،'’_\s](?=\d)/g;

/**
 * A figure as people write it, in any digits: `45,000`, `٤٥٬٠٠٠`, `45 000`, `45000.00`. A separator stands before three digits, or the
 * text is no figure (`45,5`). A dot before three digits is a separator too (`45.000` is 45,000): nobody asks for a thousandth of a
 * riyal. With `fraction`, for degrees and shares of a riyal, it is always the decimal point. Undefined if the text is no figure.
 */
export function readFigure(text: string, fraction = false): number | undefined {
  const plain = latinDigits(text).replace(unseen, '').trim().replace(separators, ',').replaceAll('٫', '.');
  const grouped = fraction
    ? plain
    : plain.replace(/^(-?[1-9]\d{0,2})((?:\.\d{3})+)$/, (_all, first: string, rest: string) => first + rest.replaceAll('.', ','));
  const isFigure = /^-?(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.\d{0,10})?$/.test(grouped) || (fraction && /^-?\.\d{1,10}$/.test(grouped));
  return isFigure ? Number(grouped.replaceAll(',', '')) : undefined;
}
