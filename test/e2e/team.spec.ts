import { randomInt } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { livePath } from '#contract/messaging/live.ts';
import { pledge } from './ads.ts';
import { bearer, carOfOthers, products } from './cars.ts';
import { expect, hydrated, setLanguage, sizes, test, useDeviceOf, pickFirst } from './market.ts';
import { register, type Newcomer } from './newcomer.ts';
import { expectSound } from './sound.ts';

const accounts = '/accounts/api_account';
const salesman = 'عبدالإله فهد';
const showroom = 'مكتب الدرب لتأجير السيارات';

/** What was sent to `phone`, the last first. */
async function sentTo(request: APIRequestContext, phone: string): Promise<string[]> {
  const sent = (await (await request.get(`/dev/outbox.json?phone=${phone}`)).json()) as { body: string }[];
  return sent.map(({ body }) => body);
}

async function linkTo(request: APIRequestContext, phone: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    link = (await sentTo(request, phone)).map((body) => /\/join\?token=[\w-]+/.exec(body)?.[0]).find(Boolean);
    expect(link).toBeDefined();
  }).toPass();
  return link!;
}

function newPhone(): string {
  return `59${randomInt(1_000_000, 9_999_999)}`;
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

function bar(page: Page) {
  return page.getByRole('region', { name: 'العمل باسم منشأة' });
}

/** A business with a member who acts for it on a browser of their own. */
async function memberOf(browser: Browser, request: APIRequestContext, size: keyof typeof sizes, role = 'sales') {
  const owner = await register(request, 'showroom');
  const member = await register(request, 'user', salesman);
  const data = { phone: member.user.phone, role };
  const invited = await request.post(`${accounts}/team/invitations/`, { headers: bearer(owner.token), data });
  expect(invited.status(), await invited.text()).toBe(201);
  const link = await linkTo(request, member.user.phone!);
  const context = await browser.newContext({ viewport: sizes[size], ...(size === 'phone' && { hasTouch: true, isMobile: true }) });
  const page = await context.newPage();
  await setLanguage(page, 'ar');
  await useDeviceOf(page, member);
  return { owner, member, link, page, context };
}

async function acceptAt(page: Page, link: string): Promise<void> {
  await open(page, link);
  await page.getByRole('button', { name: 'أقبل الدعوة' }).click();
  await expect(bar(page)).toContainText(showroom);
  await hydrated(page);
}

async function fillCar(page: Page): Promise<void> {
  const choose = (name: string, option: string) => page.locator(`select[name=${name}]`).selectOption(option);
  await pickFirst(page, 'brand_id');
  await pickFirst(page, 'model_id');
  await choose('year', '2022');
  await choose('condition', 'used');
  await choose('body', 'suv');
  await choose('transmission', 'automatic');
  await choose('fuel', 'petrol_91');
  await page.locator('[name=mileage]').fill('38400');
  await page.locator('[name=price]').fill('125000');
  await page.locator('textarea[name=description]').fill('ممشى قليل وصيانتها كلها في الوكالة، بدون أي ملاحظات.');
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#8fa3b0' } })
    .jpeg()
    .toBuffer();
  await page.locator('input[type=file][multiple]').setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.locator('[data-photo]')).toHaveCount(1);
  await expect(page.locator('[data-posting] [role=progressbar]')).toHaveCount(0, { timeout: 30_000 });
}

async function removeMemberOf(request: APIRequestContext, owner: Newcomer): Promise<void> {
  const headers = bearer(owner.token);
  const team = (await (await request.get(`${accounts}/team/`, { headers })).json()) as { members: { id: number }[] };
  const removed = await request.delete(`${accounts}/team/members/${team.members[0]!.id}/`, { headers });
  expect(removed.status()).toBe(204);
}

test.describe('the team of a business', () => {
  test.describe.configure({ timeout: 180_000 });

  test('a salesman is invited from the home page, registers by the link, posts in the name of the business and is dismissed in a chat', async ({
    page,
    request,
    browser,
  }) => {
    const owner = await register(request, 'showroom');
    await pledge(request, owner, 'car');
    const phone = newPhone();
    await page.setViewportSize(sizes.desktop);
    await setLanguage(page, 'ar');
    await useDeviceOf(page, owner);
    await open(page, '/home');
    await page.getByRole('banner').getByLabel('حسابي').click();
    await page.getByRole('link', { name: 'الفريق', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'الفريق' })).toBeVisible();
    await expect(page.getByText('ما في الفريق غيرك')).toBeVisible();
    await page.getByRole('button', { name: 'ادعُ عضوًا' }).click();
    const form = page.getByRole('region', { name: 'دعوة عضو' });
    await expect(form.getByLabel('جوال العضو')).toBeFocused();
    await form.getByRole('button', { name: 'أرسل الدعوة' }).click();
    await expect(form.getByLabel('جوال العضو')).toBeFocused();
    await form.getByLabel('جوال العضو').fill(`0${phone}`);
    await form.getByLabel('مبيعات').check();
    await expect(form.getByText(`${showroom} يدعوك إلى فريقه في مركبة:`)).toBeVisible();
    await expectSound(page);
    await form.getByRole('button', { name: 'أرسل الدعوة' }).click();
    const members = page.getByRole('region', { name: 'أعضاء الفريق' });
    await expect(members.getByText('لم تُفتح')).toBeVisible();
    const link = await linkTo(request, phone);

    const context = await browser.newContext({ viewport: sizes.desktop });
    const his = await context.newPage();
    const faults: string[] = [];
    his.on('pageerror', ({ message }) => faults.push(message));
    await setLanguage(his, 'ar');
    await open(his, link);
    await expect(his.getByRole('heading', { level: 1 })).toContainText(showroom);
    await expectSound(his);
    await his.getByRole('button', { name: 'أقبل الدعوة' }).click();
    const dialog = his.getByRole('dialog', { name: 'الدخول والتسجيل' });
    await dialog.getByLabel('رقم الجوال').fill(`0${phone}`);
    await dialog.getByRole('button', { name: 'أرسل الرمز' }).click();
    const code = dialog.getByLabel('رمز من ستة أرقام');
    await expect(code).toBeVisible();
    await code.fill((await sentTo(request, phone)).map((body) => /\b\d{6}\b/.exec(body)?.[0]).find(Boolean)!);
    await dialog.getByLabel('الاسم الكامل').fill(salesman);
    await dialog.getByLabel('المدينة').selectOption({ index: 1 });
    for (const box of await dialog.getByRole('checkbox').all()) await box.check();
    await dialog.getByRole('button', { name: 'دخول', exact: true }).click();
    await expect(bar(his)).toContainText('مبيعات');
    await hydrated(his);
    await expect(bar(his)).toContainText(showroom);
    await expectSound(his);

    // What sales may not is not offered, and is refused at its address.
    await his.getByRole('banner').getByLabel('حسابي').click();
    await expect(his.getByRole('link', { name: 'السوم', exact: true })).toBeVisible();
    for (const name of ['الفريق', 'باقتي ومدفوعاتي', 'المفضلة', 'توثيق الحساب'])
      await expect(his.getByRole('link', { name, exact: true })).toHaveCount(0);
    await open(his, '/team');
    await expect(his.getByRole('heading', { level: 1, name: 'دورك ما يشمل هذا' })).toBeVisible();
    await open(his, '/ads/car');
    await fillCar(his);
    await his.getByRole('button', { name: 'انشر الإعلان' }).click();
    await expect(his).toHaveURL(/\/ad-details\/\d+$/);
    const ad = Number(/\d+$/.exec(his.url())![0]);
    const posted = (await (await request.get(`${products}/details/${ad}/`, { headers: bearer(owner.token) })).json()) as {
      owner: { id: number };
    };
    expect(posted.owner.id).toBe(owner.user.id);
    await page.reload();
    await hydrated(page);
    await expect(members.getByText(salesman)).toBeVisible();
    await expect(page.getByRole('region', { name: 'آخر ما فعله الفريق' }).locator('visible=true')).toContainText('إعلان سيارة جديد');

    // A buyer writes, he answers, and is removed while he writes on.
    const buyer = await register(request, 'user', 'تركي الشهري');
    const written = await request.post(`${accounts}/messages/`, {
      headers: bearer(buyer.token),
      data: { user_id: owner.user.id, ad_id: ad, text: 'السلام عليكم، كم آخر سعر؟', client_id: crypto.randomUUID() },
    });
    expect(written.ok(), await written.text()).toBe(true);
    const connected = his.waitForEvent('websocket', (socket) => socket.url().includes(livePath));
    await open(his, '/chat');
    const socket = await connected;
    await his.getByRole('link', { name: /تركي الشهري/ }).click();
    await expect(his.getByRole('log')).toContainText('كم آخر سعر؟');
    const box = his.getByRole('textbox', { name: 'الرسالة', exact: true });
    await box.fill('وعليكم السلام، السعر');
    await box.press('Enter');
    await expect(his.getByRole('log').getByRole('img', { name: /أُرسلت|وصلت|قُرئت/ })).toBeVisible();
    await box.fill('ولا زالت موجودة');
    const token = (await context.cookies()).find(({ name }) => name === 'markaba_token')!.value;

    await members.getByRole('button', { name: `ماذا تفعل مع ${salesman}` }).click();
    await page.getByRole('menuitem', { name: 'أزله من الفريق' }).click();
    const confirm = page.getByRole('dialog', { name: `تزيل ${salesman} من الفريق؟` });
    const closed = socket.waitForEvent('close', { timeout: 10_000 });
    await confirm.getByRole('button', { name: 'أزله' }).click();
    await closed;
    const refused = await request.get(`${accounts}/my_profile/`, { headers: bearer(token) });
    expect(refused.status()).toBe(401);
    expect(((await refused.json()) as { code: string }).code).toBe('member_removed');

    // His screen goes on as himself, with nothing of the business left on it.
    await expect(his).toHaveURL(/\/home$/);
    await hydrated(his);
    await expect(his.getByText('ما عدت من فريق المنشأة. رجّعناك إلى حسابك.')).toBeVisible();
    await expect(bar(his)).toBeHidden();
    await his.getByRole('banner').getByLabel('حسابي').click();
    await expect(his.getByRole('banner').getByText('فرد', { exact: true })).toBeVisible();
    expect(await his.evaluate(() => Object.keys(localStorage).filter((key) => /^(draft|unsent|ownToken|member)/.test(key)))).toEqual([]);
    await expect(members.getByText(salesman)).toHaveCount(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('what one does as oneself is refused while acting, with the way out', async ({ browser, request }) => {
    const { page, link, context, owner } = await memberOf(browser, request, 'desktop');
    await acceptAt(page, link);
    const car = await carOfOthers(request, owner.user.id);
    await open(page, `/ad-details/${car.id}`);
    await page.getByRole('button', { name: 'حفظ', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'هذا من حسابك أنت' });
    await expect(dialog).toContainText('هذا لحسابك الشخصي');
    await expectSound(page, { within: 'dialog', theme: 'light' });
    await dialog.getByRole('button', { name: 'ارجع لحسابي' }).click();
    await expect(bar(page)).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/ad-details/${car.id}$`));
    await hydrated(page);
    await page.getByRole('banner').getByLabel('حسابي').click();
    await page.getByRole('button', { name: `اشتغل باسم ${showroom}` }).click();
    await expect(bar(page)).toContainText(showroom);
    await open(page, '/favorite');
    await expect(page.getByRole('heading', { level: 1, name: 'هذا من حسابك أنت' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'ارجع لحسابي' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'المفضلة' })).toBeVisible();
    await context.close();
  });

  test('joining and switching on a phone, and what is no longer good', async ({ browser, request }) => {
    const { page, link, context, owner, member } = await memberOf(browser, request, 'phone', 'manager');
    await open(page, link);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(showroom);
    await expectSound(page);
    await page.getByRole('button', { name: 'أقبل الدعوة' }).click();
    await expect(bar(page)).toContainText('مدير');
    await hydrated(page);
    await expectSound(page);
    await open(page, '/team');
    await expect(page.getByRole('heading', { level: 1, name: 'الفريق' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'آخر ما فعله الفريق' })).toHaveCount(0);
    await expectSound(page);
    await page.getByRole('navigation', { name: 'التنقل السريع' }).getByLabel('حسابي').click();
    await expectSound(page);
    await page
      .getByRole('button', { name: /ارجع لحسابي/ })
      .last()
      .click();
    await expect(bar(page)).toBeHidden();
    await hydrated(page);
    await open(page, link);
    await expect(page.getByRole('heading', { level: 1, name: 'استُعملت هذه الدعوة' })).toBeVisible();
    await open(page, '/join?token=x');
    await expect(page.getByRole('heading', { level: 1, name: 'ما لقينا هذه الدعوة' })).toBeVisible();

    // One for another phone cannot be accepted, and the member's own leads to it from the menu.
    await removeMemberOf(request, owner);
    const headers = bearer(owner.token);
    const other = newPhone();
    const sent = await request.post(`${accounts}/team/invitations/`, { headers, data: { phone: other, role: 'sales' } });
    expect(sent.status(), await sent.text()).toBe(201);
    await open(page, await linkTo(request, other));
    await expect(page.getByRole('alert')).toContainText(`ينتهي بـ${other.slice(-2)}`);
    await expect(page.getByRole('button', { name: 'أقبل الدعوة' })).toHaveCount(0);
    await page.getByRole('button', { name: 'أرفضها' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'رفضت الدعوة' })).toBeVisible();
    const again = await request.post(`${accounts}/team/invitations/`, { headers, data: { phone: member.user.phone, role: 'accountant' } });
    expect(again.status(), await again.text()).toBe(201);
    await open(page, '/home');
    await page.getByRole('navigation', { name: 'التنقل السريع' }).getByLabel('حسابي').click();
    await page.getByRole('link', { name: /دعوة: محاسب/ }).click();
    await page.getByRole('button', { name: 'أقبل الدعوة' }).click();
    await expect(bar(page)).toContainText('محاسب');
    await hydrated(page);
    // An accountant posts nothing, talks to nobody, and leaves when they wish.
    await expect(page.getByRole('navigation', { name: 'التنقل السريع' }).getByRole('link', { name: 'أضف إعلانك' })).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'التنقل السريع' }).getByRole('link', { name: 'المحادثات' })).toHaveCount(0);
    await page.getByRole('navigation', { name: 'التنقل السريع' }).getByLabel('حسابي').click();
    await page.getByRole('button', { name: 'اترك الفريق' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'اتركه' }).click();
    await expect(page.getByText(`تركت فريق ${showroom}.`)).toBeVisible();
    await expect(bar(page)).toBeHidden();
    await context.close();
  });
});
