import { expect, test } from 'vitest';
import type { AdCard } from '#contract/listing/ads.ts';
import { cardOf } from './card-ad.ts';

const owner = { id: 7, full_name: 'معرض «الواحة»', user_type: 'showroom', is_verified: true } as const;
const ad: AdCard = {
  id: 1,
  type: 'car',
  title: 'A "quoted" <title>\n, with\\all',
  price: null,
  price_mode: 'soum',
  currency: 'SAR',
  city: { city_id: 3, name: 'جدة' },
  image_url: null,
  image_placeholder: null,
  images_count: 0,
  created_at: '2026-11-01T08:00:00Z',
  refreshed_at: '2026-11-02T08:00:00Z',
  is_featured: false,
  is_liked: false,
  status: 'active',
  owner,
  car: {
    brand: { id: 1, name: 'Toyota' },
    model: { id: 2, name: 'Camry' },
    year: 2020,
    trim: null,
    body: 'sedan',
    fuel: 'petrol_91',
    transmission: 'automatic',
    option_level: 'full',
    condition: 'used',
    mileage: 0,
    paint: 'none',
    accident: null,
    warranty: null,
    sale_type: 'sale',
    instalment: null,
    months_left: null,
    down_payment: null,
  },
};

test('a card has what it shows alone', () => {
  const first = cardOf(ad);
  expect(first).toMatchObject({ id: 1, title: ad.title, price: null, city: { name: 'جدة' }, images_count: 0, is_featured: false });
  expect(first.car).toEqual({
    year: 2020,
    mileage: 0,
    body: 'sedan',
    paint: 'none',
    accident: null,
    warranty: null,
    condition: 'used',
    option_level: 'full',
    sale_type: 'sale',
    instalment: null,
    months_left: null,
    down_payment: null,
  });
  expect(first.owner).toEqual({ full_name: owner.full_name, user_type: 'showroom', is_verified: true });
  expect(first).not.toHaveProperty('price_mode');
});

test('a card has the highest offer where there is no price', () => {
  const offered: AdCard = { ...ad, offers: { highest: 45_000, bidders: 2 } };
  expect([ad, offered, { ...offered, price: 5 }].map((one) => cardOf(one).offers)).toEqual([undefined, { highest: 45_000 }, undefined]);
});
