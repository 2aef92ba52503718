import { known } from '#contract/platform/known.ts';
import { type Evidence, none, timeWeightOf, type Values } from './evidence.ts';
import type { SparseRow } from './sparse-row.ts';
import { ageOf, modelDeviations, modelTerms, mostModelTerms, numericCount, numericDeviations, sharedTerms } from './terms.ts';
import { slopeOfAge, slopeOfKilometres } from './terms.ts';

/** The rows of one owner and model together weigh at most so much. */
const mostOfOwner = 3;

/** One model: its rows in the design, and its terms: 0 itself, 1 its slope of age, then its years, then its trims. */
export interface ModelRows {
  model: number;
  start: number;
  end: number;
  years: readonly number[];
  trims: readonly string[];
  /** The shared columns that its rows use, in rising order. */
  columns: Int32Array;
}

/** The evidence as the rows of a regression, in the order of model, owner and ad whatever the order was in which it came. */
export interface Design {
  count: number;
  thisYear: number;
  ad: Int32Array;
  owner: Int32Array;
  brand: Int32Array;
  year: Int16Array;
  isSold: Uint8Array;
  kilometres: Float32Array;
  days: Uint16Array;
  logPrice: Float64Array;
  /** Weight by time, with the owner's cap; before the robust weights. */
  weight: Float64Array;
  /** The columns of the shared terms with values, one row after the other. */
  codes: Uint16Array;
  /** Places among the terms of the model; 0: none. */
  yearTerm: Uint8Array;
  trimTerm: Uint8Array;
  models: readonly ModelRows[];
  layout: Layout;
}

/** Which value of which shared term stands in which column. */
export interface Layout {
  count: number;
  terms: readonly { name: string; start: number; columns: ReadonlyMap<string | number, number> }[];
}

/** Puts the evidence in order and gives every value its column. */
export function designOf(evidence: Evidence): Design {
  const order = orderOf(evidence);
  const { layout, columnOf } = layOut(evidence);
  const count = order.length;
  const design = {
    count,
    thisYear: Number(evidence.today.slice(0, 4)),
    ad: pick(evidence.ad, { order, into: new Int32Array(count) }),
    owner: pick(evidence.owner, { order, into: new Int32Array(count) }),
    brand: pick(evidence.brand, { order, into: new Int32Array(count) }),
    year: pick(evidence.year, { order, into: new Int16Array(count) }),
    isSold: pick(evidence.isSold, { order, into: new Uint8Array(count) }),
    kilometres: pick(evidence.kilometres, { order, into: new Float32Array(count) }),
    days: pick(evidence.days, { order, into: new Uint16Array(count) }),
    logPrice: pick(evidence.price, { order, into: new Float64Array(count) }).map(Math.log),
    weight: new Float64Array(count),
    codes: new Uint16Array(count * sharedTerms.length),
    yearTerm: new Uint8Array(count),
    trimTerm: new Uint8Array(count),
    layout,
  };
  const trimNames = [...evidence.trims.codes.keys()].map(String);
  const model = pick(evidence.model, { order, into: new Int32Array(count) });
  const trim = pick(evidence.trim, { order, into: new Int32Array(count) });
  writeCodes(design.codes, { evidence, order, columnOf });
  const models: ModelRows[] = [];
  for (let start = 0; start < count;) {
    let end = start + 1;
    while (end < count && model[end] === model[start]) end += 1;
    const terms = placeTerms(design, { start, end, trim, trimNames });
    models.push({ model: model[start] ?? 0, start, end, ...terms, columns: columnsOf(design, start, end) });
    capOwners(design, start, end);
    start = end;
  }
  return { ...design, models };
}

/** Writes row `index` of a design into `row`. */
export function expand(row: SparseRow, design: Design, index: number): void {
  const age = ageOf(design.year[index] ?? 0, design.thisYear);
  const kilometres = design.kilometres[index] ?? 0;
  row.begin({ age, kilometres, months: (design.days[index] ?? 0) / 30.4 });
  const first = index * sharedTerms.length;
  for (let term = 0; term < sharedTerms.length; term += 1) {
    const column = design.codes[first + term] ?? none;
    if (column !== none) row.addShared(column, valueOfTerm(term, { age, kilometres }));
  }
  expandOwn(row, { age, yearTerm: design.yearTerm[index] ?? 0, trimTerm: design.trimTerm[index] ?? 0 });
}

/** Writes the terms of the model into a row. */
export function expandOwn(row: SparseRow, { age, yearTerm, trimTerm }: { age: number; yearTerm: number; trimTerm: number }): void {
  row.addOwn(0, 1);
  row.addOwn(1, slopeOfAge(age));
  if (yearTerm > 0) row.addOwn(yearTerm, 1);
  if (trimTerm > 0) row.addOwn(trimTerm, 1);
}

const multipliers = sharedTerms.map(({ times }) => times);

/** What stands in the column of a shared term. */
export function valueOfTerm(term: number, { age, kilometres }: { age: number; kilometres: number }): number {
  const times = multipliers[term];
  if (times === undefined) return 1;
  return times === 'age' ? slopeOfAge(age) : slopeOfKilometres(kilometres);
}

/** The kind of each term of a model: a place in `modelTerms`. */
export function kindOfModelTerm({ years }: Pick<ModelRows, 'years'>, term: number): number {
  if (term < 2) return term;
  return term < 2 + years.length ? 2 : 3;
}

/** How many terms a model has. */
export function termCount({ years, trims }: Pick<ModelRows, 'years' | 'trims'>): number {
  return 2 + years.length + trims.length;
}

/** The standard deviations in advance: of each shared column, and of each kind of term of a model. */
export function deviationsInAdvance({ count, terms }: Layout): { shared: Float64Array; own: Float64Array } {
  const shared = new Float64Array(count);
  shared.set(numericDeviations);
  terms.forEach(({ start, columns }, term) => shared.fill(sharedTerms[term]?.deviation ?? 1, start, start + columns.size));
  return { shared, own: Float64Array.from(modelTerms, (name) => modelDeviations[name]) };
}

function orderOf({ count, model, owner, ad, isSold }: Evidence): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, row) => row);
  const by = (column: Int32Array | Uint8Array, one: number, other: number) => (column[one] ?? 0) - (column[other] ?? 0);
  return order.sort((one, other) => by(model, one, other) || by(owner, one, other) || by(ad, one, other) || by(isSold, one, other));
}

/** The values of each term in their own order, so that the columns do not depend on the order of the rows. */
function layOut({ terms }: Evidence): { layout: Layout; columnOf: Uint16Array[] } {
  let next = numericCount;
  const columnOf: Uint16Array[] = [];
  const laid = sharedTerms.map(({ name }, term) => {
    const values = known(terms[term], name);
    const start = next;
    const columns = new Map(sortedValues(values).map((value) => [value, next++]));
    if (next >= none) throw new Error('The evidence has too many values');
    columnOf.push(Uint16Array.from(values.codes.keys(), (value) => columns.get(value) ?? none));
    return { name, start, columns };
  });
  return { layout: { count: next, terms: laid }, columnOf };
}

function sortedValues({ codes }: Values): (string | number)[] {
  const key = (value: string | number) => (typeof value === 'number' ? String(value).padStart(12, '0') : value);
  return [...codes.keys()].toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

function writeCodes(
  codes: Uint16Array,
  { evidence, order, columnOf }: { evidence: Evidence; order: Uint32Array; columnOf: readonly Uint16Array[] },
): void {
  const width = sharedTerms.length;
  for (let index = 0; index < order.length; index += 1) {
    const first = (order[index] ?? 0) * width;
    for (let term = 0; term < width; term += 1) {
      const code = evidence.codes[first + term] ?? none;
      codes[index * width + term] = code === none ? none : (columnOf[term]?.[code] ?? none);
    }
  }
}

const optionLevel = sharedTerms.findIndex(({ name }) => name === 'option_level');

type Placed = Omit<Design, 'models'>;

/** Gives a model its years and trims as terms. A trim that one row alone has says nothing of others. */
function placeTerms(
  design: Placed,
  { start, end, trim, trimNames }: { start: number; end: number; trim: Int32Array; trimNames: readonly string[] },
): { years: number[]; trims: string[] } {
  const years = [...new Set(design.year.subarray(start, end))].toSorted((one, other) => one - other);
  const counts = new Map<number, number>();
  for (let index = start; index < end; index += 1) {
    const code = trim[index] ?? -1;
    if (code >= 0) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const frequent = [...counts]
    .filter(([, count]) => count > 1)
    .map(([code, count]) => ({ code, count, name: trimNames[code] ?? '' }))
    .toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
    .slice(0, mostModelTerms - 2 - years.length);
  const termOfTrim = new Map(frequent.map(({ code }, place) => [code, 2 + years.length + place]));
  const termOfYear = new Map(years.map((year, place) => [year, 2 + place]));
  for (let index = start; index < end; index += 1) {
    design.yearTerm[index] = termOfYear.get(design.year[index] ?? 0) ?? 0;
    const term = termOfTrim.get(trim[index] ?? -1) ?? 0;
    design.trimTerm[index] = term;
    if (term > 0) design.codes[index * sharedTerms.length + optionLevel] = none;
  }
  return { years, trims: frequent.map(({ name }) => name) };
}

function columnsOf(design: Placed, start: number, end: number): Int32Array {
  const isUsed = new Uint8Array(design.layout.count).fill(1, 0, numericCount);
  for (const column of design.codes.subarray(start * sharedTerms.length, end * sharedTerms.length)) if (column !== none) isUsed[column] = 1;
  return Int32Array.from([...isUsed.keys()].filter((column) => isUsed[column] === 1));
}

/** Weights by time; those of one owner in this model are scaled to 3 together where they are more. */
function capOwners(design: Placed, start: number, end: number): void {
  const { weight, owner, days, isSold } = design;
  for (let first = start; first < end;) {
    let last = first;
    let sum = 0;
    for (; last < end && owner[last] === owner[first]; last += 1) {
      weight[last] = timeWeightOf({ days: days[last] ?? 0, isSold: isSold[last] === 1 });
      sum += weight[last] ?? 0;
    }
    if (sum > mostOfOwner) for (let index = first; index < last; index += 1) weight[index] = ((weight[index] ?? 0) * mostOfOwner) / sum;
    first = last;
  }
}

interface Column {
  [place: number]: number;
}

/** The rows of a column in an order, in a column of the same kind. */
function pick<T extends Column>(from: Column, { order, into }: { order: Uint32Array; into: T }): T {
  const column: Column = into;
  for (let index = 0; index < order.length; index += 1) column[index] = from[order[index] ?? 0] ?? 0;
  return into;
}
