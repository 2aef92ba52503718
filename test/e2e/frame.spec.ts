import { hydrated, expect, firstAd, sizes, setLanguage, test, useDeviceOf } from './market.ts';
import { register } from './newcomer.ts';

test.describe('the frame of every screen, in Arabic', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize(sizes.desktop);
    await setLanguage(page, 'ar');
  });

  test('a screen that takes its time is waited for with a driving car', async ({ page }) => {
    await page.goto('/about');
    await hydrated(page);
    let open = () => {};
    const opened = new Promise<void>((done) => (open = done));
    await page.route('**/rent.data*', async (route) => {
      await opened;
      await route.continue();
    });
    await page.getByRole('banner').getByRole('link', { name: 'تأجير', exact: true }).click();
    const waiting = page.getByRole('status').filter({ hasText: 'لحظات وتفتح الصفحة' });
    await expect(waiting).toBeVisible();
    await expect(waiting.locator('svg')).toBeVisible();
    open();
    await expect(page).toHaveURL(/\/rent$/);
    await expect(waiting).toHaveCount(0);
  });

  test('a list that fails in the middle shows a quiet message, and continues on request', async ({ page }) => {
    await page.goto('/cars');
    await hydrated(page);
    const articles = page.getByRole('main').getByRole('article');
    await page.route(/products\/api\/cars\//, (route) => route.abort());
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByText('تعذّر تحميل بقية النتائج.')).toBeVisible();
    const before = await articles.count();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'أعد المحاولة' }).click();
    await expect.poll(() => articles.count()).toBeGreaterThan(before);
  });

  test('a dialog is as wide as the smallest windows, 95 % of small ones, and 600 px of all others', async ({ page }) => {
    await page.goto('/about');
    await hydrated(page);
    await page.getByRole('banner').getByRole('link', { name: 'تسجيل الدخول' }).click();
    const dialog = page.getByRole('dialog', { name: 'الدخول والتسجيل' });
    await expect(dialog).toBeVisible();
    for (const [window, wide] of [
      [360, 360],
      [500, 475],
      [900, 600],
      [1440, 600],
    ] as const) {
      await page.setViewportSize({ width: window, height: 800 });
      expect((await dialog.boundingBox())!.width, `in ${window}`).toBeCloseTo(wide, 0);
    }
  });

  test('a place for a longer text grows with it up to a tenth of the window', async ({ page, request }) => {
    await useDeviceOf(page, await register(request, 'user'));
    await page.goto(`/ad-details/${await firstAd(request, 'cars')}`);
    await hydrated(page);
    const area = page.getByRole('main').locator('textarea').first();
    const height = async () => (await area.boundingBox())!.height;
    const least = await height();
    await area.fill('سطر\n'.repeat(60));
    expect(await height()).toBeCloseTo(sizes.desktop.height / 10, 0);
    await area.fill('');
    expect(await height()).toBeCloseTo(least, 0);
  });

  test('a toast is at the top right for five seconds, and longer while the pointer is on it', async ({ page, request }) => {
    await useDeviceOf(page, await register(request, 'user'));
    await page.route('**/products/api/likes/', (route) => route.abort());
    await page.clock.install();
    await page.goto('/cars');
    await hydrated(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    const favourite = page
      .getByRole('main')
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^احفظ «/ });
    const toast = page.getByText('ما قدرنا نحدّث المفضلة. أعد المحاولة.');
    await favourite.click();
    // From here on the clock is controlled, however slow the machine is.
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(toast).toBeVisible({ timeout: 100 });
    }).toPass();
    const { x, y, width } = (await toast.boundingBox())!;
    expect(x + width).toBeGreaterThan(sizes.desktop.width * 0.75);
    expect(y).toBeLessThan(200);
    await page.clock.runFor(4500);
    await expect(toast).toBeVisible();
    await toast.hover();
    await page.clock.runFor(20_000);
    await expect(toast).toBeVisible();
    await page.mouse.move(10, 700);
    await page.clock.runFor(5500);
    await expect(toast).toHaveCount(0);
  });

  test('the years of a car go from this one down to 1900', async ({ page, request }) => {
    await useDeviceOf(page, await register(request, 'user'));
    await page.goto('/car/fees-agreement');
    await hydrated(page);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: /تابع|متابعة|أوافق/ }).click();
    const choice = page.locator('select[name=year]');
    await expect(choice).toBeVisible();
    const years = await choice.locator('option').evaluateAll((options) => options.map((one) => Number((one as HTMLOptionElement).value)));
    const known = years.filter((year) => year > 0);
    expect(known[0]).toBe(new Date(Date.now() + 3 * 3_600_000).getUTCFullYear());
    expect(known.at(-1)).toBe(1900);
    expect(known).toEqual(known.map((_, at) => known[0]! - at));
  });
});

test('a failed screen shows «Unexpected Application Error!» and the reason', async ({ browser, baseURL }) => {
  // A page of its own: the console says of the answer that it is a 500.
  const page = await (await browser.newContext({ baseURL: baseURL!, viewport: sizes.desktop })).newPage();
  await setLanguage(page, 'ar');
  await page.goto('/about');
  await hydrated(page);
  await page.route('**/rent.data*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.getByRole('link', { name: 'تأجير', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expect(page.getByRole('main').getByText('حدث خطأ غير متوقع')).toBeVisible();
});
