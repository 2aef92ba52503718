import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RangeSlider } from './range-slider.tsx';

const bars = [
  { from: 1000, to: 1999, count: 3 },
  { from: 2000, to: 3999, count: 1 },
  { from: 4000, to: 7999, count: 0 },
  { from: 8000, to: 900_000, count: 2 },
];

function markOf(mark: number | null): string | undefined {
  const slider = (
    <RangeSlider bars={bars} min={null} max={null} mark={mark} labels={{ min: '', max: '' }} say={String} onChange={() => {}} />
  );
  return /range-mark[^>]*inset-inline-start:([\d.]+%)/.exec(renderToStaticMarkup(slider))?.[1];
}

test.each([
  ['at the beginning', 1000, '0%'],
  ['within a bar that is wider than others', 6000, '62.5%'],
  ['between two bars', 8000, '75%'],
  ['nowhere', null, undefined],
])('the mark stands %s', (_name, mark, expected) => {
  expect(markOf(mark)).toBe(expected);
});
