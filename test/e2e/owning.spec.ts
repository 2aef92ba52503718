import type { APIRequestContext, Page } from '@playwright/test';
import { spacedLetters } from '#contract/catalogue/plates.ts';
import type { Ad } from '#contract/listing/ads.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import { newPlate, pledge } from './ads.ts';
import { addPicture, bearer, products } from './cars.ts';
import { hydrated, expect, sizes, setLanguage, test, useDeviceOf } from './market.ts';
import { register, type Newcomer } from './newcomer.ts';

/** An ad of a newcomer, posted over the API with the pledge before it. */
async function post(request: APIRequestContext, owner: Newcomer, type: AdType, facts: object): Promise<Ad> {
  await pledge(request, owner, type);
  const data = { city_id: 1, ...(type === 'rental' && { image_ids: [await addPicture(request, owner)] }), ...facts };
  const answer = await request.post(`${products}/create_${type}/`, { headers: bearer(owner.token), data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as Ad;
}

async function choose(page: Page, what: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'خيارات الإعلان' }).first().click();
  await page.getByRole('menuitem', { name: what }).click();
}

test.describe('the owner of an ad', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize(sizes.desktop);
    await setLanguage(page, 'ar');
  });

  test('holds, pauses, deletes and brings back a plate from the page of one’s own', async ({ page, request }) => {
    const owner = await register(request, 'user');
    const { id } = await post(request, owner, 'plate', newPlate());
    const seen = async () => (await request.get(`${products}/details/${id}/`)).status();
    await useDeviceOf(page, owner);
    await page.goto(`/profile/${owner.user.id}`);
    await hydrated(page);
    const row = page.getByRole('main').getByRole('article');

    await choose(page, 'تم الحجز');
    await expect(row).toContainText('محجوز');
    await choose(page, 'أوقفه مؤقتًا');
    await expect(page.getByText('أوقفنا إعلانك، ولا يراه أحد غيرك.')).toBeVisible();
    expect(await seen()).toBe(404);
    await choose(page, 'أعده للعرض');
    await expect(page.getByText('رجع إعلانك للعرض.')).toBeVisible();
    expect(await seen()).toBe(200);

    await choose(page, 'احذفه');
    await page.getByRole('dialog', { name: 'تحذف الإعلان؟' }).getByRole('button', { name: 'أبقه' }).click();
    expect(await seen()).toBe(200);
    await choose(page, 'احذفه');
    await page.getByRole('dialog', { name: 'تحذف الإعلان؟' }).getByRole('button', { name: 'احذفه' }).click();
    await expect(row).toHaveCount(0);
    expect(await seen()).toBe(404);
    await page.getByRole('button', { name: 'تراجع' }).click();
    await expect(row).toHaveCount(1);
    expect(await seen()).toBe(200);
  });

  test('preserves the year of a car of next year’s model, which the list of years does not offer', async ({ page, request }) => {
    const owner = await register(request, 'office');
    const next = new Date(Date.now() + 3 * 3_600_000).getUTCFullYear() + 1;
    const car = { brand_id: 1, model_id: 1001, year: next, body: 'sedan', fuel: 'petrol_91', transmission: 'automatic', daily: 140 };
    const rental = await post(request, owner, 'rental', { ...car, description: 'موديل السنة القادمة، والتسليم في الفرع.' });
    await useDeviceOf(page, owner);
    await page.goto(`/ads/edit-rental-ad/${rental.id}`);
    await hydrated(page);
    const years = page.locator('select[name=year]');
    await expect(years).toHaveValue(String(next));
    await years.selectOption(String(next - 2));
    await years.selectOption(String(next));
    await page.getByRole('button', { name: 'احفظ التعديل' }).click();
    await expect(page).toHaveURL(new RegExp(`/ad-details/${rental.id}$`));
    expect(((await (await request.get(`${products}/details/${rental.id}/`)).json()) as Ad).car).toMatchObject({ year: next });
  });

  test('changes a plate and a rental on their own screens', async ({ page, request, browser, baseURL }) => {
    const owner = await register(request, 'user');
    const facts = newPlate();
    const plate = await post(request, owner, 'plate', facts);
    await useDeviceOf(page, owner);
    await page.goto(`/ads/edit-plate-number-ad/${plate.id}`);
    await hydrated(page);
    await expect(page.getByRole('img', { name: `لوحة ${spacedLetters(facts.letters)} ${facts.digits}` }).first()).toBeVisible();
    await page.locator('[name=price]').fill('٢١٥٠٠');
    await page.getByRole('button', { name: 'احفظ التعديل' }).click();
    await expect(page).toHaveURL(new RegExp(`/ad-details/${plate.id}$`));
    await expect(page.getByRole('main')).toContainText('21,500');

    const office = await register(request, 'office');
    const car = { brand_id: 1, model_id: 1001, year: 2024, body: 'sedan', fuel: 'petrol_91', transmission: 'automatic', daily: 140 };
    const rental = await post(request, office, 'rental', { ...car, description: 'نظيفة ومعقمة، والتسليم في الفرع.' });
    const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: sizes.phone });
    const phone = await context.newPage();
    await setLanguage(phone, 'ar');
    await useDeviceOf(phone, office);
    await phone.goto(`/ads/edit-rental-ad/${rental.id}`);
    await hydrated(phone);
    await phone.locator('[name=daily]').fill('155');
    await phone.getByRole('button', { name: 'احفظ التعديل' }).click();
    await expect(phone).toHaveURL(new RegExp(`/ad-details/${rental.id}$`));
    expect(((await (await request.get(`${products}/details/${rental.id}/`)).json()) as Ad).rental).toMatchObject({ daily: 155 });
    await phone.goto(`/ads/edit-rental-ad/${plate.id}`);
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('الصفحة غير موجودة');
    await context.close();
  });
});
