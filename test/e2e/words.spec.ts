import type { Page } from '@playwright/test';
import { alive, expect, speak, test } from './market.ts';

test('when the words do not come at all, an Arabic page stays Arabic and works', async ({ page }) => {
  test.setTimeout(120_000);
  await speak(page, 'ar');
  let asked = 0;
  await page.route('**/locales/ar.json', (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto('/cars');
  await alive(page);
  expect(asked).toBeGreaterThanOrEqual(6);
  await expectArabic(page);
  await page.getByRole('link', { name: 'دخول' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('كلمة المرور');
  await page.keyboard.press('Escape');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.locator('a[href="/plate-number"]:visible').first().click();
  await expect(page).toHaveURL(/\/plate-number/);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await expectArabic(page);
});

test('when neither the words nor their scripts come, the page stays as it was sent and its links work', async ({ page }) => {
  test.setTimeout(120_000);
  await speak(page, 'ar');
  await page.route('**/locales/ar.json', (route) => route.abort());
  // The script has no name of its own: it is known by a sentence that nothing else holds.
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    return (await response.text()).includes('السوق بانتظار أول إعلان.') ? route.abort() : route.fulfill({ response });
  });
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'));
  await page.goto('/about');
  await failed;
  await expectArabic(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('عن مركبة');
  await page.getByRole('link', { name: 'الشروط والأحكام' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الشروط والأحكام');
});

/** No word of the page is the key of a word. */
async function expectArabic(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const text = await page.locator('body').innerText();
  expect(text).toMatch(/مركبة/);
  expect(text.match(/\b[a-z]+(?:\.[a-zA-Z_]+)+\b/g) ?? []).toEqual([]);
}
