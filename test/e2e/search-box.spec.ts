import type { Page } from '@playwright/test';
import { hydrated, expect, sizes, setLanguage, test } from './market.ts';
import { expectSound } from './sound.ts';

const boxName = { ar: 'ابحث في السوق كله', en: 'Search the whole market' };

/** Types `words` into the search box of the page at `path` and presses Enter. */
async function searchFrom(page: Page, path: string, words: string, language: 'ar' | 'en' = 'ar'): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  const box = page.getByLabel(boxName[language]).locator('visible=true').last();
  await box.fill(words);
  await box.press('Enter');
}

test.describe('the search box', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize(sizes.desktop);
  });

  for (const [words, list] of [
    ['ايجار جدة', '/rent'],
    ['تأجير سيارات', '/rent'],
    ['لوحة 1', '/plate-number'],
    ['لوحات الرياض', '/plate-number'],
    ['كامري 2021 وفوق الرياض تحت 70 ألف', '/cars'],
    ['كامري تحت 2 ألف', '/cars'],
    ['جدة', '/cars'],
  ] as const) {
    test(`leads from «${words}» to ${list}`, async ({ page }) => {
      await setLanguage(page, 'ar');
      await searchFrom(page, '/showrooms', words);
      await expect(page).toHaveURL(new RegExp(`${list}\\?q=`));
      await expect(page.getByLabel(boxName.ar).locator('visible=true')).toHaveValue(words);
    });
  }

  test('leads renters who write English to rentals, from any screen', async ({ page }) => {
    await setLanguage(page, 'en');
    await searchFrom(page, '/cars', 'rent jeddah', 'en');
    await expect(page).toHaveURL(/\/rent\?q=rent\+jeddah|\/rent\?q=rent%20jeddah/);
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('Jeddah');
    await searchFrom(page, '/no-such-page', 'plates riyadh', 'en');
    await expect(page).toHaveURL(/\/plate-number\?q=/);
  });

  test('says what is not sold here, and leads from words for a business to its list', async ({ page }) => {
    await setLanguage(page, 'ar');
    await searchFrom(page, '/showrooms', 'دباب هوندا');
    await expect(page.getByRole('status').filter({ hasText: 'الدبابات والدراجات النارية لا تُباع في مركبة' })).toBeVisible();
    await searchFrom(page, '/cars', 'معرض سيارات في الرياض');
    await page.getByRole('link', { name: 'شوف المعارض' }).click();
    await expect(page).toHaveURL(/\/showrooms$/);
  });

  test('shows what a sentence was understood as, with the number that it leads to', async ({ page }) => {
    await setLanguage(page, 'ar');
    await page.goto('/showrooms');
    await hydrated(page);
    const box = page.getByLabel(boxName.ar);
    await box.fill('تويوتا تحت 200 ألف');
    const sentence = page.getByRole('listbox', { name: 'اقتراحات البحث' }).getByRole('option').first();
    await expect(sentence).toContainText('تويوتا');
    await expect(sentence).toContainText('حتى 200,000 ريال');
    const count = /(\d+) سيار/.exec(await sentence.innerText())![1]!;
    await box.press('ArrowDown');
    await expect(box).toHaveAttribute('aria-activedescendant', /-0$/);
    await box.press('Enter');
    await expect(page).toHaveURL(/\/cars\?q=/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(count);
  });
});

test.describe('on a phone, in Arabic', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize(sizes.phone);
    await setLanguage(page, 'ar');
  });

  test('the box stands in the header of every list, and remembers on this device', async ({ page }) => {
    await searchFrom(page, '/showrooms', 'ايجار جدة');
    await expect(page).toHaveURL(/\/rent\?q=/);
    await page.goto('/office');
    await hydrated(page);
    await page.getByLabel(boxName.ar).focus();
    const past = page.getByRole('group', { name: 'آخر ما بحثت عنه' });
    await expect(past.getByRole('option')).toHaveText(['ايجار جدة']);
    await expect(page.getByRole('group', { name: 'الأكثر في السوق الآن' }).getByRole('option').first()).toBeVisible();
    await expectSound(page, { theme: 'light' });
    await page.getByRole('button', { name: 'احذف «ايجار جدة» من السجل' }).click();
    await expect(past).toBeHidden();
    await expect(page.getByLabel(boxName.ar)).toBeFocused();
  });

  test('the sentence stays above the results; clearing it clears what came from it', async ({ page }) => {
    await page.goto('/cars?q=تويوتا تحت 300 ألف&with_images=true');
    await hydrated(page);
    const box = page.getByLabel(boxName.ar);
    await expect(box).toHaveValue('تويوتا تحت 300 ألف');
    await page.getByRole('link', { name: 'امسح البحث' }).click();
    await expect(page).toHaveURL(/\/cars\?with_images=true$/);
    await expect(box).toHaveValue('');
    await box.fill('نيسان');
    await box.press('Enter');
    await expect(page.getByRole('link', { name: 'أزل «نيسان»' })).toBeVisible();
    await box.fill('');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/cars$/);
  });

  test('a chip from a sentence is changed in place, and taken away by its cross', async ({ page }) => {
    await page.goto('/cars?q=تويوتا 2015 وفوق');
    await hydrated(page);
    const chips = page.getByRole('list', { name: 'الفلاتر المختارة' });
    await chips.getByRole('button', { name: /^عدّل «موديل 2015/ }).click();
    const sheet = page.getByRole('dialog', { name: 'عدّل الفلتر' });
    await expect(sheet.getByRole('group')).toHaveCount(1);
    await sheet.getByRole('combobox').first().selectOption('2018');
    await expectSound(page, { theme: 'light' });
    await sheet.getByRole('button', { name: /^اعرض / }).click();
    await expect(page).toHaveURL(/year_min=2018/);
    await expect(page.getByLabel(boxName.ar)).toHaveValue('تويوتا');
    await expect(chips).toContainText('2018');
    await chips.getByRole('link', { name: /^أزل .*2018/ }).click();
    await expect(page).not.toHaveURL(/year_min/);
    await expect(chips.getByRole('link', { name: 'أزل «تويوتا»' })).toBeVisible();
  });

  test('a rent without its unit is taken for another one by a tap', async ({ page }) => {
    await page.goto('/rent?q=ايجار سيارة 3000');
    await hydrated(page);
    const chips = page.getByRole('list', { name: 'الفلاتر المختارة' });
    await expect(chips).toContainText('في اليوم');
    await chips.getByRole('link', { name: 'احسبه سعر الشهر' }).click();
    await expect(chips).toContainText('في الشهر');
    await expect(page.getByLabel(boxName.ar)).toHaveValue(/بالشهر/);
  });
});
