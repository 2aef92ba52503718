import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Ad } from '#contract/listing/ads.ts';
import { hydrated, expect, sizes, setLanguage, test, useDeviceOf, pickFirst } from './market.ts';
import { newcomersPassword, register } from './newcomer.ts';

const pictures = path.join(import.meta.dirname, '../../demo/pictures');

/** Real photographs as a phone takes them: JPEG files of the drawn cars. */
async function photographs(count: number) {
  const folders = readdirSync(pictures).filter((name) => name.startsWith('suv'));
  const files = folders.flatMap((folder) => readdirSync(path.join(pictures, folder)).map((file) => path.join(pictures, folder, file)));
  return Promise.all(
    files.slice(0, count).map(async (file, index) => ({
      name: `IMG_${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp(file).jpeg({ quality: 88 }).toBuffer(),
    })),
  );
}

/** A panorama of 64 megapixels, more than the server takes: the page makes it smaller. */
async function panorama() {
  const flat = { create: { width: 16_382, height: 3900, channels: 3 as const, background: '#8fa3b0' } };
  return { name: 'panorama.jpg', mimeType: 'image/jpeg', buffer: await sharp(flat).jpeg().toBuffer() };
}

const digits = () => String(Math.floor(1000 + Math.random() * 9000));

async function pledge(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/(car|plate|rental)\/fees-agreement$/);
  await hydrated(page);
  await page.getByRole('checkbox').check();
  await page.locator('form:has([name=agreed]) button[type=submit]').click();
  await expect(page).toHaveURL(/\/ads\//);
}

async function fillCar(page: Page): Promise<void> {
  const choose = (name: string, option: string | { index: number }) => page.locator(`select[name=${name}]`).selectOption(option);
  await pickFirst(page, 'brand_id');
  await pickFirst(page, 'model_id');
  await choose('year', '2022');
  await choose('condition', 'used');
  await choose('body', 'suv');
  await choose('transmission', 'automatic');
  await choose('fuel', 'petrol_91');
  await page.locator('[name=mileage]').fill('٣٨٬٤٠٠');
  await page.locator('[name=price]').fill('١٢٥٬٠٠٠');
  await page.locator('textarea[name=description]').fill('ممشى قليل وصيانتها كلها في الوكالة، بدون أي ملاحظات.');
}

async function addPhotographs(page: Page, count: number): Promise<void> {
  await page.locator('input[type=file][multiple]').setInputFiles([...(await photographs(count - 1)), await panorama()]);
  await expect(page.locator('[data-photo]')).toHaveCount(count);
  await expect(page.locator('[data-posting] [role=progressbar]')).toHaveCount(0, { timeout: 30_000 });
}

/** Makes the fourth the cover, moves it on by a key, and drags the last one to the front. */
async function orderPhotographs(page: Page): Promise<void> {
  const photos = page.locator('[data-photo]');
  const order = () => photos.evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-photo')));
  const [a, b, c, d, e, f] = await order();
  await photos
    .nth(3)
    .getByRole('button', { name: /^خيارات/ })
    .click();
  await page.getByRole('menuitem', { name: 'اجعلها الغلاف' }).click();
  expect(await order()).toEqual([d, a, b, c, e, f]);
  await photos.first().getByRole('group').press('ArrowLeft');
  expect(await order()).toEqual([a, d, b, c, e, f]);
  await photos.last().hover();
  await page.mouse.down();
  await photos.nth(1).hover({ force: true });
  await photos.first().hover({ force: true });
  await page.mouse.up();
  expect(await order()).toEqual([f, a, d, b, c, e]);
}

test.describe('a person who sells', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize(sizes.desktop);
    await setLanguage(page, 'ar');
  });

  test('posts a car with six photographs, sees it on top, changes it, moves it up and sells it', async ({ page, request }) => {
    await useDeviceOf(page, await register(request, 'user'));
    await page.goto('/ads');
    await pledge(page);
    await hydrated(page);
    await addPhotographs(page, 6);
    await orderPhotographs(page);
    await fillCar(page);
    const title = `جيب عائلي نظيف ${digits()}`;
    await page.getByLabel('عنوان الإعلان').fill(title);
    await expect(page.locator('aside[aria-label="معاينة الإعلان"]')).toContainText(title);
    await page.getByRole('button', { name: 'انشر الإعلان' }).click();
    await expect(page).toHaveURL(/\/ad-details\/\d+$/);
    await expect(page.getByText('إعلانك معروض الآن في السوق.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const id = /\d+$/.exec(page.url())![0];

    await page.goto('/cars');
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(title);

    await page.goto(`/ads/edit-car-ad/${id}`);
    await hydrated(page);
    await expect(page.locator('[data-photo]')).toHaveCount(6);
    await page.locator('[name=price]').fill('١١٩٠٠٠');
    await page.getByRole('button', { name: 'احفظ التعديل' }).click();
    await expect(page).toHaveURL(/\/ad-details\/\d+$/);
    await expect(page.getByRole('main')).toContainText('119,000');
    const choose = (what: string) => page.getByRole('main').getByRole('button', { name: what, exact: true }).first().click();
    await choose('ارفعه');
    await expect(page.getByText('إعلانك الآن أول القائمة.')).toBeVisible();
    await choose('انباعت');
    const sold = page.getByRole('dialog', { name: 'تم البيع' });
    await expect(sold.getByText('ما كلّمك أحد عن هذا الإعلان في مركبة.')).toBeVisible();
    await sold.getByRole('radio', { name: 'شخص من خارج مركبة' }).check({ force: true });
    await sold.getByRole('button', { name: 'تم البيع' }).click();
    await expect(page.getByText('مبروك البيعة! الإعلان الآن مباع.')).toBeVisible();
    expect(((await (await request.get(`/products/api/details/${id}/`)).json()) as Ad).status).toBe('sold');
    await page.goto('/cars');
    await expect(page.getByRole('main').getByRole('article').filter({ hasText: title })).toHaveCount(0);
  });

  test('restores the input after a reload, and can restart', async ({ page, request }) => {
    await useDeviceOf(page, await register(request, 'user'));
    await page.goto('/ads/car');
    await pledge(page);
    await hydrated(page);
    await addPhotographs(page, 2);
    await fillCar(page);
    await expect(page.getByText(/حُفظت المسودة/)).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(page.getByText('رجّعنا لك ما كتبته من قبل.')).toBeVisible();
    await expect(page.locator('[data-photo]')).toHaveCount(2);
    await expect(page.locator('[name=price]')).toHaveValue('125,000');
    await expect(page.locator('[name=model_id]')).not.toHaveValue('');
    await page.getByRole('button', { name: 'ابدأ من جديد' }).click();
    await expect(page.locator('[data-photo]')).toHaveCount(0);
    await expect(page.locator('[name=price]')).toHaveValue('');
    await page.reload();
    await hydrated(page);
    await expect(page.getByText('رجّعنا لك ما كتبته من قبل.')).toHaveCount(0);
  });

  test('posts a plate by its Latin letters, and finds it by typing them', async ({ page, request }) => {
    await useDeviceOf(page, await register(request, 'user'));
    await page.goto('/ads/plate-number');
    await pledge(page);
    await hydrated(page);
    const number = digits();
    await page.getByLabel('الأحرف', { exact: true }).pressSequentially('tnj');
    await page.getByLabel('الأرقام', { exact: true }).fill(number);
    await expect(page.getByRole('img', { name: `لوحة ح ن ط ${number}` }).first()).toBeVisible();
    await page.getByText('على السوم').click();
    await page.getByRole('button', { name: 'انشر الإعلان' }).click();
    await expect(page).toHaveURL(/\/ad-details\/\d+$/);
    await page.goto(`/search?q=TNJ ${number}`);
    await expect(page).toHaveURL(/\/plate-number/);
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('على السوم');
    await expect(page.getByRole('main').getByRole('img', { name: `لوحة ح ن ط ${number}` })).toHaveCount(1);
  });

  test('signs in again when the session ends in the middle, and loses nothing', async ({ page, request }) => {
    const { token, user, username } = await register(request, 'user');
    await useDeviceOf(page, { token, user, expires_at: '' });
    // The page would find out before anything is pressed: by its live connection, or by what it asks on arrival.
    await page.routeWebSocket(/\/live\//, () => {});
    const requested = page.waitForResponse(/count-notifications/);
    await page.goto('/ads/plate-number');
    await pledge(page);
    await Promise.all([hydrated(page), requested]);
    const number = digits();
    await page.getByLabel('الأحرف', { exact: true }).fill('سعد');
    await page.getByLabel('الأرقام', { exact: true }).fill(number);
    await page.locator('[name=price]').fill('٩٥٠٠');
    await request.post('/accounts/api_account/logout/', { headers: { authorization: `Bearer ${token}` } });
    await page.getByRole('button', { name: 'انشر الإعلان' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('الجوال أو اسم المستخدم أو البريد').fill(username);
    await dialog.getByLabel('كلمة المرور').first().fill(newcomersPassword);
    await dialog.getByRole('button', { name: 'دخول' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('[name=price]')).toHaveValue('9,500');
    await expect(page.getByLabel('الأرقام', { exact: true })).toHaveValue(number);
    await page.getByRole('button', { name: 'انشر الإعلان' }).click();
    await expect(page).toHaveURL(/\/ad-details\/\d+$/);
    await expect(page.getByRole('img', { name: `لوحة س ع د ${number}` }).first()).toBeVisible();
  });

  test('is led to what is missing, and finds no page of another kind of account', async ({ page, request }) => {
    await useDeviceOf(page, await register(request, 'user'));
    await page.goto('/ads/car');
    await pledge(page);
    await hydrated(page);
    await page.getByRole('button', { name: 'انشر الإعلان' }).click();
    const summary = page.locator('[data-posting] [role=alert]');
    await expect(summary).toBeFocused();
    await summary.getByRole('button', { name: /^الماركة/ }).click();
    await expect(page.locator('[name=brand_id]')).toBeFocused();
    await page.goto('/ads/rental');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('الصفحة غير موجودة');
  });

  test('an office lets a car', async ({ page, request }) => {
    const office = await register(request, 'office');
    await useDeviceOf(page, office);
    await page.goto('/ads/rental');
    await pledge(page);
    await hydrated(page);
    await addPhotographs(page, 3);
    const choose = (name: string, option: string | { index: number }) => page.locator(`select[name=${name}]`).selectOption(option);
    await pickFirst(page, 'brand_id');
    await pickFirst(page, 'model_id');
    await choose('year', { index: 2 });
    await choose('body', 'sedan');
    await choose('transmission', 'automatic');
    await choose('fuel', 'petrol_91');
    await page.locator('[name=daily]').fill('١٥٠');
    await page.locator('[name=weekly]').fill('900');
    await page.locator('[name=km_per_day]').fill('250');
    const title = `سيارة نظيفة للإيجار ${digits()}`;
    await page.getByLabel('عنوان الإعلان').fill(title);
    await page.locator('textarea[name=description]').fill('نظيفة ومعقمة، والتسليم في الفرع أو في المطار.');
    await page.getByRole('button', { name: 'انشر الإعلان' }).click();
    await expect(page).toHaveURL(/\/ad-details\/\d+$/);
    await page.goto(`/public-profile/${office.user.id}`);
    await expect(page.getByRole('main').getByRole('article').filter({ hasText: title })).toHaveCount(1);
    await page.goto('/ads/plate-number');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('الصفحة غير موجودة');
  });
});

for (const [name, language, size] of [
  ['in English', 'en', sizes.desktop],
  ['on a phone', 'ar', sizes.phone],
] as const) {
  test(`a car is posted ${name}`, async ({ page, request }) => {
    await page.setViewportSize(size);
    await setLanguage(page, language);
    await useDeviceOf(page, await register(request, 'user'));
    await page.goto('/ads/car');
    await pledge(page);
    await hydrated(page);
    await addPhotographs(page, 2);
    await fillCar(page);
    const posted = page.waitForResponse((response) => response.url().endsWith('/create_car/'));
    await page.locator('[data-posting] button[type=submit]').click();
    const ad = (await (await posted).json()) as Ad;
    expect(ad).toMatchObject({ status: 'active', price: 125_000, images_count: 2 });
    await expect(page).toHaveURL(new RegExp(`/ad-details/${ad.id}$`));
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
}
