import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { bytesOf, CachedHtml, withCachedParts } from './cached-html.tsx';

const rendered = vi.fn<(title: string) => void>();

function Card({ title }: { title: string }) {
  rendered(title);
  return <b title={title}>{title}</b>;
}

const html = (render: () => string) => new TextDecoder().decode(bytesOf(withCachedParts(render)));

function page(titles: string[], note = '') {
  return html(() =>
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
  // A part of a megabyte: its title stands in it twice. The cache has room for sixteen.
  const long = (at: number) => `${at} ${'x'.repeat(500_000)}`;
  page(['oldest', long(0)]);
  for (let at = 1; at < 20; at++) page([long(at), ...(at === 13 ? ['oldest'] : [])]);
  rendered.mockClear();
  page(['oldest', long(19), long(8), long(0)]);
  expect(rendered.mock.calls).toEqual([[long(0)]]);
});

it('renders a part each time that would take the place of many', () => {
  const long = 'x'.repeat(600_000);
  rendered.mockClear();
  expect([page([long]), page([long])]).toEqual([`<ul>${card(long)}</ul>`, `<ul>${card(long)}</ul>`]);
  expect(rendered).toHaveBeenCalledTimes(2);
});

it('caches a part that contains others, and these as well', () => {
  const nested = (outer: string, inner: string) =>
    html(() =>
      renderToString(
        <CachedHtml of={() => outer}>
          <p>
            <CachedHtml of={() => inner}>
              <Card title={inner} />
            </CachedHtml>
            <br />
            <CachedHtml of={() => 'ثانية'}>
              <Card title="ثانية" />
            </CachedHtml>
          </p>
        </CachedHtml>,
      ),
    );
  rendered.mockClear();
  const whole = '<p><b title="نيسان">نيسان</b><br/><b title="ثانية">ثانية</b></p>';
  expect([nested('one', 'نيسان'), nested('one', 'نيسان'), nested('two', 'نيسان')]).toEqual([whole, whole, whole]);
  expect(rendered.mock.calls).toEqual([['نيسان'], ['ثانية']]);
});

it('leaves texts alone that look like its marks', () => {
  const text = '\u00010; \u0001open 0;close;';
  expect(page(['سوناتا'], text)).toBe(`<ul>${card('سوناتا')}${text}</ul>`);
});

it('forgets a page that failed', () => {
  const failing = () =>
    html(() => {
      renderToString(<CachedHtml of={() => 'left'}>text</CachedHtml>);
      throw new Error('failed');
    });
  expect(failing).toThrow('failed');
  expect(page(['اكسنت'])).toBe(`<ul>${card('اكسنت')}</ul>`);
});
