import type { Page } from '@playwright/test';
import { hydrated, expect, firstAd, firstShowroom, signInAs, setLanguage, test } from './market.ts';

test('when the words do not come at all, an Arabic page stays Arabic and works', async ({ page }) => {
  test.setTimeout(120_000);
  await setLanguage(page, 'ar');
  const requested = await withoutWords(page);
  await page.goto('/cars');
  await hydrated(page);
  expect(requested.get('platform')).toBeGreaterThanOrEqual(6);
  expect(requested.get('listing')).toBeGreaterThanOrEqual(6);
  await expectArabic(page);
  await page.getByRole('link', { name: 'دخول' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('كلمة المرور');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  // By the keyboard: that nothing could be loaded is said above this link for as long as the mouse rests there.
  await page.locator('a[href="/plate-number"]:visible').first().press('Enter');
  await expect(page).toHaveURL(/\/plate-number/);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await expectArabic(page);
});

test('when neither the words nor their scripts come, the page stays as it was sent and its links work', async ({ page }) => {
  test.setTimeout(120_000);
  await setLanguage(page, 'ar');
  await withoutWords(page);
  // The script has no name of its own: it is known by a sentence that nothing else holds.
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    return (await response.text()).includes('ارجع بعد قليل، الإعلانات تنزل كل يوم.') ? route.abort() : route.fulfill({ response });
  });
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'));
  await page.goto('/about');
  await failed;
  await expectArabic(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('عن مركبة');
  await page.getByRole('link', { name: 'الشروط والأحكام' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الشروط والأحكام');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('when the value lists do not come, the page stays as it was sent and its links work', async ({ page }) => {
  await setLanguage(page, 'ar');
  await page.route('**/options/**', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/options/'));
  await page.goto('/cars');
  await failed;
  await expectArabic(page);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/ad-details\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html[data-alive]')).toHaveCount(0);
});

test('the words of the next screen are requested again after a failure; then the server renders it', async ({ page }) => {
  test.setTimeout(120_000);
  await setLanguage(page, 'ar');
  // Its service worker would bring the scripts all the same.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await page.goto('/about');
  await hydrated(page);
  const requested = await withoutWords(page);
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    return (await response.text()).includes('ارجع بعد قليل، الإعلانات تنزل كل يوم.') ? route.abort() : route.fulfill({ response });
  });
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.locator('a[href="/cars"]:visible').first().click();
  await page.waitForFunction(() => !('isSamePage' in window), undefined, { timeout: 60_000 });
  expect(requested.get('listing')).toBeGreaterThanOrEqual(6);
  await expect(page).toHaveURL(/\/cars$/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectArabic(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a screen loads the words of its area alone, and what opens on it brings its own', async ({ page }) => {
  await setLanguage(page, 'ar');
  const requested: string[] = [];
  page.on('request', (request) => request.url().includes('/locales/') && requested.push(new URL(request.url()).pathname));
  await page.goto('/about');
  await hydrated(page);
  expect([...new Set(requested)].toSorted()).toEqual(['/locales/ar/catalogue.json', '/locales/ar/platform.json']);
  await page.getByRole('link', { name: 'دخول' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('كلمة المرور');
  expect(requested).toContain('/locales/ar/people.json');
  expect(requested).not.toContain('/locales/ar/listing.json');
});

for (const language of ['ar', 'en'] as const) {
  test(`every screen on a walk through the site shows words, never their keys: ${language}`, async ({ page, request }) => {
    test.setTimeout(240_000);
    await setLanguage(page, language);
    await signInAs(page, 2);
    const [car, plate, showroom] = await Promise.all([firstAd(request, 'cars'), firstAd(request, 'plates'), firstShowroom(request)]);
    await page.goto('/about');
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const profile = `/public-profile/${showroom}`;
    const seen = [
      '/support',
      '/home',
      '/cars',
      '/plate-number',
      '/rent',
      '/showrooms',
      '/office',
      `/ad-details/${car}`,
      `/ad-details/${plate}`,
    ];
    const others = [
      '/compare',
      '/fees-calculator',
      '/packages',
      '/donation',
      profile,
      `${profile}/reviews`,
      `${profile}/about`,
      '/favorite',
    ];
    const posting = ['/ads/car', '/ads/rental', '/ads/plate-number', '/car/fees-agreement', '/profile/2', '/profile/2/reviews'];
    const own = ['/notification', '/chat', '/package', '/manage-account', '/account-verification', '/settings', '/settings/notifications'];
    for (const address of [...seen, ...others, ...posting, ...own, '/settings/devices', '/settings/my-data', '/nowhere']) {
      await test.step(address, async () => {
        const before = await page.title();
        await page.evaluate(async (to) => {
          const router = Reflect.get(window, '__reactRouterDataRouter') as { navigate: (to: string) => Promise<void> };
          await router.navigate(to);
        }, address);
        // The screen before stays until the words are here; those of one profile have the same title.
        await page.waitForFunction((title) => document.title !== title, before, { timeout: 2000 }).catch(() => {});
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        expect(await keysOn(page)).toEqual([]);
      });
    }
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });
}

/** Blocks all files of words. Returns how often each was requested. */
async function withoutWords(page: Page): Promise<ReadonlyMap<string, number>> {
  const requested = new Map<string, number>();
  await page.route('**/locales/ar/*.json', (route) => {
    const area = /(\w+)\.json/.exec(route.request().url())![1]!;
    requested.set(area, (requested.get(area) ?? 0) + 1);
    return route.abort();
  });
  return requested;
}

async function expectArabic(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await page.locator('body').innerText()).toMatch(/مركبة/);
  expect(await keysOn(page)).toEqual([]);
}

/** What looks like the key of a word, in the text of the page and in what is read out. */
async function keysOn(page: Page): Promise<string[]> {
  const text = await page.evaluate(() =>
    [
      document.title,
      document.body.innerText,
      ...[...document.querySelectorAll('[aria-label],[placeholder],[title]')].map((element) =>
        ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name)).join(' '),
      ),
    ].join(' '),
  );
  return text.match(/(?<![\w@./-])[a-z][a-zA-Z]+(?:\.[a-zA-Z_]+)+\b(?![@/])/g) ?? [];
}
