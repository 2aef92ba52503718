import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { wordsOnServer } from '../i18n/server.ts';
import { CachedHtml, withCachedParts } from '../ui/cached-html.tsx';
import { SectionLinks, useSectionsKey } from './section-links.tsx';

function Links() {
  const keyOf = useSectionsKey();
  return (
    <CachedHtml of={keyOf('test')}>
      <nav>
        <SectionLinks className="" />
      </nav>
    </CachedHtml>
  );
}

/** The links to the sections as a page at `pathname` shows them, those of the current section. */
function currentAt(pathname: string): string[] {
  const router = createMemoryRouter([{ path: '*', element: <Links /> }], { initialEntries: [pathname] });
  const html = withCachedParts(() =>
    renderToString(
      <I18nextProvider i18n={wordsOnServer('en')}>
        <RouterProvider router={router} />
      </I18nextProvider>,
    ),
  );
  return [...html.matchAll(/<a(?=[^>]*aria-current="page")[^>]*href="([^"]+)"/g)].map(([, link]) => link ?? '');
}

it('marks the section of a page, whatever page was rendered before', () => {
  expect(currentAt('/Cars')).toEqual(['/cars']);
  expect(currentAt('/home')).toEqual([]);
  expect(currentAt('/cars')).toEqual(['/cars']);
  expect(currentAt('/rent')).toEqual(['/rent']);
  expect(currentAt('/home')).toEqual([]);
});
