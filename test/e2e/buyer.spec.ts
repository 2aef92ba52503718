import type { APIRequestContext, Page } from '@playwright/test';
import type { Ad, AdCard } from '#contract/listing/ads.ts';
import { newPlate, pledge } from './ads.ts';
import { addPicture, bearer, products } from './cars.ts';
import { expect, hydrated, listed, setLanguage, test, useDeviceOf } from './market.ts';
import { register } from './newcomer.ts';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
test.beforeEach(({ page }) => setLanguage(page, 'ar'));

const [riyadh, jeddah] = [1, 2];
const described = { fuel: 'petrol_91', transmission: 'automatic', description: 'السيارة نظيفة وماشية على صيانة الوكالة أول بأول.' };
const camry = { ...described, brand_id: 1, model_id: 1001, body: 'sedan', condition: 'used' };

/** Posts an ad of somebody new, so that the market has an answer to the question whatever else it holds. */
async function post(request: APIRequestContext, type: 'car' | 'rental' | 'plate', ad: object): Promise<AdCard> {
  const seller = await register(request, type === 'rental' ? 'office' : 'user');
  await pledge(request, seller, type);
  const posted = await request.post(`${products}/create_${type}/`, {
    headers: { ...bearer(seller.token), 'idempotency-key': crypto.randomUUID() },
    data: type === 'rental' ? { ...ad, image_ids: [await addPicture(request, seller)] } : ad,
  });
  expect(posted.status(), await posted.text()).toBe(201);
  return (await posted.json()) as AdCard;
}

/** Types a question on home as people type it, and taps the first ad: two taps. Returns the ad that is then open. */
async function askAndOpen(page: Page, words: string): Promise<Ad> {
  await page.goto('/home');
  await hydrated(page);
  await page.getByRole('main').getByLabel('ابحث في السوق كله').fill(words);
  await page.getByRole('main').getByRole('button', { name: 'ابحث' }).tap();
  await listed(page);
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().tap();
  await expect(page).toHaveURL(/\/ad-details\/\d+/);
  const id = /ad-details\/(\d+)/.exec(page.url())![1];
  return (await (await page.request.get(`${products}/details/${id}/`)).json()) as Ad;
}

test('a Camry of 2021 or later in Riyadh under 70,000', async ({ page, request }) => {
  await post(request, 'car', { ...camry, city_id: riyadh, year: 2022, mileage: 46_000, price: 66_000 });
  const { car, city, price, title } = await askAndOpen(page, 'كامري ٢٠٢١ وفوق بالرياض تحت ٧٠ ألف');
  expect(title).toContain('كامري');
  expect(car!.year).toBeGreaterThanOrEqual(2021);
  expect([city.city_id, price! < 70_000]).toEqual([riyadh, true]);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('كامري');
});

test('a family car of seven seats', async ({ page, request }) => {
  const fortuner = { ...described, brand_id: 1, model_id: 1011, body: 'suv', condition: 'used', seats: 7 };
  await post(request, 'car', { ...fortuner, city_id: riyadh, year: 2021, mileage: 80_000, price: 98_000 });
  const { car } = await askAndOpen(page, 'جيب عائلي 7 مقاعد');
  expect([car!.body, car!.seats]).toEqual(['suv', 7]);
});

test('a plate that begins with 7 and has three digits', async ({ page, request }) => {
  await post(request, 'plate', { ...newPlate(), digits: `7${Math.floor(10 + Math.random() * 90)}` });
  const { plate } = await askAndOpen(page, 'لوحة ثلاثية تبدأ ب 7');
  expect(plate!.digits).toMatch(/^7\d\d$/);
});

test('a car by the month, insured, in Jeddah', async ({ page, request }) => {
  const accent = { ...described, brand_id: 2, model_id: 2001, body: 'sedan', year: new Date().getFullYear(), insurance: 'comprehensive' };
  await post(request, 'rental', { ...accent, city_id: jeddah, daily: 110, monthly: 2400 });
  const { rental, city } = await askAndOpen(page, 'إيجار شهري في جدة مع تأمين تحت 2500');
  expect([city.city_id, rental!.insurance]).toEqual([jeddah, expect.stringMatching(/comprehensive|third_party/)]);
  expect(Number(rental!.monthly)).toBeLessThanOrEqual(2500);
});

test('three cars beside one another, in five taps', async ({ page }) => {
  await page.goto('/home');
  await hydrated(page);
  await page.getByRole('main').getByLabel('ابحث في السوق كله').fill('تويوتا');
  await page.getByRole('main').getByRole('button', { name: 'ابحث' }).tap();
  await listed(page);
  const cards = page.getByRole('main').getByRole('article');
  for (const at of [0, 1, 2])
    await cards
      .nth(at)
      .getByRole('button', { name: /^قارن «/ })
      .tap();
  await page.getByRole('complementary').getByRole('link', { name: 'قارن الآن' }).tap();
  await expect(page.getByRole('table', { name: 'مقارنة السيارات' }).getByRole('columnheader')).toHaveCount(3);
});

test('a word to the seller, in four taps for who is signed in', async ({ page, request }) => {
  await post(request, 'car', { ...camry, city_id: riyadh, year: 2023, mileage: 12_000, price: 69_000 });
  await useDeviceOf(page, await register(request, 'user'));
  await askAndOpen(page, 'كامري 2023 بالرياض');
  await page.getByRole('link', { name: 'محادثة' }).tap();
  await page.getByRole('button', { name: 'كم آخر سعر؟' }).tap();
  await expect(page.getByRole('log').getByText('كم آخر سعر؟')).toBeVisible();
});
