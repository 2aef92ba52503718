import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import ar from '#locales/ar.ts';
import en from '#locales/en.ts';

/**
 * Prints for each font how much larger or smaller the fallback has to be set to be as wide as ours (`size-adjust` in
 * web/fonts.css), measured on all words of the site: `node scripts/font-widths.ts 'Geeza Pro' ./NotoNaskhArabic-Regular.woff2`.
 * An argument is the name of a font of this machine or a file. CHROMIUM_PATH names the browser, else it is Playwright's.
 */
const folder = path.join(import.meta.dirname, '../web/fonts');
const scripts = { arabic: wordsOf(ar, /[\u0621-\u064a]/), latin: wordsOf(en, /[a-z0-9]/i) };

type Words = { [key: string]: string | Words };

function wordsOf(words: Words, of: RegExp): string[] {
  const texts = Object.values(words).flatMap((value) =>
    typeof value === 'string' ? [value.replace(/\{\{\w+\}\}/g, '2026')] : wordsOf(value, of),
  );
  return texts.filter((text) => of.test(text));
}

async function sourceOf(font: string): Promise<string> {
  if (!/\.(woff2?|ttf|otf)$/.test(font)) return `local("${font}")`;
  return `url(data:font/woff2;base64,${(await readFile(font)).toString('base64')})`;
}

const installed = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch(installed === undefined ? {} : { executablePath: installed });
const page = await browser.newPage();

/** The width of all texts at 100 px; undefined where the machine has no such font. */
function measure(source: string, texts: string[]): Promise<number | undefined> {
  return page.evaluate(
    async ([from, all]) => {
      const face = await new FontFace('measured', from).load().catch(() => undefined);
      if (!face) return undefined;
      document.fonts.add(face);
      const canvas = document.createElement('canvas').getContext('2d')!;
      canvas.font = '100px measured';
      const width = all.reduce((sum, text) => sum + canvas.measureText(text).width, 0);
      document.fonts.delete(face);
      return width;
    },
    [source, texts] as const,
  );
}

for (const [script, texts] of Object.entries(scripts)) {
  for (const weight of [400, 600]) {
    const own = await measure(await sourceOf(path.join(folder, `plex-${script}-${weight}.woff2`)), texts);
    for (const font of process.argv.slice(2)) {
      const width = await measure(await sourceOf(font), texts);
      if (own && width) console.info(`${script} ${weight}  ${((100 * own) / width).toFixed(1)}%  ${path.basename(font)}`);
    }
  }
}
await browser.close();
