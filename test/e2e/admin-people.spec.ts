import type { APIRequestContext, Page } from '@playwright/test';
import { products } from './cars.ts';
import { expectWrong, otherDevice, postPlate } from './admin.ts';
import { hydrated, expect, sizes, setLanguage, test, useDeviceOf } from './market.ts';
import { register, type Newcomer } from './newcomer.ts';
import { createStaff, signInAsStaff } from './staff.ts';

/** From the list of people to a case about `person`, claimed by the member who opens it. */
async function openCase(page: Page, person: Newcomer): Promise<void> {
  await page.goto('/admin/users');
  await hydrated(page);
  await page.getByRole('searchbox').fill(person.username);
  const rows = page.getByRole('table').getByRole('link');
  await expect(rows).toHaveCount(1);
  await rows.press('Enter');
  await page.getByRole('button', { name: 'افتح حالة' }).click();
  await expect(page).toHaveURL(/\/admin\/queue\/\d+$/);
  await expect(page.getByRole('button', { name: 'اتركها' })).toBeVisible();
}

async function seen(request: APIRequestContext, ad: number): Promise<number> {
  return (await request.get(`${products}/details/${ad}/`)).status();
}

test.describe('an account', () => {
  test.beforeEach(async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(sizes.desktop);
    await setLanguage(page, 'ar');
  });

  test('is suspended for some days: its person reads why, cannot post, and appeals', async ({ page, request, browser, baseURL }) => {
    const [person, moderator] = [await register(request, 'user'), await createStaff(request, 'moderator')];
    await signInAsStaff(page, moderator);
    await openCase(page, person);
    await page.getByRole('radio', { name: 'أوقف الحساب' }).check({ force: true });
    await page.getByRole('radio', { name: 'كلام مسيء' }).check({ force: true });
    const days = page.getByLabel('أيام الإيقاف');
    await days.fill('٤٠٠');
    await page.getByRole('button', { name: 'أوقف الحساب' }).click();
    await expectWrong(days, /^من يوم إلى 365 يومًا\./);
    await days.fill('٣');
    await page.getByLabel('كلمة لصاحبها (اختياري)').fill('أرسلت كلامًا مسيئًا لمشتر.');
    await page.getByRole('button', { name: 'أوقف الحساب' }).click();
    await page.getByRole('dialog', { name: 'توقف الحساب؟' }).getByRole('button', { name: 'أوقف الحساب' }).click();
    await expect(page.getByText('حُسمت هذه الحالة')).toBeVisible();
    await page.goto(`/admin/users?state=suspended&q=${person.username}`);
    await expect(page.getByRole('table').getByRole('row').last()).toContainText('موقوف حتى');

    const theirs = await otherDevice(browser, baseURL);
    await useDeviceOf(theirs, person);
    await theirs.goto('/ads/plate-number');
    await hydrated(theirs);
    await expect(theirs.getByRole('heading', { name: 'ما تقدر تضيف إعلانًا الآن' })).toBeVisible();
    await expect(theirs.getByRole('main')).toContainText('حسابك موقوف الآن');
    const way = theirs.getByRole('main').getByRole('link', { name: 'اعرض القرار' });
    await expect(way).toHaveAttribute('href', /^\/decisions\/\d+$/);
    await way.click();
    await expect(theirs.getByRole('heading', { level: 1, name: 'أوقفنا حسابك مؤقتًا' })).toBeVisible();
    await expect(theirs.getByRole('main')).toContainText('أرسلت كلامًا مسيئًا لمشتر.');
    await theirs.getByLabel('لماذا ترى القرار خطأ؟').fill('لم أكتب هذا الكلام، وكان جوالي مع غيري.');
    await theirs.getByRole('button', { name: 'أرسل التظلم' }).click();
    await expect(theirs.getByText('قيد المراجعة')).toBeVisible();
  });

  test('is banned: its ads leave the market, and its person can do nothing but appeal', async ({ page, request, browser, baseURL }) => {
    const [person, seller] = [await register(request, 'user'), await register(request, 'user')];
    const [ad, others] = [await postPlate(request, person), await postPlate(request, seller)];
    await signInAsStaff(page, await createStaff(request, 'moderator'));
    await openCase(page, person);
    await page.keyboard.press('b');
    await expect(page.getByRole('radio', { name: 'احظر نهائيًا' })).toBeChecked();
    await page.getByRole('button', { name: 'احظر نهائيًا' }).click();
    await expect(page.getByText('اختر السبب.')).toBeVisible();
    await page.keyboard.press('1');
    await page.getByRole('button', { name: 'احظر نهائيًا' }).click();
    const sure = page.getByRole('dialog', { name: 'تحظر الحساب نهائيًا؟' });
    await sure.getByRole('button', { name: 'تراجع' }).click();
    expect(await seen(request, ad.id)).toBe(200);
    await page.getByRole('button', { name: 'احظر نهائيًا' }).click();
    await sure.getByRole('button', { name: 'احظر نهائيًا' }).click();
    await expect(page.getByText('حُسمت هذه الحالة')).toBeVisible();
    expect(await seen(request, ad.id)).toBe(404);
    await page.goto(`/admin/users/${person.user.id}`);
    await expect(page.getByRole('main')).toContainText('محظور نهائيًا');

    const theirs = await otherDevice(browser, baseURL);
    await useDeviceOf(theirs, person);
    await theirs.goto(`/ad-details/${others.id}`);
    await hydrated(theirs);
    await theirs.getByLabel('اكتب سؤالًا أو تعليقًا').fill('هل السعر قابل للتفاوض؟');
    await theirs.getByRole('button', { name: 'أرسل', exact: true }).click();
    const refused = theirs.getByRole('alert').filter({ hasText: 'حسابك موقوف الآن' });
    await expect(refused).toBeVisible();
    await expect(theirs.getByLabel('اكتب سؤالًا أو تعليقًا')).toHaveValue('هل السعر قابل للتفاوض؟');
    await refused.getByRole('link', { name: 'اعرض القرار' }).click();
    await expect(theirs.getByRole('heading', { level: 1, name: 'أوقفنا حسابك نهائيًا' })).toBeVisible();
    await expect(theirs.getByRole('main')).toContainText('إيقاف نهائي');
    await expect(theirs.getByRole('button', { name: 'أرسل التظلم' })).toBeVisible();
  });
});
