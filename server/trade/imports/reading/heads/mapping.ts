import { createHash } from 'node:crypto';
import { joinedFields, type ImportField } from '#contract/trade/import-rules.ts';
import { searchKey } from '#server/catalogue/search/key.ts';
import type { Head } from '../reading.ts';
import { textOf, type Cell } from '../table/table.ts';
import { fieldsOfHead } from './spellings.ts';

/** The share of the values of a column that a field must read to get a head which several fields share. */
const leastShare = 0.6;
const sample = 200;

/** Whether a field can read the text of a cell. */
export type CanRead = (field: ImportField, text: string) => boolean;

const joined: ReadonlySet<ImportField> = new Set(joinedFields);
/** What the second of two equal heads is, and what the first one then is. */
const pairs: Partial<Record<ImportField, { first: ImportField; second: ImportField }>> = {
  color: { first: 'color', second: 'interior_color' },
  price: { first: 'price_before', second: 'price' },
};

/** The field of each head, with those that the business must confirm. */
export function proposeMapping(texts: readonly string[], rows: readonly (readonly Cell[])[], canRead: CanRead): Head[] {
  const heads: Head[] = texts.map((text, column) => ({ column, text, field: null, isWaiting: false, samples: [] }));
  const taken = new Map<ImportField, Head[]>();
  const take = (head: Head, field: ImportField) => {
    head.field = field;
    taken.set(field, [...(taken.get(field) ?? []), head]);
  };
  const shared: [Head, readonly ImportField[]][] = [];
  for (const head of heads) {
    const fields = fieldsOfHead(head.text);
    const [only] = fields;
    if (fields.length === 1 && only) take(head, only);
    else if (fields.length > 1) shared.push([head, fields]);
  }
  for (const [head, fields] of shared) {
    const free = fields.filter((field) => !taken.has(field));
    const best = bestOf(head, free, rows, canRead);
    if (best) take(head, best.field);
    if (best) head.isWaiting = best.share < leastShare;
  }
  for (const [field, same] of taken) if (same.length > 1 && !joined.has(field)) settleEqual(field, same, taken);
  return heads;
}

/** The mapping that the business confirmed. */
export function confirmedMapping(texts: readonly string[], mapping: Readonly<Record<number, ImportField | null>>): Head[] {
  return texts.map((text, column) => ({ column, text, field: mapping[column] ?? null, isWaiting: false, samples: [] }));
}

/** The same for the same heads in the same order. */
export function signatureOf(texts: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(texts.map(searchKey)))
    .digest('hex');
}

function bestOf(head: Head, fields: readonly ImportField[], rows: readonly (readonly Cell[])[], canRead: CanRead) {
  const values = rows.map((row) => textOf(row[head.column])).filter((text) => text !== '');
  const read = values.slice(0, sample);
  const shares = fields.map((field) => ({
    field,
    share: read.length === 0 ? 0 : read.filter((text) => canRead(field, text)).length / read.length,
  }));
  return shares.toSorted((a, b) => b.share - a.share)[0];
}

function settleEqual(field: ImportField, heads: readonly Head[], taken: ReadonlyMap<ImportField, Head[]>): void {
  const [first, second] = heads;
  const pair = pairs[field];
  const other = pair && (pair.first === field ? pair.second : pair.first);
  const isPair = pair && other && !taken.has(other) && searchKey(first?.text ?? '') === searchKey(second?.text ?? '');
  for (const [at, head] of heads.entries()) {
    head.isWaiting = at > 0 || Boolean(isPair);
    if (isPair) head.field = at === 0 ? pair.first : at === 1 ? pair.second : null;
    else if (at > 0) head.field = null;
  }
}
