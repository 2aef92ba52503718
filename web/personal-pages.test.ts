import { expect, it } from 'vitest';
import { isPersonal } from '#contract/app/personal-pages.ts';
import routes from './routes.ts';

/** The paths of all screens inside the layout for the signed-in, with their parameters filled in. */
function personalPaths(): string[] {
  const layouts = routes.flatMap((route) => route.children ?? []);
  const screens = layouts.find(({ file }) => file === 'app/personal/personal.tsx')?.children ?? [];
  const addresses = screens.flatMap(({ path, children = [] }) => (path === undefined ? children.map((child) => child.path) : [path]));
  return addresses.map((path) => `/${path}`.replace(/:\w+/g, 'user'));
}

it('renders each screen for the signed-in with their token, also its data', () => {
  const paths = personalPaths();
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !isPersonal(path) || !isPersonal(`${path}.data`))).toEqual([]);
});

it('renders the screens for everybody without one', () => {
  expect(['/home', '/cars', '/ad-details/1', '/public-profile/1/reviews', '/support'].filter(isPersonal)).toEqual([]);
});
