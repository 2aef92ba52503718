import type { Newcomer } from './newcomer.ts';
import { at, camry, offer, post } from './bidding.ts';
import { bearer, products } from './cars.ts';
import { expect, hydrated, test } from './market.ts';
import { register } from './newcomer.ts';

const phone = { language: 'ar', size: 'phone' } as const;

test('an edit under an open offer: the owner is asked, the bidder reads what changed, and a fallen price is one tap away', async ({
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const [seller, bidder] = (await Promise.all(['فهد الدوسري', 'نوف المطيري'].map((name) => register(request, 'user', name)))) as [
    Newcomer,
    Newcomer,
  ];
  const car = await post(request, seller, 'car', camry);
  await offer(request, bidder, car.id, 60_000);

  // The person who posted it is not asked to be the first to offer.
  const owner = await at(browser, seller, `/ads/edit-car-ad/${car.id}`, phone);
  await owner.getByLabel('الممشى').fill('148,000');
  await owner.getByRole('button', { name: 'احفظ التعديل' }).tap();
  const requested = owner.getByRole('dialog', { name: 'تنتهي سومة على إعلانك' });
  await expect(requested).toContainText('غيّرت: الممشى.');
  await requested.getByRole('button', { name: 'رجوع للتعديل' }).tap();
  await expect(requested).toHaveCount(0);

  const buying = await at(browser, bidder, `/ad-details/${car.id}`, phone);
  await expect(buying.getByText('سومتك هي الأعلى').first()).toBeVisible();

  await owner.getByRole('button', { name: 'احفظ التعديل' }).tap();
  await requested.getByRole('button', { name: 'احفظ وأنهِ السومات' }).tap();
  await expect(owner).toHaveURL(new RegExp(`/ad-details/${car.id}`));
  await expect(owner.getByText('ما وصلت سومة بعد').first()).toBeVisible();
  await owner.goto(`/offers/${car.id}`);
  await expect(owner.getByText('تعدّل الإعلان بعد السومة')).toBeVisible();
  await expect(owner.getByText(/الممشى: من 48,000 إلى 148,000/)).toBeVisible();

  // The bidder reads it on the ad, in the list and in the conversation.
  await buying.reload();
  await hydrated(buying);
  await expect(buying.getByText(/تعدّل الإعلان، وانتهت سومتك/).first()).toBeVisible();
  await expect(buying.getByText(/الممشى: من 48,000 إلى 148,000/).first()).toBeVisible();
  await buying.goto('/offers?side=made');
  await expect(buying.getByText(/الممشى: من 48,000 إلى 148,000/)).toBeVisible();
  await buying.goto('/chat');
  await hydrated(buying);
  await buying.getByRole('link', { name: /سومة 60,000/ }).tap();
  await expect(buying.getByRole('log', { name: 'الرسائل' }).getByText('تعدّل الإعلان بعد السومة: الممشى')).toBeVisible();

  // A new offer, on what is there now; words leave it, and the price falls below it.
  await offer(request, bidder, car.id, 60_000);
  await owner.goto(`/ads/edit-car-ad/${car.id}`);
  await hydrated(owner);
  await owner.locator('[name=price]').fill('55,000');
  await owner.getByRole('button', { name: 'احفظ التعديل' }).tap();
  await expect(owner).toHaveURL(new RegExp(`/ad-details/${car.id}`));

  await buying.goto(`/ad-details/${car.id}`);
  await hydrated(buying);
  await expect(buying.getByText(/سعر الإعلان الآن.*55,000.*أقل من سومتك/).first()).toBeVisible();
  await buying
    .getByRole('button', { name: /نزّلها إلى.*55,000/ })
    .first()
    .tap();
  await expect(buying.getByText('نزلت سومتك إلى سعر الإعلان')).toBeVisible();
  await expect(buying.getByText('سومتك هي الأعلى').first()).toBeVisible();
});

test('the sum that was agreed on after a counter is the same on every screen', async ({ browser, request }) => {
  test.setTimeout(120_000);
  const [seller, bidder] = (await Promise.all(['فهد الدوسري', 'نوف المطيري'].map((name) => register(request, 'user', name)))) as [
    Newcomer,
    Newcomer,
  ];
  const car = await post(request, seller, 'car', camry);
  const made = await offer(request, bidder, car.id, 65_500);
  const answer = async (who: Newcomer, act: string, data: object) => {
    const answered = await request.post(`${products}/offer/${made.id}/${act}/`, { headers: bearer(who.token), data });
    expect(answered.status(), await answered.text()).toBe(200);
    return (await answered.json()) as { deal_id: number };
  };
  await answer(seller, 'counter', { amount: 66_000, expires_in_hours: 48 });
  const { deal_id: deal } = await answer(bidder, 'accept', { amount: 66_000 });
  for (const [who, side] of [
    [seller, 'received'],
    [bidder, 'made'],
  ] as const) {
    const page = await at(browser, who, '/chat', phone);
    await page.getByRole('link', { name: /سومة 66,000/ }).tap();
    const card = page.getByRole('log', { name: 'الرسائل' });
    await expect(card.getByText('تم الاتفاق')).toBeVisible();
    await expect(card.locator('b').filter({ hasText: '66,000' })).toBeVisible();
    await page.goto(`/offers?side=${side}`);
    await expect(page.getByRole('listitem').locator('b').filter({ hasText: '66,000' })).toBeVisible();
    await page.goto(`/deals/${deal}`);
    await expect(page.getByText('66,000').first()).toBeVisible();
    await expect(page.getByText('65,500')).toHaveCount(0);
  }
});
