import { known } from '#contract/platform/known.ts';
/** Spacing of the side-view grids, in metres. */
const CELL = 0.0125;
const HEIGHT = 2.9;

/** Values over the side view (x, z), cached: each is computed once and read millions of times. */
export interface Grid {
  values: Float32Array;
  columns: number;
  rows: number;
}

const X0 = -0.5;
const Z0 = -0.25;

export function fillGrid(length: number, value: (x: number, z: number) => number): Grid {
  const columns = Math.ceil((length + 1) / CELL);
  const rows = Math.ceil(HEIGHT / CELL);
  const values = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      values[row * columns + column] = value(X0 + column * CELL, Z0 + row * CELL);
    }
  }
  return { values, columns, rows };
}

/** A little blur: the corners of the polyline would show as facets in the paint. */
export function softenGrid(grid: Grid, passes: number): Grid {
  const { columns, rows } = grid;
  let from = grid.values;
  for (let pass = 0; pass < passes; pass++) {
    const to = from.slice();
    for (let row = 1; row < rows - 1; row++) {
      for (let k = row * columns + 1; k < (row + 1) * columns - 1; k++) {
        const beside =
          known(from[k - 1], 'from') + known(from[k + 1], 'from') + known(from[k - columns], 'from') + known(from[k + columns], 'from');
        const corners =
          known(from[k - columns - 1], 'from') +
          known(from[k - columns + 1], 'from') +
          known(from[k + columns - 1], 'from') +
          known(from[k + columns + 1], 'from');
        to[k] = (known(from[k], 'from') * 4 + beside * 2 + corners) / 16;
      }
    }
    from = to;
  }
  return { ...grid, values: from };
}

/** Straight-line reading, for marching. */
export function readGrid(grid: Grid, x: number, z: number): number {
  const { values, columns } = grid;
  let u = (x - X0) / CELL;
  let v = (z - Z0) / CELL;
  u = u < 1 ? 1 : u > columns - 3 ? columns - 3 : u;
  v = v < 1 ? 1 : v > grid.rows - 3 ? grid.rows - 3 : v;
  const column = u | 0;
  const row = v | 0;
  const fu = u - column;
  const fv = v - row;
  const k = row * columns + column;
  const low = known(values[k], 'value') * (1 - fu) + known(values[k + 1], 'value') * fu;
  const high = known(values[k + columns], 'value') * (1 - fu) + known(values[k + columns + 1], 'value') * fu;
  return low * (1 - fv) + high * fv;
}

/** Curved reading (quadratic B-spline), for normals: its slope has no steps, so reflections have none. */
export function readGridSmoothly(grid: Grid, x: number, z: number): number {
  const { values, columns } = grid;
  let u = (x - X0) / CELL;
  let v = (z - Z0) / CELL;
  u = u < 2 ? 2 : u > columns - 3 ? columns - 3 : u;
  v = v < 2 ? 2 : v > grid.rows - 3 ? grid.rows - 3 : v;
  const column = Math.round(u);
  const row = Math.round(v);
  const fu = u - column;
  const fv = v - row;
  const left = 0.5 * (0.5 - fu) * (0.5 - fu);
  const middle = 0.75 - fu * fu;
  const right = 0.5 * (0.5 + fu) * (0.5 + fu);
  let k = (row - 1) * columns + column;
  const below = known(values[k - 1], 'value') * left + known(values[k], 'value') * middle + known(values[k + 1], 'value') * right;
  k += columns;
  const level = known(values[k - 1], 'value') * left + known(values[k], 'value') * middle + known(values[k + 1], 'value') * right;
  k += columns;
  const above = known(values[k - 1], 'value') * left + known(values[k], 'value') * middle + known(values[k + 1], 'value') * right;
  return below * 0.5 * (0.5 - fv) * (0.5 - fv) + level * (0.75 - fv * fv) + above * 0.5 * (0.5 + fv) * (0.5 + fv);
}
