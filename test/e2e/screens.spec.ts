import { hydrated, everyScreen, expect, sizes, setLanguage, test, type Language } from './market.ts';
import { expectSound } from './sound.ts';

// Arabic as most people see it, on a phone, and English in the other size and theme: both sizes and themes are seen.
const looks = [
  { language: 'ar', size: 'phone', theme: 'dark' },
  { language: 'en', size: 'desktop', theme: 'light' },
] as const;
const widths = [320, 360, 480, 640, 768, 769, 1024, 1280, 1440];

for (const { language, size, theme } of looks) {
  test(`every screen is sound and scrolls sideways at no width: ${language}, ${size}`, async ({ page, request }) => {
    test.setTimeout(360_000);
    await setLanguage(page, language);
    for (const address of await everyScreen(request)) {
      await test.step(address, async () => {
        await page.setViewportSize(sizes[size]);
        const answer = await page.goto(address);
        expect(answer?.status()).toBe(200);
        await hydrated(page);
        const html = page.locator('html');
        await expect(html).toHaveAttribute('lang', language);
        await expect(html).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page).toHaveTitle(language === 'ar' ? /مركبة$/ : /Markaba$/);
        expect((await page.locator('meta[name="description"]').getAttribute('content'))?.length).toBeGreaterThan(40);
        await expect(page.locator('link[rel="alternate"][hreflang]')).toHaveCount(3);
        await expectSound(page, { theme });
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          expect(over, `at ${width}`).toBeLessThanOrEqual(0);
        }
      });
    }
  });

  test(`every screen is whole without scripts: ${language}`, async ({ browser, request, baseURL }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await context.addCookies([{ name: 'i18next', value: language, url: baseURL! }]);
    for (const address of await everyScreen(request)) {
      await page.goto(address);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect((await page.getByRole('main').innerText()).length, address).toBeGreaterThan(150);
    }
    await context.close();
  });
}

// Decision 018: what a list sends, uncompressed and with Brotli.
for (const language of ['ar', 'en'] satisfies Language[]) {
  test(`a page of a list is at most 120 KB, and 18 KB as it is sent: ${language}`, async ({ request }) => {
    for (const address of ['/cars?price_max=150000', '/rent', '/plate-number']) {
      const answer = await request.get(address, { headers: { cookie: `i18next=${language}`, 'accept-encoding': 'br' } });
      expect(answer.headers()['content-encoding']).toBe('br');
      expect((await answer.body()).length, address).toBeLessThanOrEqual(120_000);
      expect(Number(answer.headers()['content-length']), address).toBeLessThanOrEqual(18_000);
    }
  });
}

test('every script of a page is sent compressed', async ({ page }) => {
  const encodings = new Map<string, string | undefined>();
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') encodings.set(answer.url(), answer.headers()['content-encoding']);
  });
  await page.goto('/cars');
  await expect.poll(() => [...encodings.keys()].filter((url) => url.includes('/assets/manifest-')).length).toBe(1);
  expect([...encodings].filter(([, encoding]) => encoding === undefined)).toEqual([]);
});
