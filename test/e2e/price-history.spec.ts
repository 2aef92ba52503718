import { newPlate, pledge } from './ads.ts';
import { bearer, products } from './cars.ts';
import { actIn } from './deals.ts';
import { expect, hydrated, setLanguage, sizes, test, useDeviceOf } from './market.ts';
import { register } from './newcomer.ts';
import { expectSound } from './sound.ts';

test.describe('the history of a price, in Arabic on a phone', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize(sizes.phone);
    await setLanguage(page, 'ar');
  });

  test('is a picture with its sentence, and a list of the changes', async ({ page, request }) => {
    const seller = await register(request, 'user');
    await pledge(request, seller, 'plate');
    const ad = await actIn(request, seller, 'create_plate', { ...newPlate(), price: 20_000 });
    await page.goto(`/ad-details/${ad.id}`);
    const section = page.locator('#price-history');
    await expect(section.getByRole('heading', { name: 'تاريخ السعر' })).toBeVisible();
    await expect(section.getByText('ما تغيّر السعر من يوم نزل الإعلان.')).toBeVisible();
    for (const price of [18_500, 19_000]) {
      const headers = bearer(seller.token);
      expect((await request.patch(`${products}/plate/${ad.id}/`, { headers, data: { price } })).ok()).toBe(true);
    }
    await page.reload();
    await hydrated(page);
    await expect(section.getByRole('img', { name: /^كان 20,000 يوم .+، ثم 18,500 يوم .+، ثم 19,000 يوم / })).toBeVisible();
    await expect(section.getByRole('list', { name: 'تغيّرات السعر' }).getByRole('listitem')).toHaveText([/زاد 500/, /نزل 1,500/, /أول سعر/]);
    await expectSound(page);
  });

  test('is read without a script', async ({ browser, request, baseURL }) => {
    const seller = await register(request, 'user');
    await pledge(request, seller, 'plate');
    const ad = await actIn(request, seller, 'create_plate', { ...newPlate(), price: 20_000 });
    await request.patch(`${products}/plate/${ad.id}/`, { headers: bearer(seller.token), data: { price: 18_500 } });
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ar-SA', ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto(`/ad-details/${ad.id}`);
    await expect(page.locator('#price-history').getByRole('img', { name: /كان 20,000 .+ ثم 18,500/ })).toBeVisible();
    await context.close();
  });

  test('has the sold price once both sides agree, by keyboard, until one withdraws', async ({ page, request }) => {
    const [seller, buyer] = [await register(request, 'user'), await register(request, 'user')];
    await pledge(request, seller, 'plate');
    const ad = await actIn(request, seller, 'create_plate', { ...newPlate(), price_mode: 'soum' });
    const amount = 17_350;
    const offer = await actIn(request, buyer, `offers/${ad.id}`, { amount, is_confirmed: true });
    const deal = (await actIn(request, seller, `offer/${offer.id}/accept`, { amount })).deal_id;
    for (const person of [seller, buyer]) await actIn(request, person, `deal/${deal}/confirm`, { price: amount });
    const given = { headers: bearer(seller.token), data: { is_given: true } };
    expect((await request.patch(`${products}/sold_price/deal/${deal}/`, given)).ok()).toBe(true);

    await useDeviceOf(page, buyer);
    await page.goto(`/deals/${deal}`);
    const card = page.getByRole('region', { name: 'سعر البيع في تاريخ السعر' });
    await expect(card.getByText('17,000')).toBeVisible();
    await card.getByRole('button', { name: 'موافق' }).focus();
    await page.keyboard.press('Enter');
    await expect(card.getByText('السعر معروض الآن في صفحة الإعلان.')).toBeVisible();
    await page.goto(`/ad-details/${ad.id}`);
    const section = page.locator('#price-history');
    await expect(section.getByText(/انباعت بنحو/)).toContainText('17,000');
    await expect(section.getByText('17,350')).toHaveCount(0);
    await page.goto(`/deals/${deal}`);
    await card.getByRole('button', { name: 'اسحب الموافقة' }).click();
    await expect(card.getByText('السعر غير معروض.')).toBeVisible();
    await page.goto(`/ad-details/${ad.id}`);
    await expect(section.getByText(/انباعت بنحو/)).toHaveCount(0);
  });
});
