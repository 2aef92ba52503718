import { randomInt } from 'node:crypto';
import type { AdCard } from '#contract/listing/ads.ts';
import { pledge } from './ads.ts';
import { bearer, carsOf, products, somebody } from './cars.ts';
import { hydrated, expect, signInAs, sizes, setLanguage, test, useDeviceOf } from './market.ts';
import { register } from './newcomer.ts';

const camry = {
  brand_id: 1,
  model_id: 1001,
  year: 2022,
  body: 'sedan',
  condition: 'used',
  city_id: 1,
  mileage: 48_000,
  fuel: 'petrol_91',
  transmission: 'automatic',
  description: 'السيارة نظيفة وماشية على صيانة الوكالة أول بأول.',
};

test.describe('saved things, in Arabic', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize(sizes.desktop);
    await setLanguage(page, 'ar');
  });

  test('two cars are chosen, stand side by side with their differences, and one is taken out', async ({ page, request }) => {
    const [first, second] = (await carsOf(request)) as [AdCard, AdCard];
    await page.goto(`/ad-details/${first.id}`);
    await hydrated(page);
    await page.getByRole('button', { name: 'قارن', exact: true }).click();
    await page.goto('/cars?seller_type=user');
    await hydrated(page);
    const card = page
      .getByRole('main')
      .getByRole('article')
      .filter({ has: page.locator(`a[href="/ad-details/${second.id}"]`) });
    await card.hover();
    await card.getByRole('button', { name: /^قارن «/ }).click();
    const tray = page.getByRole('complementary', { name: 'السيارات المختارة للمقارنة' });
    await expect(tray).toContainText('سيارتان للمقارنة');
    await tray.getByRole('link', { name: 'قارن الآن' }).click();
    await expect(page).toHaveURL(`/compare?id=${first.id}&id=${second.id}`);

    const table = page.getByRole('table', { name: 'مقارنة السيارات' });
    await expect(table.getByRole('columnheader')).toHaveCount(2);
    await expect(table.getByRole('columnheader').first()).toContainText(first.title);
    const rows = await table.getByRole('rowheader').count();
    await page.getByRole('link', { name: 'الفروق فقط' }).click();
    await expect(page).toHaveURL(/rows=differences/);
    await expect.poll(() => table.getByRole('rowheader').count()).toBeLessThan(rows);

    await table.getByRole('link', { name: `أزل «${second.title}» من المقارنة` }).click();
    await expect(page).toHaveURL(`/compare?id=${first.id}`);
    await expect(page.getByText('أضف سيارة ثانية لتظهر الفروق.')).toBeVisible();
    await page.getByRole('link', { name: 'أفرغ المقارنة' }).click();
    await expect(page.getByRole('heading', { name: 'ما اخترت سيارات للمقارنة' })).toBeVisible();
  });

  test('a search is saved by name, renamed, opened, deleted and brought back', async ({ page, request }) => {
    const token = await signInAs(page, await somebody(request, 7));
    const kept = (await (await request.get(`${products}/saved_searches/`, { headers: bearer(token) })).json()) as { id: number }[];
    for (const { id } of kept) await request.delete(`${products}/saved_searches/${id}/`, { headers: bearer(token) });
    await page.goto('/cars?brand=1&price_max=200000');
    await hydrated(page);
    await page.getByRole('button', { name: 'احفظ البحث' }).locator('visible=true').click();
    const dialog = page.getByRole('dialog', { name: 'احفظ هذا البحث' });
    await expect(dialog.getByLabel(/^اسم البحث/)).toHaveValue(/تويوتا/);
    await dialog.getByLabel(/^اسم البحث/).fill('سيارة للوالد');
    await expect(dialog.getByRole('radio', { name: 'فورًا' })).toBeChecked();
    await dialog.getByRole('radio', { name: 'أسبوعيًا' }).check({ force: true });
    await dialog.getByRole('button', { name: 'احفظ', exact: true }).click();
    await page.getByRole('button', { name: 'المحفوظ' }).click();
    await expect(page).toHaveURL(/\/favorite\?tab=searches$/);

    await expect(page.getByRole('heading', { level: 1, name: 'المفضلة' })).toBeVisible();
    const item = page.getByRole('main').getByRole('article');
    await expect(item).toContainText('سيارة للوالد');
    await expect(item).toContainText(/إعلان/);
    const alerts = item.getByRole('combobox', { name: 'نبّهني عن «سيارة للوالد»' });
    await expect(alerts).toHaveValue('weekly');
    const changed = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await alerts.selectOption('daily');
    expect((await changed).status()).toBe(200);
    await page.reload();
    await hydrated(page);
    await expect(alerts).toHaveValue('daily');
    await item.getByRole('button', { name: 'غيّر اسم «سيارة للوالد»' }).click();
    await item.getByLabel(/^اسم البحث/).fill('تويوتا للوالد');
    await item.getByRole('button', { name: 'احفظ', exact: true }).click();
    await expect(item.getByRole('link', { name: 'تويوتا للوالد' })).toBeVisible();
    await item.getByRole('button', { name: 'احذف «تويوتا للوالد»' }).click();
    await expect(item).toHaveCount(0);
    await page.getByRole('button', { name: 'تراجع' }).click();
    await item.getByRole('link', { name: 'تويوتا للوالد' }).click();
    await expect(page).toHaveURL(/\/cars\?.*brand=1/);
    await expect(page).toHaveURL(/price_max=200000/);
  });

  test('a saved search calls back: whoever found nothing is told of the first ad that matches', async ({ page, request }) => {
    await useDeviceOf(page, await register(request, 'user'));
    const price = randomInt(600_000, 900_000);
    await page.goto(`/cars?brand=1&price_min=${price}&price_max=${price}`);
    await hydrated(page);
    await page.getByRole('main').getByRole('button', { name: 'احفظ البحث' }).locator('visible=true').last().click();
    const dialog = page.getByRole('dialog', { name: 'احفظ هذا البحث' });
    await expect(dialog.getByRole('radio', { name: 'فورًا' })).toBeChecked();
    await dialog.getByRole('button', { name: 'احفظ', exact: true }).click();
    await expect(page.getByText('حُفظ البحث، وننبّهك أول ما ينزل إعلان يطابقه')).toBeVisible();

    const seller = await register(request, 'user');
    await pledge(request, seller, 'car');
    const posted = await request.post(`${products}/create_car/`, { headers: bearer(seller.token), data: { ...camry, price } });
    expect(posted.status(), await posted.text()).toBe(201);
    const { id } = (await posted.json()) as AdCard;
    const told = page.getByRole('status').getByRole('button', { name: 'افتح' });
    await expect(told).toBeVisible({ timeout: 30_000 });
    await page.goto('/notification');
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/ad-details/${id}$|/cars\\?`));
  });

  test('what was looked for is there again under the empty field, until it is deleted', async ({ page, request }) => {
    const token = await signInAs(page, await somebody(request, 8));
    await request.delete(`${products}/search/delete/`, { headers: bearer(token) });
    const box = page.getByLabel('ابحث في السوق كله').locator('visible=true');
    for (const words of ['كامري 2022', 'باترول الرياض']) {
      await page.goto('/plate-number');
      await hydrated(page);
      await box.focus();
      // What comes with the first focus has made it a combobox.
      await expect(box).toHaveRole('combobox');
      await box.fill(words);
      const recorded = page.waitForResponse((answer) => answer.url().includes('/search/list/') && answer.request().method() === 'POST');
      await box.press('Enter');
      expect((await recorded).status()).toBe(201);
      await expect(page).toHaveURL(/\?q=/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.goto('/plate-number');
    await hydrated(page);
    await box.focus();
    const past = page.getByRole('group', { name: 'آخر ما بحثت عنه' });
    await expect(past.getByRole('option')).toHaveText(['باترول الرياض', 'كامري 2022']);
    await page.getByRole('button', { name: 'احذف «باترول الرياض» من السجل' }).click();
    await expect(past.getByRole('option')).toHaveText(['كامري 2022']);
    await past.getByRole('option', { name: 'كامري 2022' }).click();
    await expect(page).toHaveURL(/q=/);
    await page.goto('/plate-number');
    await hydrated(page);
    await box.focus();
    await page.getByRole('button', { name: 'امسح السجل' }).click();
    await expect(past).toBeHidden();
  });

  test('one’s own page shows ads by their state; a paused ad is seen by its owner alone', async ({ page, request, browser, baseURL }) => {
    const person = await somebody(request, 9);
    const token = await signInAs(page, person);
    const ad = (await carsOf(request)).find(({ owner }) => owner.id === person)!;
    const move = (status: string) => request.post(`${products}/car/${ad.id}/status/`, { headers: bearer(token), data: { status } });
    expect((await move('paused')).status()).toBe(200);
    try {
      await page.goto(`/profile/${person}?status=paused`);
      await hydrated(page);
      await expect(page.getByRole('navigation', { name: 'حالة الإعلانات' }).locator('[aria-current]')).toContainText('موقوفة');
      const row = page.getByRole('main').getByRole('article').filter({ hasText: ad.title });
      await expect(row).toContainText('موقوف');
      await row.getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(ad.title);
      await expect(page.getByText('هذا إعلانك، ولا يراه غيرك الآن.')).toBeVisible();
      const views = page.getByRole('group', { name: 'أرقام الإعلان' }).getByRole('button', { name: /مشاهدات/ });
      await views.click();
      await expect(views).toHaveAttribute('aria-expanded', 'true');
      await expect(page.getByText('اعرض الأرقام في جدول').or(page.getByText(/^ما سُجّل شيء/))).toBeVisible();
      await expect(page.getByRole('button', { name: 'أظهر الرقم' })).toHaveCount(0);
      const stranger = await browser.newPage({ ...(baseURL && { baseURL }) });
      expect((await stranger.goto(`/ad-details/${ad.id}`))?.status()).toBe(404);
      await stranger.close();
    } finally {
      await move('active');
    }
    await page.goto(`/profile/${person}/reviews`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('another person’s own page is their public one', async ({ page, request }) => {
    const [person, other] = [await somebody(request, 10), await somebody(request, 11)];
    await signInAs(page, person);
    await page.goto(`/profile/${other}`);
    await expect(page).toHaveURL(`/public-profile/${other}`);
    await hydrated(page);
    await page.getByRole('button', { name: 'بلّغ عن الحساب' }).click();
    await expect(page.getByRole('dialog', { name: 'بلّغ عن الحساب' })).toBeVisible();
  });
});

test.describe('saved things, on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('a comparison scrolls within itself and the page does not', async ({ page, request }) => {
    const ids = (await carsOf(request)).slice(0, 4).map(({ id }) => id);
    await setLanguage(page, 'en');
    await page.goto(`/compare?${ids.map((id) => `id=${id}`).join('&')}`);
    await hydrated(page);
    const table = page.getByRole('region', { name: 'Comparison' });
    const wide = await table.evaluate((region) => region.scrollWidth > region.clientWidth);
    expect(wide).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
    await table.evaluate((region) => region.scrollBy(200, 0));
    const name = table.getByRole('rowheader', { name: /^City/ }).getByText('City');
    const edge = await name.evaluate((words) => words.getBoundingClientRect().left);
    expect(Math.abs(edge)).toBeLessThan(12);
  });
});
