import type { Page } from '@playwright/test';
import { alive, expect, test, useDeviceOf } from './market.ts';
import { newcomersPassword, register } from './newcomer.ts';
import { codeOf, hire, sitDown } from './staff.ts';

async function enterPassword(page: Page, username: string) {
  await page.goto('/home?dialog=login');
  await alive(page);
  const dialog = page.getByRole('dialog', { name: 'الدخول والتسجيل' });
  await dialog.getByLabel('الجوال أو اسم المستخدم أو البريد').fill(username);
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(newcomersPassword);
  await dialog.getByRole('button', { name: 'دخول', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: 'رمز التحقق بخطوتين' })).toBeVisible();
  return dialog;
}

test('a showroom sets up a second factor, and signs in with a backup code and with the authenticator', async ({
  page,
  request,
  browser,
}) => {
  const showroom = await register(request, 'showroom');
  await useDeviceOf(page, showroom);
  await page.goto('/settings/change-password');
  await alive(page);
  await page.getByRole('button', { name: 'فعّل التحقق بخطوتين' }).click();
  const setUp = page.getByRole('dialog');
  await setUp.getByLabel('كلمة المرور الحالية').fill(newcomersPassword);
  await setUp.getByRole('button', { name: 'التالي' }).click();
  await expect(setUp.getByRole('img', { name: 'رمز QR لتطبيق المصادقة' })).toBeVisible();
  const secret = await setUp.getByLabel('سر تطبيق المصادقة').innerText();
  await setUp.getByLabel('رمز من ستة أرقام').fill(codeOf(secret));
  const firstStep = Math.floor(Date.now() / 30_000);
  await setUp.getByRole('button', { name: 'فعّله' }).click();
  const codes = setUp.getByRole('list', { name: 'رموزك الاحتياطية' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [backup] = await codes.allInnerTexts();
  await setUp.getByRole('button', { name: 'حفظتها' }).click();
  await expect(page.getByText('التحقق بخطوتين مفعّل')).toBeVisible();

  const device = await (await browser.newContext()).newPage();
  const dialog = await enterPassword(device, showroom.username);
  await dialog.getByRole('button', { name: 'استخدم رمزًا احتياطيًا' }).click();
  await dialog.getByLabel('رمز احتياطي').fill('AAAAA-BBBBB');
  await dialog.getByRole('button', { name: 'تحقّق' }).click();
  await expect(dialog.getByText('الرمز غير صحيح.')).toBeVisible();
  await dialog.getByLabel('رمز احتياطي').fill(backup!.toLowerCase());
  await dialog.getByRole('button', { name: 'تحقّق' }).click();
  await expect(dialog).toBeHidden();

  const other = await (await browser.newContext()).newPage();
  const again = await enterPassword(other, showroom.username);
  // Each code is good once: the authenticator has to show the next one.
  await expect.poll(() => Math.floor(Date.now() / 30_000), { timeout: 40_000 }).toBeGreaterThan(firstStep);
  await again.getByLabel('رمز من ستة أرقام').fill(codeOf(secret).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!));
  await expect(again).toBeHidden();
});

test('an admin reads the security log', async ({ page, request }) => {
  const admin = await hire(request, 'admin');
  await sitDown(page, admin, '/admin/security-log');
  await expect(page.getByRole('heading', { level: 1, name: 'سجل الأمان' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'تفعيل التحقق بخطوتين' }).first()).toBeVisible();
  await page.goto('/admin/security-log?kind=staff_add&until=2020-01-01');
  await expect(page.getByText('لا أحداث بهذه التصفية.')).toBeVisible();
});
