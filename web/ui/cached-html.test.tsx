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
  const long = 'x'.repeat(1_000_000);
  page(['oldest']);
  for (let at = 0; at < 15; at++) page([`${at} ${long}`, ...(at === 6 ? ['oldest'] : [])]);
  rendered.mockClear();
  page(['oldest', `14 ${long}`, `1 ${long}`]);
  expect(rendered.mock.calls).toEqual([[`1 ${long}`]]);
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
