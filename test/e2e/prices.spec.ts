import type { APIRequestContext } from '@playwright/test';
import type { Ad } from '#contract/listing/ads.ts';
import type { PriceEstimate } from '#contract/listing/price-estimates.ts';
import type { PriceAnswer } from '#contract/prices/estimates.ts';
import { products } from './cars.ts';
import { expectApart, factsLike, getAd, labelledCar, panelOf, postLike } from './estimates.ts';
import { expect, foundAds, hydrated, setLanguage, sizes, test, useDeviceOf } from './market.ts';
import { register } from './newcomer.ts';
import { createStaff, signInAsStaff } from './staff.ts';
import { expectSound } from './sound.ts';

test.describe('prices among similar cars, in Arabic on a phone', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize(sizes.phone);
    await setLanguage(page, 'ar');
  });

  test('a list shows labels, keeps what is fair or less, and puts the best price first', async ({ page, request }) => {
    await labelledCar(request, 'great');
    await page.goto('/cars?price_label=great&price_label=good&price_label=fair&sort=best_price');
    await hydrated(page);
    const cards = foundAds(page);
    await expect(cards.first().getByText('سعر ممتاز')).toBeVisible();
    await expect(cards.getByText(/أعلى من مثلها|أقل بكثير/)).toHaveCount(0);
    await page.getByRole('link', { name: /^تصفية/ }).click();
    const sheet = page.getByRole('dialog', { name: 'تصفية' });
    const fair = sheet.getByRole('checkbox', { name: /^منصف أو أقل/ });
    await expect(fair).toBeChecked();
    await fair.press('Space');
    await expect(sheet.getByRole('checkbox', { name: /^سعر ممتاز/ })).not.toBeChecked();
    await sheet.getByRole('checkbox', { name: /^أعلى من مثلها/ }).press('Space');
    await sheet.getByRole('button', { name: /^اعرض/ }).click();
    await expect(page).toHaveURL(/price_label=above/);
    await expect(foundAds(page).first().getByText('أعلى من مثلها')).toBeVisible();
  });

  test('the page of a car shows its place, similar cars by keyboard and in a table, and what the figures are', async ({
    page,
    request,
  }) => {
    const { id, estimate } = await labelledCar(request, 'good');
    await page.goto(`/ad-details/${id}`);
    await hydrated(page);
    const panel = panelOf(page);
    await panel.scrollIntoViewIfNeeded();
    await expect(panel.getByText('سعر جيد').first()).toBeVisible();
    await expect(panel.getByText(/^مطلوب فيها أقل من وسط مثلها بنحو/)).toBeVisible();
    await expect(panel.getByRole('img', { name: /^ثمان من كل عشر سيارات مثلها تُطلب بين .+ سعر جيد\.$/ })).toBeVisible();
    await expect(panel).toContainText('وليس تقييمًا من مقيّم معتمد ولا عرض شراء');
    await expect(panel).toContainText(`${estimate!.sellers} بائع`);
    await expect(panel.getByRole('link', { name: 'كيف نحسبه وكم نخطئ' })).toBeVisible();
    const dots = panel.getByRole('list', { name: 'سيارات مثلها بأسعارها، من الأرخص' });
    await expectApart(dots);
    const count = await dots.getByRole('listitem').count();
    await panel.getByText(/من مثيلاتها في جدول$/).click();
    await expect(panel.getByRole('table').getByRole('row')).toHaveCount(count + 1);
    await expectSound(page);
    await dots.getByRole('link').first().focus();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(new RegExp(`/ad-details/${id}$`));
    await expect(page).toHaveURL(/\/ad-details\/\d+$/);
  });

  test('a price far below all others is no bargain but a warning', async ({ page, request }) => {
    const { id } = await labelledCar(request, 'check');
    await page.goto(`/ad-details/${id}`);
    await expect(panelOf(page).getByText('ولا تحوّل عربون قبل المعاينة', { exact: false })).toBeVisible();
    await expect(panelOf(page).getByText('أقل بكثير من مثلها، تأكّد')).toBeVisible();
  });

  test('similar cars that cannot be had leave the rest of the panel, and can be asked for again', async ({ page, request }) => {
    const { id } = await labelledCar(request, 'fair');
    const evidence = `**/price_estimate/${id}/evidence/`;
    await page.route(evidence, (route) => route.abort());
    await page.goto(`/ad-details/${id}`);
    await hydrated(page);
    const panel = panelOf(page);
    await panel.scrollIntoViewIfNeeded();
    await expect(panel.getByText('ما قدرنا نجيب مثيلاتها الآن.')).toBeVisible();
    await expect(panel.getByRole('img', { name: /^ثمان من كل عشر/ })).toBeVisible();
    await page.unroute(evidence);
    await panel.getByRole('button', { name: 'أعد المحاولة' }).click();
    await expect(panel.getByText('ما قدرنا نجيب مثيلاتها الآن.')).toHaveCount(0);
  });

  test('somebody signed in objects once; the staff withhold the estimate with a reason, and show it again', async ({
    page,
    request,
    browser,
  }) => {
    const { id } = (await labelledCar(request, 'fair', 1)) satisfies Ad;
    const buyer = await register(request, 'user');
    await useDeviceOf(page, buyer);
    await page.goto(`/ad-details/${id}`);
    await hydrated(page);
    const objected = async () => {
      await panelOf(page).getByRole('button', { name: 'عندك اعتراض؟' }).click();
      const dialog = page.getByRole('dialog', { name: 'اعتراض على التقدير' });
      await dialog.getByRole('button', { name: 'أرسل الاعتراض' }).click();
      await expect(dialog.getByLabel('وش الغلط؟')).toHaveAttribute('aria-invalid', 'true');
      await dialog.getByLabel('وش الغلط؟').selectOption('extras');
      await dialog.getByLabel('التفاصيل').fill(`محرّك معدّل ${buyer.username}`);
      await dialog.getByRole('button', { name: 'أرسل الاعتراض' }).click();
      return dialog;
    };
    await objected();
    await expect(page.getByText('وصل اعتراضك، ويُنظر فيه.')).toBeVisible();
    const again = await objected();
    await expect(again.getByText('اعترضت على تقدير هذا الإعلان خلال آخر 30 يومًا.')).toBeVisible();

    const desk = await (await browser.newContext({ locale: 'ar-SA' })).newPage();
    await setLanguage(desk, 'ar');
    await signInAsStaff(desk, await createStaff(request, 'moderator'), '/admin/prices');
    const row = desk.getByRole('row').filter({ hasText: buyer.username });
    await row.getByRole('button', { name: /^عالج/ }).click();
    const dialog = desk.getByRole('dialog', { name: 'اعتراض على التقدير' });
    await dialog.getByRole('radio', { name: 'أُوقف التقدير' }).press('Space');
    await dialog.getByRole('button', { name: 'أغلق الاعتراض' }).click();
    await expect(dialog.getByLabel('سبب الإيقاف')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('سبب الإيقاف').fill('معدّلة للبر، وما عندنا مثلها');
    await dialog.getByRole('button', { name: 'أغلق الاعتراض' }).click();
    await expect(row).toHaveCount(0);
    await page.reload();
    await expect(panelOf(page)).toContainText('أوقف فريق مركبة تقدير هذه السيارة: معدّلة للبر، وما عندنا مثلها');

    await desk.goto('/admin/prices?state=closed');
    await row.getByRole('button', { name: /^عالج/ }).click();
    await dialog.getByRole('button', { name: 'أظهره من جديد' }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(async () => (await getAd(request, id)).estimate_reason ?? null, { timeout: 30_000 }).toBe(null);
    await desk.context().close();
  });

  test('the owner states up to three reasons, which others read as the seller’s words', async ({ page, request }) => {
    const { seller, ad } = await postLike(request, await labelledCar(request, 'fair'));
    await useDeviceOf(page, seller);
    await page.goto(`/ad-details/${ad}`);
    await hydrated(page);
    await panelOf(page).getByRole('button', { name: 'اختر أسبابك' }).click();
    const dialog = page.getByRole('dialog', { name: 'ليش هذا السعر؟' });
    for (const name of ['إضافات', 'مفحوصة', 'مالك واحد', 'معدّلة']) await dialog.getByRole('checkbox', { name }).press('Space');
    await dialog.getByRole('button', { name: 'احفظ' }).click();
    await expect(dialog.getByText('ثلاثة أسباب كحد أعلى. شل واحدًا أول.')).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'معدّلة' }).press('Space');
    await dialog.getByRole('button', { name: 'احفظ' }).click();
    await expect(dialog).toHaveCount(0);
    const said = panelOf(page).getByRole('heading', { name: 'يقول البائع' }).locator('..');
    await expect(said.getByRole('listitem')).toHaveText(['إضافات', 'مفحوصة', 'مالك واحد']);
    expect((await getAd(request, ad)).estimate?.seller_says).toEqual(['extras', 'inspected', 'one_owner']);
  });

  test('the scale follows a typed price, asks once about a zero, and outlives a request that fails', async ({ page, request }) => {
    const { seller, ad } = await postLike(request, await labelledCar(request, 'fair'));
    await useDeviceOf(page, seller);
    await page.goto(`/ads/edit-car-ad/${ad}`);
    await hydrated(page);
    const [price, scale] = [page.locator('[name=price]'), panelOf(page)];
    const { middle } = (await getAd(request, ad)).estimate!;
    await price.fill(String(middle));
    await expect(scale.getByText('سعر منصف').first()).toBeVisible();
    await expect(scale).toContainText('بدون إعلاناتك');

    const zeroLess = Math.round(middle / 10);
    await price.fill(String(zeroLess));
    await expect(scale.getByText('ناقص صفر؟')).toBeVisible();
    await scale.getByRole('button', { name: /صحيح$/ }).click();
    await expect(scale.getByText('ناقص صفر؟')).toHaveCount(0);
    await price.fill(String(zeroLess + 10));
    await expect(scale.getByText('أقل بكثير من مثلها، تأكّد').first()).toBeVisible();
    await expect(scale.getByText('ناقص صفر؟')).toHaveCount(0);

    await page.route('**/price_estimate/', (route) => route.abort());
    await price.fill(String(middle + 1000));
    await expect(scale.getByText(/^ما قدرنا نحسبه الآن/)).toBeVisible();
    await expect(scale.getByRole('img', { name: /^ثمان من كل عشر/ })).toBeVisible();
    await page.unroute('**/price_estimate/');
    await price.fill(String(middle + 500));
    await expect(scale.getByText(/^ما قدرنا نحسبه الآن/)).toHaveCount(0);
    await expect(scale.getByText('سعر منصف').first()).toBeVisible();
    await expectSound(page);
  });

  test('«بكم أبيع؟» says what such cars ask, and hands the car to the form of its ad', async ({ page, request }) => {
    const { like, estimate } = await askedCar(request);
    await page.goto('/home');
    await page.getByRole('link', { name: 'شف بكم تُطلب مثلها' }).click();
    await hydrated(page);
    await page.getByRole('button', { name: 'بكم تُطلب مثلها؟' }).click();
    await expect(page.locator('input[name=brand_id]')).toHaveAttribute('aria-invalid', 'true');

    const { price: _price, ...facts } = factsLike(like);
    const address = new URLSearchParams(Object.entries(facts).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])));
    await page.goto(`/prices/mine?${address}`);
    await hydrated(page);
    const result = panelOf(page);
    await expect(result.getByRole('heading', { name: 'مثلها تُطلب اليوم بين' })).toBeVisible();
    await expect(result.getByRole('img', { name: /^ثمان من كل عشر/ })).toBeVisible();
    await page.locator('[name=price]').fill(String(estimate.middle));
    await expect(result.getByText('سعر منصف').first()).toBeVisible();
    await expectSound(page);

    const seller = await register(request, 'user');
    const post = await result.getByRole('link', { name: /^أعلن عنها بـ/ }).getAttribute('href');
    await useDeviceOf(page, seller);
    await page.goto(post!);
    await expect(page).toHaveURL(/\/car\/fees-agreement\?/);
    await hydrated(page);
    await page.getByRole('checkbox').check();
    await page.locator('form:has([name=agreed]) button[type=submit]').click();
    await expect(page).toHaveURL(/\/ads\/car\?/);
    await hydrated(page);
    await expect(page.locator('select[name=year]')).toHaveValue(String(like.car!.year));
    await expect(page.locator('[name=price]')).toHaveValue(new RegExp(String(estimate.middle).replace(/\B(?=(\d{3})+$)/g, ',?')));
  });
});

/** A car whose few facts in a form are enough for an estimate. */
async function askedCar(request: APIRequestContext): Promise<{ like: Ad; estimate: PriceEstimate }> {
  for (let place = 0; place < 12; place += 1) {
    const like = await labelledCar(request, 'good', place);
    const answer = await request.post(`${products}/price_estimate/`, { data: { ...factsLike(like), sale_type: 'sale' } });
    const { estimate } = (await answer.json()) as PriceAnswer;
    if (estimate) return { like, estimate };
  }
  throw new Error('no car of the first twelve has an estimate by its facts in a form');
}
