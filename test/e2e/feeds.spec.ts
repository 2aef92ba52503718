import type { Page } from '@playwright/test';
import { bearer, products } from './cars.ts';
import { expect, test } from './market.ts';
import { register } from './newcomer.ts';
import { at, open } from './renting.ts';
import { shoot } from './shots.ts';
import { expectSound } from './sound.ts';
import { addCar } from './stocking.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'الرابط' });
const leftOut = (page: Page) => page.getByRole('region', { name: 'سيارات ما دخلت' });

test.describe('the cars of a showroom for Google', () => {
  for (const size of ['desktop', 'phone'] as const) {
    test(`are read at a secret address, which it makes, replaces and turns off, on a ${size}`, async ({ browser, request }) => {
      test.setTimeout(120_000);
      const owner = await register(request, 'showroom');
      const vin = `KNABF1C36PA${String(owner.user.id).padStart(6, '0')}`;
      const car = await addCar(request, owner, { chassis_number: vin, description: 'نظيفة </script><b>وماشية على صيانة الوكالة أول بأول' });
      const without = await addCar(request, owner);
      const soum = await addCar(request, owner, { price_mode: 'soum', price: null });
      const page = await at(browser, owner, '/feeds', { language: 'ar', size });
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await expect(page.getByRole('heading', { level: 1, name: 'سياراتك في قوقل' })).toBeVisible();
      await page.getByRole('button', { name: 'سوّ الرابط' }).click();
      await expect(field(page)).toHaveValue(/\/vehicle-feed\/[\w-]{43}\.csv$/);
      await expect(page.getByRole('region', { name: 'رابط قوقل' })).toContainText('سيارة واحدة فيه');
      await expect(page.getByRole('region', { name: 'رابط قوقل' })).toContainText('ما انقرأ بعد.');
      const url = await field(page).inputValue();
      await page.getByRole('button', { name: 'انسخ الرابط' }).click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);

      const read = async (address: string) => request.get(new URL(address).pathname);
      const csv = await (await read(url)).text();
      expect(csv).toContain(vin);
      expect(csv.trim().split('\r\n')).toHaveLength(2);

      // What is left out, by reason, with the way to the ad.
      await expect(leftOut(page).getByRole('listitem')).toHaveCount(2);
      await leftOut(page)
        .getByRole('link', { name: /بدون سعر/ })
        .click();
      await expect(page).toHaveURL('/feeds?reason=no_price');
      await expect(leftOut(page).getByRole('listitem')).toHaveCount(1);
      await expect(leftOut(page).getByRole('listitem')).toContainText('بدون رقم هيكل');
      await leftOut(page).getByRole('link', { name: 'الكل' }).click();
      await expect(page.getByRole('region', { name: 'رابط قوقل' })).toContainText('آخر قراءة:');
      await expectSound(page);
      await shoot(page, `feeds-${size}-ar`);
      await expect(
        leftOut(page)
          .getByRole('link', { name: /^كمّل الإعلان: / })
          .last(),
      ).toHaveAttribute('href', `/ads/edit-car-ad/${without.id}`);

      await page.getByRole('button', { name: 'غيّر الرابط' }).click();
      const rotating = page.getByRole('dialog', { name: 'تغيّر الرابط؟' });
      await rotating.getByRole('button', { name: 'خلّه كما هو' }).click();
      await expect(field(page)).toHaveValue(url);
      await page.getByRole('button', { name: 'غيّر الرابط' }).click();
      await rotating.getByRole('button', { name: 'غيّر الرابط' }).click();
      await expect(field(page)).not.toHaveValue(url);
      const next = await field(page).inputValue();
      expect([(await read(url)).status(), (await read(next)).status()]).toEqual([404, 200]);

      await page.getByRole('button', { name: 'أوقف الرابط' }).click();
      await page.getByRole('dialog', { name: 'توقف الرابط؟' }).getByRole('button', { name: 'أوقف الرابط' }).click();
      await expect(page.getByRole('button', { name: 'سوّ الرابط' })).toBeVisible();
      expect((await read(next)).status()).toBe(404);
      await shoot(page, `feeds-none-${size}-ar`);

      // What search engines read of the page of an ad: the car, its price and the dealer where it stands, and no chassis number.
      const place = { name: 'القادسية', city_id: 1, address: 'طريق الإمام عبدالله', location: null, hours: [], holidays: [] };
      const headers = bearer(owner.token);
      const added = await request.post(`${products}/branches/`, { headers, data: { ...place, phone: null, airports: [], areas: [] } });
      expect(added.status(), await added.text()).toBe(201);
      await open(page, `/ad-details/${car.id}`);
      const [text = ''] = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(JSON.parse(text)).toMatchObject({
        '@type': ['Product', 'Car'],
        offers: { '@type': 'Offer', priceCurrency: 'SAR', seller: { '@type': 'AutoDealer', address: { streetAddress: place.address } } },
      });
      expect(text).not.toContain(vin);
      expect(await (await request.get(`/ad-details/${soum.id}`)).text()).not.toContain('"@type":"Offer"');
      await page.context().close();
    });
  }
});
