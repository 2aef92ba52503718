import { addDays } from '#contract/platform/riyadh.ts';
import { expect, test } from './market.ts';
import { register } from './newcomer.ts';
import { accept, addBookable, addOffice, at, book, open, timeAhead } from './renting.ts';
import { shoot } from './shots.ts';
import { expectSound } from './sound.ts';

/** `1,234` of a whole number of riyals. */
function figure(riyals: number): string {
  return riyals.toLocaleString('en');
}

const phone = { language: 'ar', size: 'phone' } as const;
const desktop = { language: 'ar', size: 'desktop' } as const;
const englishPhone = { language: 'en', size: 'phone' } as const;
test.beforeEach(() => test.setTimeout(240_000));

test('a renter extends as far as the car is free, and the office accepts', async ({ browser, request }) => {
  const office = await addOffice(request);
  const car = await addBookable(request, office);
  const renter = await register(request, 'user', 'خالد السبيعي');
  const next = await register(request, 'user', 'ريم الغامدي');
  const time = timeAhead(5, 3);
  const { id } = await book(request, renter, car.id, time);
  await accept(request, office, id);
  const last = addDays(time.to, 3);
  const other = await book(request, next, car.id, { from: last, to: addDays(last, 4), hour: time.hour });
  await accept(request, office, other.id);

  // Two days more are free, and the third up to an hour before the next one comes.
  const renting = await at(browser, renter, `/bookings/${id}`, phone);
  await shoot(renting, 'booking-confirmed-renter-phone-ar');
  await renting.getByRole('link', { name: 'مدّد أو غيّر الموعد' }).tap();
  await expect(renting.getByRole('heading', { name: 'مدّد الحجز' })).toBeVisible();
  await expect(renting.getByText('محجوزة', { exact: true })).toBeVisible();
  await expect(renting.getByText(/السيارة محجوزة من/)).toBeVisible();
  await shoot(renting, 'extend-phone-ar');
  await expectSound(renting);

  // Beyond that it is refused with what is possible.
  const taken = addDays(last, 1);
  await open(renting, `/bookings/${id}/change?kind=extend&to=${taken}&return=${time.hour}`);
  await expect(renting.getByRole('alert').filter({ hasText: 'السيارة مشغولة' })).toBeVisible();
  await expect(renting.getByText(/آخر إرجاع ممكن/)).toBeVisible();
  await expect(renting.getByRole('button', { name: /اطلب التمديد/ })).toHaveCount(0);
  await shoot(renting, 'extend-taken-phone-ar');

  // The price stands there before anything is requested.
  await renting.getByRole('link', { name: /\+ يومان/ }).tap();
  const price = renting.getByRole('region', { name: 'السعر' });
  await expect(price).toContainText(figure(car.daily * 5));
  await expect(price).toContainText(figure(car.daily * 2));
  await renting.getByLabel(/كلمة لـ/).fill('رحلتنا طوّلت يومين.');
  await shoot(renting, 'extend-priced-phone-ar');
  await expectSound(renting);
  await renting.getByRole('button', { name: /اطلب التمديد/ }).tap();
  const own = renting.getByRole('region', { name: 'طلبت تغيير الموعد' });
  await expect(own).toContainText('رحلتنا طوّلت يومين.');
  await expect(own.getByRole('button', { name: 'اسحب الطلب' })).toBeVisible();
  await shoot(renting, 'change-waiting-renter-phone-ar');
  await expectSound(renting);

  // The office finds it among what needs it, and accepts; the page of the renter follows by itself.
  const letting = await at(browser, office, '/bookings', phone);
  const needs = letting.getByRole('region', { name: /يحتاجك الآن/ });
  await expect(needs.getByRole('article', { name: 'خالد السبيعي' })).toContainText('تغيير الموعد بانتظار الرد');
  await shoot(letting, 'bookings-today-change-phone-ar');
  await expectSound(letting);
  await needs.getByRole('link', { name: 'راجع تغيير الموعد' }).tap();
  const theirs = letting.getByRole('region', { name: 'طلب تغيير الموعد من خالد السبيعي' });
  await expect(theirs.getByRole('row', { name: /المجموع/ })).toContainText(figure(car.daily * 5));
  await shoot(letting, 'change-waiting-office-phone-ar');
  await expectSound(letting);
  await theirs.getByRole('button', { name: 'وافق على الموعد' }).tap();
  await expect(letting.getByRole('region', { name: 'تغييرات الموعد' })).toContainText('تمديد: تمت الموافقة');
  await expect(renting.getByRole('region', { name: 'تغييرات الموعد' })).toContainText('تمديد: تمت الموافقة');
  await expect(renting.getByText('تمت الموافقة على الموعد الجديد')).toBeVisible();
  await expect(renting.getByRole('region', { name: 'قسيمة الحجز' })).toContainText(figure(car.daily * 5));
  await shoot(renting, 'change-accepted-renter-phone-ar');
  await expectSound(renting);
});

test('the office suggests other times, which the renter declines, and the renter asks for a shorter rental', async ({
  browser,
  request,
}) => {
  const office = await addOffice(request);
  const car = await addBookable(request, office);
  const renter = await register(request, 'user', 'Sami Haddad');
  const time = timeAhead(100, 4);
  const { id } = await book(request, renter, car.id, time);
  await accept(request, office, id);

  const letting = await at(browser, office, `/bookings/${id}/change?kind=move`, desktop);
  await expect(letting.getByRole('heading', { name: 'غيّر موعد الحجز' })).toBeVisible();
  await letting.getByLabel('الاستلام', { exact: true }).fill(addDays(time.from, 1));
  await letting.getByLabel('الإرجاع', { exact: true }).fill(addDays(time.to, 1));
  await expect(letting.getByText('بدون فرق في السعر')).toBeVisible();
  await shoot(letting, 'move-office-desktop-ar');
  await expectSound(letting);
  await letting.getByRole('button', { name: 'أرسل الاقتراح' }).click();
  await expect(letting.getByRole('region', { name: 'طلبت تغيير الموعد' })).toBeVisible();
  await shoot(letting, 'change-waiting-office-desktop-ar');

  const page = await at(browser, renter, '/trips', englishPhone);
  await page.getByRole('link', { name: 'Review the other times' }).tap();
  await page.getByRole('button', { name: 'Decline' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline the times' }).tap();
  await expect(page.getByRole('region', { name: 'Changes of the times' })).toContainText('Other times: declined');
  await expectSound(page);

  await page.getByRole('link', { name: 'Extend or change the times' }).tap();
  await page.getByRole('link', { name: 'Earlier return' }).tap();
  await page.getByRole('link', { name: /1 day less/ }).tap();
  await expect(page.getByRole('region', { name: 'Price', exact: true })).toContainText(figure(car.daily * 3));
  await shoot(page, 'shorten-phone-en');
  await expectSound(page);
  await page.getByRole('button', { name: 'Ask for an earlier return' }).tap();
  await expect(page.getByRole('region', { name: 'You asked for other times' })).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw the request' }).tap();
  await expect(page.getByRole('link', { name: 'Extend or change the times' })).toBeVisible();
});
