import { Type as T } from 'typebox';
import { parse } from 'node:querystring';
import type { AdType } from '#contract/platform/kinds.ts';
import type { Language } from '#contract/platform/languages.ts';
import { carQuery, plateQuery, rentalQuery, searchQuery, type SearchQuery } from '#contract/listing/queries.ts';
import { pageQuery } from '#contract/platform/page.ts';
import { known } from '#contract/platform/known.ts';
import { AppError } from '#server/platform/errors.ts';
import { plainDigits } from '#server/platform/figures.ts';
import { addressValidator } from '#server/platform/validators.ts';
import { wrongField } from '#server/platform/words.ts';

/** A list's query as it is stored, without the page. */
interface ListQuery {
  type: AdType | null;
  /** By the contract of the list, without the type. */
  query: Partial<SearchQuery>;
}

const lists = { car: carQuery, rental: rentalQuery, plate: plateQuery } as const;
const validates = new Map([...Object.entries(lists), ['', searchQuery] as const].map(([type, list]) => [type, validatorOf(list)]));

/** Checks `given`, an address's query or an object, against the contract of the list of `type`; `invalid` for any other. */
export function readListQuery(given: string | Record<string, unknown>, type: AdType | null, language: Language): ListQuery {
  const fields = typeof given === 'string' ? fieldsOf(given) : { ...given };
  const requested = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !Object.hasOwn(pageQuery, name) && !isEmpty(value)),
  );
  const folded = Object.fromEntries(Object.entries(requested).map(([name, value]) => [name, name === 'q' ? value : folds(value)]));
  if (!known(validates.get(type ?? ''), 'schema')(folded)) throw wrongField('query', 'format', language);
  const { type: saidType, q, ...filters }: Partial<SearchQuery> = folded;
  const words = q?.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const query = { ...filters, ...(words && { q: words }) };
  if (type === null && saidType === undefined && Object.keys(query).length === 0) throw wrongField('query', 'required', language);
  return { type: type ?? saidType ?? null, query };
}

/** A stored query; undefined for one that the contract does not have any more. It matches nothing, and keeps no other search waiting. */
export function findListQuery(stored: string, type: AdType | null): ListQuery | undefined {
  try {
    return readListQuery(stored, type, 'ar');
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** `query` as text, with sorted names and values: the same search gives the same text. */
export function writeListQuery(query: Partial<SearchQuery>): string {
  const parameters = new URLSearchParams();
  const named = Object.entries(query).toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [name, value] of named) {
    const values = [value].flat().map(String).toSorted();
    for (const one of new Set(values)) parameters.append(name, one);
  }
  return parameters.toString();
}

// Parsed as addresses are.
function fieldsOf(text: string): Record<string, unknown> {
  return { ...parse(text.replace(/^\?/, '')) };
}

function isEmpty(value: unknown): boolean {
  return value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

// A list contains no lists: deeper values are left for the validation to refuse.
function folds(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => one !== '').map(foldsOne);
  return foldsOne(value);
}

function foldsOne(value: unknown): unknown {
  return typeof value === 'string' || typeof value === 'number' ? plainDigits(String(value)) : value;
}

function validatorOf(list: typeof searchQuery | typeof carQuery | typeof rentalQuery | typeof plateQuery) {
  const known = Object.entries(list.properties).filter(([name]) => !Object.hasOwn(pageQuery, name));
  return addressValidator(T.Object(Object.fromEntries(known), { additionalProperties: false }));
}
