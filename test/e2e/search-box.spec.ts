import type { Page } from '@playwright/test';
import { hydrated, expect, sizes, setLanguage, test } from './market.ts';

const boxName = { ar: 'ابحث في السوق كله', en: 'Search the whole market' };

/** Types `words` into the search box of the page at `path` and presses Enter. */
async function searchFrom(page: Page, path: string, words: string, language: 'ar' | 'en' = 'ar'): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  const box = page.getByLabel(boxName[language]).locator('visible=true').last();
  await box.fill(words);
  await box.press('Enter');
}

test.describe('the search box', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize(sizes.desktop);
  });

  for (const [words, list] of [
    ['ايجار جدة', '/rent'],
    ['تأجير سيارات', '/rent'],
    ['لوحة 1', '/plate-number'],
    ['لوحات الرياض', '/plate-number'],
    ['كامري 2021 وفوق الرياض تحت 70 ألف', '/cars'],
    ['كامري تحت 2 ألف', '/cars'],
    ['جدة', '/cars'],
  ] as const) {
    test(`leads from «${words}» to ${list}`, async ({ page }) => {
      await setLanguage(page, 'ar');
      await searchFrom(page, '/showrooms', words);
      await expect(page).toHaveURL(new RegExp(`${list}\\?q=`));
      await expect(page.getByLabel(boxName.ar).locator('visible=true')).toHaveValue(words);
    });
  }

  test('leads renters who write English to rentals, from any screen', async ({ page }) => {
    await setLanguage(page, 'en');
    await searchFrom(page, '/cars', 'rent jeddah', 'en');
    await expect(page).toHaveURL(/\/rent\?q=rent\+jeddah|\/rent\?q=rent%20jeddah/);
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('Jeddah');
    await searchFrom(page, '/no-such-page', 'plates riyadh', 'en');
    await expect(page).toHaveURL(/\/plate-number\?q=/);
  });

  test('says what is not sold here, and leads from words for a business to its list', async ({ page }) => {
    await setLanguage(page, 'ar');
    await searchFrom(page, '/showrooms', 'دباب هوندا');
    await expect(page.getByRole('status').filter({ hasText: 'الدبابات والدراجات النارية لا تُباع في مركبة' })).toBeVisible();
    await searchFrom(page, '/cars', 'معرض سيارات في الرياض');
    await page.getByRole('link', { name: 'شوف المعارض' }).click();
    await expect(page).toHaveURL(/\/showrooms$/);
  });

  test('on a phone opens under the header and leads to the same list', async ({ page }) => {
    await page.setViewportSize(sizes.phone);
    await setLanguage(page, 'ar');
    await page.goto('/showrooms');
    await hydrated(page);
    await page.getByRole('banner').getByLabel('البحث', { exact: true }).click();
    const box = page.getByLabel(boxName.ar).locator('visible=true');
    await box.fill('ايجار جدة');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/rent\?q=/);
  });
});
