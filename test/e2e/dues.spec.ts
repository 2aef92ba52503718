import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { Ad } from '#contract/listing/ads.ts';
import type { OutsideSale } from '#contract/sales/outside-sales.ts';
import type { Due } from '#contract/money/dues.ts';
import { newPlate, pledge } from './ads.ts';
import { bearer, products } from './cars.ts';
import { expect, hydrated, setLanguage, sizes, test, useDeviceOf } from './market.ts';
import { register, type Newcomer } from './newcomer.ts';
import { createStaff, signInAsStaff } from './staff.ts';
import { shoot } from './shots.ts';
import { expectSound } from './sound.ts';

/** A plate that was sold outside of a deal at 64,000 riyals, and whose buyer confirmed it; gives the commission. */
async function sold(request: APIRequestContext, seller: Newcomer): Promise<Due> {
  const buyer = await register(request, 'user');
  await pledge(request, seller, 'plate');
  const post = async <Body>({ token }: Newcomer, url: string, data: object): Promise<Body> => {
    const answer = await request.post(url, { headers: bearer(token), data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as Body;
  };
  const { id } = await post<Ad>(seller, `${products}/create_plate/`, { ...newPlate(), price: 65_000 });
  const write = (from: Newcomer, to: Newcomer, text: string) =>
    post(from, '/accounts/api_account/messages/', { user_id: to.user.id, ad_id: id, client_id: randomUUID(), text });
  await write(buyer, seller, 'أخذتها بـ 64 ألف');
  await write(seller, buyer, 'تم، مبروك');
  const sale = await post<OutsideSale>(seller, `${products}/sold/${id}/`, { buyer_id: buyer.user.id, price: 64_000 });
  await post(buyer, `${products}/outside_sale/${sale.id}/answer/`, { is_true: true });
  const dues = await request.get(`${products}/dues/`, { headers: bearer(seller.token) });
  return ((await dues.json()) as { results: Due[] }).results[0]!;
}

test.beforeEach(() => test.setTimeout(180_000));

test('a commission is read, disputed and paid on a phone', async ({ page, request }) => {
  const seller = await register(request, 'user');
  await page.setViewportSize(sizes.phone);
  await setLanguage(page, 'ar');
  await useDeviceOf(page, seller);
  await page.goto('/dues');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'لا سعي عليك' })).toBeVisible();
  await expectSound(page);

  const due = await sold(request, seller);
  await page.goto('/notification');
  await hydrated(page);
  await page.getByRole('link', { name: /سعي .*736 ريال/ }).click();
  await expect(page).toHaveURL(new RegExp(`/dues/${due.id}$`));
  const card = page.getByRole('region', { name: due.ad.title });
  await expect(card).toContainText('736');
  await expect(card).toContainText(/1% من .*64,000.* = .*640.* \+ .*96.* ضريبة/);
  await expect(card.getByRole('meter', { name: 'المهلة بأيام العمل' })).toHaveAttribute('aria-valuemax', '10');
  await expect(page.getByRole('region', { name: 'إذا تأخرت' })).toContainText('إعلاناتك الحالية تبقى');
  await shoot(page, 'due-phone-ar');
  await expectSound(page);

  await card.getByRole('button', { name: 'اعترض' }).click();
  const dialog = page.getByRole('dialog', { name: 'اعتراض على السعي' });
  await dialog.getByRole('button', { name: 'أرسل الاعتراض' }).click();
  await expect(dialog.getByText('اكتب السبب بعشرة أحرف فأكثر.')).toBeVisible();
  await dialog.getByLabel('سبب الاعتراض').fill('السعر المذكور شامل الرخصة وأتعاب النقل.');
  await shoot(page, 'due-dispute-phone-ar');
  await dialog.getByRole('button', { name: 'أرسل الاعتراض' }).click();
  await expect(card).toContainText('معترض عليه');
  await expect(card.getByRole('button', { name: 'اعترض' })).toHaveCount(0);
  await expectSound(page);

  await page.getByRole('link', { name: 'كل المستحقات' }).click();
  await expect(page).toHaveURL(/\/dues$/);
  await page.getByRole('button', { name: /^ادفع/ }).click();
  await page.getByRole('dialog', { name: 'دفع السعي' }).getByRole('button', { name: /^ادفع/ }).click();
  await expect(page).toHaveURL(/\/dev\/pay\//);
  await page.getByRole('button', { name: 'ادفع', exact: true }).click();
  await expect(page).toHaveURL(/\/payment\/\d+\/success$/);
  await page.goto('/dues');
  await hydrated(page);
  const past = page.getByRole('region', { name: 'السابقة' });
  await expect(past.getByRole('listitem')).toContainText('مدفوع');
  await expect(page.getByText('ما عليك شيء الآن.')).toBeVisible();
  await shoot(page, 'dues-paid-phone-ar');
  await expectSound(page);
});

test('the account menu leads to one’s commissions, in English on a desktop', async ({ page, request }) => {
  const seller = await register(request, 'user');
  await sold(request, seller);
  await page.setViewportSize(sizes.desktop);
  await setLanguage(page, 'en');
  await useDeviceOf(page, seller);
  await page.goto('/dues');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Commission due' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/1% of .*64,000.* = .*640.* \+ .*96.* VAT/);
  await shoot(page, 'dues-desktop-en');
  await expectSound(page);
  await page.goto('/home');
  await hydrated(page);
  await page.getByRole('banner').locator('summary[aria-label="My account"]').click();
  await page.getByRole('link', { name: 'Commission due' }).click();
  await expect(page).toHaveURL(/\/dues$/);
});

test('finance reads the ages, refuses a dispute and lowers a commission', async ({ page, request }) => {
  const seller = await register(request, 'user');
  const due = await sold(request, seller);
  const dispute = { text: 'لم يتم البيع بيننا، ورجعت اللوحة لي.' };
  const disputed = await request.post(`${products}/due/${due.id}/dispute/`, { headers: bearer(seller.token), data: dispute });
  expect(disputed.ok(), await disputed.text()).toBe(true);
  await page.setViewportSize(sizes.desktop);
  await setLanguage(page, 'ar');
  await signInAsStaff(page, await createStaff(request, 'finance'), `/admin/dues?q=${due.id}`);
  const ages = page.getByRole('list', { name: 'أعمار المستحقات' });
  await expect(ages.getByRole('listitem')).toHaveCount(5);
  await expect(ages.getByRole('link').first()).toContainText('لم يحل أجلها');
  await expect(page.getByRole('row', { name: new RegExp(due.ad.title) })).toContainText('معترض عليها');
  await shoot(page, 'admin-dues-desktop-ar');
  await expectSound(page);
  // The row is opened by the keyboard.
  await page
    .getByRole('row', { name: new RegExp(due.ad.title) })
    .getByRole('link')
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(dispute.text)).toBeVisible();
  await shoot(page, 'admin-due-desktop-ar');
  await expectSound(page);

  await page.getByRole('button', { name: 'ثبّتها' }).click();
  const refusing = page.getByRole('dialog', { name: 'رفض الاعتراض' });
  await refusing.getByRole('button', { name: 'ثبّتها' }).click();
  await expect(refusing.getByText('اكتب السبب بثلاثة أحرف فأكثر.')).toBeVisible();
  await refusing.getByLabel('السبب').fill('أكد المشتري البيع في المحادثة.');
  await refusing.getByRole('button', { name: 'ثبّتها' }).click();
  await expect(page.getByRole('row', { name: new RegExp(due.ad.title) })).toContainText('بانتظار السداد');

  await page.getByRole('button', { name: 'خفّضها' }).click();
  const lowering = page.getByRole('dialog', { name: 'خفض السعي' });
  await lowering.getByLabel('السعي الجديد قبل الضريبة').fill('٦٤٠');
  await lowering.getByLabel('السبب').fill('أول بيع له.');
  await lowering.getByRole('button', { name: 'خفّضها' }).click();
  await expect(lowering.getByText('اكتب مبلغًا أقل من السعي الآن.')).toBeVisible();
  await lowering.getByLabel('السعي الجديد قبل الضريبة').fill('٤٠٠');
  await lowering.getByRole('button', { name: 'خفّضها' }).click();
  await expect(page.getByRole('row', { name: new RegExp(due.ad.title) })).toContainText('460');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'ملف CSV' }).click();
  expect((await saving).suggestedFilename()).toMatch(/dues/);

  const seen = await request.get(`${products}/due/${due.id}/`, { headers: bearer(seller.token) });
  expect(await seen.json()).toMatchObject({
    total: '460.00',
    reason: 'أول بيع له.',
    dispute: { answer: 'أكد المشتري البيع في المحادثة.' },
  });
});

test('finance confirms a holiday of the calendar', async ({ page, request }) => {
  await page.setViewportSize(sizes.desktop);
  await setLanguage(page, 'ar');
  await signInAsStaff(page, await createStaff(request, 'finance'), '/admin/holidays');
  const day = page.getByRole('listitem').filter({ hasText: 'عيد الأضحى' }).last();
  await expect(day).toContainText('محسوبة بتقويم أم القرى');
  await shoot(page, 'admin-holidays-desktop-ar');
  await expectSound(page);
  await day.getByRole('button', { name: /^عدّل/ }).click();
  const dialog = page.getByRole('dialog', { name: 'عدّل' });
  await dialog.getByLabel('المصدر').fill('إعلان وزارة الموارد البشرية والتنمية الاجتماعية');
  await dialog.getByRole('switch').check();
  await dialog.getByRole('button', { name: 'احفظ' }).click();
  await expect(day).toContainText('أُعلنت رسميًا');
});
