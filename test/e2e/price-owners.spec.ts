import type { APIRequestContext, Page } from '@playwright/test';
import { newPlate, pledge } from './ads.ts';
import { bearer, products } from './cars.ts';
import { actIn } from './deals.ts';
import { getAd, labelledCar, panelOf, postLike } from './estimates.ts';
import { expect, hydrated, setLanguage, sizes, test, useDeviceOf } from './market.ts';
import { register, type Newcomer } from './newcomer.ts';
import { expectSound } from './sound.ts';
import { createStaff, signInAsStaff } from './staff.ts';

/** What those come for who sell a car or look for a plate, from the home page on. */

/** From the home page to one's own ads. */
async function openOwnAds(page: Page): Promise<void> {
  await page.goto('/home');
  await hydrated(page);
  const bar = page.getByRole('navigation', { name: 'التنقل السريع' });
  await bar.locator('summary').click();
  await bar.getByRole('link', { name: 'صفحتي وإعلاناتي' }).click();
  await expect(page).toHaveURL(/\/profile\/\d+/);
}

test.describe('sellers, on a phone in Arabic', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize(sizes.phone);
    await setLanguage(page, 'ar');
  });

  test('a seller lowers the price after the hint, and buyers see the fall and the label', async ({ page, request }) => {
    test.setTimeout(240_000);
    const { seller, ad } = await postLike(request, await labelledCar(request, 'fair'));
    const { estimate } = await getAd(request, ad);
    const dear = Math.round((estimate!.high * 1.02) / 500) * 500;
    await askFor(request, seller, ad, dear);
    await useDeviceOf(page, seller);
    await openOwnAds(page);
    const own = page
      .getByRole('main')
      .getByRole('article')
      .filter({ has: page.locator(`a[href$="/ad-details/${ad}"]`) });
    await expect(own).toContainText(/أعلى/);
    await page.getByRole('main').getByRole('button', { name: 'خيارات الإعلان' }).first().click();
    await page.getByRole('menuitem', { name: 'عدّل' }).click();
    await expect(page).toHaveURL(new RegExp(`/ads/edit-car-ad/${ad}`));
    await hydrated(page);
    const [price, scale] = [page.locator('[name=price]'), panelOf(page)];
    const typed = async () => Number((await price.inputValue()).replace(/\D/g, ''));
    expect(await typed()).toBe(dear);
    await scale.scrollIntoViewIfNeeded();
    await expect(scale.getByRole('status').getByText(/أعلى/)).toBeVisible();
    await expectSound(page);
    const hint = scale.getByRole('button', { name: /^خلّه/ });
    const lower = Number((await hint.innerText()).replace(/\D/g, ''));
    expect(lower).toBeLessThan(dear);
    await hint.click();
    await expect.poll(typed).toBe(lower);
    await page.getByRole('button', { name: 'احفظ التعديل' }).click();
    await expect(page).toHaveURL(new RegExp(`/ad-details/${ad}$`));
    const saved = await getAd(request, ad);
    expect(saved.price).toBe(lower);
    // The price moved no figure of its own estimate.
    await expect.poll(async () => (await getAd(request, ad)).estimate?.points).toEqual(estimate!.points);
    await expect(page.locator('#price-history')).toContainText(`نزل ${(dear - lower).toLocaleString('en')}`);
  });

  test('an owner objects, and the staff answer in the back office', async ({ page, request, browser }) => {
    test.setTimeout(240_000);
    const { seller, ad } = await postLike(request, await labelledCar(request, 'fair'));
    const before = await getAd(request, ad);
    await useDeviceOf(page, seller);
    await openOwnAds(page);
    await page.getByRole('main').getByRole('article').getByRole('link', { name: before.title }).first().click();
    await hydrated(page);
    await panelOf(page).getByRole('button', { name: 'عندك اعتراض؟' }).click();
    const dialog = page.getByRole('dialog', { name: 'اعتراض على التقدير' });
    await dialog.getByLabel('وش الغلط؟').selectOption('comparables');
    await dialog.getByLabel('التفاصيل').fill(`المثيلات بدون فتحة سقف ${seller.username}`);
    await expectSound(page, { within: 'dialog[open]' });
    await dialog.getByRole('button', { name: 'أرسل الاعتراض' }).click();
    await expect(page.getByText('وصل اعتراضك، ويُنظر فيه.')).toBeVisible();
    // Nothing hides meanwhile.
    expect((await getAd(request, ad)).estimate).toEqual(before.estimate);

    const context = await browser.newContext({ locale: 'ar-SA', viewport: sizes.desktop });
    const desk = await context.newPage();
    await setLanguage(desk, 'ar');
    await signInAsStaff(desk, await createStaff(request, 'moderator'), '/admin');
    await desk.getByRole('navigation', { name: 'أقسام المكتب' }).getByRole('link', { name: 'تقدير الأسعار' }).click();
    const row = desk.getByRole('row').filter({ hasText: seller.username });
    await expect(row).toContainText('صاحب الإعلان');
    await row.getByRole('button', { name: /^عالج/ }).click();
    const answer = desk.getByRole('dialog', { name: 'اعتراض على التقدير' });
    await answer.getByRole('radio', { name: 'خارج الحساب' }).press('Space');
    await expectSound(desk, { within: 'dialog[open]' });
    await answer.getByRole('button', { name: 'أغلق الاعتراض' }).click();
    await expect(row).toHaveCount(0);
    await desk.goto('/admin/prices?state=closed');
    await expect(row).toContainText('خارج الحساب');
    await row.getByRole('button', { name: /^عالج/ }).click();
    await expect(answer.getByText('سعر الإعلان خارج الحساب الآن.')).toBeVisible();
    await answer.getByRole('button', { name: 'أرجعه للحساب' }).click();
    await expect(answer).toHaveCount(0);
    await context.close();
    await page.goto('/notification');
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'راجعنا اعتراضك' })).toContainText('ما يدخل في حساب');
  });

  test('the staff correct a fact after an objection, and the owner and the ad say so', async ({ page, request, browser }) => {
    test.setTimeout(240_000);
    const { seller, ad } = await postLike(request, await labelledCar(request, 'fair'));
    const { estimate, car } = await getAd(request, ad);
    const buyer = await register(request, 'user', 'نورة القحطاني');
    const objection = { headers: bearer(buyer.token), data: { reason: 'condition', text: `العداد في الصورة أكثر ${seller.username}` } };
    expect((await request.post(`${products}/price_estimate/${ad}/objection/`, objection)).ok()).toBe(true);

    const context = await browser.newContext({ locale: 'ar-SA', viewport: sizes.desktop });
    const desk = await context.newPage();
    await setLanguage(desk, 'ar');
    await signInAsStaff(desk, await createStaff(request, 'moderator'), '/admin/prices');
    const row = desk.getByRole('row').filter({ hasText: seller.username });
    await row.getByRole('button', { name: /^عالج/ }).click();
    const answer = desk.getByRole('dialog', { name: 'اعتراض على التقدير' });
    // Without the brands there is nothing to correct yet.
    await desk.route('**/brand-categories/**', (route) => route.fulfill({ status: 503, json: { detail: 'الخدمة مشغولة' } }));
    await answer.getByRole('radio', { name: 'صُحّحت البيانات' }).press('Space');
    const retry = answer.getByRole('button', { name: 'أعد المحاولة' });
    await expect(retry).toBeVisible();
    await desk.unroute('**/brand-categories/**');
    await retry.click();
    const mileage = answer.getByRole('textbox', { name: 'الممشى' });
    await expect(mileage).toHaveValue(/\d/);
    await expectSound(desk, { within: 'dialog[open]' });
    await mileage.fill('');
    await answer.getByRole('button', { name: 'صحّح وأغلق الاعتراض' }).click();
    await expect(mileage).toHaveAttribute('aria-invalid', 'true');
    const right = (car?.mileage ?? 0) + 60_000;
    await mileage.fill(String(right));
    await answer.getByRole('button', { name: 'صحّح وأغلق الاعتراض' }).click();
    await expect(row).toHaveCount(0);
    await context.close();

    await useDeviceOf(page, seller);
    await page.goto('/notification');
    const notice = page.getByRole('main').getByRole('listitem').filter({ hasText: 'صحّحنا بيانات في إعلانك' });
    await expect(notice).toContainText('الممشى');
    await notice.getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/ad-details/${ad}$`));
    await expect.poll(async () => (await getAd(request, ad)).estimate?.middle).toBeLessThan(estimate!.middle);
    expect((await getAd(request, ad)).car?.mileage).toBe(right);
  });

  test('a plate is scored from the home page, and an alert arrives when one like it is posted', async ({ page, request }) => {
    const [noura, seller] = [await register(request, 'user', 'نورة القحطاني'), await register(request, 'user')];
    const plate = newPlate();
    await useDeviceOf(page, noura);
    await page.goto('/home');
    await hydrated(page);
    await page.getByRole('navigation', { name: 'وش في السوق' }).getByRole('link', { name: 'لوحات' }).click();
    await page
      .getByRole('link', { name: /استوديو اللوحات/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'استوديو اللوحات' })).toBeVisible();
    await page.getByRole('textbox', { name: 'الحرف الأول' }).pressSequentially('حمد');
    await page.getByRole('textbox', { name: 'الخانة 1' }).pressSequentially(plate.digits);
    const answer = page.getByRole('region', { name: 'درجة اللوحة' });
    await expect(answer.getByRole('heading', { name: `ح م د ${plate.digits}` })).toBeVisible();
    await expect(answer).toContainText('من 100');
    await answer.getByText('نفس الرقم بأي حروف').click();
    await answer.getByRole('button', { name: 'نبّهني' }).click();
    await expect(answer.getByText('تمام، ننبّهك أول ما تنعرض.')).toBeVisible();
    await expectSound(page);

    await pledge(request, seller, 'plate');
    const { id } = await actIn(request, seller, 'create_plate', plate);
    const alert = page.getByRole('main').getByRole('listitem').filter({ hasText: 'يطابق بحثك' });
    await expect(async () => {
      await page.goto('/notification');
      await expect(alert.first()).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 60_000 });
    await expect(alert.first()).toContainText(plate.digits);
    await alert.first().getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/ad-details/${id}|/plate-number\\?`));
  });
});

async function askFor(request: APIRequestContext, seller: Newcomer, ad: number, price: number): Promise<void> {
  const answer = await request.patch(`${products}/car/${ad}/`, { headers: bearer(seller.token), data: { price } });
  expect(answer.ok(), await answer.text()).toBe(true);
}
