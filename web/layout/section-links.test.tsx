import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { wordsOnServer } from '../i18n/server.ts';
import { bytesOf, CachedHtml, withCachedParts } from '../ui/cached-html.tsx';
import { useFrameKey } from './frame-key.ts';
import { SectionLinks } from './section-links.tsx';

function Links() {
  return (
    <CachedHtml of={useFrameKey('test')}>
      <nav>
        <SectionLinks className="" />
      </nav>
    </CachedHtml>
  );
}

/** The links to the sections as a page at `pathname` shows them, those of the current section. */
function currentAt(pathname: string): string[] {
  const router = createMemoryRouter([{ path: '*', element: <Links /> }], { initialEntries: [pathname] });
  const marked = withCachedParts(() =>
    renderToString(
      <I18nextProvider i18n={wordsOnServer('en')}>
        <RouterProvider router={router} />
      </I18nextProvider>,
    ),
  );
  const html = new TextDecoder().decode(bytesOf(marked));
  return [...html.matchAll(/<a(?=[^>]*aria-current="page")[^>]*href="([^"]+)"/g)].map(([, link]) => link ?? '');
}

it('marks the section of a page, whatever page was rendered before', () => {
  expect(currentAt('/Cars')).toEqual(['/cars']);
  expect(currentAt('/home')).toEqual([]);
  expect(currentAt('/cars')).toEqual(['/cars']);
  expect(currentAt('/rent')).toEqual(['/rent']);
  expect(currentAt('/home')).toEqual([]);
});
