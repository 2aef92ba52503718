import AxeBuilder from '@axe-core/playwright';
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
  for (const theme of themes) {
    await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
    await page.waitForFunction(() => !document.getAnimations().some((animation) => animation instanceof CSSTransition));
    // The pages have no frames: the legacy mode does without a second page for each look.
    const builder = new AxeBuilder({ page }).setLegacyMode(true);
    const { violations } = await (within ? builder.include(within) : builder).analyze();
    expect(violations.map(({ id, nodes }) => ({ id, theme, nodes: nodes.map(({ html }) => html.slice(0, 200)) }))).toEqual([]);
  }
}
