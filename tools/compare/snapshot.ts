// What one page shows, as values to compare.
import type { Page, Response } from '@playwright/test';
import { known } from '#contract/platform/known.ts';

export interface Look {
  status: number;
  errors: string;
  views: Record<string, View>;
  pictures: Record<string, Buffer>;
}

export interface Size {
  width: number;
  height: number;
}

/** At one size. */
interface View {
  text: string;
  tree: string;
  links: string;
  fields: string;
  head: string;
}

interface How {
  withScript: boolean;
  /** The page is opened in the first, and put into the next ones. */
  sizes: Record<string, Size>;
  themes: ('light' | 'dark')[];
}

/** Opens `address` and looks. The picture is of the whole page, with every picture in it loaded and nothing moving. */
export async function look(page: Page, address: string, { withScript, sizes, themes }: How): Promise<Look> {
  const errors: string[] = [];
  const note = (error: Error) => errors.push(error.message);
  page.on('pageerror', note);
  await page.setViewportSize(known(Object.values(sizes)[0], 'value'));
  const answer = await opened(page, address, withScript);
  const views: Look['views'] = {};
  const pictures: Look['pictures'] = {};
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    await settled(page);
    const body = page.locator('body');
    views[name] = { text: await body.innerText(), tree: await body.ariaSnapshot(), ...(await page.evaluate(read)) };
    for (const theme of themes) {
      if (themes.length > 1) await page.emulateMedia({ colorScheme: theme });
      pictures[`${name} ${theme}`] = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
    }
  }
  return { status: answer?.status() ?? 0, errors: errors.join('\n'), views, pictures };
}

async function opened(page: Page, address: string, withScript: boolean): Promise<Response | null> {
  const answer = await page.goto(address, { waitUntil: 'load' });
  if (!withScript) return answer;
  const isAlive = () => document.documentElement.dataset['alive'] === 'yes';
  await page.waitForFunction(isAlive, undefined, { timeout: 10_000 }).catch(() => {});
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {});
  return answer;
}

/** Has what is out of sight drawn, and waits for the pictures in it. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const { style } of document.querySelectorAll<HTMLElement>('.unseen')) style.contentVisibility = 'visible';
    const pictures = [...document.images].map((image) => {
      image.loading = 'eager';
      return image.decode();
    });
    const fonts = [...document.fonts].map((font) => font.load());
    const late = new Promise((resolve) => setTimeout(resolve, 20_000));
    await Promise.race([Promise.allSettled([...pictures, ...fonts]), late]);
    // Earlier versions used our fonts only if they arrived before the first paint, which is a matter of chance.
    document.documentElement.dataset['faces'] = 'here';
  });
}

/** Runs in the page. Scripts, styles, class names and ids are left out. */
function read(): Pick<View, 'links' | 'fields' | 'head'> {
  const said = (element: Element, names: string[]) =>
    names.flatMap((name) => (element.hasAttribute(name) ? `${name}=${element.getAttribute(name)}` : [])).join(' ');
  const listed = (selector: string, write: (element: Element) => string) => [...document.querySelectorAll(selector)].map(write).join('\n');
  const links = listed('a[href], area[href], form', (element) =>
    [element.localName, said(element, ['href', 'action', 'method', 'rel', 'target', 'hreflang', 'download'])].join(' '),
  );
  const fields = listed('input, select, textarea, button', (element) => {
    const { value, checked } = element as HTMLInputElement;
    const options = [...((element as HTMLSelectElement).options ?? [])].map((one) => `${one.value}:${one.text}${one.selected ? '*' : ''}`);
    const attributes = [
      'name',
      'type',
      'required',
      'disabled',
      'readonly',
      'min',
      'max',
      'step',
      'maxlength',
      'pattern',
      'placeholder',
      'autocomplete',
    ];
    const rest = said(element, [...attributes, 'inputmode', 'dir', 'accept', 'multiple']);
    return [element.localName, rest, `value=${value}`, checked ? 'checked' : '', options.join('|')].join(' ');
  });
  const kept = 'title, meta, link:not([rel~=stylesheet], [rel~=preload], [rel~=modulepreload]), script[type="application/ld+json"]';
  const head = listed(`html, ${kept}`, (element) => {
    const text = /^(title|script)$/.test(element.localName) ? (element.textContent ?? '') : '';
    const attributes = [
      'lang',
      'dir',
      'name',
      'property',
      'http-equiv',
      'charset',
      'media',
      'content',
      'rel',
      'href',
      'hreflang',
      'type',
      'sizes',
    ];
    return `${element.localName} ${said(element, attributes)} ${text}`;
  });
  return { links, fields, head };
}
