import axe from 'axe-core';
import type { Page } from '@playwright/test';
import { expect, sizes } from './market.ts';

export type Theme = 'light' | 'dark';

/**
 * Nothing in the page, or in its part `within`, is wrong in the eyes of axe, and nothing is wider than the window. Phones are looked at
 * in dark colors and desktops in light ones, unless a theme is given.
 */
export async function expectSound(page: Page, { within, theme }: { within?: string; theme?: Theme } = {}): Promise<void> {
  const { over, width } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { over: scrollWidth - clientWidth, width: clientWidth };
  });
  expect(over).toBeLessThanOrEqual(0);
  const chosen = theme ?? (width < sizes.desktop.width ? 'dark' : 'light');
  // What is out of sight is judged as it is once seen.
  await page.evaluate(() =>
    document.querySelectorAll<HTMLElement>('.unseen').forEach(({ style }) => (style.contentVisibility = 'visible')),
  );
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  await page.evaluate((set) => (document.documentElement.dataset['theme'] = set), chosen);
  await page.waitForFunction(() => !document.getAnimations().some((animation) => animation instanceof CSSTransition));
  expect(await violations(page, within), chosen).toEqual([]);
}

interface Violation {
  id: string;
  nodes: string[];
}

/** What axe finds in the page, or in its part `within`. */
async function violations(page: Page, within: string | undefined): Promise<Violation[]> {
  return page.evaluate(async (part) => {
    const { axe: checker } = globalThis as unknown as { axe: typeof axe };
    const found = await checker.run(part ?? document, { resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html.slice(0, 200)) }));
  }, within);
}
