import { randomInt } from 'node:crypto';
import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import type { SignedIn } from '#contract/people/accounts.ts';
import { plateProblem } from '#contract/catalogue/plates.ts';
import { addDays, riyadhDay } from '#contract/platform/riyadh.ts';
import { photograph } from './charging.ts';
import { expect, hydrated, pickFirst, setLanguage, sizes, test } from './market.ts';
import { newcomersPassword } from './newcomer.ts';
import { open } from './renting.ts';
import { pdf, pick } from './verifying.ts';

/** What an office does on its phone before it opens, each as its screen has it. */

export const officeName = 'مدار لتأجير السيارات';
export const manager = 'سلطان الدوسري';

/** A page of a visitor on a phone. */
export async function onPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: sizes.phone, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  page.on('pageerror', (error) => test.info().errors.push({ message: error.message }));
  await setLanguage(page, 'ar');
  return page;
}

/** Registers an office by the code to its phone; gives its session. */
export async function registerOffice(page: Page, request: APIRequestContext): Promise<{ token: string; id: number }> {
  const number = `57${randomInt(1_000_000, 9_999_999)}`;
  await open(page, '/rent?dialog=login');
  const dialog = page.getByRole('dialog', { name: 'الدخول والتسجيل' });
  await dialog.getByRole('button', { name: 'أنشئ حسابًا' }).tap();
  await dialog.getByRole('radio', { name: /^مكتب/ }).check();
  await dialog.getByRole('button', { name: 'التالي' }).tap();
  await dialog.getByLabel('رقم الجوال').fill(number);
  await dialog.getByRole('checkbox', { name: /أوافق على/ }).check();
  await dialog.getByRole('button', { name: 'أرسل الرمز' }).tap();
  await expect(dialog.getByLabel('رمز من ستة أرقام')).toBeFocused();
  const [sent] = (await (await request.get(`/dev/outbox.json?phone=${number}`)).json()) as { body: string }[];
  await dialog.getByLabel('رمز من ستة أرقام').fill(/\d{6}/.exec(sent!.body)![0]);
  await dialog.getByLabel('اسم المكتب').fill(officeName);
  await dialog.getByLabel('السجل التجاري أو الرقم الموحد').fill('1010654321');
  await dialog.getByLabel('العنوان').fill('الرياض، حي العليا');
  await dialog.getByLabel('اسمك').fill(manager);
  await dialog.getByLabel('اسم المستخدم').fill(`madar_${number}`);
  await dialog.getByLabel('المدينة').selectOption({ label: 'الرياض' });
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(newcomersPassword);
  await dialog.getByRole('button', { name: 'أنشئ الحساب' }).tap();
  await expect(dialog).toBeHidden();
  const answer = await request.post('/accounts/api_account/login/', { data: { identifier: number, password: newcomersPassword } });
  const { token, user } = (await answer.json()) as SignedIn;
  return { token, id: user.id };
}

/** The list of what is left before the office opens, on its day or elsewhere. */
export async function opening(page: Page, path = '/bookings'): Promise<Locator> {
  await open(page, path);
  return page.getByRole('region', { name: 'باقي لافتتاح مكتبك' });
}

/** Goes to a step of the list. */
export async function begin(page: Page, step: RegExp, path?: string): Promise<void> {
  await (await opening(page, path)).getByRole('link', { name: step }).tap();
  await hydrated(page);
}

export async function sendPapers(page: Page): Promise<void> {
  for (const kind of ['هوية المالك أو المدير', 'السجل التجاري', 'ترخيص التأجير']) await pick(page, kind, pdf(`${kind}.pdf`));
  await page.getByRole('button', { name: 'أرسل الطلب' }).tap();
  await expect(page.getByText('نراجع مستنداتك')).toBeVisible();
}

export async function addBranch(page: Page): Promise<void> {
  // The step that leads here has a longer name that begins alike.
  await page.getByRole('link', { name: 'أضف فرعًا', exact: true }).tap();
  await page.getByLabel('اسم الفرع').fill('فرع العليا');
  await page.getByLabel('العنوان', { exact: true }).fill('طريق الملك فهد، حي العليا');
  for (const day of ['السبت', 'الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة']) {
    await page.getByRole('group', { name: day }).getByRole('switch', { name: day }).check({ force: true });
  }
  await page.getByRole('button', { name: 'احفظ الفرع' }).tap();
  await expect(page.getByRole('button', { name: 'احذف الفرع' })).toBeVisible();
}

/** Agrees to the fees, and posts a car with its pictures. Gives the id of the ad. */
export async function postCar(page: Page, daily: number): Promise<number> {
  await expect(page).toHaveURL(/\/rental\/fees-agreement$/);
  await expect(page.getByRole('main')).toContainText('1%');
  await page.getByRole('checkbox').check({ force: true });
  await page.locator('form:has([name=agreed]) button[type=submit]').tap();
  await expect(page).toHaveURL(/\/ads\/rental/);
  await hydrated(page);
  await page.locator('input[type=file][multiple]').setInputFiles([await photograph(), { ...(await photograph()), name: 'side.jpg' }]);
  await expect(page.locator('[data-photo]')).toHaveCount(2);
  await expect(page.locator('[data-posting] [role=progressbar]')).toHaveCount(0, { timeout: 30_000 });
  await pickFirst(page, 'brand_id');
  await pickFirst(page, 'model_id');
  const choose = (name: string, option: string | { index: number }) => page.locator(`select[name=${name}]`).selectOption(option);
  await choose('year', { index: 2 });
  await choose('body', 'sedan');
  await choose('transmission', 'automatic');
  await choose('fuel', 'petrol_91');
  await page.locator('[name=daily]').fill(String(daily));
  await page.locator('[name=deposit]').fill('1000');
  await page.locator('[name=limited_km]').check({ force: true });
  await page.locator('[name=km_per_day]').fill('250');
  await page.locator('[name=extra_km]').fill('0.50');
  await page.locator('textarea[name=description]').fill('نظيفة ومعقمة، والتسليم في فرع العليا.');
  await page.getByRole('button', { name: 'انشر الإعلان' }).tap();
  await expect(page).toHaveURL(/\/ad-details\/\d+$/);
  return Number(page.url().split('/').at(-1));
}

export async function enterPapers(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^ما تُحجز من مركبة/ })
    .first()
    .tap();
  const form = page.getByRole('dialog', { name: 'اللوحة والأوراق' });
  let digits = '';
  do digits = String(randomInt(1000, 10_000));
  while (plateProblem('طسع', digits));
  await form.getByLabel('رقم اللوحة').fill(`طسع ${digits}`);
  for (const paper of ['الاستمارة', 'التأمين', 'الفحص الدوري']) {
    await form.getByLabel(`انتهاء ${paper}`).fill(addDays(riyadhDay(), 400));
  }
  await form.getByLabel('قراءة العداد').fill('41000');
  await form.getByRole('button', { name: 'احفظ' }).tap();
  await expect(form).toBeHidden();
}

export async function connectAccount(page: Page): Promise<void> {
  await page.getByLabel('المفتاح المنشور').fill('pk_test_madar');
  await page.getByLabel('المفتاح السري').fill('sk_test_madar');
  await page.getByRole('button', { name: 'جرّب واحفظ' }).tap();
  await expect(page.getByText('مربوط', { exact: true })).toBeVisible();
}
