import { expect, test } from 'vitest';
import { unitOf } from '../ads/rental-unit.ts';
import { addressOf, requestedOf, countFilters, readAddress, toggled, withAll, withValues, without } from './address.ts';
import { carGroups, rentalGroups } from './filters/filter-groups.ts';

const cars = { path: '/cars', groups: carGroups };
const rentals = { path: '/rent', groups: rentalGroups };
const read = (search: string) => readAddress(cars, new URLSearchParams(search));

test('only what the section understands is kept of an address', () => {
  expect(read('utm_source=x&brand=1&letters=ح&price_max=120,000&city=').toString()).toBe('brand=1&price_max=120000');
});

test('another choice starts from the first page', () => {
  expect(toggled(read('brand=1&page=3'), 'brand', '2').toString()).toBe('brand=1&brand=2');
  expect(without(read('brand=1&page=3'), 'brand').toString()).toBe('');
});

test('a model goes with its brand', () => {
  expect(toggled(read('brand=1&model=1001&city=1'), 'brand', '1').toString()).toBe('city=1');
});

test('an empty value takes a filter away', () => {
  expect(withValues(read('sort=price_asc'), 'sort', ['']).toString()).toBe('');
  expect(withAll(read('price_min=1&price_max=9'), { price_min: '', price_max: '5' }).toString()).toBe('price_max=5');
});

test('the values of a list, and from and to, count as one condition, the order and the page as none', () => {
  expect(countFilters(read('brand=1&brand=2&price_min=1&price_max=9&year_min=2020&sort=newest&page=2'))).toBe(3);
  expect(countFilters(read('color=black&color=silver&color=grey&not_brand=3'))).toBe(2);
  expect(countFilters(readAddress(rentals, new URLSearchParams('available_from=2026-11-22&available_to=2026-11-26')))).toBe(1);
});

test('a list without a choice has the plain address', () => {
  expect(addressOf(cars, read('page=2&city='))).toBe('/cars?page=2');
  expect(addressOf(cars, read(''))).toBe('/cars');
});

test('what was understood of the words is asked for as filters are, and the rest stays words', () => {
  const understood = [
    { kind: 'min_days', text: 'شهري', label: 'لشهر', query: 'سيارة بالرياض', filter: 'min_days_max=30' },
    { kind: 'city', text: 'بالرياض', label: 'الرياض', query: 'سيارة شهري', filter: 'city=1' },
    { kind: 'unused', text: 'بدون ريحة', label: 'بدون ريحة', query: 'سيارة شهري بالرياض' },
  ];
  const requested = (search: string) => requestedOf(rentals, readAddress(rentals, new URLSearchParams(search)), understood);
  expect(requested('q=سيارة شهري بالرياض بدون ريحة').toString()).toBe(
    new URLSearchParams({ q: 'سيارة بدون ريحة', min_days_max: '30', city: '1' }).toString(),
  );
  expect(requested('q=شهري بالرياض').has('q')).toBe(false);
  // What the address says itself holds.
  expect(requested('q=سيارة شهري بالرياض&city=2').getAll('city')).toEqual(['2']);
});

test('the unit of rent is that of the words, of an amount, or the one that was chosen', () => {
  const unit = (search: string) => unitOf(new URLSearchParams(search));
  expect(
    ['min_days_max=30', 'min_days_max=7', 'min_days_max=3', 'monthly_max=3000', 'weekly_min=9', 'sort=monthly_asc', 'city=1'].map(unit),
  ).toEqual(['month', 'week', 'day', 'month', 'week', 'month', 'day']);
  expect(unit('min_days_max=30&unit=day')).toBe('day');
});

test('terms of instalments stand only beside the sum of a month, and are one condition with it', () => {
  expect(read('monthly_max=&down_percent=20&months=60&rate_bp=900').toString()).toBe('');
  const month = read('monthly_max=1,400&down_percent=20&months=60&rate_bp=900');
  expect(month.toString()).toBe('monthly_max=1400&down_percent=20&months=60&rate_bp=900');
  expect(countFilters(month)).toBe(1);
});

test('labels of prices narrow lists of cars alone, and count as one condition', () => {
  const fair = 'price_label=great&price_label=good&price_label=fair';
  expect(read(fair).toString()).toBe(fair);
  expect(countFilters(read(fair))).toBe(1);
  expect(readAddress(rentals, new URLSearchParams(fair)).toString()).toBe('');
});
