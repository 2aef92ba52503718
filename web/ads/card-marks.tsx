import { useTranslation } from 'react-i18next';
import type { AdCard } from '#contract/ads.ts';
import { FavouriteButton } from '../favourites/favourite-button.tsx';
import { CompareMark } from './compare-button.tsx';

/** What one does with an ad without opening it, over the end of its picture and over the link that covers the card. */
export function CardMarks({ ad }: { ad: AdCard }) {
  const { t } = useTranslation();
  return (
    <div className="absolute end-1 top-1 z-1 grid">
      <FavouriteButton ad={ad} label={t('favourites.add', { title: ad.title })} on={ad.plate ? 'ground' : 'picture'} />
      {ad.type === 'car' && <CompareMark id={ad.id} label={t('compare.addAd', { title: ad.title })} />}
    </div>
  );
}
