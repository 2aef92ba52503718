import { expect, test } from 'vitest';
import { searchOf } from './search-of.ts';

test.each([
  ['https://markaba.test/ads/car', ''],
  ['https://markaba.test/ads/car.data?_routes=a%2Fb', ''],
  ['https://markaba.test/ads/car?year=2021&trim=GLX', '?year=2021&trim=GLX'],
  ['https://markaba.test/ads/car.data?year=2021&_routes=a', '?year=2021'],
])('%s says %s', (url, search) => {
  expect(searchOf(url)).toBe(search);
});
