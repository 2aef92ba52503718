import type { ComponentType, ReactNode } from 'react';
import type { CardProps } from '../../ads/ad-card.tsx';
import { useCardKey } from '../../ads/card-key.ts';
import { preloadPicture } from '../../ads/picture.tsx';
import { CachedHtml } from '../../ui/cached-html.tsx';

/** A card of a list, from the cache of HTML if it can be. */
export function ListedCard({ Card, ...props }: Required<CardProps> & { Card: ComponentType<CardProps> }): ReactNode {
  const keyOf = useCardKey();
  const { ad, sizes, eager } = props;
  if (ad.plate) return <Card {...props} />;
  // React does it for pictures that it renders itself.
  if (import.meta.env.SSR && eager && ad.image_url) preloadPicture(ad.image_url, sizes);
  return (
    <CachedHtml of={() => keyOf(ad, eager)}>
      <Card {...props} />
    </CachedHtml>
  );
}
