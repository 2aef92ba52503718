import { known } from '#contract/platform/known.ts';
export type Point = readonly [x: number, y: number];

/**
 * The closed lines where a field is zero, over a grid of unit squares from the origin. Inside is below zero; the field
 * must be above zero along the border of the grid.
 */
export function traceContours(field: (x: number, y: number) => number, columns: number, rows: number): Point[][] {
  const values = Array.from({ length: (columns + 1) * (rows + 1) }, (_, k) => field(k % (columns + 1), Math.floor(k / (columns + 1))));
  const next = new Map<number, number>();
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      linkSquare(values, columns + 1, row * (columns + 1) + column, next);
    }
  }
  const loops: Point[][] = [];
  for (const start of next.keys()) {
    const loop = followLoop(values, columns + 1, next, start);
    if (loop.length > 0) {
      loops.push(loop);
    }
  }
  return loops;
}

// An edge is named by its first corner and its direction: even to the right, odd downwards.
function linkSquare(values: readonly number[], width: number, k: number, next: Map<number, number>): void {
  const corners = [k, k + 1, k + width + 1, k + width] as const;
  const edges = [k * 2, (k + 1) * 2 + 1, (k + width) * 2, k * 2 + 1] as const;
  const isInside = corners.map((corner) => known(values[corner], 'value') < 0);
  for (let i = 0; i < 4; i++) {
    if (!isInside[i] || isInside[(i + 1) % 4]) {
      continue;
    }
    // The line leaves the inside here, goes round the outer corners, and enters again at the next change.
    let j = (i + 1) % 4;
    while (!isInside[(j + 1) % 4]) {
      j = (j + 1) % 4;
    }
    next.set(known(edges[i], 'edge'), known(edges[j], 'edge'));
  }
}

function followLoop(values: readonly number[], width: number, next: Map<number, number>, start: number): Point[] {
  const loop: Point[] = [];
  let edge: number | undefined = start;
  while (edge !== undefined && next.has(edge)) {
    loop.push(crossing(values, width, edge));
    const following = next.get(edge);
    next.delete(edge);
    edge = following;
  }
  return loop;
}

function crossing(values: readonly number[], width: number, edge: number): Point {
  const from = edge >> 1;
  const to = edge % 2 === 0 ? from + 1 : from + width;
  const share = known(values[from], 'value') / (known(values[from], 'value') - known(values[to], 'value'));
  const x = from % width;
  const y = Math.floor(from / width);
  return edge % 2 === 0 ? [x + share, y] : [x, y + share];
}

/** The same closed line with fewer points, nowhere further off than `tolerance`. */
export function simplifyLoop(loop: readonly Point[], tolerance: number): Point[] {
  const start = known(loop[0], 'loop');
  const far = loop.reduce((best, point, i) => (distance(start, point) > distance(start, known(loop[best], 'loop')) ? i : best), 0);
  const there = simplifyLine(loop.slice(0, far + 1), tolerance);
  const back = simplifyLine([...loop.slice(far), start], tolerance);
  return [...there.slice(0, -1), ...back.slice(0, -1)];
}

function simplifyLine(line: readonly Point[], tolerance: number): Point[] {
  const first = known(line[0], 'line');
  const last = known(line.at(-1), 'line');
  let farthest = 0;
  let split = 0;
  line.forEach((point, i) => {
    const off = distanceToLine(point, first, last);
    if (off > farthest) {
      farthest = off;
      split = i;
    }
  });
  if (farthest <= tolerance) {
    return [first, last];
  }
  const before = simplifyLine(line.slice(0, split + 1), tolerance);
  return [...before.slice(0, -1), ...simplifyLine(line.slice(split), tolerance)];
}

function distanceToLine(point: Point, from: Point, to: Point): number {
  const length = distance(from, to);
  if (length === 0) {
    return distance(point, from);
  }
  return Math.abs((to[0] - from[0]) * (from[1] - point[1]) - (from[0] - point[0]) * (to[1] - from[1])) / length;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}
