import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, setLanguage, test } from './market.ts';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

test.describe('the filters on a phone', () => {
  test.use(phone);
  test.beforeEach(({ page }) => setLanguage(page, 'ar'));

  test('count two quick taps both, and the button says how many cars remain', async ({ page }) => {
    const sheet = await openSheet(page, '/cars');
    await sheet.getByRole('checkbox', { name: /تويوتا/ }).evaluate((first: HTMLElement) => {
      const boxes = [...document.querySelectorAll<HTMLElement>('dialog input[name="condition"]')];
      first.click();
      boxes[0]?.click();
    });
    await expect(sheet.getByRole('checkbox', { name: /تويوتا/ })).toBeChecked();
    await expect(sheet.getByRole('checkbox', { name: /^مستعملة/ })).toBeChecked();
    const show = sheet.getByRole('button', { name: /^اعرض/ });
    await expect(show).toHaveAttribute('aria-busy', 'false');
    const count = Number(/\d+/.exec(await show.innerText())?.[0]);
    await show.click();
    await expect(page).toHaveURL(/brand=1.*condition=used/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(String(count));
    await expect(page.getByRole('link', { name: /^تصفية 2$/ })).toBeVisible();
  });

  test('find a make by its letters, then its model and its trim', async ({ page }) => {
    const sheet = await openSheet(page, '/cars');
    await sheet.getByRole('group', { name: 'الماركة' }).getByRole('searchbox').fill('تويو');
    await sheet.getByRole('checkbox', { name: /تويوتا/ }).press('Space');
    const models = sheet.getByRole('group', { name: 'الموديل' });
    await models.getByRole('checkbox', { name: /كامري/ }).press('Space');
    const trim = sheet.getByRole('group', { name: 'الفئة' }).getByRole('checkbox').first();
    await trim.press('Space');
    const value = await trim.getAttribute('value');
    // A trim hangs on its model.
    await models.getByRole('checkbox', { name: /كامري/ }).press('Space');
    await models.getByRole('checkbox', { name: /كامري/ }).press('Space');
    await expect(sheet.getByRole('group', { name: 'الفئة' }).getByRole('checkbox', { checked: true })).toHaveCount(0);
    await sheet.locator(`input[name="trim"][value="${value}"]`).press('Space');
    await sheet.getByRole('button', { name: /^اعرض/ }).click();
    await expect(page).toHaveURL(new RegExp(`trim=${value}`.replaceAll(' ', '\\+')));
    await expect(page.getByRole('list', { name: 'الفلاتر المختارة' })).toContainText(value ?? '');
  });

  test('hold rare groups folded, and say that equipment must all be there', async ({ page }) => {
    // On a slow line the values come after the tap.
    await page.route('**/facets/**', (route) => setTimeout(() => void route.continue(), 500));
    const sheet = await openSheet(page, '/cars');
    const sunroof = sheet.getByRole('checkbox', { name: /فتحة سقف/ });
    await expect(sunroof).toHaveCount(0);
    await sheet.locator('summary', { hasText: 'المزايا' }).click();
    await sunroof.press('Space');
    await sheet.getByRole('checkbox', { name: /كاميرا خلفية/ }).press('Space');
    await expect(sheet.getByText('تطلع السيارات اللي فيها كلها.')).toBeVisible();
    await sheet.getByRole('button', { name: /^اعرض/ }).click();
    await expect(page).toHaveURL(/features=sunroof&features=rear_camera/);
    const chips = page.getByRole('list', { name: 'الفلاتر المختارة' });
    await expect(chips).toContainText('كاميرا خلفية');
  });

  test('say when nothing is left, and let everything be cleared', async ({ page }) => {
    const sheet = await openSheet(page, '/cars?price_max=500');
    await expect(sheet.getByRole('button', { name: 'لا نتائج بهذه الشروط' })).toBeVisible();
    await sheet.getByRole('button', { name: 'مسح الكل' }).click();
    await expect(sheet.getByRole('button', { name: /^اعرض/ })).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'احفظ البحث' })).toHaveCount(0);
  });

  test('offer a visitor to keep the search beside the button', async ({ page }) => {
    const sheet = await openSheet(page, '/cars?brand=1');
    await sheet.getByRole('button', { name: 'احفظ البحث' }).click();
    await expect(page.getByRole('dialog', { name: /دخول|رقم/ })).toBeVisible();
  });

  test('narrow rentals by the rent of a month and the terms', async ({ page }) => {
    const sheet = await openSheet(page, '/rent');
    await sheet.getByLabel('السعر إلى', { exact: true }).last().fill('200');
    await sheet.getByText('بالشهر', { exact: true }).click();
    await sheet.getByLabel('السعر إلى', { exact: true }).last().fill('٣٠٠٠');
    await sheet.getByRole('combobox', { name: 'عمر السائق' }).selectOption('21');
    await sheet.getByRole('combobox', { name: 'مبلغ الضمان' }).selectOption('1000');
    await sheet.getByRole('checkbox', { name: /^شامل/ }).press('Space');
    await sheet.getByRole('button', { name: /^اعرض|^لا نتائج/ }).click();
    await expect(page).toHaveURL(/monthly_max=3000/);
    await expect(page).not.toHaveURL(/daily_max/);
    const chips = page.getByRole('list', { name: 'الفلاتر المختارة' });
    for (const chip of ['إلى 3,000 ريال للشهر', 'عمر السائق 21', 'ضمان حتى 1,000 ريال', 'التأمين: شامل'])
      await expect(chips).toContainText(chip);
  });

  test('say that several patterns of a plate must hold together', async ({ page }) => {
    const sheet = await openSheet(page, '/plate-number');
    const patterns = sheet.getByRole('group', { name: 'النمط' }).getByRole('checkbox');
    await patterns.nth(0).press('Space');
    await expect(sheet.getByText('تطلع اللوحات اللي تجتمع فيها كلها.')).toHaveCount(0);
    await patterns.nth(1).press('Space');
    await expect(sheet.getByText('تطلع اللوحات اللي تجتمع فيها كلها.')).toBeVisible();
  });
});

test.describe('the order of a list', () => {
  test.use({ ...phone, permissions: ['geolocation'], geolocation: { latitude: 24.713_58, longitude: 46.675_29 } });
  test.beforeEach(({ page }) => setLanguage(page, 'ar'));

  test('by distance asks for the place on that tap, and sends it rounded', async ({ page }) => {
    await page.goto('/cars');
    await hydrated(page);
    await page.getByRole('combobox', { name: 'الترتيب' }).selectOption('nearest');
    await expect(page).toHaveURL(/latitude=24\.714&longitude=46\.675&sort=nearest/);
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('by the fall of the price shows those alone, until another order is chosen', async ({ page }) => {
    await page.goto('/cars');
    await hydrated(page);
    const order = page.getByRole('combobox', { name: 'الترتيب' });
    await order.selectOption('price_drop');
    await expect(page).toHaveURL(/price_dropped=true&sort=price_drop/);
    await expect(page.getByRole('list', { name: 'الفلاتر المختارة' })).toContainText('نزل سعرها');
    await order.selectOption('price_asc');
    await expect(page).toHaveURL(/\/cars\?sort=price_asc$/);
  });
});

test('a place that is not allowed is answered with what to do instead', async ({ page }) => {
  await setLanguage(page, 'ar');
  await page.goto('/rent');
  await hydrated(page);
  await page.getByRole('combobox', { name: 'الترتيب' }).selectOption('nearest');
  await expect(page.getByText('ما قدرنا نعرف موقعك.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/rent$/);
});

async function openSheet(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  await hydrated(page);
  await page.getByRole('link', { name: 'تصفية' }).click();
  return page.getByRole('dialog', { name: 'تصفية' });
}
