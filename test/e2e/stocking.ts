import type { APIRequestContext } from '@playwright/test';
import type { Ad } from '#contract/listing/ads.ts';
import type { StockCar } from '#contract/listing/stock.ts';
import type { UserCard } from '#contract/people/profiles.ts';
import type { Page as ApiPage } from '#contract/platform/page.ts';
import { pledge } from './ads.ts';
import { bearer, products } from './cars.ts';
import { expect } from './market.ts';
import type { Newcomer } from './newcomer.ts';

export const many = 30;

/** A showroom of the demo market with enough cars: the oldest one, as tests register others. */
export async function largeShowroom(request: APIRequestContext): Promise<UserCard> {
  const large: UserCard[] = [];
  let next: string | null = '/accounts/api_account/user/showrooms/?page_size=50';
  while (next !== null) {
    const page = (await (await request.get(next)).json()) as ApiPage<UserCard>;
    large.push(...page.results.filter(({ ads_count }) => ads_count >= many));
    next = page.next;
  }
  const [oldest] = large.toSorted((a, b) => a.id - b.id);
  if (!oldest) throw new Error('no showroom has so many cars');
  return oldest;
}

export async function stockOf(request: APIRequestContext, token: string): Promise<StockCar[]> {
  const answer = await request.get(`${products}/stock/?page_size=50`, { headers: bearer(token) });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as ApiPage<StockCar>).results;
}

const camry = {
  brand_id: 1,
  model_id: 1001,
  year: 2022,
  body: 'sedan',
  condition: 'used',
  city_id: 1,
  mileage: 48_000,
  fuel: 'petrol_91',
  transmission: 'automatic',
  description: 'السيارة نظيفة وماشية على صيانة الوكالة أول بأول.',
  price: 96_500,
};

export async function addCar(request: APIRequestContext, owner: Newcomer, facts: object = {}): Promise<Ad> {
  await pledge(request, owner, 'car');
  const answer = await request.post(`${products}/create_car/`, { headers: bearer(owner.token), data: { ...camry, ...facts } });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as Ad;
}
