import { randomInt } from 'node:crypto';
import { bearer } from './cars.ts';
import { hydrated, expect, sizes, setLanguage, test, type Language } from './market.ts';
import { register } from './newcomer.ts';
import { admin, signInAsStaff } from './staff.ts';
import { expectSound, type Theme } from './sound.ts';

const screens = [
  '',
  '/queue',
  '/queue?state=closed',
  '/tickets',
  '/ads?sort=price&direction=asc',
  '/users',
  '/users/1',
  '/businesses',
  '/rental',
  '/rental/licences',
  '/rental/papers',
  '/rental/without-vat',
  '/rental/holds',
  '/rental/figures',
  '/prices',
  '/prices?state=closed',
  '/payments',
  '/dues',
  '/holidays',
  '/packages',
  '/fees',
  '/content',
  '/content/terms',
  '/brands',
  '/brands/1',
  '/cities',
  '/settings',
  '/staff',
  '/audit',
  '/security-log',
  '/account',
];

// Each theme is looked at once: another language or size changes neither colors nor roles.
const looks = { ar: { size: 'phone', theme: 'dark' }, en: { size: 'desktop', theme: 'light' } } as const satisfies Record<
  Language,
  { size: keyof typeof sizes; theme: Theme }
>;

for (const language of ['ar', 'en'] satisfies Language[]) {
  test(`every screen of the back office is sound: ${language}`, async ({ page, request }) => {
    test.setTimeout(300_000);
    const { size: own, theme } = looks[language];
    await setLanguage(page, language);
    await signInAsStaff(page, await admin(request));
    for (const screen of screens) {
      await test.step(screen, async () => {
        await page.setViewportSize(sizes[own]);
        const answer = await page.goto(`/admin${screen}`);
        expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([200, 'private, no-store']);
        await hydrated(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.locator('.skeleton')).toHaveCount(0);
        await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
        await expectSound(page, { theme });
        await page.setViewportSize(own === 'phone' ? sizes.desktop : sizes.phone);
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
          .toBeLessThanOrEqual(0);
      });
    }
  });
}

test.describe('an admin', () => {
  test.beforeEach(async ({ page, request }) => {
    await page.setViewportSize(sizes.desktop);
    await setLanguage(page, 'ar');
    await signInAsStaff(page, await admin(request));
  });

  test('goes about a table by keys, and its filters stand in the address', async ({ page }) => {
    await page.goto('/admin/users');
    await hydrated(page);
    const rows = page.getByRole('table').getByRole('link');
    await expect(rows.nth(2)).toBeVisible();
    await page.keyboard.press('j');
    await expect(rows.nth(0)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(rows.nth(1)).toBeFocused();
    await page.keyboard.press('k');
    await expect(rows.nth(0)).toBeFocused();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('admin_markaba');
    await expect(page).toHaveURL(/q=admin_markaba/);
    await expect(rows).toHaveCount(1);
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole('searchbox')).toHaveValue('admin_markaba');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'ملف CSV' }).click();
    expect((await saved).suggestedFilename()).toBe('markaba-users.csv');
    await rows.first().press('Enter');
    await expect(page).toHaveURL(/\/admin\/users\/\d+$/);
  });

  test('changes a page, previews it, and it is shown on the site', async ({ page }) => {
    const line = `نسخة تجربة ${randomInt(1_000_000)}`;
    await page.goto('/admin/content/consumer-protection');
    await hydrated(page);
    const arabic = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'العربية' }).getByLabel('النص').first();
    await arabic.fill(`${await arabic.inputValue()}\n\n## ${line}`);
    await page.getByRole('button', { name: 'المعاينة' }).click();
    await expect(page.getByRole('heading', { level: 2, name: line })).toBeVisible();
    await page.getByRole('button', { name: 'انشر نسخة جديدة' }).click();
    await expect(page.getByText('نُشرت النسخة الجديدة')).toBeVisible();
    await page.goto('/consumer-protection');
    await expect(page.getByRole('heading', { level: 2, name: line })).toBeVisible();
  });

  test('answers a ticket and closes it', async ({ page, request }) => {
    const asker = await register(request, 'user');
    const message = `لم تصلني الفاتورة ${randomInt(1_000_000)}`;
    const data = { name: 'نورة العتيبي', phone: '0551234567', topic: 'payment', message };
    const requested = await request.post('/accounts/api_account/technical_support/', { headers: bearer(asker.token), data });
    const { ticket } = (await requested.json()) as { ticket: string };
    await page.goto(`/admin/tickets?q=${ticket}`);
    await hydrated(page);
    await page.getByRole('table').getByRole('link').first().press('Enter');
    await expect(page.getByText(message)).toBeVisible();
    await page.getByLabel('الرد', { exact: true }).fill('أرسلنا الفاتورة إلى بريدك.');
    await page.getByRole('switch', { name: 'أغلق التذكرة مع الرد' }).check();
    await page.getByRole('button', { name: 'أرسل الرد' }).click();
    await expect(page.getByRole('main')).toContainText('مغلقة');
    await expect(page.getByText('أرسلنا الفاتورة إلى بريدك.')).toBeVisible();
  });
});

test('the back office does not exist for people outside of the staff', async ({ page, request }) => {
  await setLanguage(page, 'ar');
  await signInAsStaff(page, await register(request, 'user'));
  await expect(page.getByRole('heading', { level: 1, name: 'الصفحة غير موجودة' })).toBeVisible();
  expect((await page.goto('/admin/queue'))?.status()).toBe(404);
  await expect(page.getByText('أقسام المكتب')).toHaveCount(0);
});
