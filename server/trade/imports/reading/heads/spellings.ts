import spellingsFile from '#db/reference/import-spellings.json' with { type: 'json' };
import { importFields, type ImportField } from '#contract/trade/import-rules.ts';
import { searchKey } from '#server/catalogue/search/key.ts';

/** How businesses write heads and values, by their search keys. */

const headSpellings: Partial<Record<string, string[]>> = spellingsFile.heads;
const valueSpellings: Partial<Record<string, Partial<Record<string, string[]>>>> = spellingsFile.values;

const fieldsByHead = headsByKey();
const codesByField = new Map(Object.entries(valueSpellings).map(([field, codes]) => [field, codesByKey(codes ?? {})]));

/** The fields that a head can be, in the order of the list; none if nobody knows it. */
export function fieldsOfHead(text: string): readonly ImportField[] {
  const key = searchKey(text);
  return fieldsByHead.get(key) ?? fieldsByHead.get(withoutUnit(text)) ?? [];
}

/** The codes of the values of a field by the keys of their spellings. */
export function codesOf(field: string): ReadonlyMap<string, string> {
  return codesByField.get(field) ?? new Map();
}

/** The keys of some of the words beside values. */
export function wordsBeside(
  list: 'no_value' | 'totals' | 'miles' | 'beside_mileage' | 'beside_price' | 'beside_year',
): ReadonlySet<string> {
  return new Set(spellingsFile[list].map(searchKey));
}

/** The number of each month by its name. */
export function monthsByName(calendar: 'months' | 'hijri_months'): ReadonlyMap<string, number> {
  const months: Record<string, string[]> = spellingsFile[calendar];
  return new Map(Object.entries(months).flatMap(([number, names]) => names.map((name) => [searchKey(name), Number(number)] as const)));
}

function headsByKey(): Map<string, ImportField[]> {
  const heads = new Map<string, ImportField[]>();
  const bare = new Map<string, ImportField[]>();
  for (const field of importFields) {
    for (const key of (headSpellings[field] ?? []).map(searchKey)) {
      add(heads, key, field);
      add(bare, key.replace(/^ال(?=..)/, ''), field);
    }
  }
  for (const [key, fields] of bare) if (!heads.has(key)) heads.set(key, fields);
  return heads;
}

function add(heads: Map<string, ImportField[]>, key: string, field: ImportField): void {
  const fields = heads.get(key);
  if (!fields) heads.set(key, [field]);
  else if (!fields.includes(field)) fields.push(field);
}

function codesByKey(codes: Partial<Record<string, string[]>>): Map<string, string> {
  return new Map(
    Object.entries(codes).flatMap(([code, spellings = []]) => spellings.map((spelling) => [searchKey(spelling), code] as const)),
  );
}

const units = new Set(spellingsFile.head_units.map(searchKey));

/** `السعر (ريال)` and `Mileage km` without what is counted. */
function withoutUnit(text: string): string {
  const words = searchKey(text.replace(/\([^()]*\)/g, ' ')).split(' ');
  while (words.length > 1 && units.has(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}
