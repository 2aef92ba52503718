import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { AdCard } from '#contract/listing/ads.ts';
import { bearer, carsOf, products } from './cars.ts';
import { newPlate, pledge } from './ads.ts';
import { expect, hydrated, setLanguage, sizes, test, useDeviceOf } from './market.ts';
import { register, type Newcomer } from './newcomer.ts';
import { talker, textsOf } from './talk.ts';

test.use({ viewport: sizes.phone, hasTouch: true, isMobile: true });
test.beforeEach(({ page }) => setLanguage(page, 'ar'));

const freshPhone = () => `56${randomInt(1_000_000, 9_999_999)}`;

/** A seller of their own for each test, with an ad. */
async function sellerWithAd(request: APIRequestContext): Promise<{ seller: Newcomer; ad: number }> {
  const seller = await register(request, 'user');
  await pledge(request, seller, 'plate');
  const posted = await request.post(`${products}/create_plate/`, {
    headers: { ...bearer(seller.token), 'idempotency-key': crypto.randomUUID() },
    data: newPlate(),
  });
  expect(posted.status(), await posted.text()).toBe(201);
  return { seller, ad: ((await posted.json()) as AdCard).id };
}

async function codeTo(request: APIRequestContext, phone: string): Promise<string> {
  let code = '';
  await expect(async () => {
    const sent = (await (await request.get(`/dev/outbox.json?phone=${phone}`)).json()) as { body: string }[];
    code = /\d{6}/.exec(sent[0]!.body)![0];
  }).toPass();
  return code;
}

const sheet = (page: Page) => page.getByRole('dialog', { name: /^رسالة إلى/ });
const code = (page: Page) => page.getByRole('textbox', { name: 'رمز من ستة أرقام' });

async function openSheet(page: Page, ad: number): Promise<void> {
  await page.goto(`/ad-details/${ad}`);
  await hydrated(page);
  await page.getByRole('link', { name: 'محادثة' }).click();
  await expect(sheet(page).getByLabel('رسالتك')).toBeFocused();
}

async function writeAndAskForCode(page: Page, text: string, phone: string): Promise<void> {
  await sheet(page).getByLabel('رسالتك').fill(text);
  await sheet(page).getByLabel('رقم جوالك').fill(phone);
  await sheet(page).getByRole('button', { name: 'أرسل الرمز' }).click();
  await expect(code(page)).toBeFocused();
}

test.describe('somebody without an account', () => {
  test('writes to a seller: message and number, the code, then name, age and terms once', async ({ page, request, browser, baseURL }) => {
    const { seller, ad } = await sellerWithAd(request);
    const phone = freshPhone();
    await openSheet(page, ad);
    await sheet(page).getByRole('button', { name: 'أرسل الرمز' }).click();
    await expect(sheet(page).getByLabel('رسالتك')).toBeFocused();
    await expect(sheet(page).getByText('اكتب رسالتك أولًا.')).toBeVisible();
    await sheet(page).getByRole('button', { name: 'كم آخر سعر؟' }).click();
    await writeAndAskForCode(page, 'السلام عليكم، كم آخر سعر؟', phone);

    await page.reload();
    await expect(sheet(page).getByText('السلام عليكم، كم آخر سعر؟')).toBeVisible();
    const right = await codeTo(request, phone);
    await code(page).fill(right === '000000' ? '111111' : '000000');
    await expect(sheet(page).getByText('الرمز غير صحيح')).toBeVisible();
    await code(page).fill(right);

    await expect(sheet(page).getByLabel('الاسم الكامل')).toBeFocused();
    await sheet(page).getByRole('button', { name: 'أرسل رسالتي' }).click();
    await expect(sheet(page).getByText('مركبة لمن عمره 18 سنة فأكثر.')).toBeVisible();
    await sheet(page).getByLabel('الاسم الكامل').fill('هدى القحطاني');
    await sheet(page).getByLabel('عمري 18 سنة أو أكثر').check();
    await sheet(page).getByLabel(/أوافق/).check();
    await sheet(page).getByRole('button', { name: 'أرسل رسالتي' }).click();

    await expect(page).toHaveURL(/\/chat\?hasPreviousChat=\d+/);
    await expect(page.getByRole('log').getByText('السلام عليكم، كم آخر سعر؟')).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('message.')))).toEqual([]);

    const owner = await talker(browser, { who: seller, language: 'ar', size: 'phone', baseURL });
    await owner.page.goto('/chat');
    await hydrated(owner.page);
    await owner.page.getByRole('link', { name: /هدى القحطاني/ }).click();
    await expect.poll(() => textsOf(owner)).toEqual(['السلام عليكم، كم آخر سعر؟']);
    await owner.context.close();
  });

  test('sets a password later, without an old one', async ({ page, request }) => {
    const phone = freshPhone();
    const requested = { phone, purpose: 'enter' };
    await request.post('/accounts/api_account/send/otp/', { data: requested });
    const verified = (await (
      await request.post('/accounts/api_account/verfiy/otp/', { data: { ...requested, code: await codeTo(request, phone) } })
    ).json()) as { verification_token: string };
    const person = { full_name: 'هدى القحطاني', city_id: 1, is_adult: true, accepts_terms: true };
    const entered = await request.post('/accounts/api_account/enter/', { data: { ...verified, ...person } });
    await useDeviceOf(page, (await entered.json()) as Newcomer);
    await page.goto('/settings/change-password');
    await hydrated(page);
    await expect(page.getByRole('heading', { name: 'ضع كلمة مرور' })).toBeVisible();
    await page.getByLabel('كلمة المرور الجديدة').fill('Safe#Pass2026');
    await page.getByRole('button', { name: 'احفظ كلمة المرور' }).click();
    await expect(page.getByLabel('كلمة المرور الحالية')).toBeVisible();
  });
});

test.describe('somebody with an account', () => {
  test('needs the code alone', async ({ page, request }) => {
    const { ad } = await sellerWithAd(request);
    const { user } = await register(request, 'user');
    await openSheet(page, ad);
    await writeAndAskForCode(page, 'لا زالت موجودة؟', `0${user.phone}`);
    await code(page).fill(await codeTo(request, user.phone ?? ''));
    await expect(page).toHaveURL(/\/chat\?hasPreviousChat=\d+/);
    await expect(page.getByRole('log').getByText('لا زالت موجودة؟')).toBeVisible();
  });

  test('who is signed in asks in two taps', async ({ page, request }) => {
    const { ad } = await sellerWithAd(request);
    await useDeviceOf(page, await register(request, 'user'));
    await page.goto(`/ad-details/${ad}`);
    await hydrated(page);
    await page.getByRole('link', { name: 'محادثة' }).click();
    await page.getByRole('button', { name: 'كم آخر سعر؟' }).click();
    await expect(page.getByRole('log').getByText('كم آخر سعر؟')).toBeVisible();
  });

  test('whose own ad it is, learns so and sends nothing', async ({ page, request }) => {
    const { seller, ad } = await sellerWithAd(request);
    await openSheet(page, ad);
    await writeAndAskForCode(page, 'تجربة', seller.user.phone ?? '');
    await code(page).fill(await codeTo(request, seller.user.phone ?? ''));
    await expect(sheet(page).getByRole('heading', { name: 'هذا إعلانك' })).toBeFocused();
    await sheet(page).getByRole('link', { name: 'ارجع إلى الإعلان' }).click();
    await expect(sheet(page)).toHaveCount(0);
  });

  test('keeps the message while there is no connection, and sends it once there is', async ({ page, request, context }) => {
    const { ad } = await sellerWithAd(request);
    const { user } = await register(request, 'user');
    await openSheet(page, ad);
    await writeAndAskForCode(page, 'متى أقدر أعاينها؟', user.phone ?? '');
    await page.route('**/messages/', (route) => route.abort());
    await code(page).fill(await codeTo(request, user.phone ?? ''));
    await expect(sheet(page).getByRole('heading', { name: 'رسالتك ما وصلت بعد' })).toBeFocused();
    await page.unroute('**/messages/');
    await sheet(page).getByRole('button', { name: 'أرسلها مرة ثانية' }).click();
    await expect(page.getByRole('log').getByText('متى أقدر أعاينها؟')).toBeVisible();
    await context.close();
  });
});

test.describe('the sheet', () => {
  test('is left by Escape and by the back button, and still has the message afterwards', async ({ page, request }) => {
    const { id } = (await carsOf(request))[0]!;
    await openSheet(page, id);
    await sheet(page).getByLabel('رسالتك').fill('فيها رش؟');
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
    // The browser goes back a moment after the window is gone.
    await expect(page).toHaveURL(new RegExp(`/ad-details/${id}$`));
    await page.getByRole('link', { name: 'محادثة' }).click();
    await expect(sheet(page).getByLabel('رسالتك')).toHaveValue('فيها رش؟');
    await page.goBack();
    await expect(sheet(page)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/ad-details/${id}$`));
  });
});

test.describe('a private seller', () => {
  test('hides the number: no button to call, and the API refuses', async ({ page, request }) => {
    const { seller, ad } = await sellerWithAd(request);
    const buyer = await register(request, 'user');
    await useDeviceOf(page, seller);
    await page.goto('/settings/contact-information');
    await hydrated(page);
    const panel = page.getByRole('region', { name: 'كيف يتواصلون معك' });
    await panel.getByRole('switch', { name: /واتساب/ }).check();
    await panel.getByRole('switch', { name: /أوقات أفضّل/ }).check();
    await page.goto(`/ads/plate-number`);
    await expect(page.getByText('اتصال وواتساب ومحادثة')).toBeVisible();

    await useDeviceOf(page, buyer);
    await page.goto(`/ad-details/${ad}`);
    await hydrated(page);
    await page.getByRole('button', { name: 'اتصال أو واتساب' }).click();
    const numbers = page.getByRole('dialog', { name: 'تواصل مع المعلن' });
    await expect(numbers.getByText(/الوقت المفضل للاتصال بين 4:00.*و10:00/)).toBeVisible();
    await expect(numbers.getByRole('link', { name: 'واتساب' })).toHaveAttribute('href', new RegExp(`wa.me/966${seller.user.phone}`));

    const choose = (contact: object) =>
      request.patch('/accounts/api_account/update_profile/', { headers: bearer(seller.token), data: { contact } });
    await choose({ by_phone: false });
    await page.goto(`/ad-details/${ad}`);
    await hydrated(page);
    await page.getByRole('button', { name: 'واتساب', exact: true }).click();
    await expect(numbers.getByRole('link', { name: 'واتساب' })).toBeVisible();
    await expect(numbers.getByRole('link', { name: 'اتصال' })).toHaveCount(0);

    await choose({ by_whatsapp: false });
    await page.goto(`/ad-details/${ad}`);
    await hydrated(page);
    await expect(page.getByRole('link', { name: 'محادثة' })).toBeVisible();
    await expect(page.getByRole('button', { name: /اتصال|واتساب|الرقم/ })).toHaveCount(0);
    const refused = await request.post(`${products}/details/${ad}/contact/`, { headers: bearer(buyer.token) });
    expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([403, 'chat_only']);
  });
});
