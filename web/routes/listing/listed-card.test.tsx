import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { CardProps } from '../../ads/ad-card.tsx';
import type { CardAd } from '../../ads/card-ad.ts';
import { Picture } from '../../ads/picture.tsx';
import { RentalPeriod, useAskedRent } from '../../ads/rental-period.tsx';
import { wordsOnServer } from '../../i18n/server.ts';
import { bytesOf, withCachedParts } from '../../ui/cached-html.tsx';
import { ListedCard } from './listed-card.tsx';

const ad: CardAd = {
  id: 5,
  type: 'rental',
  title: 'سوناتا 2024',
  price: null,
  image_url: '/media/sonata/800.webp',
  image_placeholder: null,
  images_count: 1,
  refreshed_at: '2026-11-02T08:00:00Z',
  is_featured: false,
  is_liked: false,
  status: 'active',
  city: { name: 'جدة' },
  owner: { full_name: 'مكتب «النخبة»', user_type: 'office', is_verified: true },
};
const rendered = vi.fn<() => void>();

function Card({ ad: { image_url, title }, sizes = '', eager = false }: CardProps) {
  rendered();
  const from = useAskedRent().period?.from;
  return (
    <a href={`/ad-details/5?from=${from}`}>
      <Picture url={image_url ?? ''} placeholder={null} alt={title} sizes={sizes} eager={eager} />
    </a>
  );
}

function listed(card: ComponentType<CardProps>, eager: boolean, from: string): string {
  const element = (
    <RentalPeriod period={{ from, to: '2026-12-30' }} unit="day">
      <ListedCard Card={card} ad={ad} sizes="92vw" eager={eager} />
    </RentalPeriod>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  const marked = withCachedParts(() =>
    renderToString(
      <I18nextProvider i18n={wordsOnServer('ar')}>
        <RouterProvider router={router} />
      </I18nextProvider>,
    ),
  );
  return new TextDecoder().decode(bytesOf(marked));
}

it('renders a card anew for other rental days', () => {
  expect(listed(Card, false, '2026-12-01')).toContain('from=2026-12-01');
  expect(listed(Card, false, '2026-12-05')).toContain('from=2026-12-05');
  expect(listed(Card, false, '2026-12-01')).toContain('from=2026-12-01');
  expect(rendered).toHaveBeenCalledTimes(2);
});

it('has the picture of an early card fetched first, also of one from the cache', () => {
  const first = listed(Card, true, '2026-12-01');
  rendered.mockClear();
  expect(listed(Card, true, '2026-12-01')).toBe(first);
  expect(rendered).not.toHaveBeenCalled();
  expect(first.match(/<link rel="preload"[^>]*>/g)).toHaveLength(1);
  expect(listed(Card, false, '2026-12-01')).not.toContain('rel="preload"');
});
