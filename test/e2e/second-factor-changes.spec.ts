import { randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { bearer } from './cars.ts';
import { hydrated, expect, sizes, setLanguage, test, useDeviceOf } from './market.ts';
import { newcomersPassword, register, type Newcomer } from './newcomer.ts';
import { codeOf } from './staff.ts';

const accounts = '/accounts/api_account';

let showroom: Newcomer;
let backup: string[];

test.beforeEach(async ({ page, request }) => {
  showroom = await register(request, 'showroom');
  backup = await turnSecondFactorOn(request, showroom);
  await page.setViewportSize(sizes.desktop);
  await setLanguage(page, 'ar');
  await useDeviceOf(page, showroom);
  await page.goto('/settings/contact-information');
  await hydrated(page);
});

test('with a second factor another phone needs a code besides the password', async ({ page, request }) => {
  const phone = `59${randomInt(1_000_000, 9_999_999)}`;
  await page.getByRole('main').getByRole('button', { name: 'تغيير' }).click();
  const dialog = page.getByRole('dialog', { name: 'تغيير رقم الجوال' });
  await dialog.getByLabel('الرقم الجديد').fill(phone);
  await dialog.getByLabel('كلمة المرور الحالية').fill(newcomersPassword);
  const send = dialog.getByRole('button', { name: 'أرسل الرمز' });
  await send.click();
  await expect(dialog.getByLabel('رمز من ستة أرقام')).toBeFocused();
  await expect(dialog).toContainText('اكتب الرمز الذي يظهر الآن في تطبيق المصادقة.');

  await send.click();
  await expect(dialog.getByLabel('رمز من ستة أرقام')).toHaveAccessibleDescription(/الرمز ستة أرقام/);
  await dialog.getByRole('button', { name: 'استخدم رمزًا احتياطيًا' }).click();
  await dialog.getByLabel('رمز احتياطي').fill('AAAAA-BBBBB');
  await send.click();
  await expect(dialog.getByLabel('رمز احتياطي')).toHaveAccessibleDescription(/الرمز غير صحيح/);
  expect(await sentTo(request, phone)).toHaveLength(0);
  await dialog.getByLabel('رمز احتياطي').fill(backup[0]!);
  await send.click();
  await expect(dialog.getByText('أعد الإرسال بعد')).toBeVisible();
  const [message] = await sentTo(request, phone);
  await dialog.getByLabel('رمز من ستة أرقام').fill(/\d{6}/.exec(message!.body)![0]);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toContainText(`+966 59 ${phone.slice(2, 5)} ${phone.slice(5)}`);
});

test('with a second factor another e-mail address needs a code besides the password', async ({ page, request }) => {
  const main = page.getByRole('main');
  const email = `${showroom.username}@example.com`;
  await main.getByLabel('البريد الإلكتروني').fill(email);
  await main.getByLabel('كلمة المرور الحالية').fill(newcomersPassword);
  const save = main.getByRole('button', { name: 'احفظ' });
  await save.click();
  await expect(main.getByLabel('رمز من ستة أرقام')).toBeFocused();
  await expect(main).toContainText('اكتب الرمز الذي يظهر الآن في تطبيق المصادقة.');
  await main.getByRole('button', { name: 'استخدم رمزًا احتياطيًا' }).click();
  await main.getByLabel('رمز احتياطي').fill(backup[0]!);
  await save.click();
  await expect(main).toContainText(email);
  await expect(main.getByLabel('رمز احتياطي')).toBeHidden();
  const mine = await request.get(`${accounts}/my_profile/`, { headers: bearer(showroom.token) });
  expect(((await mine.json()) as { pending_email: string | null }).pending_email).toBe(email);
});

/** Sets an authenticator up; gives the backup codes. */
async function turnSecondFactorOn(request: APIRequestContext, { token }: Newcomer): Promise<string[]> {
  const headers = bearer(token);
  const path = `${accounts}/second-factor/`;
  const { secret } = (await (await request.post(`${path}set-up/`, { headers, data: { password: newcomersPassword } })).json()) as {
    secret: string;
  };
  const confirmed = await request.post(path, { headers, data: { code: codeOf(secret) } });
  expect(confirmed.status(), await confirmed.text()).toBe(200);
  return ((await confirmed.json()) as { backup_codes: string[] }).backup_codes;
}

async function sentTo(request: APIRequestContext, phone: string): Promise<{ body: string }[]> {
  return (await request.get(`/dev/outbox.json?phone=${phone}`)).json();
}
