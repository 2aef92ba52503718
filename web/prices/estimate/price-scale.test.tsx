import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import type { PriceEstimate } from '#contract/listing/price-estimates.ts';
import type { PriceEvidence } from '#contract/prices/estimates.ts';
import ar from '#locales/ar.ts';
import { PriceScale } from './price-scale.tsx';

const i18n = createInstance();
beforeAll(async () => {
  await i18n.init({ lng: 'ar', resources: { ar: { translation: ar } }, interpolation: { escapeValue: false } });
});

const estimate: PriceEstimate = {
  low: 78_000,
  middle: 85_000,
  high: 92_500,
  points: [70_000, 78_000, 82_000, 88_000, 92_500, 100_000],
  label: 'good',
  position: 24,
  comparables: 62,
  sellers: 41,
  sold_below_percent: null,
  method: 'asking-1',
  as_of: '2026-11-27T01:52:00Z',
  why: [],
  seller_says: [],
};

const fortuner: PriceEvidence = {
  ad_id: 7,
  price: 83_500,
  year: 2021,
  mileage: 66_000,
  trim: 'GX2',
  city: 'الدمام',
  asked_on: '2026-11-20',
  is_sold: false,
};

function htmlOf(node: ReactNode): string {
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>{node}</MemoryRouter>
    </I18nextProvider>,
  );
}

it('says in a sentence what its picture shows, and places low prices at the start', () => {
  const html = htmlOf(<PriceScale estimate={estimate} price={81_000} whose="this" />);
  expect(html).toContain(
    'aria-label="ثمان من كل عشر سيارات مثلها تُطلب بين 78,000 و92,500 ريال، ووسطها 85,000. والمطلوب هنا 81,000. سعر جيد."',
  );
  expect(html).toMatch(/inset-inline-start:26\.66\d+%;inset-inline-end:25%/);
  expect(html).not.toContain('خارج المقياس');
});

it('says of a price beyond an end that it is off the scale, and no label that is not of this price', () => {
  const html = htmlOf(<PriceScale estimate={estimate} price={8100} label={null} whose="yours" />);
  expect(html).toContain('سعرك ');
  expect(html).toContain('، خارج المقياس');
  expect(html).not.toContain('سعر جيد');
});

it('links the cars that are for sale, and says of the others what became of them', () => {
  const evidence = [fortuner, { ...fortuner, ad_id: null, price: 90_000 }, { ...fortuner, ad_id: null, price: 80_000, is_sold: true }];
  const html = htmlOf(<PriceScale estimate={estimate} price={null} whose="this" evidence={evidence} />);
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toContain('href="/ad-details/7"');
  expect(html).toContain('aria-label="83,500 ريال سعودي · 2021 · 66,000 كم · GX2 · الدمام"');
  expect(html).toContain('· الدمام · انتهى إعلانها"');
  expect(html).toContain('· الدمام · بيعت"');
});
