import { randomInt } from 'node:crypto';
import type { AdPage } from '#contract/listing/listing.ts';
import { expectWrong } from './admin.ts';
import { products } from './cars.ts';
import { expect, foundAds, hydrated, setLanguage, test } from './market.ts';
import { createStaff, signInAsStaff } from './staff.ts';

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const onTerms = 'monthly_max=2000&down_percent=20&months=60&rate_bp=900';

test.describe('what a car costs a month', () => {
  test.use(phone);
  test.beforeEach(({ page }) => setLanguage(page, 'ar'));

  test('is worked out in a window of its ad, and leads to the cars that cost no more', async ({ page, request }) => {
    const { results } = (await (await request.get(`${products}/cars/?sale_type=sale&price_min=40000&page_size=1`)).json()) as AdPage;
    await page.goto(`/ad-details/${results[0]!.id}`);
    await hydrated(page);
    await page.getByRole('link', { name: 'احسب القسط' }).filter({ visible: true }).click();
    const dialog = page.getByRole('dialog', { name: 'احسب القسط' });
    const monthly = dialog.locator('dd').first();
    await expect(monthly).toContainText(/\d/);
    await expect(dialog).toContainText('حساب للتوضيح من أرقامك، وليس عرض تمويل ولا موافقة');
    const before = await monthly.innerText();
    await dialog.getByLabel('المقدم', { exact: true }).fill('٠');
    await expect(monthly).not.toHaveText(before);
    await dialog.getByRole('radio', { name: '24' }).press('Space');
    await dialog.getByLabel('نسبة الربح السنوية').fill('٥١');
    await expectWrong(dialog.getByLabel('نسبة الربح السنوية'), /^اكتب رقمًا من 0 إلى 50/);
    await dialog.getByLabel('نسبة الربح السنوية').fill('٤٫٥');
    await expect(dialog.locator('dd').nth(1)).toContainText(/^\d+\.\d\d%/);
    await dialog.getByRole('link', { name: 'أظهر السيارات بهذا القسط' }).click();
    await expect(page).toHaveURL(/monthly_max=\d+&down_percent=0&months=24&rate_bp=450/);
    await expect(foundAds(page).first()).toContainText(/نحو .* شهريًا/);
  });

  test('is a filter with its chip, on cards, on the map and in a list of takeovers', async ({ page }) => {
    await page.goto('/cars');
    await hydrated(page);
    await page.getByRole('link', { name: 'تصفية' }).click();
    const sheet = page.getByRole('dialog', { name: 'تصفية' });
    const group = sheet.getByRole('group', { name: /^القسط الشهري/ }).first();
    await group.getByRole('textbox', { name: 'أعلى قسط' }).fill('٢٠٠٠');
    await group.getByRole('textbox', { name: 'أعلى قسط' }).blur();
    await expect(group).toContainText('120,433');
    await sheet.getByRole('button', { name: /^اعرض/ }).click();
    await expect(page).toHaveURL(new RegExp(onTerms.replace('?', '\\?')));
    const chips = page.getByRole('list', { name: 'الفلاتر المختارة' });
    await expect(chips).toContainText('القسط إلى 2,000 ريال، مقدم 20%');
    await expect(page.getByRole('link', { name: /^تصفية 1$/ })).toBeVisible();
    // The address changes a moment before the list does.
    const sums = async () => {
      const cards = (await foundAds(page).allInnerTexts()).slice(0, 5);
      return cards.map((card) => Number((/نحو\s*\D*([\d,]+)/.exec(card)?.[1] ?? '0').replaceAll(',', '')));
    };
    await expect.poll(async () => (await sums()).filter((sum) => sum > 0 && sum <= 2000).length).toBe(5);
    await page.getByRole('link', { name: /^شف تنازلات بقسط إلى/ }).click();
    await expect(page).toHaveURL(/sale_type=tanazul&instalment_max=2000/);
    await page.goBack();
    await chips.getByRole('link', { name: /القسط إلى/ }).click();
    await expect(page).toHaveURL(/\/cars$/);
  });

  test('is worked out without scripts', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ ...phone, javaScriptEnabled: false });
    const page = await context.newPage();
    await context.addCookies([{ name: 'i18next', value: 'ar', url: baseURL! }]);
    await page.goto('/instalments?price=85000&down=17000');
    const main = page.getByRole('main');
    for (const text of ['1,411.57', '9.65%', '102,085.20', '17,085.20', '4,236']) await expect(main).toContainText(text);
    await page.getByLabel('الدفعة الأخيرة').fill('21250');
    await page.getByRole('button', { name: 'احسب' }).click();
    for (const text of ['1,129.83', '9.60%']) await expect(main).toContainText(text);
    await page.goto('/instalments?price=85000&down=90000');
    await expect(main).toContainText('اكتب رقمًا من 0 إلى 84,999.');
    await context.close();
  });
});

test('the calculator is there in English', async ({ page }) => {
  await setLanguage(page, 'en');
  await page.goto('/instalments?price=85000&down=17000');
  await hydrated(page);
  const main = page.getByRole('main');
  await expect(main).toContainText('Annual percentage rate');
  await expect(main).toContainText('Markaba does not finance and does not put you in touch with a lender.');
  await main.getByRole('radio', { name: 'Flat' }).press('Space');
  await main.getByLabel('Profit rate a year').fill('5');
  for (const text of ['1,416.67', '9.82%']) await expect(main).toContainText(text);
  await expect(page).toHaveURL(/kind=flat/);
  await page.reload();
  for (const text of ['1,416.67', '9.82%']) await expect(main).toContainText(text);
});

test('the staff add terms from a day to come, and take them back', async ({ page, request }) => {
  await setLanguage(page, 'ar');
  const day = new Date(Date.UTC(2040 + randomInt(50), randomInt(12), 1 + randomInt(28))).toISOString().slice(0, 10);
  await signInAsStaff(page, await createStaff(request, 'finance'), '/admin/instalment-terms');
  await page.getByRole('button', { name: 'أضف شروطًا' }).click();
  const dialog = page.getByRole('dialog', { name: 'أضف شروطًا' });
  await dialog.getByLabel('نسبة الربح السنوية').fill('٧٫٢٥');
  await dialog.getByLabel('المصدر بالعربية').fill('تعميم جديد');
  await dialog.getByLabel('المصدر بالإنجليزية').fill('A new circular');
  await dialog.getByLabel('تسري من').fill('2026-01-02');
  await dialog.getByRole('button', { name: 'أضف شروطًا' }).click();
  await expectWrong(dialog.getByLabel('تسري من'), /^اختر يومًا لم يأتِ بعد/);
  await dialog.getByLabel('تسري من').fill(day);
  await dialog.getByRole('button', { name: 'أضف شروطًا' }).click();
  await expect(dialog).toHaveCount(0);
  const coming = page
    .getByRole('listitem')
    .filter({ hasText: '7.25%' })
    .filter({ hasText: day.slice(0, 4) });
  await expect(coming).toContainText('قادمة');
  await coming.getByRole('button', { name: 'اسحبها' }).click();
  await page.getByRole('dialog', { name: 'تسحب هذه الشروط؟' }).getByRole('button', { name: 'اسحبها' }).click();
  await expect(coming).toHaveCount(0);
});
