import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { CachedHtml, withCachedParts } from './cached-html.tsx';

const rendered = vi.fn<(title: string) => void>();

function Card({ title }: { title: string }) {
  rendered(title);
  return <b title={title}>{title}</b>;
}

function page(titles: string[], note = '') {
  return withCachedParts(() =>
    renderToString(
      <ul>
        {titles.map((title) => (
          <li key={title}>
            <CachedHtml of={() => title}>
              <Card title={title} />
            </CachedHtml>
          </li>
        ))}
        {note}
      </ul>,
    ),
  );
}

const card = (title: string) => `<li><b title="${title}">${title}</b></li>`;

it('renders a part once, and the same HTML each time', () => {
  expect(page(['كامري', 'يارس'])).toBe(`<ul>${card('كامري')}${card('يارس')}</ul>`);
  expect(page(['يارس', 'كورولا', 'كامري'])).toBe(`<ul>${card('يارس')}${card('كورولا')}${card('كامري')}</ul>`);
  expect(rendered.mock.calls).toEqual([['كامري'], ['يارس'], ['كورولا']]);
});

it('keeps the parts that were used last', () => {
  page(['oldest']);
  for (let at = 0; at < 4400; at++) page([`other ${at}`, ...(at === 2000 ? ['oldest'] : [])]);
  rendered.mockClear();
  page(['oldest', 'other 4399', 'other 3']);
  expect(rendered.mock.calls).toEqual([['other 3']]);
});

it('does not cache a part that contains another', () => {
  const nested = () =>
    withCachedParts(() =>
      renderToString(
        <CachedHtml of={() => 'outer'}>
          <p>
            <CachedHtml of={() => 'inner'}>
              <Card title="نيسان" />
            </CachedHtml>
          </p>
        </CachedHtml>,
      ),
    );
  expect([nested(), nested(), nested()]).toEqual(Array(3).fill('<p><b title="نيسان">نيسان</b></p>'));
});

it('leaves texts alone that look like its marks', () => {
  const text = '\u00010; \u0001open 0;close;';
  expect(page(['سوناتا'], text)).toBe(`<ul>${card('سوناتا')}${text}</ul>`);
});

it('forgets a page that failed', () => {
  const failing = () =>
    withCachedParts(() => {
      renderToString(<CachedHtml of={() => 'left'}>text</CachedHtml>);
      throw new Error('failed');
    });
  expect(failing).toThrow('failed');
  expect(page(['اكسنت'])).toBe(`<ul>${card('اكسنت')}</ul>`);
});
