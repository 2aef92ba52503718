import type { Page } from '@playwright/test';
import { expect, firstAd, hydrated, setLanguage, sizes, test, useDeviceOf } from './market.ts';
import { register } from './newcomer.ts';

/** What translators of browsers do with each text of the page: `wraps` puts it into two `font`, `replaces` puts its translation there. */
async function translate(page: Page, way: 'wraps' | 'replaces'): Promise<void> {
  await page.evaluate((replaces) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script,style,option')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      text.replaceWith(outer);
      inner.append(replaces ? document.createTextNode(text.data) : text);
    }
  }, way === 'replaces');
}

for (const way of ['wraps', 'replaces'] as const) {
  test(`a page that the browser translates keeps its figures true, and its filters work: ${way}`, async ({ page }) => {
    await page.setViewportSize(sizes.desktop);
    await setLanguage(page, 'ar');
    await page.goto('/fees-calculator?price=100000');
    await hydrated(page);
    await translate(page, way);
    const due = page.getByRole('region', { name: 'عليك لمركبة' });
    const before = await due.getByRole('paragraph').first().innerText();
    await page.getByLabel('ثمن السيارة').fill('200000');
    await expect(due.getByRole('paragraph').first()).not.toHaveText(before);
    await page.goto('/cars');
    await hydrated(page);
    await translate(page, way);
    await page.getByRole('checkbox', { name: /تويوتا/ }).check();
    await expect(page).toHaveURL(/brand=/);
    const shown = await page.getByRole('heading', { level: 1 }).innerText();
    await translate(page, way);
    await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(shown);
  });
}

/** Holds the code of the page until it is let go. */
async function holdCode(page: Page) {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/entry.client*', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test('what is typed and pressed before the page is alive counts', async ({ page, request }) => {
  await page.setViewportSize(sizes.desktop);
  await useDeviceOf(page, await register(request, 'user', 'لطيفة السهلي'));
  const release = await holdCode(page);
  await page.goto('/settings/contact-information', { waitUntil: 'commit' });
  await page.getByLabel('الاسم الكامل').fill('لطيفة القرني');
  await page.getByRole('banner').locator('summary[aria-label="حسابي"]').click();
  await expect(page.getByRole('banner').locator('details')).not.toHaveAttribute('open');
  release();
  await hydrated(page);
  await expect(page.getByRole('banner').getByRole('button', { name: 'تسجيل الخروج' })).toBeVisible();
  await expect(page.getByLabel('الاسم الكامل')).toHaveValue('لطيفة القرني');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'احفظ', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'حفظنا التعديل' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('الاسم الكامل')).toHaveValue('لطيفة القرني');
});

test('a page that extensions have written into comes alive', async ({ page, request }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.setAttribute('data-extension', 'yes');
      document.body.setAttribute('cz-shortcut-listen', 'true');
      for (const field of document.querySelectorAll('input,a,button')) field.setAttribute('data-extension', 'yes');
      document.body.append(document.createElement('extension-bar'));
    });
  });
  await page.goto(`/ad-details/${await firstAd(request, 'cars')}`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a browser that lets the site store nothing shows it, and says why one cannot stay signed in', async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ baseURL: baseURL!, viewport: sizes.desktop })).newPage();
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const area of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, area, { get: denied, configurable: true });
    Object.defineProperty(Document.prototype, 'cookie', { get: denied, set: denied, configurable: true });
  });
  await page.goto('/cars');
  await hydrated(page);
  await page.getByRole('checkbox', { name: /تويوتا/ }).check();
  // The address changes a moment before the list does, and a card that is replaced under the finger opens nothing.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('تويوتا');
  await expect(page).toHaveURL(/brand=/);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/ad-details/);
  expect(failures).toEqual([]);
  await page.context().close();
});

test('a tab of another account says so, and sends nothing for it', async ({ page, context, request }) => {
  await page.setViewportSize(sizes.desktop);
  await useDeviceOf(page, await register(request, 'user', 'مها الرشيد'));
  await page.goto('/settings/contact-information');
  await hydrated(page);
  const other = await context.newPage();
  await useDeviceOf(other, await register(request, 'user', 'ريم البقمي'));
  const window = page.getByRole('dialog', { name: 'دخلت بحساب ثاني' });
  await expect(window).toContainText('ريم البقمي');
  await window.getByRole('button', { name: 'افتحها بالحساب الحالي' }).click();
  await expect(page.getByLabel('الاسم الكامل')).toHaveValue('ريم البقمي');
  await other.close();
});
