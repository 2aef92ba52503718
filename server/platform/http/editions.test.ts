import { expect, it } from 'vitest';
import { openChanges, type Changed } from '../changes.ts';
import { openEditions } from './editions.ts';

const paths = {
  home: '/home',
  cars: '/cars?brand=1',
  ad: '/ad-details/7',
  otherAd: '/ad-details/8',
  person: '/public-profile/3/reviews',
  otherPerson: '/public-profile/4',
  terms: '/terms-and-conditions',
};
type Page = keyof typeof paths;

it.each<[string, Changed, Page[]]>([
  ['an ad', { ads: [7] }, ['ad']],
  ['a car that appears', { ads: [7], appeared: 'car' }, ['home', 'cars', 'ad']],
  ['a plate that appears', { ads: [7], appeared: 'plate' }, ['home', 'ad']],
  ['a comment', { adPages: [8] }, ['otherAd']],
  ['a person', { people: [3] }, ['person']],
  ['what the house says', { site: 'content' }, ['home', 'cars', 'ad', 'otherAd', 'person', 'otherPerson', 'terms']],
  ['what another process holds', { reload: 'content' }, []],
  ['nothing', {}, []],
])('a change of %s creates new editions of the pages that show it', (_what, changed, renewed) => {
  const changes = openChanges(null);
  const editions = openEditions(changes);
  const before = Object.entries(paths).map(([page, path]) => [page, editions.of(path)] as const);
  changes.invalidate(changed);
  const now = before.filter(([page, edition]) => editions.of(paths[page as Page]) !== edition).map(([page]) => page);
  expect(now).toEqual(renewed);
});
