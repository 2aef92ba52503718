import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { bearer } from './cars.ts';
import { expectWrong } from './admin.ts';
import { hydrated, expect, test, useDeviceOf } from './market.ts';
import { newcomersPassword, register } from './newcomer.ts';
import { codeOf, staffApiPath, createStaff, newColleague, signInAsStaff } from './staff.ts';

async function enterPassword(page: Page, username: string) {
  await page.goto('/home?dialog=login');
  await hydrated(page);
  const dialog = page.getByRole('dialog', { name: 'الدخول والتسجيل' });
  await dialog.getByLabel('الجوال أو اسم المستخدم أو البريد').fill(username);
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(newcomersPassword);
  await dialog.getByRole('button', { name: 'دخول', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: 'رمز التحقق بخطوتين' })).toBeVisible();
  await expect(dialog.getByLabel('رمز من ستة أرقام')).toBeFocused();
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
  await hydrated(page);
  await page.getByRole('button', { name: 'فعّل التحقق بخطوتين' }).click();
  const setUp = page.getByRole('dialog');
  await setUp.getByLabel('كلمة المرور الحالية').fill(newcomersPassword);
  await setUp.getByRole('button', { name: 'التالي' }).click();
  await expect(setUp.getByRole('img', { name: 'رمز QR لتطبيق المصادقة' })).toBeVisible();
  const secret = await setUp.getByLabel('مفتاح تطبيق المصادقة').innerText();
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
  const admin = await createStaff(request, 'admin');
  await signInAsStaff(page, admin, '/admin/security-log');
  await expect(page.getByRole('heading', { level: 1, name: 'سجل الأمان' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'تفعيل التحقق بخطوتين' }).first()).toBeVisible();
  await page.goto('/admin/security-log?kind=staff_add&until=2020-01-01');
  await expect(page.getByText('لا أحداث بهذه التصفية.')).toBeVisible();
});

test('one of the staff makes new backup codes, and those before stop working', async ({ page, request }) => {
  const member = await newColleague(request, 'support');
  const old = await enrol(request, member.token);
  await signInAsStaff(page, member);
  await page.getByRole('link', { name: /^حسابي/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'حسابي' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('بقيت 10 رموز احتياطية');
  await expect(main).toContainText('إذا أنشأت رموزًا جديدة توقفت رموزك الحالية كلها.');

  const password = main.getByLabel('كلمة المرور', { exact: true });
  await password.fill('Wrong#Pass2026');
  await password.press('Enter');
  await expectWrong(password, 'كلمة المرور غير صحيحة.');
  await password.fill(newcomersPassword);
  await main.getByRole('button', { name: 'أنشئ الرموز' }).click();
  await expect(main.getByRole('status')).toHaveText('توقفت رموزك السابقة. هذه رموزك من الآن:');
  const list = main.getByRole('list', { name: 'رموزك الاحتياطية' });
  await expect(list).toBeFocused();
  const fresh = await list.getByRole('listitem').allInnerTexts();
  expect(fresh).toHaveLength(10);
  expect(fresh.filter((code) => old.includes(code))).toEqual([]);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await main.getByRole('button', { name: 'انسخها' }).click();
  await expect(page.getByText('نُسخت الرموز.')).toBeVisible();
  expect((await page.evaluate(() => navigator.clipboard.readText())).split('\n')).toEqual(fresh);
  const [file] = await Promise.all([page.waitForEvent('download'), main.getByRole('button', { name: 'نزّلها' }).click()]);
  expect(file.suggestedFilename()).toBe('markaba-backup-codes.txt');
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines.filter((line) => /^.{5}-.{5}$/.test(line))).toEqual(fresh);
  const printed = page.evaluate(() => new Promise<void>((resolve) => (window.print = resolve)));
  await main.getByRole('button', { name: 'اطبعها' }).click();
  await printed;
  await page.emulateMedia({ media: 'print' });
  await expect(list).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await main.getByRole('button', { name: 'حفظتها' }).click();
  await expect(list).toHaveCount(0);

  const give = async (code: string) => {
    const answer = await request.post(`${staffApiPath}/second-factor/`, { headers: bearer(member.token), data: { code } });
    return answer.status();
  };
  expect(await give(old[0]!)).toBe(400);
  expect(await give(fresh[0]!)).toBe(200);
  await page.reload();
  await expect(main).toContainText('بقيت 9 رموز احتياطية');
});

/** Sets an authenticator up; gives the backup codes. */
async function enrol(request: APIRequestContext, token: string): Promise<string[]> {
  const headers = bearer(token);
  const enrolled = await request.post(`${staffApiPath}/second-factor/enrol/`, { headers, data: { password: newcomersPassword } });
  const { secret } = (await enrolled.json()) as { secret: string };
  const given = await request.post(`${staffApiPath}/second-factor/`, { headers, data: { code: codeOf(secret) } });
  expect(given.status(), await given.text()).toBe(200);
  return ((await given.json()) as { backup_codes: string[] }).backup_codes;
}
