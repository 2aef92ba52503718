import type { Page } from '@playwright/test';
import { expect, firstAd, firstShowroom, hydrated, setLanguage, test } from './market.ts';

// As in a browser of a visitor, where the worker answers without a network.
test.use({ serviceWorkers: 'allow' });

test('pages in English have Arabic only where a person wrote it, marked with its language', async ({ page, request }) => {
  test.setTimeout(120_000);
  await setLanguage(page, 'en');
  const [car, rental, plate] = await Promise.all(['cars', 'rental', 'plates'].map((list) => firstAd(request, list)));
  const profile = `/public-profile/${await firstShowroom(request)}`;
  const ads = [`/ad-details/${car}`, `/ad-details/${rental}`, `/ad-details/${plate}`];
  for (const address of [
    '/home',
    '/cars',
    '/rent',
    '/plate-number',
    '/showrooms',
    '/office',
    ...ads,
    profile,
    `${profile}/reviews`,
    `${profile}/about`,
  ]) {
    await test.step(address, async () => {
      await page.goto(address);
      await hydrated(page);
      expect(await page.title()).not.toMatch(/[\u0621-\u064a]/);
      expect(await unmarkedArabic(page)).toEqual([]);
    });
  }
});

/** The Arabic texts of the page that stand in no element of that language. Drawn plates are pictures, with a name of their own. */
function unmarkedArabic(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const element = node.parentElement;
      if (!/[\u0621-\u064a]/.test(text) || element?.closest('svg, script, style')) continue;
      if (element?.closest('[lang]')?.getAttribute('lang') !== 'ar') found.push(text.slice(0, 60));
    }
    return found;
  });
}

test('a page that was seen is read offline with its age, until signing out', async ({ page, context, request }) => {
  await setLanguage(page, 'ar');
  const car = await firstAd(request, 'cars');
  await page.goto('/cars');
  await hydrated(page);
  await page.goto(`/ad-details/${car}`);
  await hydrated(page);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await expect.poll(() => storedPaths(page)).toContain(`/ad-details/${car}`);

  await context.setOffline(true);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('status').filter({ hasText: 'ما فيه اتصال' })).toContainText('قبل');
  // What was never seen says that there is no connection.
  await page.goto('/donation');
  await expect(page.getByRole('heading', { name: 'ما فيه اتصال بالإنترنت' })).toBeVisible();

  await context.setOffline(false);
  await page.goto(`/ad-details/${car}`);
  await hydrated(page);
  await expect(page.getByRole('status').filter({ hasText: 'ما فيه اتصال' })).toBeHidden();
  // Pages of one person are not stored.
  await page.goto('/settings');
  expect((await storedPaths(page)).filter((path) => path.startsWith('/settings'))).toEqual([]);
});

function storedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const cache = await caches.open('seen-1');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
}

test('a screen that takes long is outlined first, and after a second the car drives', async ({ page }) => {
  await setLanguage(page, 'ar');
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await page.goto('/about');
  await hydrated(page);
  let answer: () => void = () => {};
  const requested = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/cars.data*', async (route) => {
    await requested;
    await route.continue();
  });
  await page.locator('a[href="/cars"]:visible').first().click();
  const outline = page.locator('[data-outline]');
  const waiting = page.getByText('لحظات وتفتح الصفحة…');
  await expect(outline).toBeVisible();
  await expect(waiting).toBeVisible();
  answer();
  await expect(page).toHaveURL(/\/cars$/);
  await expect(outline).toBeHidden();
  await expect(waiting).toBeHidden();
});
