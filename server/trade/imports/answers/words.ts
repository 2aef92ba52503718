import type { ErrorCode } from '#contract/platform/errors.ts';
import { sessionEnds } from '#contract/platform/session-ends.ts';
import { isKeyOf } from '#contract/platform/records.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { ImportFault, ImportField } from '#contract/trade/import-rules.ts';
import type { FieldChange, Finding, Remark } from '#db/import-types.ts';
import ar from '#locales/ar/server/trade.json' with { type: 'json' };
import arSite from '#locales/ar/trade.json' with { type: 'json' };
import en from '#locales/en/server/trade.json' with { type: 'json' };
import enSite from '#locales/en/trade.json' with { type: 'json' };
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { statusInWords, valueInWords } from '#server/listing/stock/value-words.ts';
import { errorWords, fillIn, isolate, wordsIn } from '#server/platform/words.ts';

const words = { ar: { ...ar.imports, fields: arSite.importFields }, en: { ...en.imports, fields: enSite.importFields } };

/** What the words of an answer are said in, and the names of what they mention. */
export interface Speaking {
  language: Language;
  reference: Pick<Reference, 'brands' | 'models' | 'cities' | 'options'>;
  /** The names of branches by id. */
  branches: ReadonlyMap<number, string>;
}

export function wordsOfImports(language: Language): (typeof words)[Language] {
  return words[language];
}

export function faultWords(code: ImportFault, language: Language): string {
  return words[language].faults[code];
}

export function remarkWords({ code, row, count }: Remark, language: Language): string {
  return fillIn(words[language].remarks[code], { row: row ?? '', count: count ?? '' });
}

/** Some codes have a second sentence: without a brand, or with a text that was not read. */
function sentenceOf({ code, value, details }: Finding): keyof typeof ar.imports.rows {
  if (code === 'unknown_model' && !details?.['brand']) return 'unknown_model_alone';
  return code === 'mileage' && value !== '' ? 'mileage_unread' : code;
}

/** Codes whose own sentence names the proposal, or what to do. */
const proposing: ReadonlySet<string> = new Set(['guessed', 'chassis_brand', 'no_number', 'no_price']);

export function findingWords(finding: Finding, speaking: Speaking): string {
  const { rows, proposal: question, fields } = words[speaking.language];
  const { code, field, value, proposal, details = {} } = finding;
  const said = Object.fromEntries(Object.entries(details).map(([name, text]) => [name, namedIn(String(text), speaking)]));
  const proposed = proposal === undefined ? '' : namedIn(proposal, speaking);
  const sentence = fillIn(rows[sentenceOf(finding)], {
    ...said,
    field: fields[field],
    value: namedIn(value, speaking),
    proposal: proposed,
  });
  return proposed === '' || proposing.has(code) ? sentence : `${sentence} ${fillIn(question, { proposal: proposed })}`;
}

/** A text of a cell, or a proposal, within a sentence. */
function namedIn(text: string, speaking: Speaking): string {
  return isolate(translated(text, speaking), speaking.language);
}

/** Names that the reading found are Arabic. */
function translated(text: string, { language, reference: { brands, cities, options } }: Speaking): string {
  if (language === 'ar' || !/[ء-ي]/.test(text)) return text;
  const makes = [...brands.values()].flatMap((brand) => [brand, ...brand.models]);
  const named = [...makes, ...cities.values(), ...[...options.values()].flat()];
  return text
    .split('، ')
    .map((part) => named.find(({ names }) => names.ar === part)?.names[language] ?? part)
    .join(', ');
}

/** Why the market refused what was to be done to a car. */
export function refusalWords(code: ErrorCode, { language }: Pick<Speaking, 'language'>): string {
  return isKeyOf(sessionEnds, code) ? sessionEnds[code] : errorWords(code, language);
}

/** The fields of ads and of the stock that columns of other names fill. */
const columnOf: Readonly<Record<string, ImportField>> = {
  brand_id: 'brand',
  model_id: 'model',
  city_id: 'city',
  branch_id: 'branch',
  floor_note: 'floor',
};

/** The name of a field of an ad or of the stock. */
export function fieldName(field: string, language: Language): string {
  const { fields } = words[language];
  const column = columnOf[field] ?? field;
  return isKeyOf(fields, column) ? fields[column] : (wordsIn(language).posting.fields[field] ?? field);
}

/** A value of a field in words; null where there is none. */
function valueWords(field: string, value: unknown, { language, reference, branches }: Speaking): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (field === 'brand_id') return reference.brands.get(Number(value))?.names[language] ?? null;
  if (field === 'model_id') return reference.models.get(Number(value))?.names[language] ?? null;
  if (field === 'city_id') return reference.cities.get(Number(value))?.names[language] ?? null;
  if (field === 'branch_id') return branches.get(Number(value)) ?? null;
  if (field === 'status') return statusInWords(String(value), language);
  if (field === 'images') return [value].flat().join(' ');
  return String(valueInWords(field, value, { reference, language }) ?? '');
}

export function presentChange({ field, from, to }: FieldChange, speaking: Speaking) {
  return {
    field,
    name: fieldName(field, speaking.language),
    from: valueWords(field, from, speaking),
    to: valueWords(field, to, speaking),
  };
}
