import { expect, test } from 'vitest';
import type { Facets } from '#contract/listing/facets.ts';
import { facetValues } from '../../ads/facets.ts';
import { carGroups } from './filter-groups.ts';
import { facetsToCome, pageFacets } from './page-facets.ts';

const values = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `v${index}`, name: `Value ${index}`, count: index }));
const facets = {
  count: 9,
  price: { min: 1, max: 2, median: 1, histogram: [] },
  brand: values(30),
  condition: values(5),
  color: values(21),
} as Facets;
const shown = (search: string) => pageFacets(facets, carGroups, new URLSearchParams(search));
const idsOf = (search: string, name: string) => facetValues(shown(search).facets, name).map(({ id }) => id);

test('a page begins with the first values of a long list, and knows how many are left out', () => {
  expect(idsOf('', 'brand')).toEqual(['v1', 'v2', 'v3', 'v4', 'v5', 'v6']);
  expect(shown('').left).toEqual({ brand: 24, color: 21 });
});

test('what is chosen is among them, and a folded list with a choice is open', () => {
  expect(idsOf('brand=v20&brand=v0', 'brand')).toEqual(['v1', 'v2', 'v3', 'v4', 'v5', 'v6', 'v20', 'v0']);
  expect(idsOf('color=v20', 'color')).toHaveLength(9);
  expect(shown('color=v20').left).toEqual({ brand: 24, color: 12 });
});

test('a short list is there from the start', () => {
  expect(idsOf('', 'condition')).toHaveLength(5);
});

test('without counts there is nothing to leave out', () => {
  expect(pageFacets(null, carGroups, new URLSearchParams())).toEqual({ facets: null, left: {}, isCounted: true });
});

test('without its counts a page says which lists will have values: models for a brand, and trims for a model', () => {
  const toCome = (search: string) => Object.keys(facetsToCome(7, carGroups, new URLSearchParams(search)).left);
  expect(toCome('city=1')).toEqual(expect.arrayContaining(['brand', 'city', 'body', 'color']));
  for (const [search, names] of Object.entries({ 'city=1': [], 'brand=1': ['model'], 'brand=1&model=2': ['model', 'trim'] }))
    expect(toCome(search).filter((name) => name === 'model' || name === 'trim')).toEqual(names);
  expect(facetsToCome(7, carGroups, new URLSearchParams())).toMatchObject({ facets: { count: 7 }, isCounted: false });
});
