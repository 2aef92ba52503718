import { numericCount, sharedTerms, writeNumericTerms } from './terms.ts';

/**
 * One row of the design matrix: the places and values that are not zero, of the shared terms in rising order of their columns, and of
 * the terms of its model. It is filled anew for each row, so that a million rows need no memory.
 */
export class SparseRow {
  readonly columns: Int32Array;
  readonly values: Float64Array;
  count = 0;
  readonly ownTerms: Int32Array;
  readonly ownValues: Float64Array;
  ownCount = 0;
  readonly #numbers = new Float64Array(numericCount);

  /** Room for one row of evidence, or for `entries` of a sum of rows. */
  constructor(entries?: number) {
    this.columns = new Int32Array(entries ?? numericCount + sharedTerms.length);
    this.values = new Float64Array(this.columns.length);
    this.ownTerms = new Int32Array(entries ?? 4);
    this.ownValues = new Float64Array(this.ownTerms.length);
  }

  /** Begins a row with its numeric terms. Age in years, kilometres in thousands, months since it asked. */
  begin(numbers: { age: number; kilometres: number; months: number }): void {
    writeNumericTerms(this.#numbers, numbers);
    this.count = 0;
    this.ownCount = 0;
    for (let column = 0; column < numericCount; column += 1) {
      const value = this.#numbers[column] ?? 0;
      if (value !== 0) this.addShared(column, value);
    }
  }

  addShared(column: number, value: number): void {
    this.columns[this.count] = column;
    this.values[this.count] = value;
    this.count += 1;
  }

  addOwn(term: number, value: number): void {
    this.ownTerms[this.ownCount] = term;
    this.ownValues[this.ownCount] = value;
    this.ownCount += 1;
  }

  /** The sum of the terms with these coefficients. */
  predict(shared: Float64Array, own: Float64Array): number {
    let sum = 0;
    for (let place = 0; place < this.count; place += 1) sum += (this.values[place] ?? 0) * (shared[this.columns[place] ?? 0] ?? 0);
    for (let place = 0; place < this.ownCount; place += 1) sum += (this.ownValues[place] ?? 0) * (own[this.ownTerms[place] ?? 0] ?? 0);
    return sum;
  }
}
