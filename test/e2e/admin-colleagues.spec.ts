import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { bearer } from './cars.ts';
import { claim, expectWrong, otherDevice, postPlate, report } from './admin.ts';
import { hydrated, expect, sizes, setLanguage, test } from './market.ts';
import { register } from './newcomer.ts';
import { staffApiPath, createStaff, signInAsStaff } from './staff.ts';

test.describe('colleagues in the back office', () => {
  test.beforeEach(async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(sizes.desktop);
    await setLanguage(page, 'ar');
  });

  test('a member who lost a claim sees the state of the case, and the input is preserved', async ({ page, request, browser, baseURL }) => {
    const [owner, reporter] = [await register(request, 'user'), await register(request, 'user')];
    const [first, second] = [await createStaff(request, 'moderator'), await createStaff(request, 'moderator')];
    const ad = await postPlate(request, owner);
    await report(request, reporter, ad.id);
    await signInAsStaff(page, first);
    await claim(page, 'report', owner);
    const id = /\d+$/.exec(new URL(page.url()).pathname)![0];
    await page.getByRole('radio', { name: 'أخفِ' }).check({ force: true });
    await page.getByRole('radio', { name: 'احتيال أو محاولة احتيال' }).check({ force: true });
    await page.getByLabel('كلمة لصاحبها (اختياري)').fill('وصلنا أنك تطلب عربونًا.');
    await page.getByLabel('ملاحظة داخلية (اختياري)').fill('اتصلت بالمبلّغ.');
    const decide = async () => {
      await page.getByRole('button', { name: 'أخفِ' }).click();
      await page.getByRole('dialog', { name: 'تخفيه عن الناس؟' }).getByRole('button', { name: 'أخفِ' }).click();
    };

    // The claim ends as if its time had run out; the page has just read the case, which it does each half minute.
    const lose = async () => {
      const read = page.waitForResponse((answer) => answer.url().endsWith(`${staffApiPath}/queue/${id}/`));
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await read;
      expect((await request.post(`${staffApiPath}/queue/${id}/release/`, { headers: bearer(first.token) })).status()).toBe(204);
    };
    const seconds = await otherDevice(browser, baseURL);
    await signInAsStaff(seconds, second, `/admin/queue/${id}`);
    await hydrated(seconds);
    await lose();
    await seconds.reload();
    await hydrated(seconds);
    await seconds.getByRole('button', { name: 'استلم الحالة' }).click();
    await expect(seconds.getByRole('button', { name: 'اتركها' })).toBeVisible();
    await decide();
    await expect(page.getByText('لم يُسجّل قرارك، فالحالة لم تعد عندك. ما كتبته باقٍ.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('استلمها')).toBeVisible();
    await expect(page.getByRole('button', { name: 'أخفِ' })).toBeDisabled();
    await expect(page.getByLabel('كلمة لصاحبها (اختياري)')).toHaveValue('وصلنا أنك تطلب عربونًا.');
    await expect(page.getByRole('radio', { name: 'أخفِ' })).toBeChecked();

    // Given back, it is the first one's again with all that was typed; and lost once more, for good.
    await seconds.getByRole('button', { name: 'اتركها' }).click();
    await expect(seconds.getByRole('button', { name: 'استلم الحالة' })).toBeVisible();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await page.getByRole('button', { name: 'استلم الحالة' }).click();
    await expect(page.getByRole('button', { name: 'أخفِ' })).toBeEnabled();
    await lose();
    await seconds.getByRole('button', { name: 'استلم الحالة' }).click();
    await expect(seconds.getByRole('button', { name: 'اتركها' })).toBeVisible();
    await seconds.getByRole('radio', { name: 'لا مخالفة' }).check({ force: true });
    await seconds.getByRole('button', { name: 'لا مخالفة' }).click();
    await expect(seconds.getByText('حُسمت هذه الحالة')).toBeVisible();
    await decide();
    await expect(page.getByText('حسمها زميل قبلك')).toBeVisible();
    await expect(page.getByRole('region', { name: 'ما كتبته ولم يُرسل' })).toContainText('اتصلت بالمبلّغ.');
    await expect(page.getByRole('button', { name: 'أخفِ' })).toHaveCount(0);
    expect((await request.get(`/products/api/details/${ad.id}/`)).status()).toBe(200);
  });

  test('a member of the staff is added, given another role and removed', async ({ page, request, browser, baseURL }) => {
    const [admin, colleague] = [await createStaff(request, 'admin'), await register(request, 'user')];
    await signInAsStaff(page, admin, '/admin/staff');
    await page.getByRole('button', { name: 'أضف إلى الفريق' }).click();
    const dialog = page.getByRole('dialog', { name: 'أضف إلى الفريق' });
    const username = dialog.getByLabel('اسم المستخدم');
    const hireNow = dialog.getByRole('button', { name: 'أضف إلى الفريق' });
    await username.fill(`${colleague.username}x`);
    await hireNow.click();
    await expectWrong(username, /^لا حساب فرد بهذا الاسم\./);
    await username.fill(admin.username);
    await hireNow.click();
    await expectWrong(username, /^هذا في الفريق من قبل\./);
    await username.fill(colleague.username);
    await dialog.getByLabel('الدور').selectOption({ label: 'دعم' });
    await hireNow.click();
    await expect(page.getByText('أُضيف إلى الفريق')).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: colleague.username });
    await expect(row).toContainText('لم يُفعّل');
    const role = row.getByRole('combobox', { name: /^دور/ });
    await expect(role.locator('option:checked')).toHaveText('دعم');
    await role.selectOption({ label: 'مشرف' });
    await expect(page.getByText('تغيّر الدور')).toBeVisible();

    const theirs = await otherDevice(browser, baseURL);
    await signInAsStaff(theirs, colleague);
    await expect(theirs.getByRole('heading', { level: 1, name: 'فعّل التحقق بخطوتين' })).toBeVisible();
    await expect(theirs.getByRole('main')).toContainText('مشرف');

    await row.getByRole('button', { name: /^أخرج/ }).click();
    const sure = page.getByRole('dialog', { name: /من الفريق$/ });
    await sure.getByRole('button', { name: 'تراجع' }).click();
    await expect(sure).toHaveCount(0);
    await row.getByRole('button', { name: /^أخرج/ }).click();
    await sure.getByRole('button', { name: 'أخرجه' }).click();
    await expect(row).toHaveCount(0);
    expect((await theirs.goto('/admin'))?.status()).toBe(404);
    await expect(theirs.getByRole('heading', { level: 1, name: 'الصفحة غير موجودة' })).toBeVisible();
  });

  test('the second of two who save a page gets a message, and loses nothing', async ({ page, request, browser, baseURL }) => {
    const [mine, theirs] = [`من الأول ${randomInt(1_000_000)}`, `من الثاني ${randomInt(1_000_000)}`];
    const arabic = (at: Page) =>
      at
        .locator('section')
        .filter({ has: at.getByRole('heading', { name: 'العربية' }) })
        .getByLabel('النص');
    const add = async (at: Page, line: string) => arabic(at).fill(`${await arabic(at).inputValue()}\n\n## ${line}`);
    const publish = (at: Page) => at.getByRole('button', { name: 'انشر نسخة جديدة' });
    const seconds = await otherDevice(browser, baseURL);
    await signInAsStaff(page, await createStaff(request, 'admin'), '/admin/content/donation');
    await signInAsStaff(seconds, await createStaff(request, 'admin'), '/admin/content/donation');
    const begun = await arabic(page).inputValue();
    await expect(publish(page)).toBeDisabled();
    await add(page, mine);
    await add(seconds, theirs);
    await publish(page).click();
    await expect(page.getByText('نُشرت النسخة الجديدة')).toBeVisible();

    await publish(seconds).click();
    await expect(seconds.getByText('لم يُنشر ما كتبته: نشر زميل نسخة أحدث وأنت تكتب.')).toBeVisible();
    await expect(arabic(seconds)).toHaveValue(new RegExp(theirs));
    await seconds.getByRole('button', { name: 'ضع النسخة الأحدث مكانه' }).click();
    await expect(arabic(seconds)).toHaveValue(new RegExp(mine));
    await expect(arabic(seconds)).not.toHaveValue(new RegExp(theirs));
    await expect(publish(seconds)).toBeDisabled();
    await seconds.getByRole('button', { name: 'أعد ما كتبته' }).click();
    await expect(arabic(seconds)).toHaveValue(new RegExp(theirs));
    await add(seconds, mine);
    await publish(seconds).click();
    await expect(seconds.getByText('نُشرت النسخة الجديدة')).toBeVisible();
    await page.goto('/donation');
    for (const line of [mine, theirs]) await expect(page.getByRole('heading', { level: 2, name: line })).toBeVisible();

    // An older version comes back into the fields, and can be published as it is.
    await page.goto('/admin/content/donation');
    await hydrated(page);
    await page.getByRole('listitem').filter({ hasText: 'العربية' }).nth(2).getByRole('button', { name: 'ضعها في الحقول' }).click();
    await expect(arabic(page)).toHaveValue(begun);
    await publish(page).click();
    await expect(page.getByText('نُشرت النسخة الجديدة')).toBeVisible();
    await page.goto('/donation');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: mine })).toHaveCount(0);
  });
});
