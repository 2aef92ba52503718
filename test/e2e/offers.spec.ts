import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { at, camry, offer, plateBySoum, post } from './bidding.ts';
import { letRunOut } from './later.ts';
import { expect, hydrated, setLanguage, test } from './market.ts';
import { newcomersPassword, register, type Newcomer } from './newcomer.ts';

const phone = { language: 'ar', size: 'phone' } as const;
const desktop = { language: 'en', size: 'desktop' } as const;

test('a plate by soum among four bidders, the third above the floor, in Arabic on phones', async ({ browser, request }) => {
  test.setTimeout(180_000);
  const [seller, salem, turki, nouf, majed] = (await Promise.all(
    ['فهد الدوسري', 'سالم الحربي', 'تركي الشهري', 'نوف المطيري', 'ماجد العنزي'].map((name) => register(request, 'user', name)),
  )) as [Newcomer, Newcomer, Newcomer, Newcomer, Newcomer];
  const plate = await post(request, seller, 'plate', plateBySoum());
  const ad = `/ad-details/${plate.id}`;

  // The owner notes a floor for themselves.
  const owner = await at(browser, seller, `/offers/${plate.id}`, phone);
  await expect(owner.getByRole('heading', { name: 'ما وصلت سومة على هذا الإعلان' })).toBeVisible();
  await owner.getByLabel('حدّك السري').fill('٤٠ ألف');
  await owner.getByRole('button', { name: 'احفظ' }).tap();
  await expect(owner.getByText('حُفظ', { exact: true })).toBeVisible();

  // The first is asked to be the first, and writes the sum in words.
  const first = await at(browser, salem, ad, phone);
  await expect(first.getByText('كن أول من يسوم')).toBeVisible();
  await first.getByRole('button', { name: 'قدّم سومتك' }).tap();
  const sheet = first.getByRole('dialog');
  await sheet.getByLabel('المبلغ بالريال').fill('٣٦ ألف');
  await sheet.getByRole('radio', { name: '24 ساعة' }).check({ force: true });
  await sheet.getByRole('button', { name: /أرسل السومة\s*.*36,000/ }).tap();
  await expect(sheet.getByRole('heading', { name: /وصلت سومتك.*36,000/ })).toBeFocused();
  await sheet.getByRole('button', { name: 'تمام' }).tap();
  await expect(first.getByText('سومتك هي الأعلى').first()).toBeVisible();

  await offer(request, turki, plate.id, 38_000);

  // The third goes a step above the highest, then adds to it; it lies above the floor, and reads the same as any other.
  const third = await at(browser, nouf, ad, phone);
  await third.getByRole('button', { name: 'قدّم سومتك' }).tap();
  const raised = third.getByRole('dialog');
  await expect(raised.getByLabel('المبلغ بالريال')).toHaveValue('38,500');
  await raised.getByRole('button', { name: 'زد 2,500' }).tap();
  await expect(raised.getByText(/أعلى من أعلى سومة بـ.*3,000/)).toBeVisible();
  await raised.getByRole('button', { name: /أرسل السومة\s*.*41,000/ }).tap();
  await expect(raised.getByRole('heading', { name: /وصلت سومتك.*41,000/ })).toBeVisible();
  await expect(raised.getByText(/هي الأعلى الآن/)).toBeVisible();

  await offer(request, majed, plate.id, 39_500);

  // The first was overtaken, and takes the offer back.
  await first.reload();
  await hydrated(first);
  await expect(first.getByText('سبقتك سومة أعلى')).toBeVisible();
  await first.getByRole('button', { name: 'اسحبها' }).tap();
  await first.getByRole('dialog').getByRole('button', { name: 'اسحبها' }).tap();
  await expect(first.getByText('سحبت سومتك')).toBeVisible();
  await expect(first.getByRole('list', { name: 'السومات، من الأعلى' }).getByRole('listitem')).toHaveCount(3);
  // Nobody but the owner reads a name.
  await expect(first.getByText('نوف المطيري')).toHaveCount(0);

  // The owner sees who offered what and which is at the floor, and accepts the highest.
  await owner.reload();
  await hydrated(owner);
  const best = owner.getByRole('listitem').filter({ hasText: '41,000' }).first();
  await expect(best).toContainText('نوف المطيري');
  await expect(best).toContainText('عند حدّك السري أو فوقه');
  await expect(owner.getByRole('listitem').filter({ hasText: '39,500' }).first()).toContainText('أقل من حدّك السري');
  await best.getByRole('button', { name: 'اقبل' }).tap();
  const accept = owner.getByRole('dialog');
  await expect(accept).toContainText('من نوف المطيري');
  await expect(accept).toContainText('40,528.50');
  await accept.getByRole('button', { name: 'اقبل واحجزها له' }).tap();
  await expect(owner).toHaveURL(/\/deals\/\d+/);
  // The room shows what the notification says: no toast leads from it to itself.
  await expect(owner.getByText('اللوحة محجوزة لكما')).toBeVisible();
  // At once: a toast leaves by itself after a while.
  expect(await owner.getByRole('status').filter({ hasText: 'اتفقتما، وبدأت الصفقة' }).count()).toBe(0);

  // The bidder finds the way into the room, the others that it is reserved.
  await third.goto('/offers?side=made');
  await expect(third.getByRole('link', { name: 'افتح غرفة الصفقة' })).toBeVisible();
  const fourth = await at(browser, majed, ad, phone);
  await expect(fourth.getByText('حُجزت لشخص آخر')).toBeVisible();
  await expect(fourth.getByRole('button', { name: 'قدّم سومتك' })).toHaveCount(0);
});

test('a counter, an answer in chat and an offer that expires, in English on desktops', async ({ browser, request }) => {
  test.setTimeout(240_000);
  const [seller, bidder, late] = await Promise.all([
    register(request, 'user'),
    register(request, 'user', 'Abdulrahman Alotaibi'),
    register(request, 'user', 'Sultan Alharbi'),
  ]);
  const car = await post(request, seller, 'car', camry);

  const buying = await at(browser, bidder, `/ad-details/${car.id}`, desktop);
  await buying.getByRole('button', { name: 'Make an offer' }).click();
  const sheet = buying.getByRole('dialog');
  await sheet.getByLabel('Amount in riyals').fill('62.5k');
  await sheet.getByText('After an inspection').click();
  await sheet.getByRole('button', { name: /Send the offer of.*62,500/ }).click();
  await expect(sheet.getByRole('heading', { name: /62,500.*has arrived/ })).toBeVisible();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(buying.getByRole('dialog')).toHaveCount(0);
  const lateOffer = await offer(request, late, car.id, 60_000);

  // The owner answers with a price of their own; one that is not higher is refused on the field.
  const selling = await at(browser, seller, '/offers?side=received', desktop);
  await selling.getByRole('link', { name: /Camry/ }).first().click();
  // The list that is left has such a row too.
  await expect(selling).toHaveURL(new RegExp(`/offers/${car.id}$`));
  const row = selling.getByRole('listitem').filter({ hasText: '62,500' }).first();
  await expect(row).toContainText('Abdulrahman Alotaibi');
  await row.getByRole('button', { name: 'Counter' }).click();
  const counter = selling.getByRole('dialog');
  await counter.getByLabel('Your price in riyals').fill('62000');
  await counter.getByRole('button', { name: /Counter with/ }).click();
  await expect(counter.getByText(/Write more than their offer of/)).toBeVisible();
  await counter.getByLabel('Your price in riyals').fill('64,000');
  await counter.getByRole('button', { name: /Counter with.*64,000/ }).click();
  await expect(selling.getByText('Your counter was sent')).toBeVisible();

  // It waits for the bidder: in the list and in the conversation, where they accept it.
  await buying.goto('/offers');
  await expect(buying.getByRole('region', { name: 'Waiting for you' }).getByRole('button', { name: /Accept.*64,000/ })).toBeVisible();
  await buying.goto('/chat');
  await hydrated(buying);
  await buying.getByRole('link', { name: /Offer of 62,500 riyals/ }).click();
  const log = buying.getByRole('log', { name: 'Messages' });
  await expect(log.getByText('The owner countered with')).toBeVisible();
  await expect(log.getByRole('button', { name: 'Raise it' })).toBeVisible();

  // The other one's time runs out: it leaves the ladder, and its bidder may offer again.
  await letRunOut(lateOffer.id);
  const waiting = await at(browser, late, '/offers', desktop);
  await expect(async () => {
    await waiting.reload();
    await expect(waiting.getByText('Expired')).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 100_000 });

  await log.getByRole('button', { name: /Accept.*64,000/ }).click();
  const accept = buying.getByRole('dialog');
  await expect(accept).toContainText('The ad is reserved for you for 48 hours');
  await accept.getByRole('button', { name: 'Accept the price' }).click();
  await expect(buying).toHaveURL(/\/deals\/\d+/);
});

test.describe('a visitor', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('signs in on the way, and the sum goes out as it was typed', async ({ page, request }) => {
    const seller = await register(request, 'user');
    const visitor = await register(request, 'user', 'سلطان الحربي');
    const plate = await post(request, seller, 'plate', plateBySoum());
    await setLanguage(page, 'ar');
    await page.goto(`/ad-details/${plate.id}`);
    await hydrated(page);
    await page.getByRole('button', { name: 'قدّم سومتك' }).tap();
    await expect(page.getByLabel('المبلغ بالريال')).toBeFocused();
    await page.getByLabel('المبلغ بالريال').fill('12500');
    await page.getByRole('button', { name: /سجّل دخولك وأرسل/ }).tap();
    const dialog = page.getByRole('dialog');
    await expect(page).toHaveURL(/dialog=enter$/);
    await dialog.getByRole('button', { name: 'ادخل بها' }).tap();
    await signInWithPassword(page, visitor);
    await expect(dialog.getByRole('heading', { name: /وصلت سومتك.*12,500/ })).toBeVisible();
  });

  test('without an account gives a phone, its code and a name, and the offer goes out', async ({ page, request }) => {
    const seller = await register(request, 'user');
    const plate = await post(request, seller, 'plate', plateBySoum());
    const phone = `56${randomInt(1_000_000, 9_999_999)}`;
    await setLanguage(page, 'ar');
    await page.goto(`/ad-details/${plate.id}`);
    await hydrated(page);
    await page.getByRole('button', { name: 'قدّم سومتك' }).tap();
    await page.getByLabel('المبلغ بالريال').fill('٤٥ ألف');
    await page.getByRole('button', { name: /سجّل دخولك وأرسل/ }).tap();
    const dialog = page.getByRole('dialog');
    // Pasted from a contact, with what comes along.
    await dialog.getByLabel('رقم الجوال').fill(`\u202atel:+966${phone}\u202c`);
    await dialog.getByRole('button', { name: 'أرسل الرمز' }).tap();
    await expect(dialog.getByRole('heading', { name: 'أدخل الرمز' })).toBeVisible();
    await dialog.getByLabel('رمز من ستة أرقام').fill(await codeFor(request, phone));
    await expect(dialog.getByRole('heading', { name: 'بقي اسمك' })).toBeVisible();
    await dialog.getByRole('button', { name: 'دخول' }).tap();
    await expect(dialog.getByText('وافق على الشروط لتكمل.')).toBeVisible();
    await dialog.getByLabel('الاسم الكامل').fill('سلطان الحربي');
    await dialog.getByLabel('المدينة').selectOption({ label: 'الرياض' });
    await dialog.getByRole('checkbox', { name: /18/ }).check({ force: true });
    await dialog.getByRole('checkbox', { name: /أوافق على/ }).check({ force: true });
    await dialog.getByRole('button', { name: 'دخول' }).tap();
    await expect(dialog.getByRole('heading', { name: /وصلت سومتك.*45,000/ })).toBeVisible();
  });
});

async function codeFor(request: APIRequestContext, phone: string): Promise<string> {
  const [last] = (await (await request.get('/dev/outbox.json', { params: { phone } })).json()) as { body: string }[];
  return /\d{6}/.exec(last!.body)![0];
}

async function signInWithPassword(page: Page, { username }: Newcomer): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('الجوال أو اسم المستخدم أو البريد').fill(username);
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(newcomersPassword);
  await dialog.getByRole('button', { name: 'دخول' }).tap();
}
