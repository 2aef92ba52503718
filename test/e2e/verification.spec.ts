import { hydrated, expect, sizes, setLanguage, test, useDeviceOf } from './market.ts';
import { register } from './newcomer.ts';
import { expectSound } from './sound.ts';
import { createStaff } from './staff.ts';
import { decide, pdf, pick, slot } from './verifying.ts';

const here = '/account-verification';

for (const [name, size] of Object.entries(sizes)) {
  test(`an office shows its documents on a ${name}, sends refused ones again, and gets its badge`, async ({ page, request }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(size);
    await setLanguage(page, 'ar');
    const office = await register(request, 'office');
    const { token: moderator } = await createStaff(request, 'moderator');
    await useDeviceOf(page, office);
    // The page as it is cached before the decision.
    const profile = `/public-profile/${office.user.id}`;
    const checks = page.getByRole('list', { name: 'ما تحققنا منه' });
    await page.goto(profile);
    await expect(checks).not.toContainText('السجل التجاري');
    await page.goto('/settings/verification');
    await hydrated(page);
    const opening = page.getByRole('region', { name: 'باقي لافتتاح مكتبك' });
    await expect(opening.getByRole('link')).toHaveText([
      /^التوثيق.*باقي/,
      /^الفرع/,
      /^أول إعلان/,
      /^أوراق السيارات/,
      /^الدفع بالبطاقة.*اختياري/,
    ]);
    await page.getByRole('link', { name: 'وثّق نشاطك' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'توثيق الحساب' })).toBeVisible();

    // Missing documents are reported at their fields.
    await pick(page, 'السجل التجاري', { name: 'ورقة.docx', mimeType: 'application/zip', buffer: Buffer.from('PK\u0003\u0004 and more') });
    await expect(slot(page, 'السجل التجاري')).toContainText('ليس PDF ولا صورة');
    await page.getByRole('button', { name: 'أرسل الطلب' }).click();
    for (const kind of ['هوية المالك أو المدير', 'السجل التجاري', 'ترخيص التأجير']) {
      await expect(slot(page, kind)).toContainText('أضف هذا المستند');
    }
    await expect(slot(page, 'هوية المالك أو المدير').getByLabel('اختر ملفًا: هوية المالك أو المدير')).toBeFocused();

    await pick(page, 'هوية المالك أو المدير', [pdf('وجه.pdf'), pdf('ظهر.pdf')]);
    await slot(page, 'هوية المالك أو المدير').getByRole('button', { name: 'أزل ظهر.pdf' }).click();
    await pick(page, 'السجل التجاري', pdf('السجل.pdf'));
    await pick(page, 'ترخيص التأجير', pdf('ترخيص قديم.pdf'));
    await page.getByLabel('ملاحظة للفريق').fill('الترخيص باسم المؤسسة');
    await page.getByRole('button', { name: 'أرسل الطلب' }).click();
    await expect(page.getByText('نراجع مستنداتك')).toBeVisible();
    await expectSound(page);
    const sent = page.getByRole('region', { name: 'مستنداتك' });
    await expect(sent.getByRole('listitem')).toHaveCount(3);
    await expect(sent.getByText('ظهر.pdf')).toHaveCount(0);

    await decide(request, {
      token: moderator,
      business: office.user.id,
      rejected: { rental_licence: 'expired' },
      more: { answer: 'أرسل الترخيص الساري' },
    });
    // The decision appears by itself.
    await expect(page.getByText('أرسل الترخيص الساري')).toBeVisible();
    await expect(slot(page, 'ترخيص التأجير')).toContainText('منتهي الصلاحية');
    await expect(slot(page, 'السجل التجاري')).toContainText('قُبل سابقًا');
    await pick(page, 'ترخيص التأجير', pdf('ترخيص جديد.pdf'));
    await page.getByRole('button', { name: 'أعد إرسال الطلب' }).click();
    await expect(sent.getByText('ترخيص جديد.pdf')).toBeVisible();
    await expect(sent.getByText('السجل.pdf')).toBeVisible();

    await decide(request, { token: moderator, business: office.user.id, rejected: {}, more: { licence_until: '2099-05-30' } });
    await expect(page.getByText('حسابك موثّق')).toBeVisible();
    await expect(page.getByText('30 مايو 2099')).toBeVisible();
    await expect(opening.getByRole('link', { name: /^التوثيق/ })).toContainText('تم');
    await page.goto('/bookings');
    await opening.getByRole('link', { name: /^الفرع/ }).click();
    await expect(page).toHaveURL('/branches');
    await page.goto(profile);
    await expect(checks).toContainText('السجل التجاري');
  });
}

test('it is for businesses: others get a 404, visitors are asked to sign in', async ({ page, request }) => {
  await setLanguage(page, 'ar');
  await page.goto(here);
  await expect(page.getByRole('heading', { name: 'هذه الصفحة لمن سجّل دخوله' })).toBeVisible();
  const person = await register(request, 'user');
  await useDeviceOf(page, person);
  const answer = await page.goto(here);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'هذه الصفحة لمن سجّل دخوله' })).toHaveCount(0);
});
