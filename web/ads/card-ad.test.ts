import { expect, test } from 'vitest';
import type { AdCard } from '#contract/ads.ts';
import { readRows } from '../api/compact.ts';
import { readCards, writeCards, type CardAd } from './card-ad.ts';

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

test('cards are read as they were written, with what they show alone', () => {
  const [first, second] = readCards(writeCards([ad, { ...ad, id: 2, price: 5 }]));
  expect(first).toMatchObject({ id: 1, title: ad.title, price: null, city: { name: 'جدة' }, images_count: 0, is_featured: false });
  expect(first?.car).toEqual({
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
  expect(first?.owner).toEqual({ full_name: owner.full_name, user_type: 'showroom', is_verified: true });
  expect(first).not.toHaveProperty('price_mode');
  expect(second).toMatchObject({ id: 2, price: 5 });
});

test('the highest offer is read wherever it is in the list', () => {
  const offers = { highest: 45_000, bidders: 2 };
  const offered: AdCard = { ...ad, id: 2, offers };
  // As a browser reads them, which has not written them.
  const read = (ads: AdCard[]) => (JSON.parse(writeCards(ads), readRows) as CardAd[]).map((card) => card.offers);
  expect(read([ad, offered])).toEqual([null, { highest: 45_000 }]);
  expect(read([offered, ad])).toEqual([{ highest: 45_000 }, null]);
  expect(read([offered, { ...offered, price: 5 }])).toEqual([{ highest: 45_000 }, null]);
  expect(read([ad, ad])).toEqual([null, null]);
});

test('no cards are none', () => {
  expect(readCards(writeCards([]))).toEqual([]);
});
