import { hydrated, expect, sizes, setLanguage, test } from './market.ts';

test.describe('a link that a campaign has marked', () => {
  for (const path of ['/cars', '/rent', '/plate-number', '/showrooms', '/home', '/packages']) {
    test(`leads to the same page of ${path}, which is cached once`, async ({ request }) => {
      const plain = await request.get(path);
      const marked = await request.get(`${path}?utm_source=mail&fbclid=abc&utm_campaign=%E0%A4%A`);
      expect([marked.status(), marked.headers()['etag']]).toEqual([200, plain.headers()['etag']]);
    });
  }

  test('works like any other, and sends the API none of its marks', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.setViewportSize(sizes.desktop);
    await setLanguage(page, 'ar');
    await page.goto('/cars?brand=1&utm_source=mail&fbclid=abc');
    await hydrated(page);
    await expect(page.getByRole('list', { name: 'الفلاتر المختارة' })).toContainText('تويوتا');
    await page
      .getByRole('group', { name: 'المدينة' })
      .getByRole('checkbox', { name: /الرياض/ })
      .check();
    await expect(page).toHaveURL(/city=1/);
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('الرياض');
    expect(requested.filter((url) => url.includes('/api/') && /utm_|fbclid/.test(url))).toEqual([]);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).not.toMatch(/utm_|fbclid/);
  });
});
