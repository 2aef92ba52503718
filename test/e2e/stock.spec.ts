import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { pledge } from './ads.ts';
import { bearer, products } from './cars.ts';
import { expect, hydrated, setLanguage, signInAs, sizes, test, useDeviceOf } from './market.ts';
import { register, type Newcomer } from './newcomer.ts';
import { at, open } from './renting.ts';
import { shoot } from './shots.ts';
import { expectSound } from './sound.ts';
import { addCar, largeShowroom, many, stockOf } from './stocking.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'السيارات المحددة' });
const rows = (page: Page) => page.getByRole('main').locator('tbody tr[data-row]');

test.describe('the stock of a showroom', () => {
  test.beforeEach(async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(sizes.desktop);
    await setLanguage(page, 'ar');
  });

  test('is repriced, edited, viewed and exported by keyboard, from the home page on', async ({ page, request }) => {
    const showroom = await largeShowroom(request);
    const token = await signInAs(page, showroom.id);
    const forSale = (await stockOf(request, token)).filter(({ status }) => status === 'active');
    const [first, second] = forSale;
    expect(forSale.length).toBeGreaterThanOrEqual(many);
    const withoutPrice = await request.patch(`${products}/car/${second!.id}/`, {
      headers: bearer(token),
      data: { price_mode: 'soum', description: 'السيارة نظيفة وماشية على صيانة الوكالة أول بأول.' },
    });
    expect(withoutPrice.status(), await withoutPrice.text()).toBe(200);

    await open(page, '/home');
    await page.getByRole('banner').getByLabel('حسابي').click();
    await page.getByRole('banner').getByRole('link', { name: 'المخزون' }).click();
    await expect(page).toHaveURL('/stock');
    await expect(page.getByRole('heading', { level: 1, name: 'المخزون' })).toBeVisible();
    await page.getByRole('link', { name: /^معروضة/ }).click();
    await expect(page).toHaveURL('/stock?status=active');
    await expect(rows(page).first()).toContainText(first!.stock.number);
    await expectSound(page);
    await shoot(page, 'stock-desktop-ar');

    // Thirty cars by keyboard: one, and a range from it.
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    for (let step = 1; step < many; step += 1) await page.keyboard.press('j');
    await page.keyboard.press('Shift+X');
    await expect(bar(page)).toContainText('30 محددة');
    await page.keyboard.press('p');
    const amount = page.getByLabel('المقدار');
    await expect(amount).toBeFocused();
    // Keys rest while one types.
    await amount.pressSequentially('2');
    await expect(bar(page).getByRole('button', { name: /طبّق على 29/ })).toBeEnabled();
    await expect(bar(page)).toContainText('1 لا تتغيّر:');
    const lower = Math.round((first!.price! * 0.98) / 500) * 500;
    await expect(rows(page).first().locator('ins')).toContainText(lower.toLocaleString('en'));
    await expect(rows(page).first().locator('s')).toContainText(first!.price!.toLocaleString('en'));
    const reason = await rows(page).nth(1).locator('.text-caution').first().innerText();
    expect(reason.length).toBeGreaterThan(5);
    await expectSound(page);
    await shoot(page, 'stock-bulk-desktop-ar');
    await page.keyboard.press('Control+Enter');
    const result = page.getByRole('status', { name: 'نتيجة التعديل' });
    await expect(result).toContainText('تغيّرت 29 سيارة');
    await expect(result).toContainText(second!.stock.number);
    await expect(result).toContainText(reason);
    await expect(bar(page)).toHaveCount(0);
    const byId = async (id: number) => (await stockOf(request, token)).find((car) => car.id === id)!;
    expect([(await byId(first!.id)).price, (await byId(second!.id)).price]).toEqual([lower, null]);

    // One row: the change is explained before it is saved, and Esc leaves all as it was.
    await rows(page).first().getByRole('link').first().focus();
    await page.keyboard.press('e');
    const price = page.getByLabel('السعر', { exact: true });
    await expect(price).toBeFocused();
    await price.fill(String(lower - 2000));
    await expect(page.getByText('خفض').first()).toBeVisible();
    await expectSound(page);
    await shoot(page, 'stock-edit-desktop-ar');
    await page.keyboard.press('Escape');
    await expect(price).toHaveCount(0);
    await expect(rows(page).first().getByRole('link').first()).toBeFocused();
    expect((await byId(first!.id)).price).toBe(lower);
    await page.keyboard.press('e');
    await price.fill(String(lower - 2000));
    await page.getByLabel('رقم المخزون', { exact: true }).fill(second!.stock.number);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByLabel('رقم المخزون', { exact: true })).toHaveAccessibleDescription(/.{5,}/);
    const number = `A-${randomInt(1_000_000)}`;
    await page.getByLabel('رقم المخزون', { exact: true }).fill(number);
    await page.getByLabel('ملاحظة لكم').fill('مفتاحين وصيانة الوكالة');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('حفظنا التعديل.')).toBeVisible();
    await expect(rows(page).first()).toContainText(number);
    expect(await byId(first!.id)).toMatchObject({ price: lower - 2000, stock: { number, note: 'مفتاحين وصيانة الوكالة' } });

    // The search, and a view that stays.
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'رقم مخزون أو هيكل أو اسم' })).toBeFocused();
    await page.keyboard.type(number);
    await expect(page).toHaveURL(/[?&]q=A-/);
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'احفظ العرض' }).click();
    const dialog = page.getByRole('dialog', { name: 'احفظ العرض' });
    await dialog.getByRole('button', { name: 'احفظ العرض' }).click();
    await expect(dialog.getByLabel('اسم العرض')).toHaveAccessibleDescription(/هذا الحقل|مطلوب|اكتب/);
    await dialog.getByLabel('اسم العرض').fill(`خفّض ${number}`);
    await dialog.getByRole('button', { name: 'احفظ العرض' }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await hydrated(page);
    const views = page.getByRole('navigation', { name: 'عروض المخزون' });
    await expect(views.getByRole('link', { name: `خفّض ${number} 1` })).toHaveAttribute('aria-current', 'page');
    await views.getByRole('link', { name: 'الكل' }).click();
    await expect(page).toHaveURL('/stock');

    // The file has every car, and the number that was given here.
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'صدّر' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('رقم المخزون');
    expect(text).toContain(number);
    expect(text).not.toContain('التكلفة');
  });

  test('is edited on a phone, in English, and what cars cost is asked for by itself', async ({ browser, request }) => {
    const owner = await register(request, 'showroom');
    const car = await addCar(request, owner);
    const page = await at(browser, owner, '/stock', { language: 'en', size: 'phone' });
    await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible();
    await expectSound(page);
    await page
      .getByRole('article')
      .getByRole('button', { name: /^Options of/ })
      .click();
    await page.getByRole('menuitem', { name: 'Edit here' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Price').fill('');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet.getByLabel('Price')).toHaveAttribute('aria-invalid', 'true');
    await sheet.getByLabel('Price').fill('94500');
    await expect(sheet).toContainText('lower by');
    await expectSound(page, { within: 'dialog' });
    await shoot(page, 'stock-edit-phone-en');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('article')).toContainText('94,500');
    expect((await stockOf(request, owner.token))[0]!.price).toBe(94_500);

    // Selected, its price is tried and named in the bar.
    await page.getByRole('article').getByRole('checkbox').check({ force: true });
    await page.getByLabel('Amount').fill('500');
    await page.getByLabel('Unit').selectOption('sum');
    await expect(page.getByRole('button', { name: 'Apply to 1' })).toBeEnabled();
    await expectSound(page);
    await shoot(page, 'stock-bulk-phone-en');
    await page.getByRole('button', { name: 'Clear the selection' }).click();

    const read: string[] = [];
    page.on('request', (sent) => read.push(sent.url()));
    await page.setViewportSize(sizes.desktop);
    await open(page, '/stock');
    await expect(page.getByRole('columnheader', { name: 'Cost' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Costs' }).click();
    await expect(page).toHaveURL(/costs=1/);
    await expect(page.getByRole('columnheader', { name: 'Margin' })).toBeVisible();
    await page.getByRole('row').nth(1).getByRole('link').focus();
    await page.keyboard.press('e');
    await page.getByLabel('Bought for').fill('88000');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('row').nth(1)).toContainText('88,000');
    await expect(page.getByRole('row').nth(1)).toContainText('6,500');
    await page.context().close();
    expect(car.price).toBe(96_500);
  });

  test('is empty at first, and says what to do', async ({ page, request }) => {
    await useDeviceOf(page, await register(request, 'showroom'));
    await open(page, '/stock');
    await expect(page.getByRole('heading', { name: 'مخزونك فاضي' })).toBeVisible();
    await expectSound(page);
    await open(page, '/stock?q=zzzz');
    await page.getByRole('link', { name: 'اعرض الكل' }).click();
    await expect(page).toHaveURL('/stock');
  });
});

test.describe('a draft of an ad', () => {
  const onDevice = (browser: Browser, who: Newcomer, path: string) => at(browser, who, path, { language: 'ar', size: 'desktop' });
  const words = 'السيارة نظيفة، وصيانتها في الوكالة من يوم شريتها.';

  test('begun on one device ends on another, and of two one is chosen', async ({ browser, request }) => {
    test.setTimeout(180_000);
    const who = await register(request, 'user');
    await pledge(request, who, 'car');
    const computer = await onDevice(browser, who, '/ads/car');
    await computer.locator('textarea[name=description]').fill(words);
    await computer.locator('[name=mileage]').fill('45000');
    await expect(computer.getByText('حُفظت المسودة في حسابك')).toBeVisible();

    const phone = await at(browser, who, `/profile/${who.user.id}`, { language: 'ar', size: 'phone' });
    await phone.getByRole('main').getByRole('link', { name: 'المسودات' }).click();
    await expect(phone.getByRole('heading', { level: 1, name: 'المسودات' })).toBeVisible();
    await expectSound(phone);
    await shoot(phone, 'drafts-phone-ar');
    await phone.getByRole('link', { name: 'بدون اسم بعد' }).click();
    await hydrated(phone);
    await expect(phone.locator('textarea[name=description]')).toHaveValue(words);
    await phone.locator('[name=mileage]').fill('52000');
    await expect(phone.getByText('حُفظت المسودة في حسابك')).toBeVisible();

    // The computer did not know of it.
    await computer.locator('[name=mileage]').fill('47000');
    const question = computer.getByRole('dialog', { name: 'تغيّرت المسودة من جهاز ثاني' });
    await expect(question.getByRole('row', { name: /47000/ })).toContainText('52000');
    await expectSound(computer, { within: 'dialog' });
    await shoot(computer, 'draft-conflict-desktop-ar');
    await question.getByRole('button', { name: 'خذ اللي هناك' }).click();
    await expect(computer.locator('[name=mileage]')).toHaveValue('52,000');
    await expect(computer.locator('textarea[name=description]')).toHaveValue(words);
    await Promise.all([computer.context().close(), phone.context().close()]);
  });

  test('is made like an own ad, without what is of that one car alone', async ({ browser, request }) => {
    const owner = await register(request, 'showroom');
    await addCar(request, owner);
    const page = await onDevice(browser, owner, '/stock');
    await page.getByRole('button', { name: /^خيارات هيونداي|^خيارات تويوتا/ }).click();
    await page.getByRole('menuitem', { name: 'انسخه' }).click();
    await expect(page).toHaveURL(/\/ads\/car\?draft=\d+$/);
    await expect(page.locator('[name=price]')).toHaveValue('96,500');
    await expect(page.locator('[data-photo]')).toHaveCount(0);
    await page.context().close();
  });
});
