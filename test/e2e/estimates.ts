import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Ad } from '#contract/listing/ads.ts';
import type { AdPage } from '#contract/listing/listing.ts';
import { pledge } from './ads.ts';
import { addPicture, products } from './cars.ts';
import { actIn } from './deals.ts';
import { expect } from './market.ts';
import { register, type Newcomer } from './newcomer.ts';

/** A car of the demo market whose price has this label; the first fit of a new market takes some seconds. */
export async function labelledCar(request: APIRequestContext, label: string, place = 0): Promise<Ad> {
  const found = async () => {
    const answer = await request.get(`${products}/cars/?price_label=${label}&page_size=20`);
    return ((await answer.json()) as AdPage).results;
  };
  await expect.poll(async () => (await found()).length, { timeout: 120_000 }).toBeGreaterThan(place);
  return getAd(request, (await found())[place]!.id);
}

/** An ad as everybody reads it. */
export async function getAd(request: APIRequestContext, id: number): Promise<Ad> {
  return (await (await request.get(`${products}/details/${id}/`)).json()) as Ad;
}

/** What is posted of a car that has the facts of another. */
export function factsLike({ car, city, price }: Ad) {
  const { brand, model, year, mileage, trim, body, condition, fuel, transmission, paint, accident } = car!;
  const facts = { year, mileage, trim, body, condition, fuel, transmission, paint, accident };
  return { ...facts, brand_id: brand.id, model_id: model.id, city_id: city.city_id, price };
}

/** A car of somebody new with the facts of another, once it is estimated. */
export async function postLike(request: APIRequestContext, like: Ad): Promise<{ seller: Newcomer; ad: number }> {
  const seller = await register(request, 'user');
  await pledge(request, seller, 'car');
  const image_ids = [await addPicture(request, seller)];
  const description = 'سيارة نظيفة وصيانتها في الوكالة، والفحص عليّ.';
  const { id } = await actIn(request, seller, 'create_car', { ...factsLike(like), description, price_mode: 'fixed', image_ids });
  await expect.poll(async () => !!(await getAd(request, id)).estimate, { timeout: 120_000 }).toBe(true);
  return { seller, ad: id };
}

/** The panel of the estimate, on the page of an ad and beside a typed price. */
export function panelOf(page: Page): Locator {
  return page.getByRole('region', { name: /^(سعرها بين مثيلاتها|Among similar cars)$/ });
}

/** No dot of a scale covers another, as each is as wide as a finger needs it. */
export async function expectApart(dots: Locator): Promise<void> {
  const boxes = await dots
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().toJSON() as DOMRect));
  expect(boxes.length).toBeGreaterThan(2);
  for (const [place, one] of boxes.entries()) {
    for (const other of boxes.slice(place + 1)) {
      const isApart = Math.abs(one.x - other.x) >= 23.5 || Math.abs(one.y - other.y) >= 23.5;
      expect(isApart, JSON.stringify([one, other])).toBe(true);
    }
  }
}
