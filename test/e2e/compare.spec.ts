import type { Page } from '@playwright/test';
import { hydrated, expect, sizes, setLanguage, test } from './market.ts';
import { expectSound } from './sound.ts';

/** Types a sentence on the home page and compares the first three cars that it finds. */
async function compareThree(page: Page, words: string, mark: RegExp, open: string): Promise<void> {
  await page.goto('/home');
  await hydrated(page);
  await page.goto(`/search?q=${encodeURIComponent(words)}`);
  await hydrated(page);
  const cards = page.getByRole('main').getByRole('article');
  // Four taps: three cars, and the way to them.
  for (const at of [0, 1, 2]) await cards.nth(at).getByRole('button', { name: mark }).tap();
  await page.getByRole('complementary').getByRole('link', { name: open }).tap();
  await expect(page).toHaveURL(/\/compare\?id=\d+&id=\d+&id=\d+$/);
  await hydrated(page);
}

test.describe('three cars beside one another', () => {
  test.use({ hasTouch: true });

  for (const viewport of [sizes.phone, { width: 390, height: 844 }]) {
    test(`fit a phone of ${viewport.width} px, with what differs marked`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await setLanguage(page, 'ar');
      await compareThree(page, 'تويوتا', /^قارن «/, 'قارن الآن');
      const table = page.getByRole('table', { name: 'مقارنة السيارات' });
      const columns = table.getByRole('columnheader');
      await expect(columns).toHaveCount(3);
      for (const column of await columns.all()) {
        const box = (await column.boundingBox())!;
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
      }
      const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^السعر/ }) });
      await expect(row.getByRole('cell')).toHaveText([/[\d,]+ ?ريال|على السوم/, /[\d,]+ ?ريال|على السوم/, /[\d,]+ ?ريال|على السوم/]);
      const name = (await row.getByRole('rowheader').boundingBox())!;
      expect((await row.getByRole('cell').first().boundingBox())!.y).toBeGreaterThanOrEqual(name.y + name.height - 1);
      await expect(table.getByRole('img', { name: 'تختلف' }).first()).toBeVisible();

      await page.getByRole('link', { name: 'الفروق فقط' }).tap();
      const rows = table.getByRole('row').filter({ has: page.getByRole('cell') });
      await expect(rows.filter({ hasNot: page.getByRole('img', { name: 'تختلف' }) })).toHaveCount(0);
      expect(await rows.count()).toBeGreaterThan(1);
      await columns
        .last()
        .getByRole('link', { name: /^أزل «/ })
        .tap();
      await expect(columns).toHaveCount(2);
      await expect(page.getByRole('link', { name: 'أضف سيارة' })).toBeInViewport();
      await expectSound(page, { within: 'main', theme: 'light' });
    });
  }

  test('names and prices stay in sight on a phone, in English', async ({ page }) => {
    await page.setViewportSize(sizes.phone);
    await setLanguage(page, 'en');
    await compareThree(page, 'toyota', /^Compare “/, 'Compare now');
    await page.mouse.move(180, 400);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
    const price = page.getByRole('columnheader').first().locator('.price, p').last();
    await expect(price).toBeInViewport();
  });
});
