import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { Page as ApiPage } from '#contract/platform/page.ts';
import type { Profile, UserCard } from '#contract/people/profiles.ts';
import { bearer, somebody } from './cars.ts';
import { finishDeal } from './deals.ts';
import { hydrated, expect, phoneOf, signInAs, sizes, setLanguage, test, useDeviceOf } from './market.ts';
import { register, type Newcomer } from './newcomer.ts';

const accounts = '/accounts/api_account';

async function nameOf(request: APIRequestContext, id: number): Promise<string> {
  return ((await (await request.get(`${accounts}/user/profile/${id}/`)).json()) as Profile).full_name;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** A second person on a device of their own. */
async function anotherDevice(browser: Browser, person: Newcomer): Promise<Page> {
  const page = await (await browser.newContext({ viewport: sizes.desktop })).newPage();
  await setLanguage(page, 'ar');
  await useDeviceOf(page, person);
  return page;
}

function reviewsOf(page: Page) {
  return page.getByRole('region', { name: 'التقييمات' });
}

test.describe('reviews, in Arabic', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize(sizes.desktop);
    await setLanguage(page, 'ar');
  });

  test('after a deal one is written, is hidden until the other side has written, and is replied to', async ({ page, request, browser }) => {
    const [buyer, seller] = [await register(request, 'user'), await register(request, 'user')];
    const { id } = seller.user;
    await useDeviceOf(page, buyer);
    await open(page, `/public-profile/${id}/reviews`);
    await expect(page.getByRole('heading', { name: 'التقييم بعد تعامل تمّ بينكما' })).toBeVisible();
    await expect(reviewsOf(page).getByRole('link', { name: 'محادثة' })).toHaveAttribute('href', `/chat?user=${id}`);
    await finishDeal(request, seller, buyer);

    await page.reload();
    await hydrated(page);
    const mine = page.getByRole('region', { name: /^(كيف كان تعاملك مع|تقييمك)/ });
    await mine.getByRole('button', { name: 'اكتب تقييمك' }).click();
    await mine.getByRole('button', { name: 'أرسل التقييم' }).click();
    await expect(mine.getByText('اختر عدد النجوم.')).toBeVisible();
    await expect(mine.getByLabel('رأيك')).toHaveAccessibleDescription('هذا الحقل مطلوب.');
    const stars = mine.getByRole('group', { name: 'تقييمك بالنجوم' });
    await expect(stars.getByRole('radio').first()).toBeFocused();
    for (let at = 0; at < 3; at += 1) await page.keyboard.press('ArrowDown');
    await expect(stars.getByRole('radio', { name: /^4 نجوم/ })).toBeChecked();
    const said = `تعامل راقٍ ${Date.now()}`;
    await mine.getByLabel('رأيك').fill(said);
    await mine.getByRole('button', { name: 'أرسل التقييم' }).click();
    await expect(mine.getByText(said)).toBeVisible();
    await expect(mine.getByRole('img', { name: '4 من 5' })).toBeVisible();
    await expect(mine.getByText(/^مخفي حتى يكتب كل منكما تقييمه، أو إلى \d+ .+ \d{4}\.$/)).toBeVisible();

    await mine.getByRole('button', { name: 'تعديل' }).click();
    await stars.getByRole('radio', { name: /^5 نجوم/ }).check();
    await mine.getByRole('button', { name: 'احفظ التعديل' }).click();
    await expect(mine.getByRole('img', { name: '5 من 5' })).toBeVisible();
    await expect(mine.getByText('عُدّل')).toBeVisible();

    const other = await anotherDevice(browser, seller);
    await open(other, `/profile/${id}/reviews`);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(other.getByText(said)).toHaveCount(0);
    await open(other, `/public-profile/${buyer.user.id}/reviews`);
    await other.getByRole('button', { name: 'اكتب تقييمك' }).click();
    await other.getByRole('radio', { name: /^5 نجوم/ }).check();
    await other.getByLabel('رأيك').fill('جاد في الشراء');
    await other.getByRole('button', { name: 'أرسل التقييم' }).click();
    await expect(other.getByText('وصل تقييمك، وهو ظاهر الآن')).toBeVisible();
    await expect(other.getByText(/^مخفي حتى/)).toHaveCount(0);
    await expect(other.getByRole('button', { name: 'تعديل' })).toHaveCount(0);

    await open(other, `/profile/${id}/reviews`);
    const review = other.getByRole('article').filter({ hasText: said });
    await review.getByRole('button', { name: `ردك على تقييم ${buyer.user.full_name}` }).click();
    await review.getByLabel(/^ردك على/).fill('حياك الله');
    await review.getByRole('button', { name: 'انشر الرد' }).click();
    const reply = review.getByRole('region', { name: `رد ${seller.user.full_name}` });
    await expect(reply.getByText('حياك الله')).toBeVisible();
    await reply.getByRole('button', { name: 'عدّل الرد' }).click();
    await reply.getByLabel(/^ردك على/).fill('حياك الله في كل وقت');
    await reply.getByRole('button', { name: 'احفظ التعديل' }).click();
    await expect(reply.getByText('حياك الله في كل وقت')).toBeVisible();
    await other.context().close();

    await page.reload();
    await hydrated(page);
    await expect(mine.getByText('حياك الله في كل وقت')).toBeVisible();
    await expect(mine.getByRole('button', { name: 'حذف' })).toHaveCount(0);
  });

  test('a business shows what was verified, and gives its number to signed-in people on request', async ({ page, request }) => {
    const answer = await request.get(`${accounts}/user/showrooms/?is_verified=true&page_size=1`);
    const [showroom] = ((await answer.json()) as ApiPage<UserCard>).results;
    const { id } = showroom!;
    await signInAs(page, await somebody(request, 30));
    await open(page, `/public-profile/${id}/about`);
    await expect(page.getByRole('list', { name: 'ما تحققنا منه' })).toContainText(/السجل التجاري – تحققنا \d+ .+ \d{4}/);
    await expect(page.getByText(/^(مفتوح|مغلق) الآن$/)).toBeVisible();
    expect(await page.content()).not.toContain(phoneOf(id));
    await page.getByRole('button', { name: 'أظهر الرقم' }).click();
    await expect(page.getByRole('link', { name: 'اتصال' })).toHaveAttribute('href', `tel:+966${phoneOf(id)}`);
    await expect(page.getByRole('link', { name: 'اتصال' })).toBeFocused();
  });

  test('a visitor asks the staff and is given a number; wrong fields say so', async ({ page }) => {
    await open(page, '/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'الدعم الفني' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('الدعم الفني');
    await page.getByLabel('رقم الجوال').fill('412345678');
    await page.getByRole('button', { name: 'أرسل' }).click();
    await expect(page.getByLabel('الاسم')).toBeFocused();
    await expect(page.getByLabel('رقم الجوال')).toHaveAccessibleDescription(/^اكتب رقم جوال سعودي، مثل 0512345678،/);
    await page.getByLabel('الاسم').fill('نورة');
    await page.getByLabel('رقم الجوال').fill('٠٥١٢٣٤٥٦٧٨');
    await page.getByLabel('الموضوع').selectOption({ label: 'حسابي والدخول' });
    await page.getByLabel('رسالتك').fill('لا أستطيع الدخول');
    await page.getByRole('button', { name: 'أرسل' }).click();
    await expect(page.getByRole('heading', { name: 'وصلت رسالتك' })).toBeFocused();
    await expect(page.getByText(/^[A-Z]{2}\d{6}$/)).toBeVisible();
    await expect(page.getByText('0512345678')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'تذاكرك' })).toHaveCount(0);
  });

  test('a signed-in person finds their ticket beneath and adds to it; nobody else finds it', async ({ page, request, browser }) => {
    const person = await somebody(request, 31);
    await signInAs(page, person);
    await open(page, '/support');
    await expect(page.getByLabel('الاسم')).toHaveValue(await nameOf(request, person));
    await expect(page.getByLabel('رقم الجوال')).toHaveValue(phoneOf(person));
    const said = `إعلاني لا يظهر ${Date.now()}`;
    await page.getByLabel('الموضوع').selectOption({ label: 'إعلان' });
    await page.getByLabel('رسالتك').fill(said);
    await page.getByRole('button', { name: 'أرسل' }).click();
    await expect(page.getByRole('heading', { name: 'وصلت رسالتك' })).toBeVisible();
    await page.getByRole('region', { name: 'تذاكرك' }).getByRole('link').filter({ hasText: said }).click();
    await expect(page).toHaveURL(/\/support\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^تذكرة [A-Z]{2}\d{6}$/);
    await expect(page.getByText('بانتظار الرد')).toBeVisible();
    await page.getByLabel('اكتب إضافة').fill('ما زالت المشكلة');
    await page.getByRole('button', { name: 'أرسل' }).click();
    await expect(page.getByRole('list', { name: 'ما كُتب في التذكرة' }).getByRole('article')).toHaveCount(2);
    await expect(page.getByLabel('اكتب إضافة')).toHaveValue('');

    const other = await anotherDevice(browser, await register(request, 'user'));
    expect((await other.goto(new URL(page.url()).pathname))!.status()).toBe(404);
    await other.context().close();
  });
});

test.describe('reviews, in English on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('one is written after a deal, counts once both have written, and that of another is reported', async ({ page, request }) => {
    const [buyer, seller, third] = [await register(request, 'user'), await register(request, 'user'), await register(request, 'user')];
    const data = { rating: 3, text: `Late ${Date.now()}` };
    const write = async (by: Newcomer, of: Newcomer, deal_id: number) => {
      const said = { headers: bearer(by.token), data: { ...data, deal_id } };
      expect((await request.post(`${accounts}/review/${of.user.id}/`, said)).status()).toBe(201);
    };
    const first = await finishDeal(request, seller, third);
    await write(third, seller, first);
    await write(seller, third, first);
    const deal = await finishDeal(request, seller, buyer);
    await setLanguage(page, 'en');
    await useDeviceOf(page, buyer);
    await open(page, `/public-profile/${seller.user.id}/reviews`);
    const tab = page.getByRole('link', { name: /^Reviews \d+$/ });
    const count = async () => Number(/\d+/.exec((await tab.textContent())!)![0]);
    const before = await count();
    const compose = async () => {
      await page.getByRole('button', { name: 'Write a review' }).click();
      await page.getByRole('radio', { name: /^5 stars/ }).check();
      await page.getByLabel('What you say').fill('Honest and quick.');
      await page.getByRole('button', { name: 'Send review' }).click();
    };
    await compose();
    const mine = page.getByRole('region', { name: 'Your review' });
    await expect(mine.getByText('Honest and quick.')).toBeVisible();
    await expect(mine.getByText(/^Hidden until both of you have written, or until \d+ \w+ \d{4}\.$/)).toBeVisible();

    const theirs = page.getByRole('article').filter({ hasText: data.text });
    await theirs.getByRole('button', { name: 'Report this review' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report this review' });
    await dialog.getByLabel('Reason').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Your report has arrived. Thank you')).toBeVisible();

    await mine.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete review' }).click();
    await compose();
    await expect(mine.getByText('Honest and quick.')).toBeVisible();
    expect(await count()).toBe(before);
    await write(seller, buyer, deal);
    await page.reload();
    await hydrated(page);
    await expect.poll(count).toBe(before + 1);
    await expect(mine.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
});
