import { expect, firstAd, hydrated, setLanguage, sizes, test } from './market.ts';
import { letPricesBeKnown } from './later.ts';

let path: string;
let year: number;
let car: number;

test.beforeAll(async ({ request }) => {
  car = await firstAd(request, 'cars');
  ({ path, year } = await letPricesBeKnown(car));
});

test.describe('a price page', () => {
  for (const [size, viewport] of Object.entries(sizes)) {
    test(`on a ${size} has its figures, pictures, tables and live ads`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await setLanguage(page, 'ar');
      await page.goto(path);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1, name: /^أسعار .* المستعملة$/ })).toBeVisible();
      const summary = page.getByRole('region', { name: 'الخلاصة' });
      await expect(summary.getByText('92,000')).toBeVisible();
      await expect(summary.getByText('24 إعلانًا')).toBeVisible();
      await expect(page.getByRole('img', { name: `${year}: الوسط 98,000 ريال` })).toBeVisible();
      await expect(page.getByRole('img', { name: '0 إلى 30,000 كم: الوسط 95,000 ريال' })).toBeVisible();
      await expect(
        page.getByRole('img', { name: 'نزل الوسط من 98,500 ريال في سبتمبر 2026 إلى 92,000 ريال في نوفمبر 2026.' }),
      ).toBeVisible();
      await expect(page.getByRole('rowheader', { name: 'أكتوبر 2026' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'معروضة الآن' })).toBeVisible();
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
      expect(isWide).toBe(false);
    });
  }

  test('has low prices at the start of its rows in both languages', async ({ page }) => {
    for (const [language, isAtRight] of [
      ['ar', true],
      ['en', false],
    ] as const) {
      await setLanguage(page, language);
      await page.goto(path);
      const places = await page
        .getByRole('img', { name: new RegExp(`^(${year}|${year - 1}):`) })
        .locator('path:last-child')
        .evaluateAll((ticks) => ticks.map((tick) => tick.getBoundingClientRect().x));
      // The newest year stands first and is the dearer one.
      expect(places[0]! < places[1]!).toBe(isAtRight);
    }
  });

  test('leads to the page of a year and back', async ({ page }) => {
    await setLanguage(page, 'ar');
    await page.goto(path);
    await hydrated(page);
    await page
      .getByRole('navigation', { name: 'السنوات' })
      .getByRole('link', { name: String(year) })
      .click();
    await expect(page).toHaveURL(new RegExp(`${path}/${year}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(String(year));
    await page.getByRole('navigation', { name: 'السنوات' }).getByRole('link', { name: 'كل السنوات' }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });

  test('is a data set for search engines, and a file for spreadsheets', async ({ page, request }) => {
    await page.goto(path);
    const [text = ''] = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(JSON.parse(text)).toMatchObject({
      '@type': 'Dataset',
      temporalCoverage: /^\d{4}-\d\d-\d\d\/\d{4}-\d\d-\d\d$/.exec(JSON.parse(text).temporalCoverage)?.[0],
      license: expect.stringContaining('/terms-and-conditions'),
      variableMeasured: expect.arrayContaining([expect.objectContaining({ unitText: 'SAR', value: 92_000 })]),
    });
    const file = await request.get(`/products/api${path}/csv/`);
    expect(file.headers()['content-type']).toContain('text/csv');
    expect(await file.text()).toContain('all,');
  });

  test('is found from its ad, the list of its model and the footer', async ({ page }) => {
    await setLanguage(page, 'ar');
    await page.goto(`/ad-details/${car}`);
    await hydrated(page);
    await page.getByRole('link', { name: 'شف الأسعار حسب السنة والممشى' }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await page
      .getByRole('link', { name: /المعروض/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/cars\?brand=\d+&model=\d+/);
    await expect(page.getByRole('link', { name: /المستعملة منها: وسط ما يُطلب فيها/ })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'الأسعار', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'بكم تُطلب السيارات المستعملة واللوحات؟' })).toBeVisible();
  });

  test('is read and followed without a script', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ar-SA' });
    const page = await context.newPage();
    await page.goto(`${baseURL}/prices`);
    await page.locator(`a[href="${path}"]`).click();
    await expect(page.getByRole('img', { name: `${year}: الوسط 98,000 ريال` })).toBeVisible();
    await page.getByRole('link', { name: 'كيف نحسبها' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'كيف نحسب الأسعار' })).toBeVisible();
    await context.close();
  });
});

test('a model with too few ads has no page, and no place in the site map', async ({ page, request }) => {
  const answer = await page.goto('/prices/toyota/no-such-model');
  expect(answer?.status()).toBe(404);
  expect((await page.goto('/prices/plates/no-such-pattern'))?.status()).toBe(404);
  const map = await (await request.get('/sitemap/prices.xml')).text();
  expect(map).not.toContain('no-such-model');
});

test('an address by ids leads to that by names', async ({ page, request }) => {
  const { brand, model } = await (await request.get(`/products/api${path}/`)).json();
  await page.goto(`/prices/${brand.id}/${model.id}`);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
});
