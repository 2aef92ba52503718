import type { Page } from '@playwright/test';
import { expect, firstAd, hydrated, setLanguage, sizes, test, useDeviceOf } from './market.ts';
import { register } from './newcomer.ts';

// It says that the code of a screen failed, which these tests mean.
const meant = /Error loading route module|Failed to fetch dynamically imported module/;

/** Code that comes later is not fetched ahead on a device that spares its data. */
async function spareData(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }));
}

test.describe('without a network', () => {
  for (const [language, words, report] of [
    ['ar', 'ما فيه اتصال. جرّب مرة ثانية أول ما يرجع.', 'بلّغ عن الإعلان'],
    ['en', 'No connection. Try again once it is back.', 'Report this ad'],
  ] as const) {
    test(`a press whose code is not here says so, and works once there is one: ${language}`, async ({ page, request }) => {
      await useDeviceOf(page, await register(request, 'user', 'هيا المطيري'));
      await setLanguage(page, language);
      await spareData(page);
      await page.goto(`/ad-details/${await firstAd(request, 'cars')}`);
      await hydrated(page);
      const title = await page.getByRole('heading', { level: 1 }).innerText();
      await page.context().setOffline(true);
      await page.getByRole('button', { name: report }).first().click();
      await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await page.context().setOffline(false);
      await page.getByRole('button', { name: report }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  }

  test('a screen whose code is not here opens once there is one, and the page stays until then', async ({ browser, request, baseURL }) => {
    const page = await (await browser.newContext({ baseURL: baseURL!, viewport: sizes.phone, serviceWorkers: 'block' })).newPage();
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(error.message));
    await useDeviceOf(page, await register(request, 'user', 'رهف الدوسري'));
    await page.goto('/home');
    await hydrated(page);
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'أضف إعلانك' }).last().click();
    const notice = page.getByRole('alert').filter({ hasText: 'ما فيه اتصال. تفتح الصفحة أول ما يرجع.' });
    await expect(notice).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('navigation', { name: 'التنقل السريع' })).toBeVisible();
    // Elsewhere, and there again: the screen whose code failed is not dead.
    await notice.getByRole('button', { name: 'أعد المحاولة' }).click();
    await expect(notice).toBeVisible();
    await page.context().setOffline(false);
    // Who never posted an ad agrees to the commission first.
    await expect(page).toHaveURL(/\/car\/fees-agreement$/);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    expect(failures.filter((text) => !meant.test(text))).toEqual([]);
    await page.context().close();
  });
});

test('after a release the screen that was pressed opens in a tab of the release before', async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ baseURL: baseURL!, viewport: sizes.desktop })).newPage();
  await page.goto('/cars');
  await hydrated(page);
  let isOldTab = true;
  // A navigation of the browser itself reads the page, and its code, of the new release.
  page.on('request', (requested) => {
    if (requested.isNavigationRequest()) isOldTab = false;
  });
  await page.route('**/assets/*.js', (route) => (isOldTab ? route.fulfill({ status: 404 }) : route.continue()));
  await page.getByRole('contentinfo').getByRole('link', { name: 'حاسبة الرسوم' }).click();
  await expect(page).toHaveURL(/\/fees-calculator$/);
  await expect(page.getByRole('heading', { level: 1, name: 'حاسبة الرسوم' })).toBeVisible();
  expect(isOldTab).toBe(false);
  await page.context().close();
});
