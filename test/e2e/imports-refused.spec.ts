import type { Page } from '@playwright/test';
import { bearer } from './cars.ts';
import { eightyCars, showroomWith, smallFile } from './importing.ts';
import { expect, setLanguage, sizes, test, useDeviceOf } from './market.ts';
import { register } from './newcomer.ts';
import { at, open } from './renting.ts';
import { shoot } from './shots.ts';
import { expectSound } from './sound.ts';

const accounts = '/accounts/api_account';
const outcomes = (page: Page) => page.getByRole('navigation', { name: 'ما صار في الصفوف' });
const corrections = (page: Page) => page.getByRole('textbox', { name: /^تصحيح/ });

test.describe('a stock file that is not right', () => {
  test('says in its place why it is not read, and how it is read after all', async ({ page, request }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(sizes.desktop);
    await setLanguage(page, 'ar');
    const owner = await showroomWith(request, 0);
    await useDeviceOf(page, owner);
    const opened = page.waitForEvent('filechooser');
    await open(page, '/import');
    const input = page.getByLabel('اختر ملفًا من جهازك');
    // The field is reached and opened by keyboard.
    await input.focus();
    await page.keyboard.press('Enter');
    await (
      await opened
    ).setFiles({ name: 'صور.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 \u0000\u0001\u0002 no table') });
    await expect(page.getByText('نقرأ ملفات CSV وXLSX فقط. احفظ الملف بإحدى الصيغتين وأعد رفعه.')).toBeVisible();
    await expectSound(page);
    await shoot(page, 'import-refused-desktop-ar');

    // Nobody knows these heads: the business says where they stand, and what they are.
    await open(page, '/import');
    const text = ['قائمة', 'الف,باء,جيم,دال,هاء,واو', 'T-1,تويوتا,كامري,2022,45000,96500', 'T-2,كيا,سبورتاج,2021,52000,71000'].join('\n');
    await input.setInputFiles({ name: 'قائمة.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await expect(page.getByRole('heading', { name: 'ما قدرنا نقرأ الملف' })).toBeVisible();
    await expectSound(page);
    await shoot(page, 'import-no-head-desktop-ar');
    await page.getByLabel('صف العناوين').fill('');
    await page.getByRole('button', { name: 'اقرأ من هذا الصف' }).click();
    await expect(page.getByLabel('صف العناوين')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('صف العناوين').fill('2');
    await page.getByRole('button', { name: 'اقرأ من هذا الصف' }).click();
    await expect(page.getByRole('heading', { name: 'عناوين ملفك وما تعنيه' })).toBeVisible();
    const fields = ['stock_number', 'brand', 'model', 'year', 'mileage', 'price'];
    for (const [index, field] of fields.entries()) {
      await page.getByRole('combobox', { name: new RegExp(`^حقل العمود ${'ABCDEF'[index]!}،`) }).selectOption(field);
    }
    await page.getByLabel('المدينة').selectOption({ label: 'جدة' });
    await page.keyboard.press('Control+Enter');
    await expect(outcomes(page).getByRole('link', { name: /جديدة/ })).toContainText('2');

    // It stays open until it is given up; another file is refused with it.
    await page.getByRole('navigation', { name: 'صفحات المنشأة' }).getByRole('link', { name: 'الاستيراد' }).click();
    await expect(page.getByRole('heading', { name: /عندك ملف ما اكتمل/ })).toContainText('قائمة.csv');
    await expectSound(page);
    await shoot(page, 'import-open-desktop-ar');
    await page.getByRole('button', { name: 'ألغِ الملف' }).click();
    await page.getByRole('dialog', { name: 'تلغي هذا الملف؟' }).getByRole('button', { name: 'ألغِ الملف' }).click();
    await expect(input).toBeAttached();

    // The same heads are known from now on.
    const more = text.replace('T-1', 'T-9');
    await input.setInputFiles({ name: 'قائمة جديدة.csv', mimeType: 'text/csv', buffer: Buffer.from(more) });
    await expect(page).toHaveURL(/\/import\/\d+/);
  });

  test('is corrected on a phone, card by card', async ({ browser, request }) => {
    test.setTimeout(120_000);
    const owner = await showroomWith(request, 60);
    const page = await at(browser, owner, '/import', { language: 'ar', size: 'phone' });
    await expectSound(page);
    await shoot(page, 'import-file-phone-ar');
    await page.getByLabel('اختر ملفًا من جهازك').setInputFiles(await eightyCars(owner));
    await expect(page.getByRole('heading', { name: 'عناوين ملفك وما تعنيه' })).toBeVisible();
    await page.getByLabel('المدينة').selectOption({ label: 'الرياض' });
    await expectSound(page);
    await shoot(page, 'import-heads-phone-ar');
    await page.getByRole('button', { name: /^افحص 80 صفًا/ }).tap();
    await expect(corrections(page)).toHaveCount(8);
    await expectSound(page);
    await shoot(page, 'import-check-phone-ar');
    const price = page.getByRole('listitem').filter({ has: page.getByRole('textbox', { name: 'تصحيح السعر في الصف 22' }) });
    await price.getByRole('button', { name: 'اقبل' }).tap();
    await expect(price.getByText('صُحّح')).toBeVisible();
    await outcomes(page).getByRole('link', { name: /جديدة/ }).tap();
    await expect(page).toHaveURL(/show=new/);
    await expectSound(page);
    await shoot(page, 'import-new-phone-ar');
    // 60 places for 73 cars: the others are drafts, with the ways on.
    await page.getByRole('button', { name: 'طبّق 73 بدون الباقي' }).tap();
    await expect(page.getByRole('heading', { name: 'اكتمل الاستيراد' })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('13 سيارة حُفظت مسودات:')).toBeVisible();
    await expect(page.getByRole('region', { name: 'صفوف لم تُطبّق' }).getByRole('listitem')).toHaveCount(7);
    await expectSound(page);
    await shoot(page, 'import-done-phone-ar');
    await page.getByRole('link', { name: 'اعرض المسودات' }).tap();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(13);
    await page.context().close();
  });

  test('is looked at in English', async ({ browser, request }) => {
    test.setTimeout(120_000);
    const owner = await showroomWith(request, 0);
    const page = await at(browser, owner, '/import', { language: 'en', size: 'desktop' });
    await expectSound(page);
    await shoot(page, 'import-file-desktop-en');
    const rows = [
      ['B-1', 'Toyota', 'Camry', '2022', '45000', '96500', 'White'],
      ['B-2', 'Toyta', 'Corolla', '2021', '52000', '61000', 'Silver'],
      ['B-3', 'Kia', 'Sportage', '2062', '31000', '71000', 'Grey'],
    ];
    await page.getByLabel('Choose a file').setInputFiles(smallFile(rows));
    await expect(page.getByRole('heading', { name: 'Your columns and what they are' })).toBeVisible();
    await page.getByLabel('City', { exact: true }).selectOption({ label: 'Riyadh' });
    await expectSound(page);
    await shoot(page, 'import-heads-desktop-en');
    await page.keyboard.press('Control+Enter');
    await expect(
      page
        .getByRole('textbox', { name: 'Correction of Year in row 4' })
        .or(page.getByRole('textbox', { name: /^Correction of/ }))
        .first(),
    ).toBeVisible();
    await expectSound(page);
    await shoot(page, 'import-check-desktop-en');
    await page.keyboard.press('Shift+Enter');
    await expect(
      page.getByRole('navigation', { name: 'What would become of the rows' }).getByRole('link', { name: /To correct/ }),
    ).toContainText('0');
    await expect(page.getByRole('button', { name: 'Apply 3 rows' })).toBeFocused();
    await page.setViewportSize(sizes.phone);
    await shoot(page, 'import-check-phone-en');
    await page.context().close();
  });

  for (const role of ['sales', 'accountant'] as const) {
    test(`is nothing for a member of ${role}`, async ({ page, request }) => {
      const owner = await showroomWith(request, 0);
      const member = await register(request, 'user', 'عبدالإله فهد');
      await page.setViewportSize(sizes.desktop);
      await setLanguage(page, 'ar');
      await useDeviceOf(page, member);
      const data = { phone: member.user.phone, role };
      expect((await request.post(`${accounts}/team/invitations/`, { headers: bearer(owner.token), data })).status()).toBe(201);
      const sent = (await (await request.get(`/dev/outbox.json?phone=${member.user.phone}`)).json()) as { body: string }[];
      await open(page, sent.map(({ body }) => /\/join\?token=[\w-]+/.exec(body)?.[0]).find(Boolean)!);
      await page.getByRole('button', { name: 'أقبل الدعوة' }).click();
      await expect(page.getByRole('region', { name: 'العمل باسم منشأة' })).toBeVisible();
      await open(page, '/stock');
      await expect(page.getByRole('heading', { level: 1, name: 'المخزون' })).toBeVisible();
      await expect(page.getByRole('link', { name: /استيراد/ })).toHaveCount(0);
      await open(page, '/import');
      await expect(page.getByText('دورك في المنشأة لا يسمح بهذا. اطلبه من المالك.')).toBeVisible();
    });
  }
});
