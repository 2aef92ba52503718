/** From `at`, in milliseconds, on; null: at a time before all others that nobody knows. Without a value the line is broken. */
export interface Step {
  at: number | null;
  value: number | null;
}

/** Where a step stands in the picture, in percent from the top left. */
export interface Point extends Step {
  x: number;
  y: number | null;
  isFall: boolean;
}

export type LabelledPoint = Point & { y: number; value: number };

/** How much of the height is left above and under the line, for its labels. */
const margin = 24;
/** How much of the width each step takes whose time is unknown. */
const unknownWidth = 14;
/** How far apart labels stand at least, in percent of the width of a phone. */
const labelGap = 24;

/** Steps with a time stand at it; those without share the beginning. */
export function placed(steps: readonly Step[], until: number): Point[] {
  const values = steps.flatMap(({ value }) => (value === null ? [] : [value]));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const unknown = steps.filter(({ at }) => at === null).length;
  const since = steps.find(({ at }) => at !== null)?.at ?? until;
  const start = Math.min(60, unknown * unknownWidth);
  const xOf = ({ at }: Step, index: number) =>
    at === null ? (start * index) / Math.max(1, unknown) : start + ((100 - start) * (at - since)) / Math.max(1, until - since);
  const yOf = (value: number) => (most === least ? 50 : 100 - margin - ((100 - 2 * margin) * (value - least)) / (most - least));
  let before: number | null = null;
  return steps.map((step, index) => {
    const isFall = before !== null && step.value !== null && step.value < before;
    before = step.value ?? before;
    return { ...step, x: rounded(xOf(step, index)), y: step.value === null ? null : rounded(yOf(step.value)), isFall };
  });
}

/** The path of the line through `points`, up to the end of the picture. */
export function lineOf(points: readonly Point[]): string {
  let isDrawn = false;
  const parts = points.map(({ x, y }) => {
    const part = isDrawn ? `H${x}${y === null ? '' : `V${y}`}` : y === null ? '' : `M${x} ${y}`;
    isDrawn = y !== null;
    return part;
  });
  return `${parts.join('')}${isDrawn ? 'H100' : ''}`;
}

/** The points whose figures have room: the last one, the first one, and of those between them what stands apart. */
export function labelled(points: readonly Point[]): LabelledPoint[] {
  const shown = points.filter((point): point is LabelledPoint => point.y !== null);
  const [first, last] = [shown[0], shown.at(-1)];
  const kept: LabelledPoint[] = [];
  for (const point of [last, first, ...shown.slice(1, -1).toReversed()]) {
    if (point && kept.every(({ x }) => Math.abs(x - point.x) >= labelGap)) kept.push(point);
  }
  return kept.toSorted((one, other) => one.x - other.x);
}

function rounded(percent: number): number {
  return Math.round(percent * 10) / 10;
}
