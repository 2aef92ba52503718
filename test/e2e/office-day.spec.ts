import { addDays, riyadhDay } from '#contract/platform/riyadh.ts';
import { goOn, sign, takePhotographs } from './handing-over.ts';
import { letComeNearer } from './later.ts';
import { expect, hydrated, test } from './market.ts';
import { register } from './newcomer.ts';
import { accept, addBookable, addOffice, at, book, handOver, open, timeAhead } from './renting.ts';
import { shoot } from './shots.ts';
import { expectSound } from './sound.ts';

// As in a browser of a visitor, where the worker answers without a network.
test.use({ serviceWorkers: 'allow' });

const phone = { language: 'ar', size: 'phone' } as const;
const numbers = { contract_number: '2026118842', authorisation: '441709231' };
test.beforeEach(() => test.setTimeout(300_000));

test('the whole day of an office on a phone', async ({ browser, request }) => {
  const office = await addOffice(request);
  const cars = [];
  for (let count = 0; count < 3; count += 1) cars.push(await addBookable(request, office));
  const [goesOut, comesBack, late] = cars;
  const people = [];
  for (const name of ['هيفاء الغامدي', 'بندر العنزي', 'لمى الشهراني', 'راكان البقمي', 'جود الرشيدي']) {
    people.push(await register(request, 'user', name));
  }
  const [haifa, bandar, lama, rakan, joud] = people;

  // The day before: one is to go out, one is out until today, one has been late since the morning, and two wait for an answer.
  const out = await book(request, bandar!, goesOut!.id, timeAhead(75, 3));
  const back = await book(request, lama!, comesBack!.id, timeAhead(75, 2));
  const slow = await book(request, rakan!, late!.id, timeAhead(75, 2));
  for (const { id } of [out, back, slow]) await accept(request, office, id);
  for (const { id } of [out, back, slow]) await letComeNearer(id, 73);
  for (const { id } of [back, slow]) await handOver(request, office, id, { side: 'out', odometer: 41_200, fuel: 8, ...numbers });
  await letComeNearer(back.id, 48);
  await letComeNearer(slow.id, 54);
  await book(request, haifa!, comesBack!.id, timeAhead(200, 2));
  await book(request, joud!, comesBack!.id, timeAhead(8, 2));

  // What needs the office comes first: the late car, then the requests by their deadline.
  const letting = await at(browser, office, '/bookings', phone);
  const needs = letting.getByRole('region', { name: /يحتاجك الآن/ });
  await expect(needs.getByRole('article')).toHaveCount(3);
  await expect(needs.getByRole('article').nth(0)).toContainText('راكان البقمي');
  await expect(needs.getByRole('article').nth(0)).toContainText('متأخر');
  await expect(needs.getByRole('article').nth(1)).toContainText('جود الرشيدي');
  await expect(needs.getByRole('article').nth(2)).toContainText('هيفاء الغامدي');
  await shoot(letting, 'day-1-today-phone-ar');
  await expectSound(letting);

  // The nearest deadline first.
  await needs.getByRole('article').nth(1).getByRole('link', { name: 'راجع الطلب', exact: true }).tap();
  // Today has one for each request.
  await expect(letting.getByRole('button', { name: 'اقبل الطلب' })).toHaveCount(1);
  await letting.getByRole('button', { name: 'اقبل الطلب' }).tap();
  await expect(letting.getByRole('heading', { name: 'الحجز مؤكد' })).toBeVisible();
  await shoot(letting, 'day-2-accepted-phone-ar');
  await open(letting, '/bookings');
  await needs.getByRole('article', { name: 'هيفاء الغامدي' }).getByRole('link', { name: 'راجع الطلب', exact: true }).tap();
  await letting.getByRole('button', { name: 'ارفض' }).tap();
  const decline = letting.getByRole('dialog', { name: 'ترفض الطلب؟' });
  await decline.getByLabel('السبب').selectOption({ label: 'السيارة غير متاحة' });
  await decline.getByRole('button', { name: 'ارفض الطلب' }).tap();
  await expect(letting.getByRole('heading', { name: 'انتهى الطلب بلا حجز' })).toBeVisible();

  // One car goes out, at the counter.
  await open(letting, '/bookings');
  await letting
    .getByRole('region', { name: /^تسليم السيارات/ })
    .getByRole('link', { name: 'بندر العنزي', exact: true })
    .tap();
  await letting.getByRole('link', { name: 'سلّم السيارة' }).tap();
  await letting.getByLabel('رقم العقد الموحد').fill(numbers.contract_number);
  await letting.getByLabel('رقم تفويض «تم»').fill(numbers.authorisation);
  await letting.getByLabel('قراءة العداد').fill('30500');
  await letting.getByRole('radio', { name: 'ممتلئ' }).check({ force: true });
  await goOn(letting, 'الصور');
  await takePhotographs(letting, '#8a9a8e');
  for (const step of ['العلامات', 'التوقيع']) await goOn(letting, step);
  await sign(letting, 'مكان توقيع بندر العنزي');
  await sign(letting, 'مكان توقيع ماجد السبيعي');
  await letting.getByRole('button', { name: 'سلّم السيارة' }).tap();
  await expect(letting.getByRole('heading', { name: 'السيارة مع بندر العنزي' })).toBeVisible();

  // One comes back with 200 km too many and half a tank.
  await open(letting, '/bookings');
  await letting
    .getByRole('region', { name: /^استلام السيارات/ })
    .getByRole('link', { name: 'لمى الشهراني', exact: true })
    .tap();
  await letting.getByRole('link', { name: 'استلم السيارة' }).tap();
  await letting.getByLabel('قراءة العداد').fill('41900');
  await letting.getByRole('radio', { name: 'نصف', exact: true }).check({ force: true });
  await goOn(letting, 'الصور');
  await takePhotographs(letting, '#7d8c99');
  for (const step of ['العلامات', 'التوقيع']) await goOn(letting, step);
  await sign(letting, 'مكان توقيع لمى الشهراني');
  await sign(letting, 'مكان توقيع ماجد السبيعي');
  await letting.getByRole('button', { name: 'استلم السيارة' }).tap();
  await expect(letting.getByRole('heading', { name: 'رجعت السيارة' })).toBeVisible();
  await letting.getByRole('link', { name: 'المطالبات ومبلغ الضمان', exact: true }).tap();
  const computed = letting.getByRole('region', { name: 'محسوبة من القراءات' });
  await expect(computed.getByRole('listitem')).toContainText('200 كم');
  await computed.getByRole('button', { name: 'طالب بها' }).tap();
  await expect(letting.getByRole('article', { name: 'كيلومترات زائدة' })).toContainText('100');
  await shoot(letting, 'day-3-charge-phone-ar');
  await expectSound(letting);

  // The late car is called after, and what nobody has rented is taken to the workshop.
  await open(letting, '/bookings');
  const slowCard = needs.getByRole('article', { name: 'راكان البقمي' });
  await expect(slowCard.getByRole('link', { name: 'محادثة مع راكان البقمي', exact: true })).toBeVisible();
  await shoot(letting, 'day-4-late-phone-ar');
  await slowCard.getByRole('link', { name: 'راكان البقمي', exact: true }).tap();
  await expect(letting.getByRole('heading', { name: 'تأخر إرجاع السيارة من راكان البقمي' })).toBeVisible();
  await shoot(letting, 'day-5-late-booking-phone-ar');
  await open(letting, `/calendar?rental=${comesBack!.id}`);
  await letting.getByRole('main').getByRole('button', { name: 'احجز فترة' }).first().tap();
  const form = letting.getByRole('dialog', { name: 'حجز فترة' });
  await form.getByLabel('يوم البداية').fill(addDays(riyadhDay(), 5));
  await form.getByLabel('يوم النهاية').fill(addDays(riyadhDay(), 6));
  await form.getByRole('button', { name: 'احجزها' }).tap();
  await expect(letting.getByRole('status').filter({ hasText: 'حُجزت الفترة.' })).toBeVisible();
  await shoot(letting, 'day-6-calendar-phone-ar');
  await expectSound(letting);

  // The day is done: what came of it, and who they were.
  await open(letting, '/statement');
  await expect(letting.getByRole('heading', { name: /^كشف /, level: 1 })).toBeVisible();
  await shoot(letting, 'day-7-statement-phone-ar');
  await expectSound(letting);
  await open(letting, '/customers');
  await expect(letting.getByRole('article')).toHaveCount(4);
  await letting.getByRole('searchbox', { name: 'ابحث بالاسم' }).fill('لمى');
  await letting.getByRole('button', { name: 'ابحث' }).last().tap();
  await expect(letting.getByRole('article')).toHaveCount(1);
  await expect(letting.getByRole('article')).toContainText('مطالبات مفتوحة');
  await shoot(letting, 'day-8-customers-phone-ar');
  await expectSound(letting);
  await letting.getByRole('article').getByRole('link').tap();
  await hydrated(letting);
  await letting.getByRole('textbox', { name: 'ملاحظتك' }).fill('ترجع السيارة في وقتها، والوقود ناقص.');
  await letting.getByRole('button', { name: 'احفظ' }).tap();
  await expect(letting.getByRole('status').filter({ hasText: 'حُفظت الملاحظة.' })).toBeVisible();
  await shoot(letting, 'day-9-customer-phone-ar');
  await expectSound(letting);
});

test('who signs out while a handover waits on the phone is asked first', async ({ browser, request }) => {
  const office = await addOffice(request);
  const car = await addBookable(request, office);
  const renter = await register(request, 'user', 'عبدالله الحربي');
  const { id } = await book(request, renter, car.id, timeAhead(75, 3));
  await accept(request, office, id);
  await letComeNearer(id, 73);
  await handOver(request, office, id, { side: 'out', odometer: 41_200, fuel: 8, ...numbers });
  const page = await at(browser, office, `/bookings/${id}/handover`, phone);
  await page.getByLabel('قراءة العداد').fill('41950');
  await page.getByRole('radio', { name: 'نصف', exact: true }).check({ force: true });
  await goOn(page, 'الصور');
  await page.context().setOffline(true);
  await takePhotographs(page, '#7d8c99');
  for (const step of ['العلامات', 'التوقيع']) await goOn(page, step);
  await sign(page, 'مكان توقيع عبدالله الحربي');
  await sign(page, 'مكان توقيع ماجد السبيعي');
  await page.getByRole('button', { name: 'استلم السيارة' }).tap();
  await expect(page.getByRole('heading', { name: 'المحضر محفوظ في هذا الجوال' })).toBeVisible();

  // The network is back, and the server refuses nothing but what is not sent yet: this device alone has it.
  await page.route('**/products/api/booking/**', (route) => route.abort());
  await page.context().setOffline(false);
  await page.locator('summary[aria-label="حسابي"]').filter({ visible: true }).tap();
  await page.getByRole('button', { name: 'تسجيل الخروج' }).filter({ visible: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'فيه محضر ما وصلنا' });
  await expect(dialog).toContainText(`إرجاع حجز رقم ${id}`);
  await shoot(page, 'unsent-phone-ar');
  await expectSound(page);
  await dialog.getByRole('button', { name: 'ابقَ حتى يوصل' }).tap();
  // The menu stands over the page.
  await page.keyboard.press('Escape');
  await page.unroute('**/products/api/booking/**');
  await page.getByRole('button', { name: 'حاول الآن' }).tap();
  await expect(page.getByRole('heading', { name: 'رجعت السيارة' })).toBeVisible();
});
