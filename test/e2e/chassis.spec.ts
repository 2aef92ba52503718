import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { hasRightCheckDigit } from '#contract/listing/chassis.ts';
import { pledge } from './ads.ts';
import { expect, setLanguage, sizes, test, useDeviceOf } from './market.ts';
import { register } from './newcomer.ts';
import { open } from './renting.ts';
import { shoot } from './shots.ts';
import { expectSound } from './sound.ts';

/** One car has one open ad, and tests post many. */
const kia2023 = () => `KNABF1C36PA${randomInt(100_000, 1_000_000)}`;

const chassis = (page: Page) => page.getByLabel('رقم الهيكل');
const brand = (page: Page) => page.getByRole('combobox', { name: 'الماركة' });
const model = (page: Page) => page.getByRole('combobox', { name: 'الموديل' });
const choice = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true });

async function pick(page: Page, field: (page: Page) => ReturnType<Page['getByLabel']>, name: string): Promise<void> {
  await expect(field(page)).toBeEnabled();
  await field(page).fill(name);
  await page.getByRole('listbox').getByRole('option', { name, exact: true }).click();
}

for (const [size, viewport] of Object.entries(sizes)) {
  test(`a chassis number and a model fill what they tell, and refuse nothing, on a ${size}`, async ({ page, request }) => {
    await page.setViewportSize(viewport);
    await setLanguage(page, 'ar');
    const seller = await register(request, 'user');
    await useDeviceOf(page, seller);
    const number = kia2023();
    await pledge(request, seller, 'car');
    await open(page, '/ads/car');

    // As it is copied from a paper.
    await chassis(page).fill(`${number.slice(0, 3)}-${number.slice(3, 9)} ${number.slice(9)}`);
    await expect(chassis(page)).toHaveValue(number);
    await expect(brand(page)).toHaveValue('كيا');
    await expect(choice(page, 'سنة الصنع')).toHaveValue('2023');
    await expect(page.getByText('عبّيناها من رقم الهيكل.')).toHaveCount(2);
    await page.getByRole('button', { name: 'غيّرها: الماركة' }).click();
    await expect(brand(page)).toBeFocused();
    await page.keyboard.press('Escape');

    // What the person says otherwise stays, with a warning at the number.
    await choice(page, 'سنة الصنع').selectOption('2021');
    await pick(page, brand, 'تسلا');
    await expect(page.getByText('رقم الهيكل يدل على كيا، والماركة المختارة تسلا.')).toBeVisible();
    await expect(page.getByText('خانة السنة في رقم الهيكل ما توافق 2021.')).toBeVisible();
    await expect(chassis(page)).not.toHaveAttribute('aria-invalid');
    await expect(page.getByText('عبّيناها من رقم الهيكل.')).toHaveCount(0);

    // A model fills what all of its cars have; a body that was chosen stays.
    await choice(page, 'شكل السيارة').selectOption('hatchback');
    await pick(page, model, 'موديل 3');
    await expect(choice(page, 'الوقود')).toHaveValue('electric');
    await expect(choice(page, 'القير')).toHaveValue('automatic');
    await expect(choice(page, 'شكل السيارة')).toHaveValue('hatchback');
    await expect(page.getByText('عبّيناها من الموديل.')).toHaveCount(2);
    await expectSound(page);
    await chassis(page).scrollIntoViewIfNeeded();
    await shoot(page, `chassis-doubts-${size}-ar`);

    const tesla = [...'0123456789X'].map((digit) => `5YJ3E1EA${digit}MF123456`);
    await chassis(page).fill(tesla.find((number) => !hasRightCheckDigit(number))!);
    await expect(page.getByText('خانة التحقق في رقم الهيكل ما تطابق.')).toBeVisible();
    await chassis(page).fill(tesla.find(hasRightCheckDigit)!);
    await expect(page.getByText('17 خانة. نعبّي منه ما نعرفه')).toBeVisible();

    await chassis(page).fill(number);
    await choice(page, 'الحالة').selectOption('used');
    await page.locator('[name=mileage]').fill('38400');
    await page.locator('[name=price]').fill('125000');
    await page.locator('textarea[name=description]').fill('ممشى قليل وصيانتها كلها في الوكالة، بدون أي ملاحظات.');
    await page.getByRole('button', { name: 'انشر الإعلان' }).click();
    await expect(page).toHaveURL(/\/ad-details\/\d+$/);
  });
}
