import type { Page } from '@playwright/test';
import type { StockCar } from '#contract/listing/stock.ts';
import { offer } from './bidding.ts';
import { bearer, products } from './cars.ts';
import { chooseFile, countClicks, eightyCars, importOf, showroomWith, smallFile, stockByNumber } from './importing.ts';
import { expect, setLanguage, sizes, test, useDeviceOf } from './market.ts';
import { register } from './newcomer.ts';
import { at, open } from './renting.ts';
import { shoot } from './shots.ts';
import { expectSound } from './sound.ts';

const accounts = '/accounts/api_account';
const outcomes = (page: Page) => page.getByRole('navigation', { name: 'ما صار في الصفوف' });
const corrections = (page: Page) => page.getByRole('textbox', { name: /^تصحيح/ });

test.describe('a stock file of eighty cars', () => {
  test('goes from the desk to the market in few clicks, corrected in place', async ({ page, request }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(sizes.desktop);
    await setLanguage(page, 'ar');
    const owner = await showroomWith(request, 200);
    await useDeviceOf(page, owner);
    const clicks = await countClicks(page);
    await open(page, '/stock');
    await page.getByRole('main').getByRole('link', { name: 'استيراد ملف' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'استيراد المخزون' })).toBeVisible();
    await expectSound(page);
    await shoot(page, 'import-file-desktop-ar');
    await chooseFile(page, page.getByText('اختر ملفًا من جهازك'), await eightyCars());

    // The columns are known, the two heads of one name by their values; what the file does not say is confirmed once.
    await expect(page.getByRole('heading', { name: 'عناوين ملفك وما تعنيه' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'حقل العمود E، «موديل»' })).toHaveValue('year');
    await expect(page.getByRole('combobox', { name: /سعر الشراء/ })).toHaveValue('cost');
    await page.getByLabel('المدينة').selectOption({ label: 'الرياض' });
    await expectSound(page);
    await shoot(page, 'import-heads-desktop-ar');
    await page.getByRole('button', { name: /^افحص 80 صفًا/ }).click();

    await expect(outcomes(page).getByRole('link', { name: /تحتاج تصحيحًا/ })).toContainText('8');
    await expect(outcomes(page).getByRole('link', { name: /جديدة/ })).toContainText('72');
    await expect(corrections(page)).toHaveCount(8);
    await expectSound(page);
    await shoot(page, 'import-check-desktop-ar');
    await page.getByRole('button', { name: /^طبّق المقترحات كلها/ }).click();
    await expect(outcomes(page).getByRole('link', { name: /تحتاج تصحيحًا/ })).toContainText('2');
    await expect(page.getByText('صُحّح', { exact: true })).toHaveCount(6);
    // The rest by keyboard: Enter puts the value in and goes on to the next cell.
    await expect(page.getByRole('textbox', { name: 'تصحيح رقم الهيكل في الصف 29' })).toBeFocused();
    await page.keyboard.type('JTNBF1C32JA200009');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'تصحيح الممشى في الصف 50' })).toBeFocused();
    await page.keyboard.type('61 الف');
    await shoot(page, 'import-correct-desktop-ar');
    await page.keyboard.press('Enter');
    await expect(page.getByText('صُحّح', { exact: true })).toHaveCount(8);
    await outcomes(page)
      .getByRole('link', { name: /تنبيهات/ })
      .click();
    await expect(page.getByText('أبيض وأسود', { exact: true })).toBeVisible();
    await shoot(page, 'import-warned-desktop-ar');
    await page.getByRole('button', { name: /^طبّق المقترح/ }).click();
    await expect(page.getByText('صُحّح', { exact: true })).toHaveCount(1);
    await outcomes(page).getByRole('link', { name: /جديدة/ }).click();
    await expect(page).toHaveURL(/show=new/);
    await expectSound(page);
    await shoot(page, 'import-new-desktop-ar');
    expect((await importOf(request, owner, page)).totals).toMatchObject({ new: 80, wrong: 0, corrected: 9 });
    expect((await stockByNumber(request, owner)).size).toBe(0);

    await page.getByRole('button', { name: /^طبّق 80 صفًا/ }).click();
    await expect(page.getByRole('heading', { name: 'اكتمل الاستيراد' })).toBeVisible({ timeout: 60_000 });
    const live = await stockByNumber(request, owner);
    expect(live.size).toBe(80);
    expect([...live.values()].filter(({ status }) => status !== 'active')).toEqual([]);
    // Two more for the window of the system, and two for the list of cities.
    const spent = (await clicks()) + 4;
    expect(spent, `${spent} clicks`).toBeLessThan(25);
    await expectSound(page);
    await shoot(page, 'import-done-desktop-ar');

    // The file, corrected by hand, says the same of all but the two prices that changed.
    await page.getByRole('link', { name: 'ارفع ملفًا آخر' }).click();
    await expect(page.getByRole('link', { name: /مخزون-نوفمبر/ })).toContainText('80 جديدة');
    const repriced = await eightyCars({ corrected: true, prices: { 10: 29_000, 20: 33_500 } });
    await page.getByLabel('اختر ملفًا من جهازك').setInputFiles(repriced);
    await expect(outcomes(page).getByRole('link', { name: /كما هي/ })).toContainText('78');
    await expect(outcomes(page).getByRole('link', { name: /متغيّرة/ })).toHaveAttribute('aria-current', 'page');
    const changed = page.getByRole('listitem').filter({ has: page.locator('del') });
    await expect(changed).toHaveCount(2);
    await expect(changed.first().locator('del')).toContainText('33');
    await expect(changed.first().locator('ins')).toContainText('29');
    await expectSound(page);
    await shoot(page, 'import-changed-desktop-ar');
    await page.getByRole('button', { name: 'طبّق الصفين' }).click();
    await expect(page.getByRole('heading', { name: 'اكتمل الاستيراد' })).toBeVisible({ timeout: 60_000 });
    const after = await stockByNumber(request, owner);
    const different = [...after].filter(([number, car]) => JSON.stringify(priced(car)) !== JSON.stringify(priced(live.get(number)!)));
    expect(different.map(([number, { price }]) => [number, price])).toEqual(
      expect.arrayContaining([
        ['0107', 29_000],
        ['0117', 33_500],
      ]),
    );
    expect(different).toHaveLength(2);
  });

  test('is undone, but for what was changed since and what has an offer', async ({ page, request }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(sizes.desktop);
    await setLanguage(page, 'ar');
    const owner = await showroomWith(request, 200);
    const buyer = await register(request, 'user', 'تركي الحربي');
    await useDeviceOf(page, owner);
    const upload = async (file: Awaited<ReturnType<typeof eightyCars>>) => {
      await open(page, '/import');
      await page.getByLabel('اختر ملفًا من جهازك').setInputFiles(file);
    };
    const finish = async (name: RegExp) => {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('heading', { name: 'اكتمل الاستيراد' })).toBeVisible({ timeout: 60_000 });
    };
    await upload(await eightyCars({ corrected: true }));
    await page.getByLabel('المدينة').selectOption({ label: 'الرياض' });
    await page.getByRole('button', { name: /^افحص/ }).click();
    await finish(/^طبّق 80 صفًا/);
    const first = await stockByNumber(request, owner);

    // Another file changes three prices; then three cars are changed by hand, and one of the first file gets an offer.
    await upload(await eightyCars({ corrected: true, prices: { 10: 29_000, 20: 33_500, 30: 41_000 } }));
    await expect(outcomes(page).getByRole('link', { name: /متغيّرة/ })).toContainText('3');
    await finish(/^طبّق 3 صفوف/);
    await page.getByRole('heading', { name: 'التراجع' }).scrollIntoViewIfNeeded();
    const change = async (number: string, data: object) => {
      const answer = await request.patch(`${products}/car/${first.get(number)!.id}/`, { headers: bearer(owner.token), data });
      expect(answer.status(), await answer.text()).toBe(200);
    };
    await change('0107', { price: 28_500 });
    await change('0117', { mileage: 23_900 });
    await change('0101', { price: 29_500 });
    const wanted = first.get('0103')!;
    await change('0103', { price_mode: 'negotiable' });
    await offer(request, buyer, wanted.id, wanted.price! - 500);
    await page.reload();
    await page.getByRole('button', { name: 'تراجع عن الكل' }).click();
    const question = page.getByRole('dialog', { name: 'تتراجع عن هذا الاستيراد؟' });
    await expectSound(page, { within: 'dialog' });
    await question.getByRole('button', { name: 'تراجع عنه' }).click();
    await expect(page.getByRole('heading', { name: 'تراجعت عن هذا الاستيراد' })).toBeVisible({ timeout: 60_000 });
    const outcome = page.getByRole('region', { name: 'نتيجة التراجع' });
    await expect(outcome).toContainText('0107');
    await expect(outcome.getByRole('listitem')).toHaveCount(1);
    await expectSound(page);
    await shoot(page, 'import-undone-desktop-ar');
    const restored = await stockByNumber(request, owner);
    expect(['0107', '0117', '0127'].map((number) => restored.get(number)!.price)).toEqual([
      28_500,
      first.get('0117')!.price,
      first.get('0127')!.price,
    ]);
    expect(restored.get('0117')!.car!.mileage).toBe(23_900);

    // The first file is undone as well: its cars go, but for the one with an offer.
    await open(page, '/import');
    await page.getByRole('link', { name: /مخزون-نوفمبر.*80 جديدة/ }).click();
    await page.getByRole('button', { name: 'تراجع عن الكل' }).click();
    await question.getByRole('button', { name: 'تراجع عنه' }).click();
    await expect(page.getByRole('heading', { name: 'تراجعت عن هذا الاستيراد' })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('region', { name: 'نتيجة التراجع' })).toContainText('0103');
    await shoot(page, 'import-undone-new-desktop-ar');
    const left = [...(await stockByNumber(request, owner)).values()].filter(({ status }) => status !== 'removed');
    expect(left.map(({ stock, status }) => [stock.number, status])).toContainEqual(['0103', 'paused']);
  });
});

function priced({ price, status, car }: StockCar) {
  return { price, status, mileage: car?.mileage };
}

test.describe('a stock file that is not right', () => {
  test('says in its place why it is not read, and how it is read after all', async ({ page, request }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(sizes.desktop);
    await setLanguage(page, 'ar');
    const owner = await showroomWith(request, 0);
    await useDeviceOf(page, owner);
    await open(page, '/import');
    const input = page.getByLabel('اختر ملفًا من جهازك');
    // The field is reached and opened by keyboard.
    await input.focus();
    const opened = page.waitForEvent('filechooser');
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

    // It stays open until it is given up; another file is told of it.
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
    const owner = await showroomWith(request, 200);
    const page = await at(browser, owner, '/import', { language: 'ar', size: 'phone' });
    await expectSound(page);
    await shoot(page, 'import-file-phone-ar');
    await page.getByLabel('اختر ملفًا من جهازك').setInputFiles(await eightyCars());
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
