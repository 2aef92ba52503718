import { randomInt } from 'node:crypto';
import { goOn, sign, takePhotographs } from './handing-over.ts';
import { expect, hydrated, test } from './market.ts';
import { addBookable, addOffice, at, drive, open, timeAhead } from './renting.ts';
import { shoot } from './shots.ts';
import { expectSound } from './sound.ts';

const phone = { language: 'ar', size: 'phone' } as const;
test.beforeEach(() => test.setTimeout(240_000));

test('a desk booking with cash, from entering it to the statement', async ({ browser, request }) => {
  const office = await addOffice(request);
  const car = await addBookable(request, office);
  const renter = `59${randomInt(1_000_000, 9_999_999)}`;
  const time = timeAhead(3, 2);
  const page = await at(browser, office, '/bookings', phone);
  await page.getByRole('link', { name: 'حجز بالهاتف أو في المكتب' }).tap();
  await expect(page.getByRole('heading', { name: 'حجز بالهاتف أو في المكتب', level: 1 })).toBeVisible();
  await open(page, `/bookings/desk?from=${time.from}&to=${time.to}&pick_up=${time.hour}&return=${time.hour}`);
  await shoot(page, 'desk-1-price-phone-ar');
  await expectSound(page);

  // What the renter reads with the code is what the screen shows.
  await page.getByLabel('جواله أو بريده').fill(`0${renter}`);
  await page.getByLabel('اسمه كما في هويته').fill('فيصل الدوسري');
  await drive(page);
  await page.getByRole('button', { name: 'أرسل الرمز للمستأجر' }).tap();
  await expect(page.getByLabel('الرمز كما قرأه المستأجر')).toBeVisible();
  const [message] = (await (await request.get(`/dev/outbox.json?phone=${renter}`)).json()) as { body: string }[];
  expect(message!.body).toContain(`الإجمالي ${car.daily * 2} ريال`);
  expect(message!.body).toContain('أعطه الموظف إن وافقت');
  await page.getByLabel('الرمز كما قرأه المستأجر').fill('000000');
  await page.getByRole('button', { name: 'سجّل الحجز' }).tap();
  await expect(page.getByText('الرمز غير صحيح.')).toBeVisible();
  await page.getByLabel('الرمز كما قرأه المستأجر').fill(/\b\d{6}\b/.exec(message!.body)![0]);
  await page.getByRole('button', { name: 'سجّل الحجز' }).tap();
  await expect(page.getByRole('heading', { name: 'الحجز مؤكد' })).toBeVisible();
  await expect(page.getByText('سجّله المكتب في فرعه أو بالهاتف')).toBeVisible();
  const booking = Number(/bookings\/(\d+)/.exec(page.url())![1]);
  await shoot(page, 'desk-2-booking-phone-ar');

  // The cash, and the hand-over.
  const cash = page.getByRole('region', { name: 'المدفوع في الفرع' });
  await cash.getByLabel('المبلغ').fill(String(car.daily));
  await cash.getByRole('button', { name: 'سجّل المبلغ' }).tap();
  await expect(page.getByRole('status').filter({ hasText: 'تسجّل المبلغ.' })).toBeVisible();
  await open(page, `/bookings/${booking}/handover`);
  await page.getByLabel('رقم العقد الموحد').fill('2026118842');
  await page.getByLabel('رقم تفويض «تم»').fill('441709231');
  await page.getByLabel('قراءة العداد').fill('30500');
  await page.getByRole('radio', { name: 'ممتلئ' }).check({ force: true });
  await goOn(page, 'الصور');
  await takePhotographs(page, '#8a9a8e');
  for (const step of ['العلامات', 'التوقيع']) await goOn(page, step);
  await sign(page, 'مكان توقيع فيصل الدوسري');
  await sign(page, 'مكان توقيع ماجد السبيعي');
  await page.getByRole('button', { name: 'سلّم السيارة' }).tap();
  await expect(page.getByRole('heading', { name: 'السيارة مع فيصل الدوسري' })).toBeVisible();

  await open(page, '/statement');
  await hydrated(page);
  await expect(page.getByRole('region', { name: 'سجّلت أنك استلمت في الفرع' })).toContainText(car.daily.toLocaleString('en'));
  await shoot(page, 'desk-3-statement-phone-ar');
  await expectSound(page);
});
