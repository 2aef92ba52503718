import type { Page } from '@playwright/test';
import type { StockCar } from '#contract/listing/stock.ts';
import { offer } from './bidding.ts';
import { bearer, products } from './cars.ts';
import {
  chassisOf,
  chooseFile,
  countClicks,
  eightyCars,
  importOf,
  pictureArchive,
  showroomWith,
  smallFile,
  stockByNumber,
} from './importing.ts';
import { expect, setLanguage, sizes, test, useDeviceOf } from './market.ts';
import { register } from './newcomer.ts';
import { open } from './renting.ts';
import { shoot } from './shots.ts';
import { expectSound } from './sound.ts';

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
    await chooseFile(page, page.getByText('اختر ملفًا من جهازك'), await eightyCars(owner));

    // The columns are known, the two heads of one name by their values; what the file does not say is confirmed once.
    await expect(page.getByRole('heading', { name: 'عناوين ملفك وما تعنيه' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'حقل العمود E، «موديل»' })).toHaveValue('year');
    await expect(page.getByRole('combobox', { name: /سعر الشراء/ })).toHaveValue('cost');
    await page.getByLabel('المدينة').selectOption({ label: 'الرياض' });
    await expectSound(page);
    await shoot(page, 'import-heads-desktop-ar');
    await page.getByRole('button', { name: /^افحص 80 صفًا/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

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
    await page.keyboard.type(chassisOf(owner.user.id)[0]);
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
    await expect(outcomes(page).getByRole('link', { name: /جديدة/ })).toBeFocused();
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
    await expectSound(page);
    await shoot(page, 'import-history-desktop-ar');
    const repriced = await eightyCars(owner, { corrected: true, prices: { 10: 29_000, 20: 33_500 } });
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
    await upload(await eightyCars(owner, { corrected: true }));
    await page.getByLabel('المدينة').selectOption({ label: 'الرياض' });
    await page.getByRole('button', { name: /^افحص/ }).click();
    await finish(/^طبّق 80 صفًا/);
    const first = await stockByNumber(request, owner);

    // Another file changes three prices; then three cars are changed by hand, and one of the first file gets an offer.
    await upload(await eightyCars(owner, { corrected: true, prices: { 10: 29_000, 20: 33_500, 30: 41_000 } }));
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

test('cars that a whole stock has not are withdrawn once their number is typed', async ({ page, request }) => {
  test.setTimeout(120_000);
  await page.setViewportSize(sizes.desktop);
  await setLanguage(page, 'ar');
  const owner = await showroomWith(request, 50);
  await useDeviceOf(page, owner);
  const rows = Array.from({ length: 10 }, (_, index) => [
    `W-${index + 1}`,
    'Kia',
    'Sportage',
    '2022',
    `${20_000 + index * 900}`,
    '71000',
    'White',
  ]);
  const upload = async (count: number) => {
    await open(page, '/import');
    await page.getByLabel('اختر ملفًا من جهازك').setInputFiles(smallFile(rows.slice(0, count)));
  };
  await upload(10);
  await page.getByLabel('المدينة').selectOption({ label: 'الرياض' });
  await page.getByRole('button', { name: /^افحص/ }).click();
  await page.getByRole('button', { name: /^طبّق 10 صفوف/ }).click();
  await expect(page.getByRole('heading', { name: 'اكتمل الاستيراد' })).toBeVisible({ timeout: 60_000 });

  await upload(4);
  await expect(page.getByText('ما في جديد ولا متغيّر: مخزونك مثل الملف.')).toBeVisible();
  await outcomes(page)
    .getByRole('link', { name: /ليست في الملف/ })
    .click();
  await page.getByLabel('هذا الملف هو كل مخزوني').check();
  await page.getByLabel('أوقف عرض 6 سيارات غائبة').check();
  const apply = page.getByRole('button', { name: /^طبّق/ });
  await expect(apply).toBeDisabled();
  await page.getByLabel('اكتب العدد 6 لتأكيد الإيقاف').fill('6');
  await expectSound(page);
  await shoot(page, 'import-absent-desktop-ar');
  await apply.click();
  await expect(page.getByRole('heading', { name: 'اكتمل الاستيراد' })).toBeVisible({ timeout: 60_000 });
  const after = await stockByNumber(request, owner);
  expect([...after.values()].filter(({ status }) => status === 'paused').map(({ stock }) => stock.number)).toHaveLength(6);
});

test('pictures of an archive go to the cars whose numbers they have, and the others are named', async ({ page, request }) => {
  test.setTimeout(120_000);
  await page.setViewportSize(sizes.desktop);
  await setLanguage(page, 'ar');
  const owner = await showroomWith(request, 0);
  await useDeviceOf(page, owner);
  await open(page, '/import');
  const rows = ['B-1', 'B-2'].map((number, index) => [number, 'Kia', 'Sportage', '2022', String(30_000 + index), '71000', 'White']);
  await page.getByLabel('اختر ملفًا من جهازك').setInputFiles(smallFile(rows));
  await page.getByLabel('المدينة').selectOption({ label: 'الرياض' });
  await page.getByRole('button', { name: /^افحص/ }).click();
  await page.getByRole('button', { name: 'طبّق الصفين' }).click();
  await expect(page.getByRole('heading', { name: 'اكتمل الاستيراد' })).toBeVisible({ timeout: 60_000 });

  const pictures = page.getByRole('region', { name: 'صور السيارات' });
  await pictures
    .getByLabel('ارفع ملف صور ZIP')
    .setInputFiles(await pictureArchive('B-1/1.jpg', 'B-1/2.jpg', 'b2_1.jpg', 'Z-9/1.jpg', 'B-2.txt'));
  await expect(pictures.getByText('أُضيفت 3 صور')).toBeVisible({ timeout: 60_000 });
  await expect(pictures.getByText('Z-9/1.jpg: لا سيارة بهذا الرقم.')).toBeVisible();
  await expectSound(page);
  await shoot(page, 'import-pictures-desktop-ar');
  const stock = await stockByNumber(request, owner);
  expect(['B-1', 'B-2'].map((number) => stock.get(number)!.images_count)).toEqual([2, 1]);
});

function priced({ price, status, car }: StockCar) {
  return { price, status, mileage: car?.mileage };
}
