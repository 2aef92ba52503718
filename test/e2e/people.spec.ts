import { randomInt } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Page as ApiPage } from '#contract/platform/page.ts';
import type { UserCard } from '#contract/people/profiles.ts';
import { carOfOthers, somebody } from './cars.ts';
import { hydrated, ownRequestsSent, demoPassword, expect, phoneOf, signInAs, sizes, setLanguage, test } from './market.ts';
import { newcomersPassword, signIn } from './newcomer.ts';

const tokenCookie = 'markaba_token';
const spoilt = 'eyJhbGciOiJIUzI1NiJ9.e30.spoilt';
const expired = 'انتهت جلستك. سجّل دخولك من جديد.';

function dialogOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'الدخول والتسجيل' });
}

async function cookieOf(page: Page, name: string) {
  return (await page.context().cookies()).find((cookie) => cookie.name === name);
}

/** The stored data of the signed-in person on the page. */
function kept(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
}

/** Somebody of the demo whom only these tests are; who forgets a password is another, as all their sessions end. */
function person(request: APIRequestContext): Promise<number> {
  return somebody(request, 13);
}

/** The last code that was sent to `phone`. */
async function codeFor(request: APIRequestContext, phone: string): Promise<string> {
  const sent = (await (await request.get(`/dev/outbox.json?phone=${phone}`)).json()) as { body: string }[];
  return /\d{6}/.exec(sent[0]!.body)![0];
}

function arabicDigits(text: string): string {
  return text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
}

function newPhone(): string {
  return `58${randomInt(1_000_000, 9_999_999)}`;
}

/** The token goes bad as it would on the server: the browser does not know. */
async function spoilToken(page: Page): Promise<void> {
  await page.evaluate((cookie) => {
    document.cookie = cookie;
  }, `${tokenCookie}=${spoilt}; path=/; secure`);
}

test.describe('a person in Arabic', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize(sizes.desktop);
    await setLanguage(page, 'ar');
  });

  test('registers by a code, in Arabic digits and through a reload', async ({ page, request }) => {
    const phone = newPhone();
    const dialog = dialogOf(page);
    await page.goto('/cars');
    await hydrated(page);
    await page.getByRole('banner').getByRole('link', { name: 'تسجيل الدخول' }).click();
    await expect(page).toHaveURL(/#dialog=login$/);
    await dialog.getByRole('button', { name: 'أنشئ حسابًا' }).click();
    await dialog.getByRole('radio', { name: /^فرد/ }).check();
    await dialog.getByRole('button', { name: 'التالي' }).click();

    await dialog.getByLabel('رقم الجوال').fill('412345');
    await dialog.getByRole('button', { name: 'أرسل الرمز' }).click();
    await expect(dialog.getByLabel('رقم الجوال')).toHaveAccessibleDescription(/يبدأ الجوال السعودي بـ 5/);
    await expect(dialog.getByLabel('رقم الجوال')).toBeFocused();
    await dialog.getByLabel('رقم الجوال').fill(arabicDigits(`0${phone}`));
    await dialog.getByRole('checkbox', { name: /أوافق على/ }).check();
    await dialog.getByRole('button', { name: 'أرسل الرمز' }).click();
    await expect(dialog.getByLabel('رمز من ستة أرقام')).toBeFocused();
    expect((await cookieOf(page, 'newPhoneNumber'))?.value).toBe(phone);

    await page.reload();
    await hydrated(page);
    const code = await codeFor(request, phone);
    const wrong = code === '000000' ? '000001' : '000000';
    await dialog.getByLabel('رمز من ستة أرقام').fill(wrong);
    await expect(dialog.getByLabel('رمز من ستة أرقام')).toHaveAccessibleDescription(/غير صحيح/);
    await dialog.getByLabel('رمز من ستة أرقام').fill(arabicDigits(code));

    await dialog.getByLabel('الاسم الكامل').fill('نورة العتيبي');
    await dialog.getByLabel('اسم المستخدم').fill(`noura_${phone}`);
    await dialog.getByLabel('المدينة').selectOption({ label: 'الرياض' });
    await dialog.getByLabel('كلمة المرور', { exact: true }).fill('short');
    await dialog.getByRole('button', { name: 'أنشئ الحساب' }).click();
    const password = dialog.getByLabel('كلمة المرور', { exact: true });
    await expect(password).toBeFocused();
    await password.fill('Password1!');
    await dialog.getByRole('button', { name: 'أنشئ الحساب' }).click();
    await expect(password).toHaveAccessibleDescription(/الشائعة/);
    await password.fill(newcomersPassword);
    await dialog.getByRole('button', { name: 'أنشئ الحساب' }).click();

    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/cars$/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'تسجيل الدخول' })).toBeHidden();
    expect(await cookieOf(page, 'newPhoneNumber')).toBeUndefined();
    const token = await cookieOf(page, tokenCookie);
    expect(token).toMatchObject({ path: '/', secure: true, sameSite: 'Lax' });
    expect(Math.round((token!.expires * 1000 - Date.now()) / 86_400_000)).toBe(29);
    const stored = await kept(page);
    expect(stored).toMatchObject({ userType: 'user', fullName: 'نورة العتيبي' });
    expect(Number(stored['userId'])).toBeGreaterThan(0);
    expect(Number(stored['userLocation'])).toBeGreaterThan(0);
  });

  test('a wrong password is reported at its field, and the input stays; Back closes the dialog', async ({ page, request }) => {
    const phone = phoneOf(await somebody(request, 14));
    await page.goto('/home');
    await hydrated(page);
    await page.getByRole('banner').getByRole('link', { name: 'تسجيل الدخول' }).click();
    await signIn(page, phone, 'Wrong#Pass1');
    const dialog = dialogOf(page);
    await expect(dialog.getByLabel('كلمة المرور', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByLabel('كلمة المرور', { exact: true })).toBeFocused();
    await expect(dialog.getByLabel('الجوال أو اسم المستخدم أو البريد')).toHaveValue(phone);
    expect(await cookieOf(page, tokenCookie)).toBeUndefined();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/home$/);
  });

  test('signs in and out: the token is revoked and nothing stays on the device', async ({ page, request }) => {
    await page.goto('/cars?dialog=login');
    await hydrated(page);
    await signIn(page, phoneOf(await person(request)), demoPassword);
    await expect(dialogOf(page)).toBeHidden();
    const token = (await cookieOf(page, tokenCookie))!.value;
    await page.evaluate("sessionStorage.setItem('fee:1', '45000'); document.cookie = 'newPhoneNumber=551234567; path=/'");
    await page.getByRole('banner').locator('summary[aria-label="حسابي"]').click();
    await page.getByRole('button', { name: 'تسجيل الخروج' }).click();
    await expect(page).toHaveURL(/\/home$/);
    expect(await page.evaluate(() => [sessionStorage.getItem('fee:1'), document.cookie.includes('newPhone')])).toEqual([null, false]);
    await expect(page.getByRole('banner').getByRole('link', { name: 'تسجيل الدخول' })).toBeVisible();
    expect(await cookieOf(page, tokenCookie)).toBeUndefined();
    expect(await kept(page)).toEqual({});
    await expect(async () => {
      const answer = await request.get('/accounts/api_account/my_profile/', { headers: { authorization: `Bearer ${token}` } });
      expect(await answer.json()).toMatchObject({ detail: 'Token is invalid' });
    }).toPass();
  });

  test('sets a new password after a code and is signed in with it', async ({ page, request }) => {
    const id = await somebody(request, 15);
    await page.goto('/home?dialog=login');
    await hydrated(page);
    const dialog = dialogOf(page);
    await dialog.getByRole('button', { name: 'نسيت كلمة المرور؟' }).click();
    await dialog.getByLabel('رقم الجوال').fill(`+966${phoneOf(id)}`);
    await dialog.getByRole('button', { name: 'أرسل الرمز' }).click();
    await expect(dialog.getByLabel('رمز من ستة أرقام')).toBeFocused();
    await dialog.getByLabel('رمز من ستة أرقام').fill(await codeFor(request, phoneOf(id)));
    await dialog.getByLabel('كلمة المرور الجديدة').fill(newcomersPassword);
    await dialog.getByRole('button', { name: 'احفظ وادخل' }).click();
    await expect(dialog).toBeHidden();
    expect(await kept(page)).toMatchObject({ userId: String(id) });
  });

  test('a page for the signed-in asks a visitor to sign in and is then there', async ({ page, request }) => {
    const answer = await page.goto('/favorite');
    expect(answer!.status()).toBe(404);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('هذه الصفحة لمن سجّل دخوله');
    await dialogOf(page).getByRole('button', { name: 'ادخل بها' }).click();
    await signIn(page, phoneOf(await person(request)), demoPassword);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('المفضلة');
    await expect(page).toHaveURL(/\/favorite$/);
    const again = await page.reload();
    expect(again!.status()).toBe(200);
    expect(again!.headers()['cache-control']).toBe('private, no-store');
  });

  test('a visitor who would post an ad signs in and goes on to it; plates and rentals are for their own kinds', async ({
    page,
    request,
  }) => {
    const answer = await request.get('/accounts/api_account/user/offices/top_rating/?page_size=1');
    const [office] = ((await answer.json()) as ApiPage<UserCard>).results;
    await page.goto('/home');
    await hydrated(page);
    await page.getByRole('banner').getByRole('link', { name: 'أضف إعلانك' }).click();
    await expect(dialogOf(page)).toContainText('سجّل دخولك لتكمل');
    await expect(dialogOf(page).getByLabel('رقم الجوال')).toBeFocused();
    await dialogOf(page).getByRole('button', { name: 'ادخل بها' }).click();
    await signIn(page, phoneOf(office!.id), demoPassword);
    await expect(page).toHaveURL(/\/(ads\/rental|rental\/fees-agreement)/);
    expect((await page.goto('/ads/plate-number'))!.status()).toBe(404);
  });

  test('a session that ended is reported once, and the text being written can be sent', async ({ page, request }) => {
    const id = await person(request);
    await signInAs(page, id);
    const ad = await carOfOthers(request, id);
    // The end is found out by the press.
    const settled = ownRequestsSent(page);
    await page.goto(`/ad-details/${ad.id}`);
    await hydrated(page);
    await settled;
    const words = page.getByRole('textbox', { name: 'اكتب سؤالًا أو تعليقًا' });
    const send = page.getByRole('button', { name: 'أرسل', exact: true });
    await words.fill('هل السعر قابل للتفاوض؟');
    await spoilToken(page);
    await send.click();
    const toast = page.getByRole('status').filter({ hasText: expired });
    await expect(toast).toBeVisible();
    await expect(dialogOf(page)).toContainText('ما كتبته باقٍ');
    expect(await cookieOf(page, tokenCookie)).toBeUndefined();
    expect(await kept(page)).not.toHaveProperty('userId');
    await signIn(page, phoneOf(id), demoPassword);
    await expect(dialogOf(page)).toBeHidden();
    await expect(words).toHaveValue('هل السعر قابل للتفاوض؟');

    await expect(toast).toBeHidden({ timeout: 10_000 });
    await spoilToken(page);
    await send.click();
    await expect(dialogOf(page)).toBeVisible();
    await expect(toast).toBeHidden();
    await expect(words).toHaveValue('هل السعر قابل للتفاوض؟');
  });

  test('a page requested with an invalid token asks to sign in, without an error', async ({ page, request, baseURL }) => {
    // Before any page is open, which would find out by itself.
    await page.context().addCookies([{ name: tokenCookie, value: spoilt, url: baseURL! }]);
    expect((await page.goto('/favorite'))!.status()).toBe(401);
    await hydrated(page);
    await expect(page.getByRole('status').filter({ hasText: expired })).toBeVisible();
    await signIn(page, phoneOf(await person(request)), demoPassword);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('المفضلة');
  });

  test('a changed role and a closed account each have words of their own', async ({ page, request }) => {
    const phone = phoneOf(await person(request));
    await page.goto('/home?dialog=login');
    await hydrated(page);
    const ends = [
      ['your role is changed . login again', 'تغيّر نوع حسابك'],
      ['User not found. Please login again.', 'حسابك لم يعد موجودًا'],
    ] as const;
    for (const [detail, words] of ends) {
      await signIn(page, phone, demoPassword);
      await expect(dialogOf(page)).toBeHidden();
      const refusal = { status: 401, json: { detail, code: 'role_changed' } };
      await page.route('**/api_account/my_profile/', (route) => route.fulfill(refusal), { times: 1 });
      // The person is requested again when the page no longer knows them.
      await page.evaluate(() => {
        localStorage.clear();
        dispatchEvent(new Event('focus'));
      });
      await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
      await expect(dialogOf(page)).toBeVisible();
    }
  });

  test('signing out in one tab signs out the other', async ({ page, context, request }) => {
    await signInAs(page, await person(request));
    await page.goto('/cars');
    await hydrated(page);
    const other = await context.newPage();
    await other.goto('/home');
    await hydrated(other);
    await other.getByRole('banner').locator('summary[aria-label="حسابي"]').click();
    await other.getByRole('button', { name: 'تسجيل الخروج' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'تسجيل الدخول' })).toBeVisible();
  });
});

test('on a phone in English: the bar at the foot opens the dialog over the page', async ({ page, request }) => {
  const id = await person(request);
  await page.setViewportSize(sizes.phone);
  await setLanguage(page, 'en');
  await page.goto('/cars');
  await hydrated(page);
  const bar = page.getByRole('navigation', { name: 'Quick navigation' });
  await bar.getByRole('link', { name: 'Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in or register' });
  await dialog.getByLabel('Mobile, username or email').fill(phoneOf(id));
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
  await bar.locator('summary').click();
  await bar.getByRole('link', { name: 'My page and ads' }).click();
  await expect(page).toHaveURL(new RegExp(`/profile/${id}$`));
});

test('a call is never authorised by the cookie alone', async ({ page, request }) => {
  await signInAs(page, await person(request));
  await page.goto('/home');
  const status = await page.evaluate(async () => (await fetch('/accounts/api_account/my_profile/')).status);
  expect(status).toBe(401);
});
