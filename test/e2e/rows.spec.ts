import type { Page } from '@playwright/test';
import { expect, hydrated, setLanguage, test } from './market.ts';

test.describe('a list on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test.beforeEach(({ page }) => setLanguage(page, 'ar'));

  for (const [path, least] of [
    ['/cars', 4],
    ['/plate-number', 6],
  ] as const) {
    test(`shows ${least} ads of ${path} at once`, async ({ page }) => {
      await page.goto(path);
      await hydrated(page);
      expect(await countWhole(page)).toBeGreaterThanOrEqual(least);
    });
  }

  test('shows large cards if one likes, and remembers it on this device', async ({ page }) => {
    await page.goto('/cars');
    await hydrated(page);
    await page.getByRole('button', { name: 'اعرضها بطاقات كبيرة' }).click();
    await expect.poll(() => countWhole(page)).toBeLessThan(4);
    await page.reload();
    await hydrated(page);
    expect(await countWhole(page)).toBeLessThan(4);
    await page.getByRole('button', { name: 'اعرضها صفوفًا' }).click();
    await expect.poll(() => countWhole(page)).toBeGreaterThanOrEqual(4);
  });
});

/** How many ads are wholly above the bar at the bottom of the screen. */
async function countWhole(page: Page): Promise<number> {
  const bar = await page.getByRole('navigation', { name: 'التنقل السريع' }).boundingBox();
  const boxes = await Promise.all((await page.getByRole('main').getByRole('article').all()).map((ad) => ad.boundingBox()));
  return boxes.filter((box) => box && bar && box.y + box.height <= bar.y).length;
}
