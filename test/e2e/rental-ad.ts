import type { APIRequestContext, Page } from '@playwright/test';
import type { AdCard } from '#contract/listing/ads.ts';
import { newDaily, pledge } from './ads.ts';
import { addPicture, bearer, products } from './cars.ts';
import { expect, setLanguage, useDeviceOf } from './market.ts';
import { register } from './newcomer.ts';

/** An office with an ad whose price of a day no other ad has, signed in on the device of `page`. */
export async function officeWithAd(page: Page, request: APIRequestContext): Promise<AdCard & { daily: number }> {
  const office = await register(request, 'office');
  await pledge(request, office, 'rental');
  const daily = newDaily();
  const car = { brand_id: 1, model_id: 1001, year: 2024, body: 'sedan', fuel: 'petrol_91', transmission: 'automatic', city_id: 1, daily };
  const posted = await request.post(`${products}/create_rental/`, {
    headers: { ...bearer(office.token), 'idempotency-key': crypto.randomUUID() },
    data: { ...car, description: 'كامري نظيفة للتأجير، والتسليم في الفرع.', image_ids: [await addPicture(request, office)] },
  });
  expect(posted.status(), await posted.text()).toBe(201);
  await setLanguage(page, 'ar');
  await useDeviceOf(page, office);
  return { ...((await posted.json()) as AdCard), daily };
}
