import type { APIRequestContext, Page } from '@playwright/test';
import type { Ad } from '#contract/listing/ads.ts';
import { newPlate, pledge } from './ads.ts';
import { bearer, products } from './cars.ts';
import { hydrated, expect, sizes, setLanguage, test, useDeviceOf } from './market.ts';
import { newcomersPassword, register, type Newcomer } from './newcomer.ts';
import { expectSound } from './sound.ts';

/** Posts a plate over the API; gives the status of the answer and the ad. */
async function postPlate(request: APIRequestContext, { token }: Newcomer, price: number): Promise<[number, Ad]> {
  const plate = { ...newPlate(), price };
  const answer = await request.post(`${products}/create_plate/`, { headers: bearer(token), data: plate });
  return [answer.status(), (await answer.json()) as Ad];
}

/** From the gateway's page back to the market, having paid. */
async function payThere(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/dev\/pay\//);
  await page.getByRole('button', { name: 'ادفع', exact: true }).click();
}

/** Holds the answer about a payment back until the returned function is called. The server settles the payment meanwhile. */
async function holdAnswer(page: Page): Promise<() => void> {
  const [settled, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/settle/', async (route) => {
    const response = await route.fetch();
    settled.resolve();
    await released.promise;
    await route.fulfill({ response });
  });
  await page.route('**/count-notifications/', async (route) => {
    await settled.promise;
    await route.continue();
  });
  return released.resolve;
}

test.describe('money', () => {
  test.beforeEach(async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(sizes.desktop);
    await setLanguage(page, 'ar');
  });

  test('a package is bought through the bank’s check, and one posts beyond the old limit', async ({ page, request }) => {
    const buyer = await register(request, 'user');
    await pledge(request, buyer, 'plate');
    for (let posted = 0; posted < 3; posted += 1) expect((await postPlate(request, buyer, 18_000))[0]).toBe(201);
    expect((await postPlate(request, buyer, 18_000))[0]).toBe(409);
    await useDeviceOf(page, buyer);
    await page.goto('/ads/plate-number');
    await hydrated(page);
    await page.getByRole('main').getByRole('link', { name: 'باقات الإعلانات' }).click();
    await page.getByRole('link', { name: 'اشترك في بلس' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'شراء باقة بلس' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('ضريبة القيمة المضافة 15%');
    await expectSound(page);
    // However often it is pressed.
    await page.getByRole('button', { name: /^ادفع/ }).dblclick();
    await expect(page).toHaveURL(/\/dev\/pay\//);
    await page.getByRole('button', { name: 'ادفع مع التحقق الثنائي من البنك' }).click();
    await page.getByLabel('رمز التحقق').fill('123456');
    await page.getByRole('button', { name: 'تأكيد' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'تم الدفع، وباقتك جاهزة' })).toBeVisible();
    await expect(page).toHaveURL(/\/payment\/\d+\/success$/);
    await expect(page.getByRole('link', { name: /^الفاتورة/ })).toBeVisible();
    await expectSound(page);

    expect((await postPlate(request, buyer, 18_000))[0]).toBe(201);
    await page.getByRole('link', { name: 'باقتي ومدفوعاتي' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'بلس' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'إعلانات نشطة' })).toContainText('4 من 8');
    await expect(page.getByRole('article').filter({ hasText: 'مدفوعة' })).toHaveCount(1);
    await expectSound(page);
    const invoice = await page.getByRole('link', { name: /^الفاتورة/ }).getAttribute('href');
    const paper = await (await request.get(invoice!)).text();
    expect(['فاتورة ضريبية مبسطة', 'INV-', 'باقة بلس', '39.00', '5.09'].filter((words) => !paper.includes(words))).toEqual([]);

    await page.goto(`/profile/${buyer.user.id}`);
    await hydrated(page);
    const first = page.getByRole('main').getByRole('article').first();
    await first.getByRole('button', { name: 'خيارات الإعلان' }).click();
    await page.getByRole('menuitem', { name: 'ميّزه' }).click();
    await expect(page.getByText('صار إعلانك مميزًا، وما بقي لك إعلان مميز آخر.')).toBeVisible();
    await expect(first).toContainText('مميز');
  });

  test('a card is declined and the second try is paid, in English on a phone', async ({ page, request }) => {
    const buyer = await register(request, 'user');
    await page.setViewportSize(sizes.phone);
    await setLanguage(page, 'en');
    await useDeviceOf(page, buyer);
    await page.goto('/packages');
    await hydrated(page);
    await page.getByRole('link', { name: 'Take Pro' }).click();
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByRole('button', { name: 'Decline the card: balance too low' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'The payment did not go through' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('The balance is too low.');
    await expectSound(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'The payment did not go through' })).toBeVisible();
    await hydrated(page);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('radio', { name: /STC Pay/ }).check();
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Paid, and your package is ready' })).toBeVisible();
    await page.getByRole('link', { name: 'My package and payments' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await expectSound(page);
  });

  test('an account becomes a showroom by a paid package and signs in again', async ({ page, request }) => {
    const owner = await register(request, 'user');
    await useDeviceOf(page, owner);
    await page.goto('/manage-account');
    await hydrated(page);
    await expectSound(page);
    await page.getByRole('link', { name: 'باقات المعارض' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'باقات المعارض' })).toBeVisible();
    await expectSound(page);
    await page.getByRole('link', { name: 'اختر انطلاق' }).click();
    await page.getByRole('button', { name: 'تابع إلى الدفع' }).click();
    await expect(page.getByLabel('اسم المعرض')).toBeFocused();
    await page.getByLabel('اسم المعرض').fill('معرض واحة الشمال');
    await page.getByLabel('السجل التجاري أو الرقم الموحد').fill('١٠١٠٧٧٧٧٧١');
    await page.getByLabel('العنوان').fill('حي الشفا، طريق الملك فهد');
    await page.getByLabel('الموقع على الخريطة').fill('24.7136, 46.6753');
    await expectSound(page);
    await page.reload();
    await hydrated(page);
    await expect(page.getByLabel('اسم المعرض')).toHaveValue('معرض واحة الشمال');
    await page.getByRole('button', { name: 'تابع إلى الدفع' }).click();
    await expect(page.getByRole('main')).toContainText('بعد الدفع يصير حسابك معرض سيارات');
    await page.getByRole('button', { name: /^ادفع/ }).click();
    const release = await holdAnswer(page);
    const refused = page.waitForResponse((response) => response.status() === 401 && response.url().includes('count-notifications'));
    await payThere(page);
    await refused;
    // The window would load its code and words.
    await page.waitForTimeout(1500);
    expect(await page.getByRole('dialog').count()).toBe(0);
    release();
    const main = page.getByRole('main');
    await expect(main.getByText('حسابك الآن معرض سيارات')).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(main.getByText('حسابك الآن معرض سيارات')).toBeVisible();
    await expectSound(page);
    await main.getByRole('button', { name: 'تسجيل الدخول' }).click();
    const dialog = page.getByRole('dialog', { name: 'الدخول والتسجيل' });
    await dialog.getByLabel('الجوال أو اسم المستخدم أو البريد').fill(owner.username);
    await dialog.getByLabel('كلمة المرور', { exact: true }).fill(newcomersPassword);
    await dialog.getByRole('button', { name: 'دخول', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/profile/${owner.user.id}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('معرض واحة الشمال');
    await page.goto('/manage-account');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('الصفحة غير موجودة');
    await page.goto('/package');
    await expect(page.getByRole('heading', { level: 2, name: 'انطلاق' })).toBeVisible();
  });

  test('a visitor donates, and nobody else can read it', async ({ page, request }) => {
    await page.goto('/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'ادعم مركبة' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'ادعم مركبة' })).toBeVisible();
    await hydrated(page);
    await expectSound(page);
    await page.getByLabel('المبلغ').fill('٢');
    await page.getByRole('button', { name: /^ساهم بـ/ }).click();
    await expect(page.getByText('اكتب مبلغًا من 5')).toBeVisible();
    await page.getByLabel('المبلغ').fill('٣٥');
    await page.getByLabel('الاسم').fill('أبو فهد');
    await page.getByRole('button', { name: /^ساهم بـ/ }).click();
    await payThere(page);
    await expect(page.getByRole('heading', { level: 1, name: 'شكرًا لك' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('35.00');
    await expect(page).toHaveURL(/\?key=/);
    await expectSound(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'شكرًا لك' })).toBeVisible();
    const { pathname } = new URL(page.url());
    expect((await request.get(pathname)).status()).toBe(404);
  });

  test('the commission is paid on an ad that was sold; a small one is waived', async ({ page, request }) => {
    const seller = await register(request, 'user');
    await pledge(request, seller, 'plate');
    const [status, { id }] = await postPlate(request, seller, 45_000);
    expect(status).toBe(201);
    // As programs say it: to whom it was sold is not known.
    const sold = { headers: bearer(seller.token), data: { status: 'sold' } };
    expect((await request.post(`${products}/plate/${id}/status/`, sold)).status()).toBe(200);
    await useDeviceOf(page, seller);
    await page.goto(`/profile/${seller.user.id}`);
    await hydrated(page);
    const row = page.getByRole('main').getByRole('article');
    await row.getByRole('button', { name: 'خيارات الإعلان' }).click();
    await page.getByRole('menuitem', { name: 'ادفع السعي' }).click();
    const dialog = page.getByRole('dialog', { name: 'دفع السعي' });
    await expect(dialog.getByLabel('ثمن البيع')).toHaveValue('45000');
    await expect(dialog).toContainText('517.50');
    await dialog.getByLabel('ثمن البيع').fill('١٠٠٠');
    await expect(dialog.getByText('السعي أقل من حد الإعفاء، فلا شيء عليك.')).toBeVisible();
    await dialog.getByLabel('ثمن البيع').fill('44000');
    await expectSound(page);
    await dialog.getByRole('button', { name: 'ادفع السعي' }).click();
    await page.getByRole('button', { name: 'ارفض البطاقة: البنك رفض' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'لم يتم الدفع' })).toBeVisible();
    await hydrated(page);
    await page.getByRole('button', { name: 'أعد المحاولة' }).click();
    await expect(dialog.getByLabel('ثمن البيع')).toHaveValue('44000');
    await dialog.getByRole('button', { name: 'ادفع السعي' }).click();
    await payThere(page);
    await expect(page.getByRole('heading', { level: 1, name: 'تم دفع السعي' })).toBeVisible();
    await page.getByRole('link', { name: 'صفحتي وإعلاناتي' }).click();
    await expect(row).toContainText('السعي مدفوع');
  });
});
