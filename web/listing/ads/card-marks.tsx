import { useTranslation } from 'react-i18next';
import { FavouriteButton } from '../favourites/favourite-button.tsx';
import type { CardAd } from './card-ad.ts';
import { CompareMark } from './compare-button.tsx';

/** What one does with an ad without opening it, over the end of its picture and over the link that covers the card. */
export function CardMarks({ ad }: { ad: CardAd }) {
  const { t } = useTranslation();
  return (
    <div className="card-marks">
      <FavouriteButton ad={ad} label={t('favourites.add', { title: ad.title })} on={ad.plate ? 'ground' : 'picture'} />
      {ad.type === 'car' && <CompareMark id={ad.id} label={t('compare.addAd', { title: ad.title })} title={t('compare.add')} />}
    </div>
  );
}
