import { claim } from './admin.ts';
import { handOver, photograph } from './charging.ts';
import { letComeNearer } from './later.ts';
import { expect, foundAds, hydrated, test } from './market.ts';
import { register } from './newcomer.ts';
import { accept, addBookable, addOffice, at, book, chooseDays, drive, open, timeAhead } from './renting.ts';
import { shoot } from './shots.ts';
import { expectSound } from './sound.ts';
import { createStaff, signInAsStaff } from './staff.ts';

const phone = { language: 'ar', size: 'phone' } as const;
const desktop = { language: 'ar', size: 'desktop' } as const;
const englishDesktop = { language: 'en', size: 'desktop' } as const;
const month = 31;
test.beforeEach(() => test.setTimeout(240_000));

test('a month in Jeddah: searched, booked, brought back, charged, disputed, and looked at by the staff', async ({
  browser,
  page,
  request,
}) => {
  const office = await addOffice(request, { vat_number: '310482217700003', vat_since: '2020-01-01' });
  const car = await addBookable(request, office, { deposit: 2000 });
  const renter = await register(request, 'user', 'ماجد الحارثي');
  const { from, to, hour } = timeAhead(75, month);

  const renting = await at(browser, renter, `/rent?city=2&daily_min=${car.daily}&daily_max=${car.daily}`, phone);
  await foundAds(renting).getByRole('link').first().tap();
  const choice = await chooseDays(renting, from, to);
  await choice.getByRole('link', { name: 'اطلب الحجز' }).tap();
  // The page of the ad has the same fields.
  await expect(renting.getByRole('heading', { name: 'أكمل طلبك' })).toBeVisible();
  await renting.getByLabel('ساعة الاستلام').selectOption(String(hour));
  await renting.getByLabel('ساعة الإرجاع').selectOption(String(hour));
  // Another price asks for the agreement again. Every hour is in the address, the usual one too.
  await expect(renting).toHaveURL(new RegExp(`pick_up=${hour}&return=${hour}`));
  await drive(renting);
  await renting.getByRole('checkbox', { name: /قرأت جدولي/ }).check({ force: true });
  await renting.getByRole('button', { name: 'أرسل الطلب' }).tap();
  await expect(renting).toHaveURL(/\/bookings\/\d+$/);
  const id = Number(renting.url().split('/').at(-1));
  await accept(request, office, id);
  await letComeNearer(id, 73);
  await handOver(request, office, id, { side: 'out', odometer: 41_200, fuel: 8 });
  await letComeNearer(id, month * 24);
  await handOver(request, office, id, { side: 'in', odometer: 41_200 + month * 250 + 312, fuel: 8 });

  // The kilometres are computed; the damage the office names, with a picture.
  const letting = await at(browser, office, `/bookings/${id}`, phone);
  await letting.getByRole('link', { name: 'المطالبات ومبلغ الضمان' }).tap();
  const computed = letting.getByRole('region', { name: 'محسوبة من القراءات' });
  await expect(computed.getByRole('listitem')).toContainText('312 كم');
  await shoot(letting, 'charges-office-first-phone-ar');
  await computed.getByRole('button', { name: 'طالب بها' }).tap();
  await expect(letting.getByRole('article', { name: 'كيلومترات زائدة' })).toContainText('156');
  await letting.getByRole('button', { name: 'سجّل مطالبة' }).tap();
  const form = letting.getByRole('dialog', { name: 'مطالبة جديدة' });
  await form.getByRole('button', { name: 'أرسل المطالبة للمستأجر' }).tap();
  await expect(form.getByText('هذا الحقل مطلوب.').first()).toBeVisible();
  await form.getByLabel('عن ماذا؟').selectOption({ label: 'ضرر' });
  await form.getByLabel('المبلغ').fill('٤٥٠');
  await form.getByLabel('اشرحها للمستأجر').fill('خدش عميق يحتاج رش صدام كامل، والتسعيرة من ورشة معتمدة.');
  await form.getByRole('button', { name: 'أرسل المطالبة للمستأجر' }).tap();
  await expect(form.getByText('صورة واحدة على الأقل للضرر والتنظيف والمخالفة.')).toBeVisible();
  await form.locator('input[type=file]').setInputFiles(await photograph());
  const [removal] = await Promise.all([
    letting.waitForResponse((response) => response.request().method() === 'DELETE'),
    form.getByRole('button', { name: 'احذف الصورة 1' }).tap(),
  ]);
  expect(removal.status()).toBe(204);
  await form.locator('input[type=file]').setInputFiles(await photograph());
  await expect(form.getByRole('button', { name: 'احذف الصورة 1' })).toBeVisible();
  await shoot(letting, 'charge-form-phone-ar');
  await expectSound(letting);
  await form.getByRole('button', { name: 'أرسل المطالبة للمستأجر' }).tap();
  await expect(form).toHaveCount(0);
  await expect(letting.getByRole('article', { name: 'ضرر' })).toContainText('تنتظر رد المستأجر');
  await letting.getByRole('button', { name: 'سجّل كيف أخذته' }).tap();
  await letting.getByRole('dialog').getByLabel('الطريقة').selectOption({ label: 'محجوز على بطاقة' });
  await letting.getByRole('dialog').getByRole('button', { name: 'سجّل' }).tap();
  await expect(letting.getByText(/ينتهي حجز البطاقة/)).toBeVisible();
  await shoot(letting, 'charges-office-phone-ar');
  await expectSound(letting);

  // The renter accepts the kilometres, and disputes the damage.
  await open(renting, '/trips?list=past');
  await expect(renting.getByRole('article')).toContainText('مطالبتان تنتظران الرد');
  await shoot(renting, 'trips-charged-phone-ar');
  await renting.getByRole('article').getByRole('heading').getByRole('link').tap();
  await renting.getByRole('link', { name: 'المطالبات ومبلغ الضمان' }).tap();
  await shoot(renting, 'charges-renter-phone-ar');
  await expectSound(renting);
  await renting.getByRole('article', { name: 'كيلومترات زائدة' }).getByRole('button', { name: /^اقبل/ }).tap();
  await renting.getByRole('dialog').getByRole('button', { name: 'نعم، أقبلها' }).tap();
  await expect(renting.getByRole('article', { name: 'كيلومترات زائدة' })).toContainText('مقبولة');
  await renting.getByRole('article', { name: 'ضرر' }).getByRole('button', { name: 'اعترض' }).tap();
  const dispute = renting.getByRole('dialog', { name: 'اعتراضك على المطالبة' });
  await dispute.getByRole('button', { name: 'أرسل الاعتراض' }).tap();
  await expect(dispute.getByText('اكتب 10 أحرف على الأقل.')).toBeVisible();
  await dispute.getByLabel('سبب الاعتراض').selectOption({ label: 'كان موجودًا قبل ما أستلمها' });
  await dispute.getByLabel('اكتب ما حدث').fill('الخدش ظاهر في الصورة الثانية من صور الخروج، بجنب الكشاف.');
  await shoot(renting, 'dispute-phone-ar');
  await expectSound(renting);
  await dispute.getByRole('button', { name: 'أرسل الاعتراض' }).tap();
  await expect(renting.getByRole('article', { name: 'ضرر' })).toContainText('عند فريق مركبة');
  // The page of the office follows by itself.
  await expect(letting.getByRole('article', { name: 'ضرر' })).toContainText('كان موجودًا قبل ما أستلمها');

  // The staff see all evidence, and recommend a part.
  const moderator = await createStaff(request, 'moderator');
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsStaff(page, moderator);
  await claim(page, 'charge', office);
  await expect(page.getByText('الخدش ظاهر في الصورة الثانية')).toBeVisible();
  // The picture of the ad follows that of the charge.
  await expect(page.getByRole('img', { name: 'صورة 1' }).first()).toHaveAttribute('src', /booking-media/);
  await page.getByRole('button', { name: 'أصدر الرأي' }).click();
  await expect(page.getByText('اختر رأيك.')).toBeVisible();
  // A side is asked first, by keyboard; it answers on its page, and the answer stands in the case.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('q');
  const asking = page.getByRole('dialog', { name: 'اسأل طرفًا' });
  await asking.getByRole('radio', { name: 'المستأجر' }).check({ force: true });
  await asking.getByRole('button', { name: 'أرسل السؤال' }).click();
  await expect(asking.getByText('اكتب السؤال.')).toBeVisible();
  await asking.getByLabel('السؤال').fill('متى رأيت الخدش أول مرة؟');
  await expectSound(page, { within: 'dialog' });
  await asking.getByRole('button', { name: 'أرسل السؤال' }).click();
  const requested = page.getByRole('list', { name: 'المستأجر' });
  await expect(requested).toContainText('بانتظار الجواب');
  await open(renting, '/notification');
  await renting.getByRole('link', { name: /الإدارة تسألك عن حجز/ }).tap();
  await expect(renting.getByText('متى رأيت الخدش أول مرة؟')).toBeVisible();
  await renting.getByLabel('اكتب إضافة').fill('رأيته عند الاستلام وصوّرته.');
  await renting.getByRole('button', { name: /أرسل|أضف/ }).tap();
  await expect(renting.getByRole('main')).toContainText('رأيته عند الاستلام وصوّرته.');
  await open(renting, `/bookings/${id}/charges`);
  await expect(requested).toContainText('رأيته عند الاستلام وصوّرته.', { timeout: 45_000 });
  await page.getByRole('radio', { name: 'جزء منها' }).check({ force: true });
  await page.getByLabel('المبلغ المستحق').fill('450');
  await page.getByLabel('السبب، يراه الطرفان').fill('لا أثر للخدش في صورة الخروج، وعمقه لا يلزم رش الصدام كله.');
  await page.getByRole('button', { name: 'أصدر الرأي' }).click();
  await expect(page.getByText('أكثر من صفر وأقل من المطالبة كلها.')).toBeVisible();
  await page.getByLabel('المبلغ المستحق').fill('220');
  await shoot(page, 'case-charge-desktop-ar');
  await expectSound(page);
  await page.getByRole('button', { name: 'أصدر الرأي' }).click();
  await expect(page.getByText('حُسمت هذه الحالة')).toBeVisible();

  for (const one of [renting, letting]) {
    await expect(one.getByRole('article', { name: 'ضرر' })).toContainText('جزء منه مستحق');
    await expect(one.getByRole('article', { name: 'ضرر' })).toContainText('وعمقه لا يلزم رش الصدام كله');
  }
  await shoot(renting, 'charges-decided-renter-phone-ar');
  await letting.getByRole('button', { name: 'سجّل إرجاعه' }).tap();
  await expect(letting.getByLabel('المبلغ الذي أرجعته')).toHaveValue('1624');
  await letting.getByRole('dialog').getByRole('button', { name: 'سجّل الإرجاع' }).tap();
  await expect(renting.getByText(/قال المكتب إنه أرجع/)).toBeVisible();

  // It is all on the statement of the office.
  await open(letting, '/statement');
  await expect(letting.getByRole('table')).toContainText('ضرر');
  await expect(letting.getByRole('main')).toContainText('ليس فاتورة ضريبية');
  await shoot(letting, 'statement-phone-ar');
  await expectSound(letting);
  const wide = await at(browser, office, '/statement', desktop);
  await expect(wide.getByRole('row', { name: /إيجار 31 يومًا/ })).toBeVisible();
  await shoot(wide, 'statement-desktop-ar');
  await expectSound(wide);
});

test('an office withdraws a charge, in English on a desktop', async ({ browser, request }) => {
  const office = await addOffice(request);
  const car = await addBookable(request, office);
  const renter = await register(request, 'user', 'James Carter');
  const { id } = await book(request, renter, car.id, timeAhead(20, 2));
  await accept(request, office, id);
  await letComeNearer(id, 19);
  await handOver(request, office, id, { side: 'out', odometer: 10_000, fuel: 8 });
  await letComeNearer(id, 48 + 4);
  await handOver(request, office, id, { side: 'in', odometer: 10_200, fuel: 5 });

  const page = await at(browser, office, `/bookings/${id}/charges`, englishDesktop);
  await expect(page.getByRole('region', { name: 'Computed from the readings' })).toContainText('after the agreed time');
  await page.getByRole('button', { name: 'Charge it' }).click();
  await page.getByRole('button', { name: 'Add a charge' }).click();
  const form = page.getByRole('dialog', { name: 'New charge' });
  await form.getByLabel('For what?').selectOption({ label: 'Missing fuel' });
  await form.getByLabel('Amount').fill('60.50');
  await form.getByLabel('Explain it to the renter').fill('Three eighths of the tank, by the price at the pump.');
  await form.getByRole('button', { name: 'Send the charge to the renter' }).click();
  const fuel = page.getByRole('article', { name: 'Missing fuel' });
  await expect(fuel).toContainText('Fuel at hand-over 8 of 8, at return 5 of 8');
  await shoot(page, 'charges-office-desktop-en');
  await expectSound(page);
  await fuel.getByRole('button', { name: 'Withdraw the charge' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, withdraw it' }).click();
  await expect(fuel).toContainText('Withdrawn');

  await open(page, '/statement');
  await hydrated(page);
  await expect(page.getByRole('row', { name: /Late return/ })).toContainText('In question');
  await shoot(page, 'statement-desktop-en');
  await expectSound(page);
});
