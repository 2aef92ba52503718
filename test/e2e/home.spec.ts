import type { Page } from '@playwright/test';
import { hydrated, expect, listed, sizes, setLanguage, test } from './market.ts';
import { expectSound } from './sound.ts';

const boxName = { ar: 'ابحث في السوق كله', en: 'Search the whole market' };
const ownBox = (page: Page, language: 'ar' | 'en' = 'ar') => page.getByRole('main').getByLabel(boxName[language]);
const headerBox = (page: Page, language: 'ar' | 'en' = 'ar') => page.getByRole('banner').getByLabel(boxName[language]);

test.describe('home on a phone, in Arabic', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await setLanguage(page, 'ar');
  });

  test('asks, shows the types with their counts, and the first two ads', async ({ page, request }) => {
    await page.goto('/home');
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('وش تدوّر؟');
    const bar = (await page.getByRole('navigation', { name: 'التنقل السريع' }).boundingBox())!;
    for (const at of [0, 1]) {
      const card = (await page.getByRole('main').getByRole('article').nth(at).boundingBox())!;
      expect(card.y + card.height).toBeLessThanOrEqual(bar.y);
    }
    const counts: Record<string, string> = { سيارات: 'cars', لوحات: 'plates', تأجير: 'rental' };
    const types = page.getByRole('navigation', { name: 'وش في السوق' });
    // Other tests post ads, and a page may show a count that is thirty seconds old.
    await expect(async () => {
      await page.reload();
      for (const [name, list] of Object.entries(counts)) {
        const { count } = (await (await request.get(`/products/api/${list}/?page_size=1`)).json()) as { count: number };
        await expect(types.getByRole('link', { name })).toContainText(count.toLocaleString('en'), { timeout: 1000 });
      }
    }).toPass({ timeout: 60_000 });
    await expect(page.getByRole('navigation', { name: 'أقسام السوق' })).toHaveCount(0);
  });

  test('has sentences that find something', async ({ page }) => {
    await page.goto('/home');
    const links = page.getByRole('list', { name: 'أمثلة من السوق' }).getByRole('link');
    const sentences = await links.allInnerTexts();
    expect(sentences.length).toBeGreaterThan(2);
    for (const sentence of sentences) {
      await page.goto('/home');
      await links.filter({ hasText: sentence }).click();
      await expect(page).toHaveURL(/\?q=/);
      await expect(headerBox(page)).toHaveValue(sentence);
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    }
  });

  test('shows one example after the other, until the box is entered', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await page.goto('/home');
    await hydrated(page);
    const shown = () => ownBox(page).getAttribute('placeholder');
    const first = await shown();
    await page.clock.runFor(4100);
    await expect.poll(shown).not.toBe(first);
    await ownBox(page).focus();
    const entered = await shown();
    await page.clock.runFor(9000);
    expect(await shown()).toBe(entered);
    await expect(ownBox(page)).toHaveValue('');
  });

  test('keeps the example still where motion is unwelcome', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto('/home');
    await hydrated(page);
    const first = await ownBox(page).getAttribute('placeholder');
    await page.clock.runFor(9000);
    expect(await ownBox(page).getAttribute('placeholder')).toBe(first);
  });

  test('has the box in its header once its own is out of sight, without moving anything', async ({ page }) => {
    await page.goto('/home');
    await hydrated(page);
    await expect(headerBox(page)).toBeHidden();
    const logo = page.getByRole('banner').getByRole('link', { name: 'مركبة' });
    const before = (await logo.boundingBox())!;
    await page.evaluate(() => scrollTo(0, 900));
    await expect(headerBox(page)).toBeVisible();
    expect((await logo.boundingBox())!.x).toBeCloseTo(before.x, 0);
    await headerBox(page).fill('تويوتا');
    await headerBox(page).press('Enter');
    await expect(page).toHaveURL(/\/cars\?q=/);
  });

  test('is searched from the bar at the foot', async ({ page }) => {
    const search = page.getByRole('navigation', { name: 'التنقل السريع' }).getByRole('link', { name: 'بحث' });
    await page.goto('/home');
    await hydrated(page);
    await search.click();
    await expect(ownBox(page)).toBeFocused();
    await page.goto('/showrooms');
    await hydrated(page);
    await search.click();
    await expect(headerBox(page)).toBeFocused();
  });

  test('from a sentence to an ad in two taps', async ({ page }) => {
    await page.goto('/home');
    await hydrated(page);
    await ownBox(page).fill('جيب عائلي 7 مقاعد');
    await page.getByRole('main').getByRole('button', { name: 'ابحث' }).click();
    await listed(page);
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/ad-details\//);
  });
});

test('home on a desktop, in English: the box, its suggestions by keyboard, and nothing that axe finds', async ({ page }) => {
  await page.setViewportSize(sizes.desktop);
  await setLanguage(page, 'en');
  await page.goto('/home');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What are you looking for?');
  await ownBox(page, 'en').focus();
  const popular = page.getByRole('group', { name: 'Most common on the market now' });
  await expect(popular.getByRole('option').first()).toContainText(/\d+ (car|plate|rental)/);
  await expectSound(page, { theme: 'light' });
  await page.keyboard.press('ArrowDown');
  await expect(popular.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(popular).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?q=/);
});

test('home without scripts: the box is a form', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: sizes.phone });
  const page = await context.newPage();
  await page.goto(`${baseURL}/home`);
  await ownBox(page).fill('كامري');
  await page.getByRole('main').getByRole('button', { name: 'ابحث' }).click();
  await expect(page).toHaveURL(/\/cars\?q=/);
  await expect(headerBox(page)).toHaveValue('كامري');
  await page.getByRole('banner').getByRole('link', { name: 'امسح البحث' }).click();
  await expect(page).toHaveURL(/\/cars$/);
  await context.close();
});
