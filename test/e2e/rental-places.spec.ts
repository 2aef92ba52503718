import type { Branch } from '#contract/listing/branches.ts';
import type { Page as ApiPage } from '#contract/platform/page.ts';
import type { RentalUnit } from '#contract/rental/rental-calendar.ts';
import { addDays, riyadhDay } from '#contract/platform/riyadh.ts';
import { bearer, products } from './cars.ts';
import { expect, hydrated, test } from './market.ts';
import { register } from './newcomer.ts';
import { addBookable, addOffice, at, drive, open } from './renting.ts';
import { shoot } from './shots.ts';
import { expectSound } from './sound.ts';

for (const size of ['phone', 'desktop'] as const) {
  test(`an office sets a season and a branch, and its renter books by both, on a ${size}`, async ({ browser, request }) => {
    test.slow();
    const office = await addOffice(request);
    const car = await addBookable(request, office, { daily: 1500 });
    const [from, to] = [addDays(riyadhDay(), 10), addDays(riyadhDay(), 13)];

    // A season of three days; a second one in its way is refused on its field.
    const page = await at(browser, office, '/rental-settings', { language: 'ar', size });
    await page.getByRole('link', { name: 'المواسم والخصومات' }).click();
    await expect(page).toHaveURL('/rental-prices');
    await hydrated(page);
    await expectSound(page);
    const addSeason = async (name: string, price: string) => {
      await page.getByRole('button', { name: 'موسم', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'موسم جديد' });
      await dialog.getByLabel('اسم الموسم').fill(name);
      await dialog.getByLabel('أول يوم').fill(from);
      await dialog.getByLabel('آخر يوم').fill(addDays(from, 2));
      await dialog.getByLabel('سعر اليوم').fill(price);
      await dialog.getByRole('button', { name: 'اعتمد الموسم' }).click();
      return dialog;
    };
    await expect(await addSeason('موسم الرياض', '2000')).toBeHidden();
    const second = await addSeason('العيد', '3000');
    await expect(second.getByLabel('أول يوم')).toHaveAccessibleDescription(/يتداخل مع «موسم الرياض»/);
    await shoot(page, `rental-prices-season-${size}-ar`);
    await second.getByRole('button', { name: 'إغلاق' }).click();
    await page.getByLabel('الخميس').fill('1700');
    // The example is what the renter will see.
    await page.getByLabel('من', { exact: true }).fill(from);
    await page.getByLabel('إلى', { exact: true }).fill(to);
    await expect(page.getByRole('region', { name: 'جرّب عرضًا' })).toContainText('6,000');
    await shoot(page, `rental-prices-${size}-ar`);
    await page.getByRole('button', { name: 'احفظ', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'حفظنا' })).toBeVisible();

    // A branch that opens at eight and closes at nine in the evening.
    await open(page, '/rental-branches');
    await expectSound(page);
    await page.getByRole('main').getByRole('link', { name: 'أضف فرعًا' }).click();
    await page.getByLabel('اسم الفرع').fill('فرع الروضة');
    await page.getByLabel('العنوان', { exact: true }).fill('حي الروضة، شارع الأمير سلطان');
    for (const day of ['السبت', 'الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة']) {
      await page.getByRole('group', { name: day }).getByRole('switch', { name: day }).check({ force: true });
    }
    await page.getByRole('button', { name: 'احفظ الفرع' }).click();
    await expect(page.getByRole('button', { name: 'احذف الفرع' })).toBeVisible();
    await shoot(page, `rental-branches-${size}-ar`);
    const headers = bearer(office.token);
    const { results: branches } = (await (await request.get(`${products}/branches/`, { headers })).json()) as { results: Branch[] };
    const units = (await (await request.get(`${products}/units/?rental=${car.id}`, { headers })).json()) as ApiPage<RentalUnit>;
    await request.patch(`${products}/unit/${units.results[0]!.id}/`, { headers, data: { branch_id: branches[0]!.id } });

    // The renter sees the season's price, and cannot choose an hour at which the branch is closed.
    const renter = await register(request, 'user', 'سارة القحطاني');
    const trip = await at(browser, renter, `/ad-details/${car.id}?from=${from}&to=${to}`, { language: 'ar', size });
    await expect(trip.locator('#quote')).toContainText('3 أيام (موسم الرياض)');
    await expect(trip.locator('#quote')).toContainText('6,000');
    await shoot(trip, `rental-season-ad-${size}-ar`);
    await open(trip, `/bookings/new?rental=${car.id}&from=${from}&to=${to}&pick_up=3`);
    await expect(trip.getByLabel('ساعة الاستلام')).toHaveAccessibleDescription(/الفرع مغلق في هذه الساعة/);
    await expect(trip.getByLabel('ساعة الاستلام').getByRole('option', { name: '4:00 ص · مغلق' })).toBeDisabled();
    await shoot(trip, `rental-closed-hour-${size}-ar`);
    await trip.getByLabel('ساعة الاستلام').selectOption('10');
    await expect(trip.getByText('يوم في موسم الرياض × 3')).toBeVisible();
    await expect(trip.getByText('فرع الروضة: حي الروضة، شارع الأمير سلطان').first()).toBeVisible();
    await drive(trip);
    await trip.getByRole('checkbox', { name: /أوافق/ }).check({ force: true });
    await shoot(trip, `rental-branch-checkout-${size}-ar`);
    await trip.getByRole('button', { name: 'أرسل الطلب' }).click();
    await expect(trip).toHaveURL(/\/bookings\/\d+$/);
    await expect(trip.getByText('فرع الروضة: حي الروضة، شارع الأمير سلطان').first()).toBeVisible();

    // A branch with a booking ahead stays.
    await page.getByRole('button', { name: 'احذف الفرع' }).click();
    const confirm = page.getByRole('dialog', { name: 'تحذف فرع الروضة؟' });
    await confirm.getByRole('button', { name: 'احذفه' }).click();
    await expect(confirm).toContainText('على هذا الفرع حجوزات ما انتهت');
  });
}
