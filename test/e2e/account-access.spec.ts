import { request as send } from 'node:http';
import type { APIRequestContext, Page } from '@playwright/test';
import type { User } from '#contract/people/accounts.ts';
import { bearer } from './cars.ts';
import { hydrated, expect, sizes, setLanguage, test, useDeviceOf } from './market.ts';
import { newcomersPassword, register } from './newcomer.ts';

const accounts = '/accounts/api_account';

async function outboxOf(request: APIRequestContext, to: { phone: string } | { mail: string }): Promise<{ body: string }[]> {
  return (await (await request.get('/dev/outbox.json', { params: to })).json()) as { body: string }[];
}

/** The address in the last mail to `email`, once it is sent. */
async function linkIn(request: APIRequestContext, email: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const [last] = await outboxOf(request, { mail: email });
    link = /https?:\/\/\S+(\/confirm-email\?token=\S+)/.exec(last!.body)![1]!;
  }).toPass();
  return link;
}

/** Signs in with a wrong password from one of this machine's own addresses. Gives the status. */
function wrongPassword(baseURL: string, identifier: string, localAddress: string): Promise<number | undefined> {
  const headers = { 'content-type': 'application/json' };
  const { port } = new URL(baseURL);
  return new Promise((done, fail) => {
    const call = send({ method: 'POST', host: '127.0.0.1', port, path: `${accounts}/login/`, headers, localAddress }, (answer) => {
      answer.resume();
      done(answer.statusCode);
    });
    call.on('error', fail).end(JSON.stringify({ identifier, password: 'Wrong#Pass1' }));
  });
}

function emailField(page: Page) {
  return page.getByLabel('البريد الإلكتروني');
}

test('a new e-mail address waits until its link is opened, which works signed out', async ({ page, request, browser }) => {
  const person = await register(request, 'user');
  const email = `${person.username}@mail.test`;
  await page.setViewportSize(sizes.desktop);
  await setLanguage(page, 'ar');
  await useDeviceOf(page, person);
  await page.goto('/settings/contact-information');
  await hydrated(page);
  await emailField(page).fill(email);
  await page.getByRole('button', { name: 'احفظ', exact: true }).click();
  await expect(page.getByLabel('كلمة المرور الحالية')).toBeFocused();
  await page.getByLabel('كلمة المرور الحالية').fill('Wrong#Pass1');
  await page.getByRole('button', { name: 'احفظ', exact: true }).click();
  await expect(page.getByLabel('كلمة المرور الحالية')).toHaveAccessibleDescription(/غير صحيحة/);
  await page.getByLabel('كلمة المرور الحالية').fill(newcomersPassword);
  await page.getByRole('button', { name: 'احفظ', exact: true }).click();

  const notice = page.getByRole('group', { name: 'تأكيد البريد' });
  await expect(notice).toContainText(email);
  await expect(emailField(page)).toHaveValue('');
  const first = await linkIn(request, email);
  await notice.getByRole('button', { name: 'ألغِ هذا البريد' }).click();
  await expect(notice).toBeHidden();

  await emailField(page).fill(email);
  await page.getByLabel('كلمة المرور الحالية').fill(newcomersPassword);
  await page.getByRole('button', { name: 'احفظ', exact: true }).click();
  await expect(notice).toContainText(email);
  await notice.getByRole('button', { name: 'أعد إرسال الرابط' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'أرسلنا رابطًا جديدًا' })).toBeVisible();
  await expect(async () => expect((await outboxOf(request, { mail: email })).length).toBe(3)).toPass();

  const visitor = await browser.newPage();
  const open = async (link: string) => {
    await visitor.goto(link);
    await hydrated(visitor);
    await visitor.getByRole('button', { name: 'أكّد البريد' }).click();
  };
  await open(first);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('هذا الرابط لم يعد صالحًا');
  const link = await linkIn(request, email);
  await open(link);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('تأكّد بريدك');
  await open(link);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('استُعمل هذا الرابط من قبل');
  await visitor.close();

  await page.reload();
  await hydrated(page);
  await expect(emailField(page)).toHaveValue(email);
  await expect(notice).toBeHidden();
  const answer = await request.get(`${accounts}/my_profile/`, { headers: bearer(person.token) });
  expect((await answer.json()) as User).toMatchObject({ email, email_confirmed: true, pending_email: null });
});

test('an account that others try to get into is signed in to with a code', async ({ page, request, baseURL }) => {
  test.skip(process.platform !== 'linux', 'Only Linux has many loopback addresses');
  const { user, username } = await register(request, 'user');
  // One address after another: many at the same moment wait for each other, and some are answered 503 on a busy machine.
  for (let address = 2; address < 8; address++) {
    for (let time = 0; time < 9; time++) expect(await wrongPassword(baseURL!, username, `127.0.0.${address}`)).toBe(400);
  }
  await page.setViewportSize(sizes.desktop);
  await setLanguage(page, 'ar');
  await page.goto('/cars?dialog=login');
  await hydrated(page);
  const dialog = page.getByRole('dialog', { name: 'الدخول والتسجيل' });
  await dialog.getByLabel('الجوال أو اسم المستخدم أو البريد').fill(username);
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(newcomersPassword);
  await dialog.getByRole('button', { name: 'دخول', exact: true }).click();
  const code = dialog.getByLabel('رمز من ستة أرقام');
  await expect(code).toBeFocused();
  await expect(dialog).toContainText(`••${user.phone?.slice(-2)}`);
  await expect(dialog).not.toContainText(user.phone?.slice(0, 6) ?? '');
  const right = /\d{6}/.exec((await outboxOf(request, { phone: user.phone ?? '' }))[0]!.body)![0];
  await code.fill(right === '000000' ? '111111' : '000000');
  await expect(code).toHaveAccessibleDescription(/غير صحيح/);
  await code.fill(right);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/cars$/);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'markaba_device')).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
});
