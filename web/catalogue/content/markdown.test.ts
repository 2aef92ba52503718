import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown.server.ts';

const html = (source: string) => renderMarkdown(source, 'latn').html.trim();

test('HTML in the source comes out as the text that it is', () => {
  expect(html('<script>alert(1)</script>')).not.toContain('<script');
  expect(html('مرحبًا <img src=x onerror=alert(1)> بك')).toBe('<p>مرحبًا &lt;img src=x onerror=alert(1)&gt; بك</p>');
  expect(html('![صورة](https://example.com/a.png)')).toBe('<p>صورة</p>');
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java&#115;cript:alert(1)',
  '&#106;avascript&colon;alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  '</\t/evil.example>',
  '<http://x" onmouseover="alert(1)>',
])('a link to %s is only its words', (href) => {
  expect(html(`[اضغط](${href})`)).not.toContain('<a');
  expect(html(`[اضغط][1]\n\n[1]: ${href}`)).not.toContain('<a');
});

test.each([
  '<javascript:alert(1)>',
  'javascript:alert(1)',
  '![x](javascript:alert(1))',
  '`<script>`',
  '```"><script>\nx\n```',
  '|a|\n|-|\n|<script>|',
])('%j makes neither a script nor a link', (source) => {
  expect(html(source)).not.toMatch(/<(a|script|img)\b/);
});

test('an address of ours with an entity in it stays on the site', () => {
  expect(html('[x](/&#47;evil.example)')).toBe('<p><a href="/&amp;#47;evil.example">x</a></p>');
});

test.each([
  ['quotes in quotes', '> '.repeat(30_000)],
  ['lists in lists', `${'- '.repeat(30_000)}x`],
  ['both in turn', `${'> 1. '.repeat(12_000)}x`],
  ['emphasis without an end', '_a'.repeat(30_000)],
  ['brackets without an end', '['.repeat(60_000)],
])('%s beyond all reading is shown as it was written', (_what, source) => {
  expect(html(source)).toMatch(/^<p>[^<]*<\/p>$/);
});

test('what people write is no such thing', () => {
  expect(html('> > - 1. **نص** في قائمة')).toContain('<strong>نص</strong>');
});

test('links lead to our pages, the web and mailboxes', () => {
  expect(html('[الحاسبة](/fees-calculator)')).toBe('<p><a href="/fees-calculator">الحاسبة</a></p>');
  expect(html('[الوزارة](https://mc.gov.sa/?a=1&b=2)')).toBe('<p><a href="https://mc.gov.sa/?a=1&amp;b=2" rel="noopener">الوزارة</a></p>');
  expect(html('[اكتب لنا](mailto:a@example.com)')).toContain('href="mailto:a@example.com"');
});

test('sections are the headings of the second level, to be jumped to', () => {
  const { html: made, sections } = renderMarkdown('# عنوان\n\n## دور مركبة\n\n### تفصيل\n\n## 1. الحساب', 'latn');
  expect(sections).toEqual([
    { id: 'عنوان', title: 'عنوان' },
    { id: 'دور-مركبة', title: 'دور مركبة' },
    { id: '1-الحساب', title: '1. الحساب' },
  ]);
  expect(made).toContain('<h2 id="دور-مركبة">دور مركبة</h2>');
  expect(made).not.toContain('<h1');
});

test('figures are written as the reader wants them, but not in links', () => {
  const { html: made } = renderMarkdown('السعي **1%** و[15 يومًا](/cars?price_max=500)', 'arab');
  expect(made.trim()).toBe('<p>السعي <strong>١٪</strong> و<a href="/cars?price_max=500">١٥ يومًا</a></p>');
});
