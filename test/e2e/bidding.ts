import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { AdCard } from '#contract/listing/ads.ts';
import type { Offer } from '#contract/sales/offers.ts';
import { newPlate, pledge } from './ads.ts';
import { bearer, products } from './cars.ts';
import { expect, hydrated } from './market.ts';
import type { Newcomer } from './newcomer.ts';
import { talker } from './talk.ts';

/** Posts an ad of `seller`. */
export async function post(request: APIRequestContext, seller: Newcomer, type: 'car' | 'plate', ad: object): Promise<AdCard> {
  await pledge(request, seller, type);
  const headers = { ...bearer(seller.token), 'idempotency-key': crypto.randomUUID() };
  const posted = await request.post(`${products}/create_${type}/`, { headers, data: ad });
  expect(posted.status(), await posted.text()).toBe(201);
  return (await posted.json()) as AdCard;
}

/** Offers an amount on an ad. */
export async function offer(request: APIRequestContext, { token }: Newcomer, ad: number, amount: number): Promise<Offer> {
  const made = await request.post(`${products}/offers/${ad}/`, {
    headers: bearer(token),
    data: { amount, expires_in_hours: 48, is_confirmed: true },
  });
  expect(made.status(), await made.text()).toBe(201);
  return (await made.json()) as Offer;
}

/** A plate that asks no price. */
export function plateBySoum() {
  const { price: _price, ...plate } = newPlate();
  return { ...plate, price_mode: 'soum' };
}

/** A car for 67,000 whose price is open to talk. */
export const camry = {
  brand_id: 1,
  model_id: 1001,
  year: 2022,
  body: 'sedan',
  condition: 'used',
  city_id: 1,
  mileage: 48_000,
  fuel: 'petrol_91',
  transmission: 'automatic',
  price: 67_000,
  price_mode: 'negotiable',
  description: 'السيارة نظيفة وماشية على صيانة الوكالة أول بأول.',
};

/** Opens an ad on the phone or the desktop of somebody. */
export async function at(
  browser: Browser,
  who: Newcomer,
  path: string,
  reader: { language: 'ar' | 'en'; size: 'phone' | 'desktop' },
): Promise<Page> {
  const { page } = await talker(browser, { who, ...reader });
  await page.goto(path);
  await hydrated(page);
  return page;
}
