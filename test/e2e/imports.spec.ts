import type { Page } from '@playwright/test';
import { bearer, products } from './cars.ts';
import { chooseFile, countClicks, eightyCars, importOf, showroomWith, smallFile, stockByNumber } from './importing.ts';
import { expect, hydrated, setLanguage, sizes, test, useDeviceOf } from './market.ts';
import { at, open } from './renting.ts';
import { shoot } from './shots.ts';
import { expectSound } from './sound.ts';

const outcomes = (page: Page) => page.getByRole('navigation', { name: 'ما صار في الصفوف' });
const corrections = (page: Page) => page.getByRole('textbox', { name: /^تصحيح/ });

test.describe('a stock file of eighty cars', () => {
  test('goes from the desk to the market in few clicks, corrected in place', async ({ page, request }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(sizes.desktop);
    await setLanguage(page, 'ar');
    const owner = await showroomWith(request, 200);
    await useDeviceOf(page, owner);
    const clicks = await countClicks(page);
    await open(page, '/stock');
    await page.getByRole('main').getByRole('link', { name: 'استيراد ملف' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'استيراد المخزون' })).toBeVisible();
    await expectSound(page);
    await shoot(page, 'import-file-desktop-ar');
    await chooseFile(page, page.getByText('اختر ملفًا من جهازك'), await eightyCars());

    // The columns are known, the two heads of one name by their values; what the file does not say is confirmed once.
    await expect(page.getByRole('heading', { name: 'عناوين ملفك وما تعنيه' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'حقل العمود E، «موديل»' })).toHaveValue('year');
    await expect(page.getByRole('combobox', { name: /سعر الشراء/ })).toHaveValue('cost');
    await page.getByLabel('المدينة').selectOption({ label: 'الرياض' });
    await expectSound(page);
    await shoot(page, 'import-heads-desktop-ar');
    await page.getByRole('button', { name: /^افحص 80 صفًا/ }).click();

    await expect(outcomes(page).getByRole('link', { name: /تحتاج تصحيحًا/ })).toContainText('8');
    await expect(outcomes(page).getByRole('link', { name: /جديدة/ })).toContainText('72');
    await expect(corrections(page)).toHaveCount(8);
    await expectSound(page);
    await shoot(page, 'import-check-desktop-ar');
    await page.getByRole('button', { name: /^طبّق المقترحات كلها/ }).click();
    await expect(outcomes(page).getByRole('link', { name: /تحتاج تصحيحًا/ })).toContainText('2');
    await expect(page.getByText('صُحّح', { exact: true })).toHaveCount(6);
    // The rest by keyboard: Enter puts the value in and goes on to the next cell.
    await page.getByRole('textbox', { name: 'تصحيح رقم الهيكل في الصف 29' }).click();
    await page.keyboard.type('JTNBF1C32JA200009');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'تصحيح الممشى في الصف 50' })).toBeFocused();
    await page.keyboard.type('61 الف');
    await shoot(page, 'import-correct-desktop-ar');
    await page.keyboard.press('Enter');
    await expect(page.getByText('صُحّح', { exact: true })).toHaveCount(8);
    await outcomes(page)
      .getByRole('link', { name: /تنبيهات/ })
      .click();
    await expect(page.getByText('أبيض وأسود')).toBeVisible();
    await shoot(page, 'import-warned-desktop-ar');
    await page.getByRole('button', { name: /^طبّق المقترح/ }).click();
    await expect(page.getByText('صُحّح', { exact: true })).toHaveCount(1);
    await outcomes(page)
      .getByRole('link', { name: /جديدة/ })
      .click();
    await expect(page).toHaveURL(/show=new/);
    await expectSound(page);
    await shoot(page, 'import-new-desktop-ar');
    expect((await importOf(request, owner, page)).totals).toMatchObject({ new: 80, wrong: 0, corrected: 9 });
    expect((await stockByNumber(request, owner)).size).toBe(0);
  });
});
