import { known } from '#contract/platform/known.ts';
import { type Evidence, none, timeWeightOf, type Values } from './evidence.ts';
import type { SparseRow } from './sparse-row.ts';
import { ageOf, modelDeviations, modelTerms, mostModelTerms, numericCount, numericDeviations, sharedTerms } from './terms.ts';
import { slopeOfAge, slopeOfKilometres } from './terms.ts';

/** The rows of one owner and model together weigh at most so much. */
const mostOfOwner = 3;

/** A value of an unpooled term that fewer rows have is no term. */
const leastOfValue = 10;

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
  const count = order.length;
  const model = pick(evidence.model, { order, into: new Int32Array(count) });
  const year = pick(evidence.year, { order, into: new Int16Array(count) });
  const trim = pick(evidence.trim, { order, into: new Int32Array(count) });
  const trimNames = [...evidence.trims.codes.keys()].map(String);
  const yearTerm = new Uint8Array(count);
  const trimTerm = new Uint8Array(count);
  const placed = partsOf(model).map(({ start, end }) => {
    return { model: model[start] ?? 0, start, end, ...placeTerms({ year, yearTerm, trimTerm }, { start, end, trim, trimNames }) };
  });
  const codes = orderedCodes(evidence, { order, trimTerm });
  const layout = layOut(evidence, codes);
  const design = {
    count,
    thisYear: Number(evidence.today.slice(0, 4)),
    ad: pick(evidence.ad, { order, into: new Int32Array(count) }),
    owner: pick(evidence.owner, { order, into: new Int32Array(count) }),
    brand: pick(evidence.brand, { order, into: new Int32Array(count) }),
    year,
    isSold: pick(evidence.isSold, { order, into: new Uint8Array(count) }),
    kilometres: pick(evidence.kilometres, { order, into: new Float32Array(count) }),
    days: pick(evidence.days, { order, into: new Uint16Array(count) }),
    logPrice: pick(evidence.price, { order, into: new Float64Array(count) }).map(Math.log),
    weight: new Float64Array(count),
    codes,
    yearTerm,
    trimTerm,
    layout,
  };
  for (const { start, end } of placed) capOwners(design, start, end);
  return { ...design, models: placed.map((part) => ({ ...part, columns: columnsOf(design, part.start, part.end) })) };
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

/**
 * Gives the values of each term their columns, in their own order, so that these do not depend on the order of the rows, and turns the codes
 * of the evidence into them. A value of a few rows has none: one wrong price would be that of all cars that share it. Deviations of pooled
 * terms see to that by themselves.
 */
function layOut({ terms }: Evidence, codes: Uint16Array): Layout {
  const width = sharedTerms.length;
  let next = numericCount;
  const laid = sharedTerms.map(({ name, isPooled }, term) => {
    const values = known(terms[term], name);
    const counts = new Uint32Array(values.codes.size);
    for (let at = term; at < codes.length; at += width) {
      const code = codes[at] ?? none;
      if (code !== none) counts[code] = (counts[code] ?? 0) + 1;
    }
    const least = isPooled ? 1 : leastOfValue;
    const frequent = sortedValues(values).filter((value) => (counts[values.codes.get(value) ?? 0] ?? 0) >= least);
    const start = next;
    const columns = new Map(frequent.map((value) => [value, next++]));
    if (next >= none) throw new Error('The evidence has too many values');
    const columnOf = Uint16Array.from(values.codes.keys(), (value) => columns.get(value) ?? none);
    for (let at = term; at < codes.length; at += width) codes[at] = columnOf[codes[at] ?? none] ?? none;
    return { name, start, columns };
  });
  return { count: next, terms: laid };
}

function sortedValues({ codes }: Values): (string | number)[] {
  const key = (value: string | number) => (typeof value === 'number' ? String(value).padStart(12, '0') : value);
  return [...codes.keys()].toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** The codes of the evidence in the order of the design. Where a trim is a term, the option level says nothing more. */
function orderedCodes({ codes }: Evidence, { order, trimTerm }: { order: Uint32Array; trimTerm: Uint8Array }): Uint16Array {
  const width = sharedTerms.length;
  const ordered = new Uint16Array(order.length * width);
  for (let index = 0; index < order.length; index += 1) {
    const first = (order[index] ?? 0) * width;
    ordered.set(codes.subarray(first, first + width), index * width);
    if ((trimTerm[index] ?? 0) > 0) ordered[index * width + optionLevel] = none;
  }
  return ordered;
}

const optionLevel = sharedTerms.findIndex(({ name }) => name === 'option_level');

/** The models of a column in order, with the rows of each. */
function partsOf(model: Int32Array): { start: number; end: number }[] {
  const parts: { start: number; end: number }[] = [];
  for (let start = 0; start < model.length;) {
    let end = start + 1;
    while (end < model.length && model[end] === model[start]) end += 1;
    parts.push({ start, end });
    start = end;
  }
  return parts;
}

type Placed = Omit<Design, 'models'>;

/** Gives a model its years and trims as terms. A trim that one row alone has says nothing of others. */
function placeTerms(
  { year, yearTerm, trimTerm }: Pick<Design, 'year' | 'yearTerm' | 'trimTerm'>,
  { start, end, trim, trimNames }: { start: number; end: number; trim: Int32Array; trimNames: readonly string[] },
): { years: number[]; trims: string[] } {
  const years = [...new Set(year.subarray(start, end))].toSorted((one, other) => one - other);
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
  const termOfYear = new Map(years.map((one, place) => [one, 2 + place]));
  for (let index = start; index < end; index += 1) {
    yearTerm[index] = termOfYear.get(year[index] ?? 0) ?? 0;
    trimTerm[index] = termOfTrim.get(trim[index] ?? -1) ?? 0;
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
