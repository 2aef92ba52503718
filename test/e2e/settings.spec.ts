import { randomInt } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import type { SignedIn, User } from '#contract/people/accounts.ts';
import type { NotificationPreferences } from '#contract/messaging/notifications.ts';
import { bearer } from './cars.ts';
import { hydrated, expect, sizes, setLanguage, test, useDeviceOf } from './market.ts';
import { newcomersPassword, register, type Newcomer } from './newcomer.ts';

const accounts = '/accounts/api_account';
const another = 'Other#Pass2027';

async function open(page: Page, person: Newcomer, tab: string): Promise<void> {
  await page.setViewportSize(sizes.desktop);
  await setLanguage(page, 'ar');
  await useDeviceOf(page, person);
  await page.goto(`/settings/${tab}`);
  await hydrated(page);
}

async function profileOf(request: APIRequestContext, token: string): Promise<User> {
  return (await (await request.get(`${accounts}/my_profile/`, { headers: bearer(token) })).json()) as User;
}

/** Wider than high: a square has to be cut from it. */
function redBesideBlue(): Promise<Buffer> {
  const half = (background: string) => ({ create: { width: 450, height: 600, channels: 3 as const, background } });
  const whole = sharp({ create: { width: 900, height: 600, channels: 3, background: 'blue' } });
  return whole
    .composite([{ input: half('red'), gravity: 'west' }])
    .png()
    .toBuffer();
}

async function tokenOf(page: Page): Promise<string> {
  return (await page.context().cookies()).find(({ name }) => name === 'markaba_token')!.value;
}

async function logIn(request: APIRequestContext, identifier: string, password: string): Promise<SignedIn> {
  const answer = await request.post(`${accounts}/login/`, { data: { identifier, password } });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as SignedIn;
}

test('name, about and picture: a change is confirmed on leaving, saved, and shown on the page', async ({ page, request }) => {
  const person = await register(request, 'user');
  await open(page, person, '');
  await expect(page).toHaveURL(/\/settings\/contact-information$/);
  const name = page.getByLabel('الاسم الكامل');
  await name.fill('نورة بنت سعد العتيبي');
  await page.getByLabel('اسم المستخدم').fill('٣سيارة');
  await page.getByRole('button', { name: 'احفظ', exact: true }).click();
  await expect(page.getByLabel('اسم المستخدم')).toBeFocused();
  await expect(page.getByLabel('اسم المستخدم')).toHaveAccessibleDescription(/يبدأ بحرف إنجليزي/);
  await page.getByLabel('اسم المستخدم').fill(person.username);

  await page.getByRole('navigation', { name: 'الإعدادات' }).getByRole('link', { name: 'الأجهزة' }).click();
  await page.getByRole('dialog', { name: 'تترك الصفحة؟' }).getByRole('button', { name: 'ابقَ هنا' }).click();
  await expect(name).toHaveValue('نورة بنت سعد العتيبي');
  await page.getByRole('button', { name: 'احفظ', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'حفظنا التعديل' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'احفظ', exact: true })).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('fullName'))).toBe('نورة بنت سعد العتيبي');
  expect((await profileOf(request, person.token)).full_name).toBe('نورة بنت سعد العتيبي');

  const main = page.getByRole('main');
  await main
    .locator('input[type=file]')
    .setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(30 * 2 ** 20 + 1) });
  await expect(main.getByRole('status').filter({ hasText: 'أكبر من 30 ميجابايت' })).toBeVisible();
  await main.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await redBesideBlue() });
  const crop = page.getByRole('dialog', { name: 'قص الصورة' });
  await crop.getByLabel('التقريب').fill('2');
  await crop.getByRole('button', { name: 'أدرها ربع دورة' }).click();
  await crop.getByRole('button', { name: 'اعتمد الصورة' }).click();
  await expect(crop).toBeHidden();
  await expect(main.locator('img').first()).toBeVisible();
  const { profile_picture: stored } = await profileOf(request, person.token);
  const { data, info } = await sharp(await (await request.get(stored!)).body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(info.height);
  expect(info.channels).toBe(3);
  // What was at the left is above after a quarter turn.
  expect(data[0]).toBeGreaterThan(200);
  expect(data.at(-1)).toBeGreaterThan(200);
  expect(await page.evaluate(() => localStorage.getItem('profilePicture'))).toMatch(/\.webp/);

  await main.getByRole('button', { name: 'احذفها' }).click();
  await page.getByRole('dialog', { name: 'تحذف صورتك؟' }).getByRole('button', { name: 'احذفها' }).click();
  await expect(main.getByText('أضف صورة')).toBeVisible();
  expect((await profileOf(request, person.token)).profile_picture).toBeNull();
});

test('a business sets its location and opening hours', async ({ page, request }) => {
  const office = await register(request, 'office');
  await open(page, office, 'contact-information');
  await page.getByLabel('اسم المكتب').fill('مكتب الدرب السريع');
  await page.getByLabel('الموقع على الخريطة').fill('https://maps.app.goo.gl/abc');
  await expect(page.getByLabel('الموقع على الخريطة')).toHaveAccessibleDescription(/الروابط المختصرة لا تكفي/);
  await page.getByLabel('الموقع على الخريطة').fill('https://www.google.com/maps/@24.713552,46.675297,17z');
  await expect(page.getByRole('main')).toContainText('24.71355, 46.6753');

  const saturday = page.getByRole('group', { name: 'السبت' });
  await saturday.getByRole('switch', { name: 'السبت' }).check();
  await saturday.getByLabel('يغلق').selectOption('12:00');
  await saturday.getByRole('button', { name: 'فترة ثانية' }).click();
  await saturday.getByLabel('يغلق').nth(1).selectOption('01:00');
  await expect(saturday).toContainText('من اليوم التالي');
  await saturday.getByLabel('يفتح').nth(1).selectOption('10:00');
  await expect(saturday).toContainText('الفترتان متداخلتان');
  await saturday.getByLabel('يفتح').nth(1).selectOption('16:30');
  await saturday.getByRole('button', { name: 'انسخ لكل الأيام' }).click();
  await page.getByRole('group', { name: 'الجمعة' }).getByRole('switch', { name: 'الجمعة' }).uncheck();
  await page.getByRole('button', { name: 'احفظ', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'حفظنا التعديل' })).toBeVisible();

  const days = ['sat', 'sun', 'mon', 'tue', 'wed', 'thu'];
  expect((await profileOf(request, office.token)).business).toMatchObject({
    name: 'مكتب الدرب السريع',
    latitude: 24.71355,
    longitude: 46.6753,
    working_hours: [
      { days, opens: '09:00', closes: '12:00' },
      { days, opens: '16:30', closes: '01:00' },
    ],
  });
});

test('a new password by live rules: this device stays, the others leave', async ({ page, request }) => {
  const person = await register(request, 'user');
  const elsewhere = await logIn(request, person.username, newcomersPassword);
  await open(page, person, 'change-password');
  const kept = page.getByRole('main').getByRole('listitem').filter({ hasText: 'تحقّق' });
  await page.getByLabel('كلمة المرور الحالية').fill('Wrong#Pass1');
  await page.getByLabel('كلمة المرور الجديدة').fill('other');
  await expect(kept).toHaveCount(1);
  await page.getByLabel('كلمة المرور الجديدة').fill(another);
  await expect(kept).toHaveCount(5);
  const save = page.getByRole('main').getByRole('button', { name: 'غيّر كلمة المرور' });
  await save.click();
  await expect(page.getByLabel('كلمة المرور الحالية')).toBeFocused();
  await expect(page.getByLabel('كلمة المرور الحالية')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('كلمة المرور الحالية').fill(newcomersPassword);
  await save.click();
  await expect(page.getByRole('main')).toContainText('سُجّل خروج الأجهزة الأخرى');

  for (const { token } of [person, elsewhere]) {
    expect((await request.get(`${accounts}/my_profile/`, { headers: bearer(token) })).status()).toBe(401);
  }
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('كلمة المرور');
  await logIn(request, person.username, another);
});

test('another phone by the password and a code in Arabic digits', async ({ page, request }) => {
  const person = await register(request, 'user');
  const phone = `59${randomInt(1_000_000, 9_999_999)}`;
  await open(page, person, 'contact-information');
  await page.getByRole('main').getByRole('button', { name: 'تغيير' }).click();
  const dialog = page.getByRole('dialog', { name: 'تغيير رقم الجوال' });
  await expect(dialog.getByLabel('الرقم الجديد')).toBeFocused();
  await dialog.getByLabel('الرقم الجديد').fill(person.user.phone ?? '');
  await dialog.getByLabel('كلمة المرور الحالية').fill('Wrong#Pass1');
  await dialog.getByRole('button', { name: 'أرسل الرمز' }).click();
  await expect(dialog.getByLabel('الرقم الجديد')).toHaveAccessibleDescription(/هذا رقمك الحالي/);
  await dialog.getByLabel('الرقم الجديد').fill(`0${phone}`);
  await dialog.getByRole('button', { name: 'أرسل الرمز' }).click();
  await expect(dialog.getByLabel('كلمة المرور الحالية')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('كلمة المرور الحالية').fill(newcomersPassword);
  await dialog.getByRole('button', { name: 'أرسل الرمز' }).click();
  await expect(dialog.getByLabel('رمز من ستة أرقام')).toBeFocused();
  await expect(dialog).toContainText('أعد الإرسال بعد');
  const sent = (await (await request.get(`/dev/outbox.json?phone=${phone}`)).json()) as { body: string }[];
  const code = /\d{6}/.exec(sent[0]!.body)![0];
  await dialog.getByLabel('رمز من ستة أرقام').fill(code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toContainText(`+966 59 ${phone.slice(2, 5)} ${phone.slice(5)}`);
  expect((await logIn(request, phone, newcomersPassword)).user.id).toBe(person.user.id);
});

test('devices: this one is marked, another is signed out, then all the others', async ({ page, request }) => {
  const person = await register(request, 'user');
  const others = [await logIn(request, person.username, newcomersPassword), await logIn(request, person.username, newcomersPassword)];
  await open(page, person, 'devices');
  const devices = page.getByRole('region', { name: 'أجهزتك' }).getByRole('listitem');
  await expect(devices).toHaveCount(3);
  await expect(devices.filter({ hasText: 'هذا الجهاز' })).toHaveCount(1);
  await devices.filter({ hasNotText: 'هذا الجهاز' }).first().getByRole('button').click();
  await page.getByRole('dialog', { name: 'تسجّل خروج هذا الجهاز؟' }).getByRole('button', { name: 'سجّل الخروج', exact: true }).click();
  await expect(devices).toHaveCount(2);
  await page.getByRole('button', { name: 'سجّل خروج الأجهزة الأخرى' }).click();
  await page.getByRole('dialog', { name: 'تسجّل خروج كل الأجهزة الأخرى؟' }).getByRole('button', { name: 'سجّل الخروج', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('ما فيه جهاز آخر داخل على حسابك');
  for (const { token } of others) {
    expect((await request.get(`${accounts}/my_profile/`, { headers: bearer(token) })).status()).toBe(401);
  }
  expect((await profileOf(request, await tokenOf(page))).id).toBe(person.user.id);
});

test('preferences of notifications are saved, and mail requires an address', async ({ page, request }) => {
  const person = await register(request, 'user');
  await open(page, person, 'notifications');
  await expect(page.getByRole('switch', { name: 'رسالة جديدة: بريد' })).toBeDisabled();
  await page.getByRole('switch', { name: 'نزل سعر إعلان أعجبني: تنبيه' }).uncheck();
  await page.getByRole('switch', { name: 'لا تنبّهني في وقت محدد' }).setChecked(true);
  await page.getByLabel('من', { exact: true }).selectOption('23:30');
  const kept = async () => {
    const answer = await request.get('/products/api/notification-preferences/', { headers: bearer(person.token) });
    return (await answer.json()) as NotificationPreferences;
  };
  await expect.poll(async () => (await kept()).quiet).toMatchObject({ enabled: true, from: '23:30' });
  expect((await kept()).kinds).toContainEqual({ kind: 'price_drop', app: true, push: false, mail: false });
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('switch', { name: 'نزل سعر إعلان أعجبني: تنبيه' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'نزل سعر إعلان أعجبني: الموقع' })).toBeChecked();
  await expect(page.getByLabel('من', { exact: true })).toHaveValue('23:30');
});

test('a blocked person is unblocked, and blocked again by an undo', async ({ page, request }) => {
  const [person, other] = [await register(request, 'user'), await register(request, 'user')];
  const headers = bearer(person.token);
  expect((await request.post(`${accounts}/block/`, { headers, data: { user_id: other.user.id } })).status()).toBe(204);
  const count = async () => ((await (await request.get(`${accounts}/block/`, { headers })).json()) as { count: number }).count;
  await open(page, person, 'blocked');
  const free = page.getByRole('button', { name: `ارفع الحظر عن ${other.user.full_name}` });
  await free.click();
  await expect(page.getByRole('main')).toContainText('ما حظرت أحدًا');
  await expect.poll(count).toBe(0);
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect(free).toBeVisible();
  await expect.poll(count).toBe(1);
});

test('the account is closed with the password, and is back by signing in', async ({ page, request }) => {
  const person = await register(request, 'user');
  await open(page, person, 'my-data');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'نزّل الملف النصي' }).click();
  expect((await download).suggestedFilename()).toMatch(/^markaba-.*\.json$/);

  const archive = page.waitForEvent('download');
  await page.getByRole('button', { name: 'نزّل الملف المضغوط' }).click();
  expect((await archive).suggestedFilename()).toMatch(/\.zip$/);
  await expect(page.getByRole('link', { name: 'نزّله مرة أخرى' })).toBeVisible();

  await page.getByRole('button', { name: 'أغلق حسابي' }).click();
  const dialog = page.getByRole('dialog', { name: 'تغلق حسابك؟' });
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill('Wrong#Pass1');
  await dialog.getByRole('button', { name: 'أغلق الحساب' }).click();
  await expect(dialog.getByLabel('كلمة المرور', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(newcomersPassword);
  await dialog.getByRole('button', { name: 'أغلق الحساب' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('status').filter({ hasText: 'أغلقنا حسابك' })).toBeVisible();
  expect((await request.get(`${accounts}/user/profile/${person.user.id}/`)).status()).toBe(404);
  expect(await page.evaluate(() => localStorage.getItem('userId'))).toBeNull();

  await page.getByRole('banner').getByRole('link', { name: 'تسجيل الدخول' }).click();
  const signIn = page.getByRole('dialog', { name: 'الدخول والتسجيل' });
  await signIn.getByLabel('الجوال أو اسم المستخدم أو البريد').fill(person.username);
  await signIn.getByLabel('كلمة المرور', { exact: true }).fill(newcomersPassword);
  await signIn.getByRole('button', { name: 'دخول', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'رجع حسابك' })).toBeVisible();
  expect((await request.get(`${accounts}/user/profile/${person.user.id}/`)).status()).toBe(200);
});

test('on a phone in English: language, calendar and look', async ({ browser, request, baseURL }) => {
  const person = await register(request, 'user');
  const page = await onPhone(browser, baseURL!);
  await setLanguage(page, 'en');
  await useDeviceOf(page, person);
  await page.goto('/settings/language');
  await hydrated(page);
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked();
  await page.getByRole('radio', { name: /^Hijri/ }).check();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // A page that is the same for everybody says its days in the reader's calendar.
  await page.goto('/terms-and-conditions');
  await expect(page.getByRole('main').locator('time').first()).toHaveText(/\d+ AH$/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.goto('/settings/language');
  await hydrated(page);
  await page.getByRole('radio', { name: 'العربية' }).check();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('اللغة والمظهر');
  await expect.poll(async () => (await profileOf(request, person.token)).language).toBe('ar');
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
  await page.context().close();
});

async function onPhone(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL, viewport: sizes.phone, hasTouch: true })).newPage();
}
