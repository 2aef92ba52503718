import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security.ts';
import { readFirst } from './read-first.ts';

const code = 'import "/assets/a.js";\nwindow.words = "</b>\\"quoted\\"";';
const links = '<link rel="modulepreload" href="/assets/a.js"/><link rel="preload" href="/locales/ar.json" as="fetch"/>';
const page = `<head>${links}</head><body><p>سيارات</p><script>first()</script><script type="module" async="">${code}</script></body>`;

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

it('moves the scripts out of the head and starts them later, once', () => {
  const html = readFirst(page);
  expect(html).not.toContain('<link');
  expect(html).not.toContain('<script type="module"');
  const starter = /<script>(\(\(\)=>[\s\S]*?)<\/script>/.exec(html)![1]!;
  expect(starter).toContain('["/assets/a.js"]');
  expect(starter).toContain('["/locales/ar.json"]');
});

it('allows every inline script of the page, and the one that starts later, by hash', () => {
  const html = readFirst(page);
  const policy = contentSecurityPolicy(html, 'https://m.localhost');
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
  expect(inline).toHaveLength(2);
  for (const script of [...inline, code]) expect(policy).toContain(hashOf(script));
  expect(/script-src ([^;]*)/.exec(policy)![1]).not.toContain('unsafe');
});

it('leaves a page without scripts unchanged', () => {
  expect(readFirst('<p>x</p>')).toBe('<p>x</p>');
});
