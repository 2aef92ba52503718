import type { Locator, Page } from '@playwright/test';
import type { Ad, AdCard } from '#contract/listing/ads.ts';
import type { Comment } from '#contract/community/comments.ts';
import { bearer, carOfOthers, carsOf, products, somebody } from './cars.ts';
import { hydrated, demoPassword, expect, phoneOf, signInAs, sizes, setLanguage, test, useDeviceOf } from './market.ts';
import { newcomersPassword, register } from './newcomer.ts';

/** A mobile number is nowhere on a page or in an answer, however it is written. */
function expectNoPhone(text: string, id: number): void {
  expect(text).not.toContain(phoneOf(id));
  expect(text).not.toContain(`966${phoneOf(id)}`);
}

function favouriteOf(page: Page, ad: Pick<AdCard, 'title'>): Locator {
  return page.getByRole('button', { name: `احفظ «${ad.title}» في المفضلة` }).first();
}

test.describe('around an ad, in Arabic', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize(sizes.desktop);
    await setLanguage(page, 'ar');
  });

  test('a visitor likes an ad, signs in over the page, and the ad is liked', async ({ page, request }) => {
    const person = await somebody(request, 0);
    const card = page.getByRole('main').getByRole('article').first();
    await page.goto('/cars');
    await hydrated(page);
    const favourite = card.getByRole('button', { name: /^احفظ «/ });
    const heard = page.waitForResponse('**/products/api/likes/');
    await favourite.click();
    const dialog = page.getByRole('dialog', { name: 'الدخول والتسجيل' });
    await dialog.getByRole('button', { name: 'ادخل بها' }).click();
    await dialog.getByLabel('الجوال أو اسم المستخدم أو البريد').fill(phoneOf(person));
    await dialog.getByLabel('كلمة المرور', { exact: true }).fill(demoPassword);
    await dialog.getByRole('button', { name: 'دخول', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/cars$/);
    await expect(favourite).toHaveAttribute('aria-pressed', 'true');
    expect((await heard).status()).toBe(200);
    await page.reload();
    await hydrated(page);
    await expect(favourite).toHaveAttribute('aria-pressed', 'true');
    await favourite.click();
    await expect(favourite).toHaveAttribute('aria-pressed', 'false');
  });

  test('signing in deep in a list keeps the position', async ({ page, request }) => {
    const person = await register(request, 'user');
    const cards = page.getByRole('main').getByRole('article');
    await page.goto('/cars');
    await hydrated(page);
    await page.mouse.wheel(0, 100_000);
    await expect.poll(() => cards.count()).toBeGreaterThan(30);
    const favourite = cards.nth(30).getByRole('button', { name: /^احفظ «/ });
    const name = await favourite.getAttribute('aria-label');
    await favourite.click();
    const dialog = page.getByRole('dialog', { name: 'الدخول والتسجيل' });
    await dialog.getByRole('button', { name: 'ادخل بها' }).click();
    await dialog.getByLabel('الجوال أو اسم المستخدم أو البريد').fill(person.username);
    await dialog.getByLabel('كلمة المرور', { exact: true }).fill(newcomersPassword);
    await expect(favourite).toBeInViewport();
    await dialog.getByRole('button', { name: 'دخول', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(favourite).toHaveAttribute('aria-pressed', 'true');
    await expect(favourite).toHaveAttribute('aria-label', name!);
    await expect(favourite).toBeInViewport();
  });

  test('the likes are requested again after a failure', async ({ page, request }) => {
    const person = await register(request, 'user');
    const [ad] = (await carsOf(request)) as [AdCard];
    await request.post(`${products}/likes/`, { headers: bearer(person.token), data: { ad_id: ad.id, liked: true } });
    await useDeviceOf(page, person);
    await page.route('**/products/api/fav/ids/', (route) => route.abort(), { times: 1 });
    await page.goto('/cars?seller_type=user');
    await hydrated(page);
    await expect(favouriteOf(page, ad)).toHaveAttribute('aria-pressed', 'true');
  });

  test('a like that the server did not receive is reverted, with a message', async ({ page, request }) => {
    await signInAs(page, await somebody(request, 1));
    await page.route('**/products/api/likes/', (route) => route.abort());
    await page.goto('/plate-number');
    await hydrated(page);
    const favourite = page
      .getByRole('main')
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^احفظ «/ });
    await favourite.click();
    await expect(page.getByText('ما قدرنا نحدّث المفضلة. أعد المحاولة.')).toBeVisible();
    await expect(favourite).toHaveAttribute('aria-pressed', 'false');
  });

  test('favourites: an ad whose like is removed leaves, and returns after an undo', async ({ page, request }) => {
    const token = await signInAs(page, await somebody(request, 2));
    const [first, second] = (await carsOf(request)) as [AdCard, AdCard];
    for (const { id } of [first, second]) {
      await request.post(`${products}/likes/`, { headers: bearer(token), data: { ad_id: id, liked: true } });
    }
    await page.goto('/favorite');
    await hydrated(page);
    const articles = page.getByRole('main').getByRole('article');
    await expect(articles.filter({ hasText: second.title }).first()).toBeVisible();
    const before = await articles.count();
    await favouriteOf(page, second).click();
    await expect(articles).toHaveCount(before - 1);
    const heardAgain = page.waitForResponse((answer) => answer.url().endsWith('/likes/') && answer.request().postDataJSON().liked === true);
    await page.getByRole('button', { name: 'تراجع' }).click();
    await expect(articles).toHaveCount(before);
    await heardAgain;
    await page.reload();
    await expect(articles).toHaveCount(before);
    await page.getByRole('navigation', { name: 'نوع الإعلان' }).getByRole('link', { name: 'لوحات' }).click();
    await expect(page).toHaveURL(/type=plate/);
    await expect(page.getByRole('heading', { name: 'ما حفظت إعلانات من هذا النوع' })).toBeVisible();
  });

  test('the page of favourites is for the signed-in', async ({ page }) => {
    expect((await page.goto('/favorite'))?.status()).toBe(404);
    await expect(page.getByText('هذه الصفحة لمن سجّل دخوله').first()).toBeVisible();
  });

  test('a comment is written, changed, answered and removed, and the count follows', async ({ page, request }) => {
    const person = await somebody(request, 3);
    await signInAs(page, person);
    const ad = await carOfOthers(request, person, 12);
    const said = `كم آخر سعر؟ ${Date.now()}`;
    await page.goto(`/ad-details/${ad.id}`);
    await hydrated(page);
    const comments = page.locator('#comments');
    const count = async () => Number(/\d+/.exec((await comments.getByRole('heading', { level: 2 }).textContent()) ?? '')?.[0] ?? 0);
    await comments.scrollIntoViewIfNeeded();
    const before = await count();

    const field = comments.getByLabel('اكتب سؤالًا أو تعليقًا');
    await comments.getByRole('button', { name: 'أرسل' }).click();
    await expect(comments.getByText('هذا الحقل مطلوب.')).toBeVisible();
    await field.fill(said);
    await comments.getByRole('button', { name: 'أرسل' }).click();
    const mine = comments.getByRole('article').filter({ hasText: said });
    await expect(mine).toBeVisible();
    await expect(field).toHaveValue('');
    expect(await count()).toBe(before + 1);

    await mine.getByRole('button', { name: 'تعديل' }).click();
    const changed = `${said} والممشى؟`;
    await mine.getByLabel('عدّل ما كتبت').fill(changed);
    await mine.getByRole('button', { name: 'احفظ' }).click();
    await expect(mine.getByText(changed)).toBeVisible();
    await expect(mine.getByText('عُدّل')).toBeVisible();

    await mine.getByRole('button', { name: 'رد', exact: true }).click();
    await mine.getByLabel(/^رد على/).fill(`لا زالت موجودة ${said}`);
    await mine.getByRole('button', { name: 'أرسل' }).click();
    await expect(mine.getByText(`لا زالت موجودة ${said}`)).toBeVisible();
    await expect(mine.getByRole('button', { name: 'إخفاء الردود' })).toBeVisible();

    await page.reload();
    await hydrated(page);
    await mine.scrollIntoViewIfNeeded();
    await expect(mine.getByRole('button', { name: 'رد واحد' })).toBeVisible();
    await mine.getByRole('button', { name: 'حذف' }).first().click();
    await expect(mine.getByText('يُحذف التعليق والردود عليه. متأكد؟')).toBeVisible();
    await mine.getByRole('button', { name: 'حذف' }).first().click();
    await expect(mine).toHaveCount(0);
    expect(await count()).toBe(before);
  });

  test('a comment of somebody else is reported once; the second time is told kindly', async ({ page, request }) => {
    const [writer, reporter] = [await somebody(request, 4), await somebody(request, 5)];
    const ad = (await carsOf(request)).find(({ owner }) => owner.id !== writer && owner.id !== reporter)!;
    const said = `للتواصل خارج الموقع ${Date.now()}`;
    const token = await signInAs(page, writer);
    const answer = await request.post(`${products}/add/comment/${ad.id}/`, { headers: bearer(token), data: { text: said } });
    const { id } = (await answer.json()) as Comment;
    await page.context().clearCookies({ name: 'markaba_token' });
    await signInAs(page, reporter);
    await page.goto(`/ad-details/${ad.id}`);
    await hydrated(page);
    const theirs = page.locator(`#comment-${id}`);
    await theirs.scrollIntoViewIfNeeded();
    const report = async () => {
      await theirs.getByRole('button', { name: 'بلّغ عن التعليق' }).click();
      const dialog = page.getByRole('dialog', { name: 'بلّغ عن التعليق' });
      await dialog.getByRole('button', { name: 'أرسل البلاغ' }).click();
      await expect(dialog.getByLabel('سبب البلاغ')).toHaveAttribute('aria-invalid', 'true');
      await dialog.getByLabel('سبب البلاغ').selectOption({ index: 1 });
      await dialog.getByRole('button', { name: 'أرسل البلاغ' }).click();
      return dialog;
    };
    await expect(await report()).toBeHidden();
    await expect(page.getByText('وصل بلاغك، شكرًا لك')).toBeVisible();
    const again = await report();
    await expect(again.getByText('سبق أن بلّغت عن هذا، والبلاغ قيد المراجعة.')).toBeVisible();
    await request.delete(`${products}/comment/${id}/`, { headers: bearer(token) });
  });

  test('a number is on no page and in no answer until somebody who is signed in asks for it', async ({ page, request }) => {
    const person = await somebody(request, 6);
    const ad = await carOfOthers(request, person);
    const html = await (await request.get(`/ad-details/${ad.id}`)).text();
    const details = await (await request.get(`${products}/details/${ad.id}/`)).text();
    for (const text of [html, details]) expectNoPhone(text, ad.owner.id);
    expect((await request.post(`${products}/details/${ad.id}/contact/`)).status()).toBe(401);

    await signInAs(page, person);
    await page.goto(`/ad-details/${ad.id}`);
    await hydrated(page);
    expectNoPhone(await page.content(), ad.owner.id);
    await page.getByRole('button', { name: 'أظهر الرقم' }).click();
    const phone = `+966${phoneOf(ad.owner.id)}`;
    await expect(page.getByRole('link', { name: 'اتصال' })).toHaveAttribute('href', `tel:${phone}`);
    await expect(page.getByRole('link', { name: 'اتصال' })).toBeFocused();
    expect((await page.getByRole('complementary').getByText(/\+966/).innerText()).replace(/\D/g, '')).toBe(phone.slice(1));
  });

  test('a look is counted once a visitor', async ({ page, request }) => {
    const ad = (await carsOf(request)).at(-1)!;
    const views = async () => ((await (await request.get(`${products}/details/${ad.id}/`)).json()) as Ad).views;
    await views();
    const before = await views();
    for (const _ of [1, 2]) {
      const counted = page.waitForResponse((answer) => answer.url().endsWith(`/details/${ad.id}/view/`));
      await page.goto(`/ad-details/${ad.id}`);
      expect((await counted).status()).toBe(204);
    }
    expect(await views()).toBeLessThanOrEqual(before + 1);
  });
});

test.describe('around an ad, in English on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('the number is asked for in the bar at the foot, which stands in for the bar of sections', async ({ page, request }) => {
    const person = await somebody(request, 12);
    const ad = await carOfOthers(request, person);
    await setLanguage(page, 'en');
    await signInAs(page, person);
    await page.goto(`/ad-details/${ad.id}`);
    await hydrated(page);
    const bar = page.getByRole('region', { name: 'Contact the seller' });
    await bar.getByRole('button', { name: /^Call/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Contact the seller' });
    await expect(dialog.getByRole('link', { name: 'Call' })).toHaveAttribute('href', `tel:+966${phoneOf(ad.owner.id)}`);
    await expect(dialog).not.toContainText(/[\u0621-\u064a]{2,}/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('navigation').filter({ hasText: 'Favourites' })).toBeHidden();
  });
});
