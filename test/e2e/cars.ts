import { expect, type APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import type { AdCard } from '#contract/listing/ads.ts';
import type { AdPage } from '#contract/listing/listing.ts';
import { newcomersName } from './newcomer.ts';

export const products = '/products/api';

const most = 50;

/** The newest cars of private sellers of the demo market: the same ones, however many tests post beside this one. */
export async function carsOf(request: APIRequestContext): Promise<AdCard[]> {
  const cars: AdCard[] = [];
  let next: string | null = `${products}/cars/?seller_type=user&page_size=${most}`;
  while (next !== null && cars.length < most) {
    const page = (await (await request.get(next)).json()) as AdPage;
    cars.push(...page.results.filter(({ owner }) => owner.full_name !== newcomersName));
    next = page.next;
  }
  return cars.slice(0, most);
}

/** Somebody who sells none of `ads`; each test has a number of its own, so that none meddles with another's account. */
export async function somebody(request: APIRequestContext, test: number): Promise<number> {
  const owners = [...new Set((await carsOf(request)).map(({ owner }) => owner.id))].toSorted((a, b) => a - b);
  return owners[test]!;
}

/** A car of a person other than `person`. A test that counts comments on a car takes a separate one by `place`. */
export async function carOfOthers(request: APIRequestContext, person: number, place = 0): Promise<AdCard> {
  return (await carsOf(request)).filter(({ owner }) => owner.id !== person)[place]!;
}

export function bearer(token: string) {
  return { authorization: `Bearer ${token}` };
}

/** The id of a picture that somebody has uploaded for an ad. */
export async function addPicture(request: APIRequestContext, { token }: { token: string }): Promise<number> {
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  const image = { name: 'car.jpg', mimeType: 'image/jpeg', buffer };
  const added = await request.post(`${products}/car_images/`, { headers: bearer(token), multipart: { image } });
  expect(added.status(), await added.text()).toBe(201);
  return ((await added.json()) as { id: number }).id;
}
