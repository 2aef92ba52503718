import { goOn, photograph, sign, takePhotographs } from './handing-over.ts';
import { letComeNearer } from './later.ts';
import { expect, hydrated, test } from './market.ts';
import { register } from './newcomer.ts';
import { accept, addBookable, addOffice, at, book, open, timeAhead } from './renting.ts';
import { shoot } from './shots.ts';
import { expectSound } from './sound.ts';

// As in a browser of a visitor, where the worker answers without a network.
test.use({ serviceWorkers: 'allow' });

test.beforeEach(() => test.setTimeout(240_000));

test('a car goes out and comes back with photographs, marks and signatures, the second time without a network', async ({
  browser,
  request,
}) => {
  const office = await addOffice(request);
  const car = await addBookable(request, office);
  const renter = await register(request, 'user', 'عبدالله الحربي');
  const { id } = await book(request, renter, car.id, timeAhead(75, 3));
  await accept(request, office, id);
  await letComeNearer(id, 73);
  const letting = await at(browser, office, `/bookings/${id}`, { language: 'ar', size: 'phone' });
  const renting = await at(browser, renter, `/bookings/${id}`, { language: 'ar', size: 'phone' });

  // Handed out only with both numbers of the Authority, eight photographs and both signatures.
  await letting.getByRole('link', { name: 'سلّم السيارة' }).tap();
  await expect(letting.getByRole('heading', { name: 'لا يخرج المفتاح قبل هذين الرقمين' })).toBeVisible();
  await goOn(letting, 'الصور');
  await expect(letting.getByText('هذا الحقل مطلوب.').first()).toBeVisible();
  await letting.getByLabel('رقم العقد الموحد').fill('12');
  await letting.getByLabel('رقم تفويض «تم»').fill('٤٤١٧٠٩٢٣١');
  await shoot(letting, 'handover-numbers-phone-ar');
  await expectSound(letting);
  await letting.getByLabel('قراءة العداد').fill('41200');
  await letting.getByRole('radio', { name: 'ممتلئ' }).check({ force: true });
  await shoot(letting, 'handover-reading-phone-ar');
  await expectSound(letting);
  // What is wrong is said before a single picture is taken.
  await goOn(letting, 'الصور');
  await expect(letting.getByLabel('رقم العقد الموحد')).toHaveAccessibleDescription(/أرقام فقط، من 6 إلى 15 رقمًا/);
  await letting.getByLabel('رقم العقد الموحد').fill('2026118842');
  await goOn(letting, 'الصور');
  await goOn(letting, 'العلامات');
  await expect(letting.getByText(/باقي صور ما أخذتها: الأمام، الجنب الأيمن/)).toBeVisible();
  await shoot(letting, 'handover-photos-empty-phone-ar');
  await expectSound(letting);
  await takePhotographs(letting, '#8a9a8e');
  await shoot(letting, 'handover-photos-phone-ar');
  await expectSound(letting);

  // What is entered stays on the phone: the screen comes back as it was left.
  await letting.reload();
  await hydrated(letting);
  await expect(letting.getByRole('button', { name: 'المقاعد الخلفية: مصوّرة' })).toBeVisible();
  await goOn(letting, 'العلامات');
  await letting.getByText('الخلف', { exact: true }).tap();
  await letting.getByRole('button', { name: 'المس مكان العلامة على الرسم.' }).tap({ position: { x: 90, y: 60 } });
  await letting.getByLabel('نوع العلامة').selectOption({ label: 'خدش' });
  await letting.getByLabel(/وصف قصير/).fill('4 سم، الصدام الخلفي');
  await letting.getByLabel('صوّر العلامة: علامة 1').setInputFiles(await photograph('#aa5544'));
  await shoot(letting, 'handover-marks-phone-ar');
  await expectSound(letting);
  await goOn(letting, 'التوقيع');
  await letting.getByRole('button', { name: 'سلّم السيارة' }).tap();
  await expect(letting.getByText('لازم التوقيع.')).toHaveCount(2);
  await sign(letting, 'مكان توقيع عبدالله الحربي');
  await sign(letting, 'مكان توقيع ماجد السبيعي');
  await shoot(letting, 'handover-signatures-phone-ar');
  await expectSound(letting);

  await letting.getByRole('button', { name: 'سلّم السيارة' }).tap();
  await expect(letting.getByRole('heading', { name: 'السيارة مع عبدالله الحربي' })).toBeVisible();
  await expect(renting.getByRole('heading', { name: 'السيارة معك' })).toBeVisible();
  await expect(renting.getByText('خدش، الخلف · 4 سم، الصدام الخلفي')).toBeVisible();
  await shoot(renting, 'booking-out-renter-phone-ar');
  await expectSound(renting);

  // Taken back without a network: it waits on the phone, and arrives once.
  await letting.getByRole('link', { name: 'استلم السيارة' }).tap();
  await letting.getByLabel('قراءة العداد').fill('41950');
  await letting.getByRole('radio', { name: 'نصف', exact: true }).check({ force: true });
  await goOn(letting, 'الصور');
  await expect(letting.getByText('يوم خرجت')).toBeVisible();
  await shoot(letting, 'handover-back-photos-phone-ar');
  await letting.context().setOffline(true);
  await takePhotographs(letting, '#7d8c99');
  await goOn(letting, 'العلامات');
  await goOn(letting, 'التوقيع');
  await letting.getByRole('checkbox', { name: 'بدون توقيع المستأجر' }).check({ force: true });
  await letting.getByText('رفض التوقيع').tap();
  await letting.getByLabel('وش صار؟').fill('معترض على قراءة العداد.');
  await sign(letting, 'مكان توقيع ماجد السبيعي');
  await shoot(letting, 'handover-unsigned-phone-ar');
  await expectSound(letting);
  await letting.getByRole('button', { name: 'استلم السيارة' }).tap();
  await expect(letting.getByRole('heading', { name: 'المحضر محفوظ في هذا الجوال' })).toBeVisible();
  await shoot(letting, 'handover-waiting-phone-ar');
  await expectSound(letting);
  await letting.getByRole('button', { name: 'حاول الآن' }).tap();
  await expect(letting.getByRole('heading', { name: 'المحضر محفوظ في هذا الجوال' })).toBeVisible();
  // Any other screen sends it, too.
  await letting.goto('about:blank');
  await letting.context().setOffline(false);
  await open(letting, '/bookings');
  await expect(renting.getByRole('heading', { name: 'رجّعت السيارة' })).toBeVisible();
  await open(letting, `/bookings/${id}`);
  await expect(letting.getByRole('heading', { name: 'رجعت السيارة' })).toBeVisible();
  await expect(letting.getByText('رفض التوقيع من المستأجر')).toBeVisible();
  await expect(letting.getByText('قُطع 750 كم')).toBeVisible();
  await shoot(letting, 'booking-returned-office-phone-ar');
  await expectSound(letting);

  // Both ways beside each other, for the renter too; nobody hands over what is back.
  const wide = await at(browser, renter, `/bookings/${id}`, { language: 'en', size: 'desktop' });
  await expect(wide.getByRole('link', { name: /^Open the picture/ })).toHaveCount(16);
  await expect(wide.getByText('The renter refused to sign')).toBeVisible();
  await shoot(wide, 'booking-returned-renter-desktop-en');
  await expectSound(wide);
  await open(letting, `/bookings/${id}/handover`);
  await expect(letting.getByRole('heading', { name: 'ما فيه تسليم الحين', level: 2 })).toBeVisible();
});

test('the steps in English on a desktop', async ({ browser, request }) => {
  const office = await addOffice(request);
  const car = await addBookable(request, office);
  const renter = await register(request, 'user', 'James Carter');
  const { id } = await book(request, renter, car.id, timeAhead(75, 3));
  await accept(request, office, id);
  await letComeNearer(id, 73);
  const page = await at(browser, office, `/bookings/${id}/handover`, { language: 'en', size: 'desktop' });
  await page.getByLabel('Unified contract number').fill('2026118842');
  await page.getByLabel('Tamm authorisation number').fill('441709231');
  await page.getByLabel('Odometer').fill('41200');
  await page.getByRole('radio', { name: 'Half', exact: true }).check({ force: true });
  await shoot(page, 'handover-reading-desktop-en');
  await expectSound(page);
  await page.getByRole('button', { name: 'Next: Photographs' }).click();
  await page.getByLabel('Take the photograph').setInputFiles(await photograph('#8a9a8e'));
  // The next one is requested by itself.
  await expect(page.getByRole('heading', { name: 'Right side' })).toBeVisible();
  await shoot(page, 'handover-photos-desktop-en');
  await expectSound(page);
});
