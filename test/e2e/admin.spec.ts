import type { APIRequestContext, Page } from '@playwright/test';
import { bearer, products } from './cars.ts';
import { hydrated, expect, sizes, setLanguage, test, useDeviceOf } from './market.ts';
import { newcomersPassword, register, type Newcomer } from './newcomer.ts';
import { claim, expectWrong, otherDevice, postPlate, report } from './admin.ts';
import { codeOf, createStaff, newColleague, signInAsStaff } from './staff.ts';

test.describe('the back office', () => {
  test.beforeEach(async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(sizes.desktop);
    await setLanguage(page, 'ar');
  });

  test('a reported ad is hidden, its owner appeals and another member restores it', async ({ page, request, browser, baseURL }) => {
    const [owner, reporter, first] = [
      await register(request, 'user'),
      await register(request, 'user'),
      await newColleague(request, 'moderator'),
    ];
    const ad = await postPlate(request, owner);
    await report(request, reporter, ad.id);
    const seen = async () => (await request.get(`${products}/details/${ad.id}/`)).status();
    expect(await seen()).toBe(200);

    // Nobody finds the door; who works here signs in and sets up the second factor.
    await page.goto('/admin');
    await hydrated(page);
    const dialog = page.getByRole('dialog', { name: 'الدخول والتسجيل' });
    await dialog.getByLabel('الجوال أو اسم المستخدم أو البريد').fill(first.username);
    await dialog.getByLabel('كلمة المرور', { exact: true }).fill(newcomersPassword);
    await dialog.getByRole('button', { name: 'دخول', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'فعّل التحقق بخطوتين' })).toBeVisible();
    await page.getByLabel('كلمة المرور', { exact: true }).fill('Wrong#Pass2026');
    await page.getByRole('button', { name: 'التالي' }).click();
    await expect(page.getByText('كلمة المرور غير صحيحة.')).toBeVisible();
    await page.getByLabel('كلمة المرور', { exact: true }).fill(newcomersPassword);
    await page.getByRole('button', { name: 'التالي' }).click();
    await expect(page.getByRole('img', { name: 'رمز QR لتطبيق المصادقة' })).toBeVisible();
    const secret = await page.locator('code').innerText();
    const code = codeOf(secret).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    await page.getByLabel('رمز من ستة أرقام').fill(code);
    await expect(page.getByRole('list', { name: 'رموزك الاحتياطية' }).getByRole('listitem')).toHaveCount(10);
    await page.getByRole('button', { name: 'حفظتها' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'نظرة عامة' })).toBeVisible();

    await claim(page, 'report', owner);
    await expect(page.getByText('يطلب عربونًا قبل أن يريني اللوحة.')).toBeVisible();
    await page.getByRole('radio', { name: 'أخفِ' }).check({ force: true });
    await page.getByRole('button', { name: 'أخفِ' }).click();
    await expect(page.getByText('اختر السبب.')).toBeVisible();
    await page.getByRole('radio', { name: 'احتيال أو محاولة احتيال' }).check({ force: true });
    await page.getByLabel('كلمة لصاحبها (اختياري)').fill('وصلنا أنك تطلب عربونًا.');
    await page.getByRole('button', { name: 'أخفِ' }).click();
    const sure = page.getByRole('dialog', { name: 'تخفيه عن الناس؟' });
    await sure.getByRole('button', { name: 'أخفِ' }).click();
    await expect(page.getByText('حُسمت هذه الحالة')).toBeVisible();
    expect(await seen()).toBe(404);

    const owners = await otherDevice(browser, baseURL);
    await useDeviceOf(owners, owner);
    await owners.goto('/notification');
    await hydrated(owners);
    await owners.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await expect(owners).toHaveURL(/\/decisions\/\d+$/);
    await expect(owners.getByRole('main')).toContainText('وصلنا أنك تطلب عربونًا.');
    await owners.getByLabel('لماذا ترى القرار خطأ؟').fill('لم أطلب عربونًا من أحد، والبلاغ كيدي.');
    await owners.getByRole('button', { name: 'أرسل التظلم' }).click();
    await expect(owners.getByText('قيد المراجعة')).toBeVisible();

    // A person who decided first does not judge the appeal.
    await page.goto(`/admin/queue?person=${owner.user.id}&kind=appeal`);
    await hydrated(page);
    await page.getByRole('table').getByRole('link').first().press('Enter');
    await page.getByRole('button', { name: 'استلم الحالة' }).click();
    await expect(page.getByText('من قرر أولًا لا ينظر في التظلّم. اتركها لزميل.')).toBeVisible();

    const seconds = await otherDevice(browser, baseURL);
    await signInAsStaff(seconds, await createStaff(request, 'moderator'));
    await claim(seconds, 'appeal', owner);
    await expect(seconds.getByText('لم أطلب عربونًا من أحد، والبلاغ كيدي.')).toBeVisible();
    await seconds.getByRole('radio', { name: /^اقبل التظلّم/ }).check({ force: true });
    await seconds.getByLabel('الرد على صاحبه').fill('راجعنا المحادثات ولم نجد طلب عربون.');
    await seconds.getByRole('button', { name: 'قرّر' }).click();
    await expect(seconds.getByText('حُسمت هذه الحالة')).toBeVisible();
    expect(await seen()).toBe(200);
  });

  test('a business is verified by the member who viewed its document', async ({ page, request }) => {
    const [office, moderator] = [await register(request, 'office'), await createStaff(request, 'moderator')];
    const file = { name: 'سجل.png', mimeType: 'image/png', buffer: await page.screenshot() };
    const multipart = { note: 'مكتب مرخص.', commercial_registration: file, national_id: file, rental_licence: file };
    const requested = await request.post(`${products}/featured_user/`, { headers: bearer(office.token), multipart });
    expect(requested.status(), await requested.text()).toBe(201);
    await signInAsStaff(page, moderator);
    await page.goto(`/admin/queue?person=${office.user.id}`);
    await hydrated(page);
    await page.getByRole('table').getByRole('link').first().press('Enter');
    await expect(page.getByText('استلم الحالة لترى المستندات. كل اطلاع يُسجّل.')).toBeVisible();
    await page.keyboard.press('c');
    const picture = page.getByRole('img', { name: 'السجل التجاري' });
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'قرّر' }).click();
    await expect(page.getByText('اقبل كل مستند أو اختر سبب رفضه.')).toBeVisible();
    for (const name of ['اقبل السجل التجاري', 'اقبل الهوية الوطنية', 'اقبل رخصة التأجير'])
      await page.getByRole('checkbox', { name }).check({ force: true });
    await page.getByRole('button', { name: 'وثّق المنشأة' }).click();
    await expectWrong(page.getByLabel('الرخصة سارية حتى'), /اكتب آخر يوم في الرخصة/);
    await page.getByLabel('الرخصة سارية حتى').fill(new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10));
    await page.getByRole('button', { name: 'وثّق المنشأة' }).click();
    await expect(page.getByText('حُسمت هذه الحالة')).toBeVisible();
    const profile = await request.get('/accounts/api_account/my_profile/', { headers: bearer(office.token) });
    expect(await profile.json()).toMatchObject({ is_verified: true });
  });

  test('finance gives a payment back and a credit note is issued; a moderator finds no payments', async ({ page, request }) => {
    const [buyer, finance] = [await register(request, 'user'), await createStaff(request, 'finance')];
    const payment = await buyPackage(page, request, buyer);
    await page.context().clearCookies();
    await setLanguage(page, 'ar');
    await signInAsStaff(page, finance, `/admin/payments/${payment}`);
    await page.getByRole('button', { name: 'أعد المبلغ' }).click();
    const dialog = page.getByRole('dialog', { name: 'إعادة مبلغ' });
    await dialog.getByLabel('المبلغ بالريال').fill('٩٩٩٩');
    await dialog.getByRole('button', { name: 'التالي' }).click();
    await expect(dialog.getByText('أكثر من الباقي القابل للإعادة.')).toBeVisible();
    await expect(dialog.getByText('اكتب السبب بثلاثة أحرف فأكثر.')).toBeVisible();
    await dialog.getByLabel('المبلغ بالريال').fill('٣٩');
    await dialog.getByLabel('السبب').fill('طلب العميل الإلغاء.');
    await dialog.getByRole('button', { name: 'التالي' }).click();
    await dialog.getByRole('button', { name: 'أعد المبلغ الآن' }).click();
    await expect(page.getByRole('link', { name: /إشعار دائن/ })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('أُعيدت');
    const sum = page.getByRole('row', { name: /المجموع/ });
    await expect(sum).toContainText('0.00');

    await page.context().clearCookies();
    await setLanguage(page, 'ar');
    await signInAsStaff(page, await createStaff(request, 'moderator'));
    await expect(page.getByRole('navigation', { name: 'أقسام المكتب' }).getByRole('link', { name: 'الإشراف' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'المدفوعات' })).toHaveCount(0);
    await page.goto(`/admin/payments/${payment}`);
    await expect(page.getByRole('heading', { level: 1, name: 'الصفحة غير موجودة' })).toBeVisible();
  });
});

/** Buys the first package for private persons over the gateway's page; gives the number of the payment. */
async function buyPackage(page: Page, request: APIRequestContext, buyer: Newcomer): Promise<number> {
  const offers = (await (await request.get(`${products}/packages/?account_type=user`)).json()) as { id: number; price: string }[];
  const offer = offers.find(({ price }) => Number(price) === 39)!;
  const started = await request.post(`${products}/payments/process/`, {
    headers: bearer(buyer.token),
    data: { package_id: offer.id, method: 'card' },
  });
  expect(started.status(), await started.text()).toBe(201);
  const { payment, redirect_url: there } = (await started.json()) as { payment: { id: number }; redirect_url: string };
  await useDeviceOf(page, buyer);
  await page.goto(there);
  await page.getByRole('button', { name: 'ادفع', exact: true }).click();
  await expect(page).toHaveURL(/\/success$/);
  return payment.id;
}
