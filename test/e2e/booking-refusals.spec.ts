import { riyadhDay } from '#contract/platform/riyadh.ts';
import { expect, test } from './market.ts';
import { register } from './newcomer.ts';
import { addBookable, addOffice, at, book, drive, open, timeAhead } from './renting.ts';
import { shoot } from './shots.ts';
import { expectSound } from './sound.ts';

const phone = { language: 'ar', size: 'phone' } as const;
const desktop = { language: 'ar', size: 'desktop' } as const;
const englishDesktop = { language: 'en', size: 'desktop' } as const;

test.beforeEach(() => test.setTimeout(240_000));

test('what is refused stands on its field: the age, the licence, the number, and a time that is taken', async ({ browser, request }) => {
  const office = await addOffice(request);
  const car = await addBookable(request, office);
  const [renter, faster] = await Promise.all([register(request, 'user', 'سلطان العتيبي'), register(request, 'user', 'ريم الزهراني')]);
  const time = timeAhead(96, 3);
  const page = await at(browser, renter, `/bookings/new?rental=${car.id}&from=${time.from}&to=${time.to}&pick_up=${time.hour}`, desktop);
  const send = page.getByRole('button', { name: 'أرسل الطلب' });
  await page.getByRole('checkbox', { name: /قرأت جدولي/ }).check({ force: true });

  await drive(page, { born: '2005-01-01' });
  await send.click();
  await expect(page.getByText('أقل عمر لاستئجار هذه السيارة 23 سنة.').first()).toBeVisible();
  await expect(page.getByLabel('تاريخ الميلاد')).toBeFocused();
  await drive(page, { until: time.from });
  await send.click();
  await expect(page.getByLabel('تنتهي الرخصة في')).toHaveAttribute('aria-invalid', 'true');
  await drive(page);
  await page.getByLabel('رقم الهوية الوطنية').fill('1087654322');
  await send.click();
  await expect(page.getByText('الرقم لا يطابق نوع الهوية. راجعه رقمًا رقمًا.')).toBeVisible();
  await shoot(page, 'checkout-refused-desktop-ar');
  await expectSound(page);

  await book(request, faster, car.id, time);
  await drive(page);
  await send.click();
  await expect(page.getByText('السيارة مشغولة في جزء من هذا الوقت. اختر وقتًا غيره.')).toBeVisible();
  await shoot(page, 'checkout-taken-desktop-ar');
  await page.getByRole('link', { name: 'اختر أيامًا ثانية' }).click();
  await expect(page).toHaveURL(new RegExp(`/ad-details/${car.id}\\?from=${time.from}`));

  // A time that has no price says why, and what to do.
  await open(page, `/bookings/new?rental=${car.id}&from=${riyadhDay()}&to=${time.to}&pick_up=0`);
  await expect(page.getByRole('heading', { name: 'ما نقدر نحسب هذا الطلب' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'أرسل الطلب' })).toHaveCount(0);
  await shoot(page, 'checkout-no-price-desktop-ar');
  await expectSound(page);
});

test('without bookings both lists say what to do', async ({ browser, request }) => {
  const renter = await at(browser, await register(request, 'user'), '/trips', englishDesktop);
  await expect(renter.getByRole('link', { name: 'Find a car to rent' })).toHaveAttribute('href', '/rent');
  await shoot(renter, 'trips-none-desktop-en');
  await expectSound(renter);
  await renter.getByRole('banner').getByLabel('My account').click();
  await renter.getByRole('link', { name: 'My trips' }).click();
  await expect(renter).toHaveURL(/\/trips$/);

  const office = await at(browser, await register(request, 'office'), '/bookings?list=past', phone);
  await expect(office.getByRole('heading', { name: 'ما عندك حجوزات هنا' })).toBeVisible();
  await office.getByRole('link', { name: /^اليوم/ }).tap();
  await expect(office.getByText('ما في شيء ينتظرك.')).toBeVisible();
  await shoot(office, 'bookings-none-phone-ar');
  await expectSound(office);
});
