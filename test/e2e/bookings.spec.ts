import { letComeNearer } from './later.ts';
import { expect, foundAds, hydrated, setLanguage, test } from './market.ts';
import { newcomersPassword, register } from './newcomer.ts';
import {
  accept,
  addBookable,
  addOffice,
  at,
  book,
  chooseDays,
  citizen,
  drive,
  handOver,
  licenceUntil,
  open,
  timeAhead,
} from './renting.ts';
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

test('a car is found, asked for, accepted, handed out and taken back, in Arabic on phones', async ({ browser, request }) => {
  const office = await addOffice(request, { second_driver_price: 60, child_seat_price: 100, extra_km_price: 35, airport_price: 90 });
  const car = await addBookable(request, office, { airport_delivery: true });
  const renter = await register(request, 'user', 'عبدالله الحربي');
  const { from, to, hour } = timeAhead(75, 3);

  // Found in the list of free cars of Jeddah, and the days chosen on the page of the ad.
  const renting = await at(browser, renter, `/rent?city=2&daily_min=${car.daily}&daily_max=${car.daily}`, phone);
  await foundAds(renting).getByRole('link').first().tap();
  await expect(renting).toHaveURL(new RegExp(`/ad-details/${car.id}`));
  const choice = await chooseDays(renting, from, to);
  await choice.getByRole('link', { name: 'اطلب الحجز' }).tap();
  await expect(renting.getByRole('heading', { name: 'أكمل طلبك' })).toBeVisible();

  // The hours, and a seat that is taken out again: the price follows.
  await expect(renting).toHaveURL(/bookings\/new/);
  await renting.getByLabel('ساعة الاستلام').selectOption(String(hour));
  await renting.getByLabel('ساعة الإرجاع').selectOption(String(hour));
  const total = renting.getByRole('region', { name: 'ملخص الطلب' });
  await expect(total).toContainText(figure(car.daily * 3));
  await expect(renting.getByRole('switch', { name: /سائق إضافي/ })).not.toBeChecked();
  await renting.getByLabel(/كرسي طفل/).selectOption('1');
  await expect(total).toContainText(figure(car.daily * 3 + 100));
  await renting.getByLabel(/كرسي طفل/).selectOption('0');
  await expect(total).not.toContainText('كرسي طفل');
  await expect(total).toContainText('مبلغ الضمان');
  await shoot(renting, 'checkout-phone-ar');
  await expectSound(renting);

  // Nothing goes out without the agreement to the two tables.
  await drive(renting);
  const sendIt = renting.getByRole('button', { name: 'أرسل الطلب' });
  await sendIt.tap();
  await expect(renting.getByText('وافق على الجدولين لتكمل.')).toBeVisible();
  await renting.getByRole('checkbox', { name: /قرأت جدولي/ }).check({ force: true });
  await sendIt.tap();
  await expect(renting).toHaveURL(/\/bookings\/\d+$/);
  await expect(renting.getByRole('heading', { name: /^طلبك عند/ })).toBeVisible();
  await shoot(renting, 'booking-requested-renter-phone-ar');
  await expectSound(renting);

  // The office finds it among what needs it today, and accepts.
  const letting = await at(browser, office, '/bookings', phone);
  const needs = letting.getByRole('region', { name: /يحتاجك الآن/ });
  await expect(needs.getByRole('article', { name: 'عبدالله الحربي' })).toContainText('ينتظر ردّك');
  await shoot(letting, 'bookings-today-phone-ar');
  await expectSound(letting);
  await needs.getByRole('link', { name: 'راجع الطلب' }).tap();
  await expect(letting.getByText('أرقام السائق تظهر بعد تأكيد الحجز.')).toBeVisible();
  await expect(letting.getByText(citizen)).toHaveCount(0);
  await shoot(letting, 'booking-requested-office-phone-ar');
  await expectSound(letting);
  await letting.getByRole('button', { name: 'اقبل الطلب' }).tap();
  await expect(letting.getByRole('heading', { name: 'الحجز مؤكد' })).toBeVisible();

  // The page of the renter follows by itself: with the plate, which was nowhere before.
  await expect(renting.getByRole('heading', { name: 'حجزك مؤكد' })).toBeVisible();
  await expect(
    renting.getByRole('region', { name: 'قسيمة الحجز' }).getByRole('img', { name: new RegExp(car.plate_text.slice(-4)) }),
  ).toBeVisible();
  await shoot(renting, 'booking-confirmed-renter-phone-ar');
  await expectSound(renting);

  // The numbers of the driver are shown, and the renter reads that they were.
  await letting.getByRole('button', { name: 'أظهر أرقام السائق' }).tap();
  await expect(letting.getByText(citizen).first()).toBeVisible();
  await renting.reload();
  await expect(renting.getByText('اطّلع على أرقام السائق')).toBeVisible();

  // Too early nobody hands it out.
  await expect(letting.getByRole('link', { name: 'سلّم السيارة' })).toHaveCount(0);
  await letComeNearer(Number(letting.url().split('/').at(-1)), 73);
  await letting.reload();
  await hydrated(letting);

  // Handed out and taken back; handovers.spec.ts does so on the screen.
  await expect(letting.getByRole('link', { name: 'سلّم السيارة' })).toBeVisible();
  const id = Number(letting.url().split('/').at(-1));
  await handOver(request, office, id, {
    side: 'out',
    odometer: 41_200,
    fuel: 8,
    contract_number: '2026118842',
    authorisation: '441709231',
  });
  await expect(letting.getByRole('heading', { name: 'السيارة مع عبدالله الحربي' })).toBeVisible();
  await expect(renting.getByRole('heading', { name: 'السيارة معك' })).toBeVisible();
  await expect(letting.getByRole('link', { name: 'استلم السيارة' })).toBeVisible();
  await handOver(request, office, id, { side: 'in', odometer: 41_950, fuel: 4 });
  await expect(letting.getByRole('heading', { name: 'رجعت السيارة' })).toBeVisible();
  await expect(letting.getByText('قُطع 750 كم')).toBeVisible();
  await shoot(letting, 'booking-returned-office-phone-ar');
  await expectSound(letting);
  await open(renting, '/trips?list=past');
  await expect(renting.getByRole('article')).toContainText('رجعت');
  await shoot(renting, 'trips-past-phone-ar');

  // The row of lists scrolls within itself: the page is no wider, though a list behind the edge has a count.
  await open(letting, '/bookings?list=past');
  await expect(letting.getByRole('article', { name: 'عبدالله الحربي' })).toBeVisible();
  await shoot(letting, 'bookings-past-phone-ar');
  await expectSound(letting);
});

test('a visitor with a passport and an international permit books at once, in English on a desktop', async ({ page, request }) => {
  const office = await addOffice(request, { answers: 'instant', vat_number: '310482217700003', vat_since: '2020-01-01' });
  const car = await addBookable(request, office);
  const renter = await register(request, 'user', 'James Carter');
  const { from, to } = timeAhead(48, 8);
  await page.setViewportSize({ width: 1440, height: 900 });
  await setLanguage(page, 'en');

  // A visitor signs in over the page, by a password instead of a code, and stays on it.
  await open(page, `/bookings/new?rental=${car.id}&from=${from}&to=${to}&return=12`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Use it' }).click();
  await dialog.getByLabel('Mobile, username or email').fill(renter.username);
  await dialog.getByLabel('Password', { exact: true }).fill(newcomersPassword);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Complete your request' })).toBeVisible();
  await expect(page.getByLabel('Return hour')).toHaveValue('12');

  await page.getByText('Visitor', { exact: true }).click();
  await page.getByLabel('Passport number').fill('ab 123456');
  await expect(page.getByRole('radio', { name: 'International permit' })).toBeChecked();
  await page.getByLabel('Licence expires on').fill(licenceUntil);
  await page.getByLabel('Date of birth').fill('1992-05-14');
  await page.getByRole('checkbox', { name: /I have read the two tables/ }).check({ force: true });
  await page.getByRole('button', { name: 'Book now' }).click();
  await expect(page.getByLabel('International permit number')).toBeFocused();
  await page.getByLabel('International permit number').fill('IDP-778812');
  await shoot(page, 'checkout-visitor-desktop-en');
  await expectSound(page);
  await page.getByRole('button', { name: 'Book now' }).click();
  await expect(page.getByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible();
  await expect(page.getByText('Passport, international permit and the original licence of your country.')).toBeVisible();
  await shoot(page, 'booking-confirmed-renter-desktop-en');
  await expectSound(page);

  await open(page, '/trips');
  await expect(page.getByRole('article')).toContainText('Confirmed');
  await shoot(page, 'trips-desktop-en');
  await expectSound(page);
});

test('the office declines one request, and offers another car for the next, which is accepted', async ({ browser, request }) => {
  const office = await addOffice(request);
  const [car, other] = [await addBookable(request, office), await addBookable(request, office, { year: 2025, daily: 4950 })];
  const renter = await register(request, 'user', 'تركي الشهري');
  const declined = await book(request, renter, car.id, timeAhead(200, 2));
  const requested = await book(request, renter, car.id, timeAhead(72, 2));

  const letting = await at(browser, office, `/bookings/${declined.id}`, desktop);
  await letting.getByRole('button', { name: 'ارفض' }).click();
  const decline = letting.getByRole('dialog', { name: 'ترفض الطلب؟' });
  await decline.getByRole('button', { name: 'ارفض الطلب' }).click();
  await expect(decline.getByText('هذا الحقل مطلوب.')).toBeVisible();
  await decline.getByLabel('السبب').selectOption({ label: 'السيارة غير متاحة' });
  await decline.getByLabel(/كلمة لـ/).fill('السيارة في الورشة ذاك الأسبوع.');
  await decline.getByRole('button', { name: 'ارفض الطلب' }).click();
  await expect(letting.getByRole('heading', { name: 'انتهى الطلب بلا حجز' })).toBeVisible();
  await expect(letting.getByText('السيارة في الورشة ذاك الأسبوع.')).toBeVisible();

  await open(letting, `/bookings/${requested.id}`);
  await shoot(letting, 'booking-requested-office-desktop-ar');
  await letting.getByRole('button', { name: 'سيارة ثانية' }).click();
  const propose = letting.getByRole('dialog', { name: 'اعرض سيارة ثانية' });
  await propose.getByRole('button', { name: 'أرسل العرض' }).click();
  await expect(propose.getByText('اختر سيارة.')).toBeVisible();
  await propose.getByRole('radio', { name: other.title }).check({ force: true });
  await propose.getByLabel(/كلمة لـ/).fill('عندي سيارة أجدد بنفس المجموع.');
  await expectSound(letting);
  await shoot(letting, 'propose-desktop-ar');
  await propose.getByRole('button', { name: 'أرسل العرض' }).click();
  await expect(letting.getByRole('heading', { name: 'بانتظار رد تركي الشهري على البديل' })).toBeVisible();

  const renting = await at(browser, renter, '/trips', phone);
  const mine = renting.getByRole('region', { name: 'تحتاج ردّك' });
  await shoot(renting, 'trips-phone-ar');
  await expectSound(renting);
  await mine.getByRole('link', { name: 'رد على العرض' }).tap();
  await expect(renting.getByRole('heading', { name: /^سيارة ثانية لحجزك من / })).toBeVisible();
  const table = renting.getByRole('table');
  await expect(table.getByRole('row', { name: /المجموع/ })).toContainText(figure(car.daily * 2));
  await expect(renting.getByText('خصم المكتب')).toBeVisible();
  await shoot(renting, 'booking-proposed-renter-phone-ar');
  await expectSound(renting);
  await renting.getByRole('button', { name: 'اقبل البديل' }).tap();
  await expect(renting.getByRole('heading', { name: 'حجزك مؤكد' })).toBeVisible();
  await expect(letting.getByRole('heading', { name: 'الحجز مؤكد' })).toBeVisible();
  await open(letting, '/bookings?list=ended');
  await expect(letting.getByRole('article', { name: 'تركي الشهري' })).toContainText('مرفوض');
  await shoot(letting, 'bookings-ended-desktop-ar');
  await expectSound(letting);
});

test('a request is withdrawn, and a confirmed booking cancelled for what the table says', async ({ browser, request }) => {
  const office = await addOffice(request);
  const car = await addBookable(request, office);
  const renter = await register(request, 'user', 'هند باوزير');
  const requested = await book(request, renter, car.id, timeAhead(120, 2));
  const confirmed = await book(request, renter, car.id, timeAhead(20, 2));
  await accept(request, office, confirmed.id);

  const page = await at(browser, renter, `/bookings/${requested.id}`, englishPhone);
  await page.getByRole('button', { name: 'Withdraw the request' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw the request' }).tap();
  await expect(page.getByRole('heading', { name: 'You withdrew the request' })).toBeVisible();

  await open(page, `/bookings/${confirmed.id}`);
  await shoot(page, 'booking-confirmed-renter-phone-en');
  await expectSound(page);
  await page.getByRole('button', { name: 'Cancel the booking' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Cancel the booking?' });
  await expect(dialog.getByText(new RegExp(`costs you.*${figure(car.daily)}`))).toBeVisible();
  await dialog.getByLabel('Reason').selectOption({ label: 'Plans changed' });
  await shoot(page, 'cancel-phone-en');
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Cancel the booking' }).tap();
  await expect(page.getByRole('heading', { name: 'You cancelled the booking' })).toBeVisible();
  await expect(page.getByText(/You still owe the office/)).toContainText(figure(car.daily));
  await expect(page.getByRole('region', { name: 'Booking voucher' })).toHaveCount(0);
  await expectSound(page);
});
