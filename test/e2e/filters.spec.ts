import { expect, hydrated, setLanguage, sizes, test } from './market.ts';

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

test('without scripts a button leads to a page with every choice', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: sizes.desktop });
  const page = await context.newPage();
  await page.goto(`${baseURL}/cars?body=suv`);
  await page.locator('summary', { hasText: 'اللون' }).click();
  await page.getByRole('group', { name: 'اللون' }).getByRole('button', { name: 'عرض كل الخيارات' }).click();
  await expect(page).toHaveURL(/\/cars\?body=suv&filters=all#filters$/);
  await page.locator('summary', { hasText: 'اللون' }).click();
  await page.getByRole('group', { name: 'اللون' }).getByRole('checkbox', { name: /أبيض/ }).check();
  await page.getByRole('button', { name: 'طبّق الفلاتر' }).click();
  await expect(page).toHaveURL(/body=suv.*color=white/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.close();
});
