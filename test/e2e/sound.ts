import axe, { type RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';
import { expect, type Language } from './market.ts';

export type Theme = 'light' | 'dark';

/**
 * Where every screen is opened in both languages and sizes, each opening is looked at in one theme: every language and every size is
 * seen in both.
 */
export function themeFor(language: Language, size: string): Theme {
  return (language === 'ar') === (size === 'phone') ? 'dark' : 'light';
}

/** Nothing in the page, or in its part `within`, is wrong in the eyes of axe, and nothing is wider than the window. */
export async function expectSound(
  page: Page,
  { within, themes = ['light', 'dark'] }: { within?: string; themes?: readonly Theme[] } = {},
): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
  // What is out of sight is judged as it is once seen.
  await page.evaluate(() =>
    document.querySelectorAll<HTMLElement>('.unseen').forEach(({ style }) => (style.contentVisibility = 'visible')),
  );
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  for (const [index, theme] of themes.entries()) {
    await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
    await page.waitForFunction(() => !document.getAnimations().some((animation) => animation instanceof CSSTransition));
    // Another theme changes the colors and nothing else.
    const rules: RunOptions = index > 0 ? { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } } : {};
    expect(await violations(page, within, rules), theme).toEqual([]);
  }
}

interface Violation {
  id: string;
  nodes: string[];
}

/** What axe finds in the page, or in its part `within`. */
async function violations(page: Page, within: string | undefined, rules: RunOptions): Promise<Violation[]> {
  return page.evaluate(
    async ([part, options]) => {
      const { axe: checker } = globalThis as unknown as { axe: typeof axe };
      const found = await checker.run(part ?? document, { ...options, resultTypes: ['violations'] });
      return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html.slice(0, 200)) }));
    },
    [within, rules] as const,
  );
}
