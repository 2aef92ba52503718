import { expect, test } from './market.ts';
import { register } from './newcomer.ts';
import { addBookable, addOffice, at, chooseDays, citizen, handOver, open, timeAhead } from './renting.ts';
import { shoot } from './shots.ts';
import { expectSound } from './sound.ts';

const phone = { language: 'ar', size: 'phone' } as const;
const englishDesktop = { language: 'en', size: 'desktop' } as const;

test('a car with a driver is booked without a licence, and its missing fuel has a price', async ({ browser, request }) => {
  test.setTimeout(240_000);
  const office = await addOffice(request, { answers: 'instant', second_driver_price: 60, fuel_price: 15 });
  const car = await addBookable(request, office, { with_driver: true, min_driver_age: 25 });
  const renter = await register(request, 'user', 'شهد المطيري');
  const { from, to, hour } = timeAhead(6, 2);

  // The checkout asks who rents, and for no licence.
  const renting = await at(browser, renter, `/ad-details/${car.id}`, phone);
  const choice = await chooseDays(renting, from, to);
  await choice.getByRole('link', { name: 'احجز الآن' }).tap();
  await expect(renting.getByRole('heading', { name: 'أكمل طلبك' })).toBeVisible();
  await expect(renting).toHaveURL(/bookings\/new/);
  await renting.getByLabel('ساعة الاستلام').selectOption(String(hour));
  await renting.getByLabel('ساعة الإرجاع').selectOption(String(hour));
  const who = renting.getByRole('region', { name: 'المستأجر' });
  await expect(who).toContainText('السيارة مع سائق من المكتب');
  await expect(who.getByLabel(/الرخصة/)).toHaveCount(0);
  await expect(renting.getByRole('switch', { name: /سائق إضافي/ })).toHaveCount(0);
  await expect(renting.getByRole('region', { name: 'ملخص الطلب' })).toContainText('كل ثُمن ناقص من الوقود');
  await renting.getByLabel('رقم الهوية الوطنية').fill(citizen);
  await renting.getByLabel('تاريخ الميلاد').fill(`${new Date().getUTCFullYear() - 20}-01-01`);
  await renting.getByRole('checkbox', { name: /قرأت جدولي/ }).check({ force: true });
  await shoot(renting, 'with-driver-checkout-phone-ar');
  await expectSound(renting);
  await renting.getByRole('button', { name: 'احجز الآن' }).tap();
  await expect(renting.getByRole('heading', { name: 'حجزك مؤكد' })).toBeVisible();
  await expect(renting.getByText('الهوية الأصلية.')).toBeVisible();
  const [booking] = /\d+$/.exec(new URL(renting.url()).pathname)!;

  // The office enters no authorisation.
  const letting = await at(browser, office, `/bookings/${booking}/handover`, phone);
  await expect(letting.getByText('السائق من مكتبكم، فما يحتاج المستأجر تفويض «تم».')).toBeVisible();
  await letting.getByLabel('رقم العقد الموحد').fill('10203040');
  await expectSound(letting);
  await letting.getByRole('button', { name: /^التالي/ }).tap();
  await expect(letting.getByLabel('قراءة العداد')).toBeVisible();

  // Two eighths are missing at the return: the sum is there, and the office enters its invoice.
  await handOver(request, office, Number(booking), { side: 'out', odometer: 20_500, fuel: 8, contract_number: '10203040' });
  await handOver(request, office, Number(booking), { side: 'in', odometer: 20_600, fuel: 6 });
  await open(letting, `/bookings/${booking}/charges`);
  await expect(letting.getByText('نقص الوقود').first()).toBeVisible();
  await expect(letting.getByText(/الثُّمن بـ/)).toBeVisible();
  await shoot(letting, 'with-driver-charges-phone-ar');
  await expectSound(letting);
  await open(letting, `/bookings/${booking}`);
  const invoice = letting.getByRole('region', { name: 'فاتورة المكتب' });
  await invoice.getByRole('button', { name: 'احفظ الرقم' }).tap();
  await expect(invoice.getByText('هذا الحقل مطلوب', { exact: false })).toBeVisible();
  await invoice.getByLabel('رقم فاتورتك للمستأجر').fill('INV-2041');
  await invoice.getByRole('button', { name: 'احفظ الرقم' }).tap();
  await expect(letting.getByText('حُفظ رقم الفاتورة')).toBeVisible();
  await shoot(letting, 'with-driver-invoice-phone-ar');
  await expectSound(letting);

  const reading = await at(browser, renter, `/bookings/${booking}`, englishDesktop);
  await expect(reading.getByRole('region', { name: 'Invoice of the office' })).toContainText('INV-2041');
  await expect(reading.getByRole('region', { name: 'Renter' })).toBeVisible();
  await shoot(reading, 'with-driver-booking-desktop-en');
  await expectSound(reading);
});
