import { cards, giveBankCode, payWith } from './card.ts';
import { expect, hydrated, test } from './market.ts';
import { register } from './newcomer.ts';
import { addBookable, addOffice, at, drive, open, timeAhead } from './renting.ts';
import { shoot } from './shots.ts';
import { expectSound } from './sound.ts';

const phone = { language: 'ar', size: 'phone' } as const;
const desktop = { language: 'ar', size: 'desktop' } as const;
const englishPhone = { language: 'en', size: 'phone' } as const;
test.beforeEach(() => test.setTimeout(240_000));

test('a renter pays an instant booking by card; the office cancels, and it goes back', async ({ browser, request }) => {
  const office = await addOffice(request, { answers: 'instant' });
  const car = await addBookable(request, office);
  const renter = await register(request, 'user', 'عبدالله الحربي');

  // The office connects its account; a key that its gateway does not know is refused on its field.
  const account = await at(browser, office, '/rental-settings/payments', phone);
  await account.getByLabel('المفتاح المنشور').fill('pk_test_darb');
  await account.getByLabel('المفتاح السري').fill('sk_test_somebody');
  await account.getByRole('button', { name: 'جرّب واحفظ' }).tap();
  await expect(account.getByText(/البوابة ما قبلت هذا المفتاح/)).toBeVisible();
  await expectSound(account);
  await account.getByLabel('المفتاح السري').fill('sk_test_darb');
  await account.getByRole('button', { name: 'جرّب واحفظ' }).tap();
  await expect(account.getByText('مربوط', { exact: true })).toBeVisible();
  await expect(account.getByText(/merchant_account\/[\w-]+\/webhook/)).toBeVisible();
  await shoot(account, 'merchant-account-phone-ar');
  await expectSound(account);

  // The renter chooses the card.
  const { from, to, hour } = timeAhead(75, 3);
  const renting = await at(browser, renter, `/bookings/new?rental=${car.id}&from=${from}&to=${to}&pick_up=${hour}&return=${hour}`, phone);
  await drive(renting);
  await renting.getByRole('checkbox', { name: /قرأت جدولي/ }).check({ force: true });
  await renting.getByRole('button', { name: /احجز الآن/ }).tap();
  await expect(renting.getByText('اختر كيف تدفع.')).toBeVisible();
  await renting.getByRole('radio', { name: /الدفع الآن بالبطاقة/ }).check({ force: true });
  await shoot(renting, 'checkout-pay-phone-ar');
  await expectSound(renting);
  await renting.getByRole('button', { name: 'التالي: الدفع' }).tap();

  // A card without money, and then a good one. The number goes to the gateway alone.
  await expect(renting).toHaveURL(/\/bookings\/\d+\/pay$/);
  await hydrated(renting);
  const sent: string[] = [];
  renting.on('request', (one) => void (one.postData()?.includes('4201320') && sent.push(new URL(one.url()).pathname)));
  await renting.getByRole('button', { name: /^ادفع/ }).tap();
  await expect(renting.getByText('راجع رقم البطاقة.')).toBeVisible();
  await shoot(renting, 'booking-pay-phone-ar');
  await expectSound(renting);
  await payWith(renting, cards.poor, /^ادفع/);
  await expect(renting.getByRole('heading', { name: 'ما تم الدفع' })).toBeVisible();
  await expect(renting.getByText(/الرصيد لا يكفي/)).toBeVisible();
  await shoot(renting, 'booking-pay-failed-phone-ar');
  await renting.getByRole('link', { name: 'ادفع ببطاقة أخرى' }).tap();
  await expect(renting.getByLabel('رقم البطاقة')).toBeVisible();
  await hydrated(renting);
  await payWith(renting, cards.good, /^ادفع/);
  await giveBankCode(renting);
  await expect(renting.getByRole('heading', { name: /تم الحجز على بطاقتك|تم الدفع/ })).toBeVisible();
  await shoot(renting, 'booking-pay-done-phone-ar');
  await expectSound(renting);
  expect([...new Set(sent)]).toEqual(['/dev/pay/v1/payments']);

  // Confirmed and taken.
  await renting.getByRole('link', { name: 'صفحة الحجز' }).tap();
  await expect(renting.getByRole('heading', { name: 'حجزك مؤكد' })).toBeVisible();
  const box = renting.getByRole('region', { name: 'الدفع بالبطاقة' });
  await expect(box.getByText('مخصوم', { exact: true })).toBeVisible();
  await shoot(renting, 'booking-paid-renter-phone-ar');
  await expectSound(renting);

  // The office cancels: all goes back, as both screens say.
  const id = /bookings\/(\d+)/.exec(renting.url())?.[1];
  const letting = await at(browser, office, `/bookings/${id}`, desktop);
  await expect(letting.getByRole('region', { name: 'الدفع بالبطاقة' })).toContainText('مدفوع بالبطاقة');
  await shoot(letting, 'booking-paid-office-desktop-ar');
  await letting.getByRole('button', { name: 'ألغِ الحجز' }).click();
  await letting.getByRole('dialog').getByRole('combobox').selectOption('car_trouble');
  await letting.getByRole('dialog').getByRole('button', { name: 'ألغِ الحجز' }).click();
  await expect(box.getByText(/رجع منه/)).toBeVisible({ timeout: 90_000 });
  await shoot(renting, 'booking-given-back-renter-phone-ar');
  await expect(letting.getByRole('region', { name: 'الدفع بالبطاقة' })).toContainText('رجع منه', { timeout: 60_000 });
  await open(letting, '/statement');
  await expect(letting.getByRole('heading', { name: 'وصل حسابك بالبطاقات' })).toBeVisible();
  await shoot(letting, 'statement-cards-desktop-ar');
  await expectSound(letting);
});

test('the pages of payments in English', async ({ browser, request }) => {
  const office = await addOffice(request);
  const car = await addBookable(request, office);
  const account = await at(browser, office, '/rental-settings/payments', englishPhone);
  await account.getByLabel('Publishable key').fill('pk_test_english');
  await account.getByLabel('Secret key').fill('sk_test_english');
  await account.getByRole('button', { name: 'Try and save' }).tap();
  await expect(account.getByText('Connected', { exact: true })).toBeVisible();
  await shoot(account, 'merchant-account-phone-en');
  await expectSound(account);
  const renter = await register(request, 'user', 'عبدالله الحربي');
  const { from, to, hour } = timeAhead(75, 3);
  const renting = await at(
    browser,
    renter,
    `/bookings/new?rental=${car.id}&from=${from}&to=${to}&pick_up=${hour}&return=${hour}`,
    englishPhone,
  );
  await renting.getByRole('radio', { name: /Now by card/ }).check({ force: true });
  await shoot(renting, 'checkout-pay-phone-en');
  await expectSound(renting);
});
