import { allFields, listOf } from '#contract/listing/ad-types/ad-types.ts';
import type { Fields } from '#contract/listing/ad-types/fields.ts';
import type { Language } from '#contract/platform/languages.ts';
import { isKeyOf } from '#contract/platform/records.ts';
import ar from '#locales/ar/server/listing.json' with { type: 'json' };
import en from '#locales/en/server/listing.json' with { type: 'json' };
import type { Reference } from '#server/catalogue/reference/reference.ts';

/** The value of a field of an ad as its file has it: codes of lists in words, several of them in one text. */
export function valueInWords(
  name: string,
  value: unknown,
  { reference, language }: { reference: Pick<Reference, 'options'>; language: Language },
): string | number | null {
  const fields: Fields = allFields;
  const field = fields[name];
  const list = field && listOf(name, field);
  const nameOf = (code: unknown) =>
    reference.options.get(list ?? '')?.find((one) => one.code === String(code))?.names[language] ?? String(code);
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map(nameOf).join(language === 'ar' ? '، ' : ', ');
  if (list !== undefined) return nameOf(value);
  return typeof value === 'number' ? value : String(value);
}

const statuses = { ar: ar.stock_file.statuses, en: en.stock_file.statuses };

/** The status of an ad as files of the stock have it; null for one that has no such word. */
export function statusInWords(status: string, language: Language): string | null {
  const words = statuses[language];
  return isKeyOf(words, status) ? words[status] : null;
}
