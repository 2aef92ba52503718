import { rolldown } from 'rolldown';
import { expect, it } from 'vitest';
import { inAscii } from '../scripts/ascii.ts';

const source = String.raw`// تعليق
export const name = 'مركبة 😀', path = 'C:\\رخص', dash = '\–', text = ${'`${1}٪ \\n–`'};
export const digits = /^[٠-٩]+$/, dashes = /^\–$/, faces = /^[😀-😎]$/u;`;

it('a bundle in ASCII has the same texts and patterns', async () => {
  const bundle = await rolldown({
    input: 'source',
    plugins: [{ name: 'source', resolveId: (id) => id, load: () => source }, inAscii],
  });
  const { output } = await bundle.generate({ format: 'esm' });
  const [{ code }] = output;
  expect(code).toMatch(/^[\n\t\u0020-\u007e]+$/);
  const program: Record<string, string> & { digits: RegExp; dashes: RegExp; faces: RegExp } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
  );
  expect([program['name'], program['path'], program['dash'], program['text']]).toEqual(['مركبة 😀', String.raw`C:\رخص`, '–', '1٪ \n–']);
  expect(['١٢', '12'].map((text) => program.digits.test(text))).toEqual([true, false]);
  expect(['–', String.raw`\u2013`].map((text) => program.dashes.test(text))).toEqual([true, false]);
  expect(['😃', 'x'].map((text) => program.faces.test(text))).toEqual([true, false]);
});
