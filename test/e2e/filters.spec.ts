import type { Page } from '@playwright/test';
import { expect, hydrated, setLanguage, sizes, test } from './market.ts';

/** Holds the counts of filters back until they are let go, and lists the addresses that requested them. */
async function holdCounts(page: Page) {
  const held = Promise.withResolvers<void>();
  const requested: string[] = [];
  await page.route('**/cars/facets/**', async (route) => {
    requested.push(route.request().url());
    await held.promise;
    await route.continue();
  });
  return { asked: requested, release: held.resolve };
}

test('the values of a folded list come when it is opened by keyboard, and are chosen there', async ({ page }) => {
  await page.setViewportSize(sizes.desktop);
  await setLanguage(page, 'ar');
  await page.goto('/cars');
  await hydrated(page);
  const filters = page.getByRole('search', { name: 'تصفية النتائج' });
  const white = filters.getByRole('checkbox', { name: /أبيض/ });
  await expect(white).toHaveCount(0);
  await filters.locator('summary', { hasText: 'اللون' }).focus();
  await page.keyboard.press('Enter');
  await expect(white).toBeVisible();
  await white.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/color=white/);
  await expect(filters.getByRole('checkbox', { name: /أبيض/ })).toBeChecked();
});

test('all brands come when their list is opened, and are searched within', async ({ page }) => {
  await page.setViewportSize(sizes.desktop);
  await setLanguage(page, 'ar');
  await page.goto('/cars');
  await hydrated(page);
  const brands = page.getByRole('group', { name: 'الماركة' });
  await expect(brands.getByRole('checkbox')).toHaveCount(6);
  await brands.locator('summary').click();
  await expect.poll(() => brands.getByRole('checkbox').count()).toBeGreaterThan(20);
  await brands.getByRole('searchbox').fill('لكز');
  await brands.getByRole('checkbox', { name: /لكزس/ }).check();
  await expect(page).toHaveURL(/brand=\d+/);
});

test('without scripts a link leads to a page with every choice', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: sizes.desktop });
  const page = await context.newPage();
  await page.goto(`${baseURL}/cars?body=suv`);
  // A list that has no values in this page is not offered.
  await expect(page.locator('summary', { hasText: 'اللون' })).toBeHidden();
  await page.getByRole('search', { name: 'تصفية النتائج' }).getByRole('link', { name: 'عرض كل الخيارات' }).click();
  await expect(page).toHaveURL(/\/cars\?body=suv&filters=all#filters$/);
  await page.locator('summary', { hasText: 'اللون' }).click();
  await page.getByRole('group', { name: 'اللون' }).getByRole('checkbox', { name: /أبيض/ }).check();
  await page.getByRole('button', { name: 'طبّق الفلاتر' }).click();
  await expect(page).toHaveURL(/body=suv.*color=white/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.close();
});

test.describe('a list that nobody requested lately', () => {
  // Each time other prices, as a page that was seen is cached with its counts.
  const address = (more = '') => `/cars?brand=1&price_max=${100_000 + Math.floor(Math.random() * 100_000)}${more}`;

  test('shows its cars at once and its counts when they come, and nothing moves', async ({ page }) => {
    await page.setViewportSize(sizes.desktop);
    await setLanguage(page, 'ar');
    const counts = await holdCounts(page);
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(address());
    const brands = page.getByRole('group', { name: 'الماركة' });
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(brands.getByRole('checkbox')).toHaveCount(1);
    await expect(brands.getByRole('checkbox', { name: /^تويوتا$/ })).toBeChecked();
    await expect.poll(() => counts.asked.length).toBe(1);
    counts.release();
    await expect(brands.getByRole('checkbox', { name: /^تويوتا [\d,]+$/ })).toBeChecked();
    await expect(brands.getByRole('checkbox')).toHaveCount(6);
    await expect(page.getByRole('slider').first()).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBeLessThan(0.01);
    // The next list comes with its counts.
    await brands.getByRole('checkbox', { name: /هيونداي/ }).check();
    await expect(page).toHaveURL(/brand=1&.*brand=2|brand=2&.*brand=1/);
    await expect(brands.getByRole('checkbox', { name: /هيونداي [\d,]+/ })).toBeChecked();
  });

  test('offers the models of a make that was requested in words, too', async ({ page }) => {
    await page.setViewportSize(sizes.desktop);
    await setLanguage(page, 'ar');
    await page.route('**/cars/facets/**', (route) => route.abort());
    await page.goto(`/cars?q=${encodeURIComponent(`تويوتا تحت ${100_000 + Math.floor(Math.random() * 100_000)}`)}`);
    await expect(page.getByRole('group', { name: 'الماركة' }).getByRole('checkbox', { name: /^تويوتا$/ })).toBeChecked();
    await expect(page.getByRole('group', { name: 'الموديل' })).toBeVisible();
  });

  test('offers every choice on another page if its counts fail', async ({ page }) => {
    await page.setViewportSize(sizes.desktop);
    await setLanguage(page, 'ar');
    await page.route('**/cars/facets/**', (route) => route.abort());
    await page.goto(address());
    const link = page.getByRole('group', { name: 'الماركة' }).getByRole('link', { name: 'عرض كل الخيارات' });
    await expect(link).toBeVisible({ timeout: 20_000 });
    await link.click();
    await expect(page.getByRole('group', { name: 'الماركة' }).getByRole('checkbox', { name: /تويوتا [\d,]+/ })).toBeChecked();
  });

  test('asks for no counts on a phone before its filters are opened', async ({ page }) => {
    await page.setViewportSize(sizes.phone);
    await setLanguage(page, 'ar');
    const counts = await holdCounts(page);
    counts.release();
    await page.goto(address());
    await hydrated(page);
    await page.mouse.wheel(0, 2000);
    await expect(page.getByRole('article').first()).toBeAttached();
    expect(counts.asked).toEqual([]);
    await page.getByRole('link', { name: /^تصفية/ }).click();
    await expect(page.getByRole('dialog').getByRole('checkbox', { name: /تويوتا [\d,]+/ })).toBeChecked();
    expect(counts.asked).toHaveLength(1);
  });

  test('keeps what was chosen without scripts, and leads to every choice', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: sizes.desktop });
    const page = await context.newPage();
    await page.goto(`${baseURL}${address('&color=white')}`);
    const form = page.getByRole('search', { name: 'تصفية النتائج' });
    await expect(form.getByRole('checkbox', { name: /تويوتا/ })).toBeChecked();
    await expect(form.getByRole('checkbox', { name: /أبيض/ })).toBeChecked();
    await page.getByRole('combobox', { name: 'الترتيب' }).selectOption({ label: 'الأرخص' });
    await page.getByRole('button', { name: 'رتّب' }).click();
    for (const part of [/brand=1/, /color=white/, /price_max=\d+/, /sort=price_asc/]) await expect(page).toHaveURL(part);
    await form.getByRole('link', { name: 'عرض كل الخيارات' }).click();
    await expect(page.getByRole('group', { name: 'الماركة' }).getByRole('checkbox', { name: /تويوتا [\d,]+/ })).toBeChecked();
    await context.close();
  });
});
