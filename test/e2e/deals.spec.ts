import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { Ad } from '#contract/listing/ads.ts';
import type { Offer } from '#contract/sales/offers.ts';
import { newPlate, pledge } from './ads.ts';
import { bearer, products } from './cars.ts';
import { expect, hydrated, test } from './market.ts';
import { register, type Newcomer } from './newcomer.ts';
import { shoot } from './shots.ts';
import { expectSound } from './sound.ts';
import { talker } from './talk.ts';

async function send<Answer>(request: APIRequestContext, { token }: Newcomer, path: string, data: object): Promise<Answer> {
  const answer = await request.post(path, { headers: { ...bearer(token), 'idempotency-key': randomUUID() }, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
}

/** A plate of `seller` that people offer on. */
async function plateOf(request: APIRequestContext, seller: Newcomer): Promise<Ad> {
  await pledge(request, seller, 'plate');
  return send(request, seller, `${products}/create_plate/`, { ...newPlate(), price_mode: 'soum' });
}

function offer(request: APIRequestContext, bidder: Newcomer, ad: number, amount: number): Promise<Offer> {
  return send(request, bidder, `${products}/offers/${ad}/`, { amount, is_confirmed: true });
}

async function at(browser: Browser, who: Newcomer, path: string, reader: Pick<Parameters<typeof talker>[1], 'language' | 'size'>) {
  const { page } = await talker(browser, { who, ...reader });
  await open(page, path);
  return page;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

const phone = { language: 'ar', size: 'phone' } as const;
const desktop = { language: 'en', size: 'desktop' } as const;

test.beforeEach(() => test.setTimeout(240_000));

test('a deal on two phones: names, readiness, a meeting, both confirm, the commission is paid, both reviews count', async ({
  browser,
  request,
}) => {
  const [seller, buyer] = await Promise.all([register(request, 'user', 'فهد الدوسري'), register(request, 'user', 'نوف المطيري')]);
  const plate = await plateOf(request, seller);
  const { id: offered } = await offer(request, buyer, plate.id, 64_000);
  const { deal_id: deal } = await send<{ deal_id: number }>(request, seller, `${products}/offer/${offered}/accept/`, { amount: 64_000 });

  // The buyer finds the deal among their own, writes their name and says what is ready.
  const buying = await at(browser, buyer, '/deals', phone);
  await shoot(buying, 'deals-phone-ar');
  await buying.getByRole('link').filter({ hasText: 'تشتري من فهد الدوسري' }).tap();
  await expect(buying).toHaveURL(new RegExp(`/deals/${deal}$`));
  await expect(buying.getByText('اللوحة محجوزة لكما')).toBeVisible();
  await shoot(buying, 'room-buyer-phone-ar');
  await expectSound(buying);
  await buying.getByLabel('اسمك كما في الهوية').fill('نوف سعد المطيري');
  await buying.getByRole('button', { name: 'احفظ الاسم' }).tap();
  await expect(buying.getByText('كتبنا اسمك في الاتفاقية')).toBeVisible();
  const mine = buying.getByRole('region', { name: 'عليك أنت' });
  await mine.getByRole('button').first().tap();
  await expect(mine.getByText(/^قلته /)).toBeVisible();

  // They propose where and when to meet; the seller agrees, and reads who said what.
  const meeting = buying.getByRole('region', { name: 'اللقاء' });
  await meeting.getByRole('button', { name: 'اقترح موعدًا' }).tap();
  await meeting.getByRole('button', { name: 'أرسل الموعد' }).tap();
  await expect(meeting.getByText('هذا الحقل مطلوب.').first()).toBeVisible();
  await meeting.getByLabel('اليوم').selectOption({ index: 2 });
  await meeting.getByLabel('الساعة').selectOption({ index: 20 });
  await meeting.getByLabel('المكان').fill('مواقف مركز الفحص، حي النسيم');
  await shoot(buying, 'room-meeting-phone-ar');
  await meeting.getByRole('button', { name: 'أرسل الموعد' }).tap();
  await expect(meeting.getByText('اقترحته، وننتظر موافقة فهد الدوسري')).toBeVisible();

  const selling = await at(browser, seller, `/deals/${deal}`, phone);
  await expect(selling.getByRole('region', { name: 'على نوف المطيري' }).getByText(/^حسب نوف المطيري/)).toBeVisible();
  await shoot(selling, 'room-seller-phone-ar');
  await selling.getByRole('region', { name: 'اللقاء' }).getByRole('button', { name: 'موافق' }).tap();
  await expect(selling.getByText('اتفقتما على الموعد')).toBeVisible();
  await selling.getByLabel('اسمك كما في الهوية').fill('فهد ناصر الدوسري');
  await selling.getByRole('button', { name: 'احفظ الاسم' }).tap();
  const agreement = selling.getByRole('link', { name: 'افتحها' });
  const paper = await request.get((await agreement.getAttribute('href'))!);
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);

  // Nobody confirms before they have met. Once both say so they may, though the planned time is ahead.
  await expect(selling.getByRole('button', { name: 'نقلتها واستلمت المبلغ' })).toBeDisabled();
  await expect(selling.getByText(/^يُفتح بعد الموعد/)).toBeVisible();
  await selling.getByRole('region', { name: 'اللقاء' }).getByRole('button', { name: 'التقينا' }).tap();
  await expect(selling.getByText('قلت إنكما التقيتما. باقي كلمة نوف المطيري.')).toBeVisible();
  const bar = buying.getByRole('region', { name: 'الخطوة التالية' });
  await bar.getByRole('button', { name: 'التقينا' }).tap();
  await expect(bar.getByRole('button', { name: 'أكّد النقل' })).toBeVisible();
  await shoot(buying, 'room-met-phone-ar');
  for (const [page, words] of [
    [selling, 'نقلتها واستلمت المبلغ'],
    [buying, 'صارت باسمي'],
  ] as const) {
    await page.reload();
    await hydrated(page);
    await page.getByRole('button', { name: words }).tap();
    await page.getByRole('dialog', { name: 'تأكيد نهائي' }).getByRole('button', { name: 'نعم، تم النقل' }).tap();
    await expect(page.getByText('سجّلنا تأكيدك')).toBeVisible();
    if (page === selling) await shoot(page, 'room-confirmed-by-one-phone-ar');
  }

  // It is sold: both review each other, and the seller pays.
  await expect(buying.getByText('مبروك، تمت الصفقة')).toBeVisible();
  for (const [page, said] of [
    [buying, 'صادق ومواعيده مضبوطة'],
    [selling, 'جادة في الشراء'],
  ] as const) {
    await page.reload();
    await hydrated(page);
    await page.getByRole('button', { name: 'اكتب تقييمك' }).tap();
    await page.getByRole('radio', { name: /^5 نجوم/ }).check({ force: true });
    await page.getByLabel('رأيك').fill(said);
    await page.getByRole('button', { name: 'أرسل التقييم' }).tap();
    await expect(page.getByText(said)).toBeVisible();
  }
  await expectSound(selling);
  await shoot(selling, 'room-done-phone-ar');
  await buying.reload();
  await expect(buying.getByText('جادة في الشراء')).toBeVisible();

  await selling.getByRole('region', { name: 'سعي مركبة' }).getByRole('link', { name: 'السعي المستحق' }).tap();
  await expect(selling).toHaveURL(/\/dues$/);
  await selling.getByRole('button', { name: /^ادفع/ }).tap();
  await selling.getByRole('dialog', { name: 'دفع السعي' }).getByRole('button', { name: /^ادفع/ }).tap();
  await selling.getByRole('button', { name: 'ادفع', exact: true }).tap();
  await expect(selling).toHaveURL(/\/payment\/\d+\/success$/);
  await open(selling, '/deals');
  await expect(selling.getByRole('link').filter({ hasText: 'تمت' })).toBeVisible();
  await open(buying, `/public-profile/${seller.user.id}/reviews`);
  await expect(buying.getByText('صادق ومواعيده مضبوطة')).toBeVisible();
});

test('a deal that fails goes to the next bidder, in English on desktops', async ({ browser, request }) => {
  const [seller, first, next] = await Promise.all([
    register(request, 'user', 'Faisal Alqahtani'),
    register(request, 'user', 'Abdulrahman Alotaibi'),
    register(request, 'user', 'Sultan Alharbi'),
  ]);
  const plate = await plateOf(request, seller);
  await offer(request, next, plate.id, 38_000);
  const { id: best } = await offer(request, first, plate.id, 41_000);
  const { deal_id: deal } = await send<{ deal_id: number }>(request, seller, `${products}/offer/${best}/accept/`, { amount: 41_000 });

  // The buyer says why.
  const buying = await at(browser, first, `/deals/${deal}`, desktop);
  await shoot(buying, 'room-buyer-desktop-en');
  await buying.getByRole('button', { name: 'The deal will not happen' }).click();
  const dialog = buying.getByRole('dialog', { name: 'Cancel the deal?' });
  await dialog.getByRole('button', { name: 'Cancel the deal' }).click();
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  await dialog.getByLabel('Reason', { exact: true }).selectOption('no_financing');
  await dialog.getByRole('button', { name: 'Cancel the deal' }).click();
  await expect(buying.getByText('Cancelled by you')).toBeVisible();

  // The owner reads it, and asks the next one.
  const selling = await at(browser, seller, '/deals', desktop);
  await shoot(selling, 'deals-desktop-en');
  await selling
    .getByRole('link')
    .filter({ hasText: /did not happen|Failed|Cancelled/i })
    .first()
    .click();
  await expect(selling).toHaveURL(new RegExp(`/deals/${deal}$`));
  await expect(selling.getByText('Cancelled by Abdulrahman Alotaibi')).toBeVisible();
  await shoot(selling, 'room-failed-desktop-en');
  await expectSound(selling);
  await selling.getByRole('button', { name: 'Ask Sultan Alharbi whether the offer still stands' }).click();
  await expect(selling.getByText('We asked. With a yes a new deal opens.').first()).toBeVisible();

  // It still stands.
  const second = await at(browser, next, '/notification', desktop);
  await second
    .getByRole('link', { name: /The owner asks about your offer/ })
    .first()
    .click();
  await hydrated(second);
  await second.getByRole('button', { name: 'Yes, it still stands' }).first().click();
  await shoot(second, 'offer-invited-desktop-en');
  await second.getByRole('dialog', { name: 'Renew your offer?' }).getByRole('button', { name: 'Renew and reserve' }).click();
  await expect(second).toHaveURL(/\/deals\/\d+$/);
  await expect(second.getByText('The plate is reserved for you two')).toBeVisible();
  await open(selling, '/deals');
  await expect(selling.getByRole('link').filter({ hasText: 'You sell to Sultan Alharbi' })).toBeVisible();
});

test('an ad is marked as sold to somebody who wrote about it, who confirms, in Arabic on phones', async ({ browser, request }) => {
  const [seller, buyer] = await Promise.all([register(request, 'user', 'فهد الدوسري'), register(request, 'user', 'سالم الحربي')]);
  const plate = await plateOf(request, seller);
  const about = { user_id: seller.user.id, ad_id: plate.id, client_id: randomUUID(), text: 'أخذتها بـ 64 ألف' };
  await send(request, buyer, '/accounts/api_account/messages/', about);

  const selling = await at(browser, seller, `/profile/${seller.user.id}`, phone);
  await selling.getByRole('button', { name: 'خيارات الإعلان' }).tap();
  await selling.getByRole('menuitem', { name: 'تم البيع' }).tap();
  const dialog = selling.getByRole('dialog', { name: 'تم البيع' });
  await expect(dialog.getByRole('radio', { name: 'سالم الحربي' })).toBeVisible();
  await dialog.getByRole('button', { name: 'تم البيع' }).tap();
  await expect(dialog.getByText('قل لنا لمن بعتها.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'سالم الحربي' }).check({ force: true });
  await dialog.getByRole('button', { name: 'تم البيع' }).tap();
  await expect(dialog.getByText('هذا الحقل مطلوب.')).toBeVisible();
  await dialog.getByLabel('ثمن البيع').fill('٦٤٠٠٠');
  await expect(dialog).toContainText('736');
  await shoot(selling, 'sold-dialog-phone-ar');
  await expectSound(selling);
  await dialog.getByRole('button', { name: 'تم البيع' }).tap();
  await expect(selling.getByText('مبروك البيعة! سألنا سالم الحربي عنها.')).toBeVisible();

  const buying = await at(browser, buyer, '/notification', phone);
  await buying
    .getByRole('link', { name: /اشتريت/ })
    .first()
    .tap();
  await expect(buying).toHaveURL(/\/sales\/\d+$/);
  await hydrated(buying);
  await expect(buying.getByRole('heading', { level: 1, name: 'هل اشتريتها بهذا السعر؟' })).toBeVisible();
  await shoot(buying, 'sale-asked-phone-ar');
  await expectSound(buying);
  await buying.getByRole('button', { name: 'نعم، اشتريتها' }).tap();
  await buying.getByRole('dialog').getByRole('button', { name: 'أرسل جوابي' }).tap();
  await expect(buying.getByText('قلت إنك اشتريتها. شكرًا لك.')).toBeVisible();
  await open(selling, '/dues');
  await expect(selling.getByRole('main')).toContainText('736');
});
