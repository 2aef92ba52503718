import type { Page } from '@playwright/test';
import type { Ad } from '#contract/listing/ads.ts';
import { pledge } from './ads.ts';
import { products } from './cars.ts';
import { hydrated, expect, foundAds, sizes, setLanguage, test, useDeviceOf, pickFirst } from './market.ts';
import { register } from './newcomer.ts';

test.describe('a takeover on a phone, in Arabic', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize(sizes.phone);
    await setLanguage(page, 'ar');
  });

  test('is found by its instalment from home, and says all that it costs', async ({ page, request }) => {
    await page.goto('/home');
    await hydrated(page);
    await page.getByRole('main').getByLabel('ابحث في السوق كله').fill('تنازل بقسط تحت ٢٠٠٠');
    await page.getByRole('main').getByRole('button', { name: 'ابحث' }).click();
    await expect(page).toHaveURL(/\/cars\?q=/);
    await expect(page.getByRole('main')).toContainText('قسط حتى 2,000 ريال');
    const card = foundAds(page).filter({ hasNotText: 'الشروط لم تُذكر' }).first();
    await expect(card).toContainText(/شهريًا.*باقي.*مقدم/s);
    await card.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/ad-details\/\d+$/);
    const { car, price } = (await (await request.get(`${products}/details/${/\d+$/.exec(page.url())![0]}/`)).json()) as Ad;
    const { instalment, months_left: months, down_payment: down, final_payment: last } = car!;
    expect([price, instalment! <= 2000]).toEqual([null, true]);
    const terms = page.getByRole('region', { name: 'شروط التنازل' });
    await expect(page.getByRole('main')).toContainText(`${instalment!.toLocaleString('en')} ريال شهريًا`);
    await expect(terms).toContainText((down! + months! * instalment! + (last ?? 0)).toLocaleString('en'));
    await expect(terms).toContainText('موافقة مكتوبة');
    await expect(page.locator('script[type="application/ld+json"]').first()).not.toContainText('"offers"');
  });

  test('is narrowed by its own filters', async ({ page }) => {
    await page.goto('/cars?sale_type=tanazul');
    await hydrated(page);
    const all = await foundAds(page).count();
    await page
      .getByRole('link', { name: /^تصفية/ })
      .first()
      .click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('أقساط التنازل', { exact: true }).click();
    await sheet.getByLabel('القسط الشهري إلى', { exact: true }).last().fill('1500');
    await sheet.getByLabel('القسط الشهري إلى', { exact: true }).last().blur();
    await sheet.getByRole('button', { name: /^اعرض/ }).click();
    await expect(page).toHaveURL(/instalment_max=1500/);
    await expect(page.getByRole('main')).toContainText('قسط إلى 1,500 ريال');
    expect(await foundAds(page).count()).toBeLessThanOrEqual(all);
  });

  test('is posted with its terms, and changed', async ({ page, request }) => {
    const owner = await register(request, 'user');
    await pledge(request, owner, 'car');
    await useDeviceOf(page, owner);
    await page.goto('/ads/car');
    await hydrated(page);
    await fillVehicle(page);
    await page.getByText('تنازل', { exact: true }).click();
    await expect(page.locator('[name=price]')).toHaveCount(0);
    await page.getByRole('button', { name: 'انشر الإعلان' }).click();
    const summary = page.locator('[data-posting] [role=alert]');
    for (const name of ['القسط الشهري', 'الأقساط الباقية', 'المقدم']) await expect(summary).toContainText(name);

    await page.locator('[name=instalment]').fill('١٤٥٠');
    await page.locator('[name=months_left]').fill('٣١');
    await page.locator('[name=down_payment]').fill('٢٠٠٠٠');
    await page.locator('[name=final_payment]').fill('١٨٠٠٠');
    await expect(page.getByText('مجموع ما يدفعه المشتري')).toContainText('82,950');
    await page.locator('select[name=lessor]').selectOption('alrajhi');
    await page.getByRole('button', { name: 'انشر الإعلان' }).click();
    await expect(page).toHaveURL(/\/ad-details\/\d+$/);
    const terms = page.getByRole('region', { name: 'شروط التنازل' });
    await expect(terms).toContainText('82,950');
    await expect(terms).toContainText('مصرف الراجحي');

    await page.goto(`/ads/edit-car-ad/${/\d+$/.exec(page.url())![0]}`);
    await hydrated(page);
    await expect(page.locator('[name=instalment]')).toHaveValue('1,450');
    await page.locator('[name=months_left]').fill('0');
    await page.getByRole('button', { name: 'احفظ التعديل' }).click();
    await expect(page.locator('[name=months_left]')).toHaveAttribute('aria-invalid', 'true');
    await page.locator('[name=months_left]').fill('30');
    await page.getByRole('button', { name: 'احفظ التعديل' }).click();
    await expect(page).toHaveURL(/\/ad-details\/\d+$/);
    await expect(terms).toContainText('81,500');
  });
});

async function fillVehicle(page: Page): Promise<void> {
  const choose = (name: string, option: string | { index: number }) => page.locator(`select[name=${name}]`).selectOption(option);
  await pickFirst(page, 'brand_id');
  await pickFirst(page, 'model_id');
  await choose('year', '2022');
  await choose('condition', 'used');
  await choose('body', 'suv');
  await choose('transmission', 'automatic');
  await choose('fuel', 'petrol_91');
  await page.locator('[name=mileage]').fill('٣٨٬٤٠٠');
  await page.locator('textarea[name=description]').fill('ممشى قليل وصيانتها كلها في الوكالة، بدون أي ملاحظات.');
}
