import { expect, it } from 'vitest';
import { filtersIn, isNarrowed, isSameView } from './filters.ts';

const read = (text: string) => filtersIn(new URLSearchParams(text));

it('reads the view of an address, and leaves out what makes no sense', () => {
  expect(read('q=%20A-101%20&status=active&status=sold&branch=4&days_min=60&sort=oldest&label=far')).toEqual({
    q: 'A-101',
    status: ['active', 'sold'],
    branch: [4],
    days_min: 60,
    sort: 'oldest',
    label: ['far'],
  });
  expect(read('status=gone&branch=x&days_min=-1&price_max=1e9&sort=cheap&q=%20&without_pictures=1')).toEqual({});
});

it('knows a view again in whatever order its address names it', () => {
  expect(isSameView(read('status=active&status=paused&days_min=60'), { days_min: 60, status: ['paused', 'active'] })).toBe(true);
  expect(isSameView(read('sort=newest'), {})).toBe(true);
  expect(isSameView(read('sort=oldest'), {})).toBe(false);
});

it('counts the order as no filter', () => {
  expect(isNarrowed(read('sort=oldest'))).toBe(false);
  expect(isNarrowed(read('q=كامري'))).toBe(true);
});
