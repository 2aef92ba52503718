import { addDays, riyadhDay } from '#contract/platform/riyadh.ts';
import { expect, hydrated, setLanguage, test } from './market.ts';
import { addBookable, addOffice, at, open } from './renting.ts';
import { shoot } from './shots.ts';
import { expectSound } from './sound.ts';

for (const size of ['phone', 'desktop'] as const) {
  test(`an office says how it rents out, and its ad follows, on a ${size}`, async ({ browser, request }) => {
    const office = await addOffice(request);
    const car = await addBookable(request, office);
    const page = await at(browser, office, '/calendar', { language: 'ar', size });
    await page.getByRole('link', { name: 'إعدادات التأجير' }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL('/rental-settings');
    await hydrated(page);
    await expectSound(page);

    // A wrong number is said on its field, and nothing is saved.
    await page.getByRole('radio', { name: /تأكيد على طول/ }).check({ force: true });
    await page.getByLabel('سائق إضافي').fill('60');
    await page.getByLabel('الرقم الضريبي').fill('12');
    const save = page.getByRole('button', { name: 'احفظ', exact: true });
    await save.click();
    await expect(page.getByLabel('الرقم الضريبي')).toHaveAccessibleDescription(/15 رقمًا/);
    await expect(page.getByLabel('الرقم الضريبي')).toBeFocused();
    await page.getByLabel('الرقم الضريبي').fill('310123456700003');
    await page.getByLabel('مسجّل منذ').fill('2020-01-01');
    await shoot(page, `rental-settings-${size}-ar`);
    await save.click();
    await expect(page.getByRole('status').filter({ hasText: 'حفظنا' })).toBeVisible();
    await open(page, '/rental-settings');
    await expect(page.getByRole('radio', { name: /تأكيد على طول/ })).toBeChecked();
    await expect(page.getByLabel('سائق إضافي')).toHaveValue('60');

    const [from, to] = [addDays(riyadhDay(), 3), addDays(riyadhDay(), 6)];
    const visitor = await browser.newPage();
    await setLanguage(visitor, 'ar');
    await visitor.goto(`/ad-details/${car.id}?from=${from}&to=${to}`);
    await expect(visitor.getByRole('link', { name: 'احجز الآن' }).filter({ visible: true }).first()).toHaveAttribute(
      'href',
      `/bookings/new?rental=${car.id}&from=${from}&to=${to}`,
    );
    await expect(visitor.getByText('شامل ضريبة القيمة المضافة').filter({ visible: true }).first()).toBeVisible();
  });
}
