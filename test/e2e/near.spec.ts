import type { NearAds } from '#contract/listing/near-ads.ts';
import type { APIRequestContext } from '@playwright/test';
import { expect, hydrated, setLanguage, test } from './market.ts';

/** A search that finds nothing but has something near, or finds a few, taken from the cars of the demo market. */
async function searchWith(request: APIRequestContext, isWanted: (near: NearAds) => boolean): Promise<{ q: string; near: NearAds }> {
  for (const city of ['بالرياض', 'في جدة', 'بالدمام', 'في القصيم', 'في مكة'])
    for (const model of ['كامري', 'كورولا', 'النترا', 'هايلكس', 'اكسنت', 'توسان'])
      for (const limit of ['2021 وفوق تحت 40 ألف', '2020 وفوق تحت 60 ألف', 'تحت 30 ألف']) {
        const q = `${model} ${city} ${limit}`;
        const answer = await request.get(`/products/api/cars/near/?${new URLSearchParams({ q })}`, {
          headers: { 'accept-language': 'ar' },
        });
        const near: NearAds = await answer.json();
        if (near.results.length > 0 && near.relaxations[0]?.kind !== 'several' && isWanted(near)) return { q, near };
      }
  throw new Error('The demo market has no such search');
}

test.describe('a search on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test.beforeEach(({ page }) => setLanguage(page, 'ar'));

  test('that finds nothing leads to what is near', async ({ page, request }) => {
    const { q, near } = await searchWith(request, ({ count }) => count === 0);
    const [first] = near.relaxations;
    await page.goto(`/cars?${new URLSearchParams({ q })}`);
    await hydrated(page);
    await expect(page.getByRole('heading', { name: 'ما فيه سيارة بهذه المواصفات الآن' })).toBeVisible();
    const ads = page.getByRole('region', { name: 'قريبة من طلبك' }).getByRole('article');
    await expect(ads).toHaveCount(near.results.length);
    await expect(ads.first()).toContainText(near.results[0]?.difference.text ?? '');
    await page.getByRole('region', { name: 'خفّف شرطًا واحدًا' }).getByRole('link').first().click();
    await expect(page.getByRole('list').getByRole('article')).not.toHaveCount(0);
    const found = await request.get(`/products/api/cars/?${first?.query}`);
    expect((await found.json()).count).toBe(first?.count);
  });

  test('that finds a few shows them first, and what is near below', async ({ page, request }) => {
    const { q, near } = await searchWith(request, ({ count }) => count > 0 && count < 6);
    await page.goto(`/cars?${new URLSearchParams({ q })}`);
    await hydrated(page);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(near.count + near.results.length);
    await expect(page.getByRole('region', { name: 'قريبة من طلبك' }).getByRole('article')).toHaveCount(near.results.length);
  });

  test('leaves out a word that no ad has, and looks for it again if one likes', async ({ page }) => {
    await page.goto(`/cars?${new URLSearchParams({ q: 'كامري مخزنة' })}`);
    await hydrated(page);
    await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: 'بحثنا بدون «مخزنة»، ما كتبها أحد.' })).toBeVisible();
    await page.getByRole('link', { name: 'أعدها' }).click();
    await expect(page.getByRole('heading', { name: 'ما فيه سيارة بهذه المواصفات الآن' })).toBeVisible();
    await page.getByRole('region', { name: 'خفّف شرطًا واحدًا' }).getByRole('link', { name: 'بدون «مخزنة»' }).click();
    await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0);
  });

  test('of rentals shows the total of the chosen days before the price of a day', async ({ page }) => {
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    await page.goto(`/rent?available_from=${day(20)}&available_to=${day(24)}`);
    await hydrated(page);
    const card = page.getByRole('main').getByRole('article').first();
    await expect(card).toContainText(/لـ4 أيام.*\/ يوم/s);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('what is near is in the page', async ({ page, request }) => {
    await setLanguage(page, 'ar');
    const { q } = await searchWith(request, ({ count }) => count === 0);
    await page.goto(`/cars?${new URLSearchParams({ q })}`);
    await page.getByRole('region', { name: 'خفّف شرطًا واحدًا' }).getByRole('link').first().click();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
});

test('a list that finds enough asks for nothing near', async ({ page }) => {
  await page.goto('/cars?year_min=2015');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: /^(قريبة من طلبك|خفّف شرطًا واحدًا)$/ })).toHaveCount(0);
});
