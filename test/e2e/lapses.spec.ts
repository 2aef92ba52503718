import { addDays, riyadhDay } from '#contract/platform/riyadh.ts';
import { letComeNearer, letLicenceEnd, letLookAtLicences, letPapersEnd, letVerify } from './later.ts';
import { expect, foundAds, test } from './market.ts';
import { register } from './newcomer.ts';
import { accept, addBookable, addOffice, at, book, open, timeAhead } from './renting.ts';
import { shoot } from './shots.ts';
import { expectSound } from './sound.ts';

const phone = { language: 'ar', size: 'phone' } as const;
test.beforeEach(() => test.setTimeout(240_000));

test('a licence lapses with bookings ahead: both are warned, one leaves free, one goes on once it is renewed', async ({
  browser,
  request,
}) => {
  const office = await addOffice(request, { answers: 'instant' });
  const car = await addBookable(request, office, { cancellation: 'strict' });
  const other = await addBookable(request, office, { cancellation: 'strict' });
  const renter = await register(request, 'user', 'نورة القحطاني');
  const second = await register(request, 'user', 'فيصل المطيري');
  const leaving = await book(request, renter, car.id, timeAhead(60, 2));
  const going = await book(request, second, other.id, timeAhead(60, 2));
  await letLicenceEnd(office.user.id, addDays(riyadhDay(), -1));
  await letLookAtLicences();

  // Nobody finds its cars any more, and the renter is notified.
  const renting = await at(browser, renter, '/notification', phone);
  await expect(async () => {
    await renting.reload();
    await expect(renting.getByText('حجزك مهدد: أوراق ناقصة عند المكتب')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await open(renting, `/rent?city=2&daily_min=${car.daily}&daily_max=${car.daily}`);
  await expect(foundAds(renting)).toHaveCount(0);

  // The renter reads what may be done, and from when.
  await open(renting, `/bookings/${leaving.id}`);
  const notice = renting.getByRole('region', { name: 'رخصة المكتب ما تغطي الحجز' });
  await expect(notice).toContainText('تقدر تلغي بدون رسوم');
  await shoot(renting, 'lapse-renter-phone-ar');
  await expectSound(renting);

  // So does the office, among what needs it today; the car is not handed out.
  const letting = await at(browser, office, '/bookings', phone);
  const needs = letting.getByRole('region', { name: /يحتاجك الآن/ });
  await expect(needs.getByRole('article', { name: 'نورة القحطاني' })).toContainText('أوراق ناقصة');
  await shoot(letting, 'lapse-today-phone-ar');
  await expectSound(letting);
  await letComeNearer(leaving.id, 55);
  await letComeNearer(going.id, 55);
  await needs.getByRole('link', { name: 'نورة القحطاني', exact: true }).tap();
  await expect(letting.getByRole('region', { name: 'رخصة المكتب ما تغطي الحجز' })).toContainText('جدّد');
  await expect(letting.getByRole('link', { name: 'سلّم السيارة' })).toHaveCount(0);
  await shoot(letting, 'lapse-office-phone-ar');
  await expectSound(letting);

  // On the last day it costs nothing to leave, whatever the table says.
  await open(renting, `/bookings/${leaving.id}`);
  await renting.getByRole('button', { name: 'ألغِ الحجز' }).tap();
  const dialog = renting.getByRole('dialog', { name: 'تلغي الحجز؟' });
  await expect(dialog.getByText('الإلغاء الآن مجاني')).toBeVisible();
  await dialog.getByLabel('السبب').selectOption({ label: 'سبب آخر' });
  await shoot(renting, 'lapse-cancel-phone-ar');
  await dialog.getByRole('button', { name: 'ألغِ الحجز' }).tap();
  await expect(renting.getByText('بدون رسوم إلغاء.')).toBeVisible();

  // Once the licence is verified again the other booking is as before.
  await letVerify(office.user.id);
  await letLookAtLicences();
  await open(letting, `/bookings/${going.id}`);
  await expect(letting.getByRole('region', { name: 'رخصة المكتب ما تغطي الحجز' })).toHaveCount(0);
  await expect(letting.getByRole('link', { name: 'سلّم السيارة' })).toBeVisible();
  const driving = await at(browser, second, `/bookings/${going.id}`, phone);
  await expect(driving.getByRole('heading', { name: 'حجزك مؤكد' })).toBeVisible();
});

test('a car whose papers lapse is changed for another one of the office by its renter', async ({ browser, request }) => {
  const office = await addOffice(request);
  const car = await addBookable(request, office, { daily: 900 });
  const other = await addBookable(request, office, { daily: 880, year: 2025, deposit: 900 });
  const renter = await register(request, 'user', 'ريم الزهراني');
  const { id } = await book(request, renter, car.id, timeAhead(20, 2));
  await accept(request, office, id);
  await letPapersEnd(car.id);

  const renting = await at(browser, renter, `/bookings/${id}`, phone);
  const notice = renting.getByRole('region', { name: 'أوراق السيارة ما تغطي الحجز' });
  await notice.getByRole('button', { name: 'اختر سيارة ثانية' }).tap();
  const dialog = renting.getByRole('dialog', { name: 'سيارة ثانية من نفس المكتب' });
  await dialog.getByRole('button', { name: 'خذ هذه السيارة' }).tap();
  await expect(dialog.getByText('اختر سيارة.')).toBeVisible();
  await dialog.getByRole('radio', { name: other.title }).check({ force: true });
  // What is paid and held by each stands beside it, and what is worse is marked.
  await expect(dialog.getByRole('row', { name: /المجموع/ })).toContainText(/1,800.*1,760/);
  await expect(dialog.getByRole('row', { name: /مبلغ الضمان/ })).toContainText(/500.*900.*أسوأ/);
  await expect(dialog.getByRole('row', { name: /سنة الصنع/ })).toContainText(/2024.*2025/);
  await shoot(renting, 'replace-phone-ar');
  await expectSound(renting);
  await dialog.getByRole('button', { name: 'خذ هذه السيارة' }).tap();
  await expect(renting.getByRole('heading', { name: other.title, level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await shoot(renting, 'replaced-phone-ar');
});
