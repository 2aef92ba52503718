import { type Design, expand, type ModelRows } from './design.ts';
import { at } from './numbers.ts';
import { SparseRow } from './sparse-row.ts';

/**
 * What each owner adds to a model: u = Zₒᵀ W r₋ₒ, so that an estimate without this owner is z β − zᵀ A⁻¹ u, for any car and not only
 * for one of the evidence. Places from `shared` on are terms of the model; up to 20,000 rows u has its shared columns too.
 */
export interface OwnerShares {
  /** In rising order. */
  owners: Int32Array;
  /** The first entry of each owner, and the end. */
  starts: Int32Array;
  places: Int32Array;
  values: Float64Array;
  /** The weight of the rows of each owner together, over σ². */
  weights: Float64Array;
}

interface Influence {
  weights: Float64Array;
  residuals: Float64Array;
  isExact: boolean;
}

/** The shares of the owners of a model. */
export function ownerShares(design: Design, { start, end }: ModelRows, influence: Influence): OwnerShares {
  const row = new SparseRow();
  const owners: number[] = [];
  const starts = [0];
  const places: number[] = [];
  const values: number[] = [];
  const weights: number[] = [];
  for (let first = start; first < end;) {
    const share = new Map<number, number>();
    let [last, total] = [first, 0];
    for (; last < end && design.owner[last] === design.owner[first]; last += 1) {
      expand(row, design, last);
      addRow(share, row, { ...influence, index: last, width: design.layout.count });
      total += at(influence.weights, last);
    }
    owners.push(design.owner[first] ?? 0);
    weights.push(total);
    places.push(...share.keys());
    values.push(...share.values());
    starts.push(places.length);
    first = last;
  }
  return {
    owners: Int32Array.from(owners),
    starts: Int32Array.from(starts),
    places: Int32Array.from(places),
    values: Float64Array.from(values),
    weights: Float64Array.from(weights),
  };
}

/** Where an owner stands among those of a model; −1: nowhere. */
export function placeOfOwner({ owners }: OwnerShares, owner: number): number {
  let [low, high] = [0, owners.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((owners[middle] ?? 0) < owner) low = middle + 1;
    else high = middle;
  }
  return owners[low] === owner ? low : -1;
}

/** The share of an owner as a row of the design. */
export function shareAsRow({ starts, places, values }: OwnerShares, place: number, width: number): SparseRow {
  const row = new SparseRow((starts[place + 1] ?? 0) - (starts[place] ?? 0));
  for (let entry = starts[place] ?? 0; entry < (starts[place + 1] ?? 0); entry += 1) {
    const column = places[entry] ?? 0;
    if (column < width) row.addShared(column, at(values, entry));
    else row.addOwn(column - width, at(values, entry));
  }
  return row;
}

function addRow(
  share: Map<number, number>,
  row: SparseRow,
  { weights, residuals, isExact, index, width }: Influence & { index: number; width: number },
): void {
  const factor = at(weights, index) * at(residuals, index);
  if (factor === 0) return;
  const put = (place: number, value: number) => share.set(place, (share.get(place) ?? 0) + factor * value);
  if (isExact) for (let entry = 0; entry < row.count; entry += 1) put(row.columns[entry] ?? 0, row.values[entry] ?? 0);
  for (let entry = 0; entry < row.ownCount; entry += 1) put(width + (row.ownTerms[entry] ?? 0), row.ownValues[entry] ?? 0);
}
