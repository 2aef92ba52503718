import type { Range } from './labels.ts';

/** A shown figure stays while the estimate moved by less than this share. */
const unmoved = 0.01;

/** A figure as it is shown: to 100 riyals below 20,000, to 500 below 300,000, then to 1,000. */
export function roundFigure(riyals: number): number {
  const step = riyals < 20_000 ? 100 : riyals < 300_000 ? 500 : 1000;
  return Math.round(riyals / step) * step;
}

/** The figures to show: rounded, and those of before where all of them moved by less than 1 %. */
export function shownFigures(now: Range, before?: Range): Range {
  const figures = (range: Range) => [range.middle, ...range.points];
  if (before && figures(now).every((figure, place) => Math.abs(figure / (figures(before)[place] ?? 0) - 1) < unmoved)) return before;
  return { middle: roundFigure(now.middle), points: now.points.map(roundFigure) };
}
