/** A square matrix of figures, row by row. What lies outside of it is 0. */
export class Square {
  readonly #cells: Float64Array;
  readonly size: number;

  constructor(size: number) {
    this.size = size;
    this.#cells = new Float64Array(size * size);
  }

  get(row: number, column: number): number {
    return this.#cells[row * this.size + column] ?? 0;
  }

  set(row: number, column: number, value: number): void {
    this.#cells[row * this.size + column] = value;
  }

  add(row: number, column: number, value: number): void {
    this.set(row, column, this.get(row, column) + value);
  }
}

/** A triangular `L` with `L Lᵀ = matrix`, which has to be positive definite. Golub and Van Loan, Matrix Computations, 4.2. */
export function decompose(matrix: Square): Square {
  const { size } = matrix;
  const lower = new Square(size);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let rest = matrix.get(row, column);
      for (let k = 0; k < column; k += 1) rest -= lower.get(row, k) * lower.get(column, k);
      if (row === column && !(rest > 0)) throw new Error('The matrix is not positive definite');
      lower.set(row, column, row === column ? Math.sqrt(rest) : rest / lower.get(column, column));
    }
  }
  return lower;
}

/** `x` with `L Lᵀ x = right`. */
export function solve(lower: Square, right: readonly number[]): number[] {
  const { size } = lower;
  const half: number[] = [];
  for (let row = 0; row < size; row += 1) {
    let rest = right[row] ?? 0;
    for (let k = 0; k < row; k += 1) rest -= lower.get(row, k) * (half[k] ?? 0);
    half.push(rest / lower.get(row, row));
  }
  const solved = [...half];
  for (let row = size - 1; row >= 0; row -= 1) {
    let rest = half[row] ?? 0;
    for (let k = row + 1; k < size; k += 1) rest -= lower.get(k, row) * (solved[k] ?? 0);
    solved[row] = rest / lower.get(row, row);
  }
  return solved;
}

/** The inverse of `L Lᵀ`. */
export function invert(lower: Square): Square {
  const { size } = lower;
  const inverse = new Square(size);
  for (let column = 0; column < size; column += 1) {
    const unit = Array.from({ length: size }, (_, row) => (row === column ? 1 : 0));
    for (const [row, value] of solve(lower, unit).entries()) inverse.set(row, column, value);
  }
  return inverse;
}
