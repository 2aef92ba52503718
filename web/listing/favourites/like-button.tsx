import { Heart } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { cornerButton, cornerWords } from '#web/platform/ui/button.tsx';
import { useIsLiked, type Likeable } from './liked.ts';
import { usePressLike } from './press.ts';

/** Likes an ad, beside its pictures. */
export function LikeButton({ ad }: { ad: Likeable }) {
  const { t } = useTranslation();
  const liked = useIsLiked(ad);
  const press = usePressLike(ad);
  return (
    <button type="button" aria-pressed={liked} onClick={press} className={`${cornerButton} noscript:hidden`}>
      <Heart size={20} strokeWidth={1.75} aria-hidden="true" className={liked ? 'fill-current text-brand' : ''} />
      <span className={cornerWords}>{t('favourites.save')}</span>
    </button>
  );
}
