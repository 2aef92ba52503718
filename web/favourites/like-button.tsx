import { Heart } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { useIsLiked, type Likeable } from './liked.ts';
import { usePressLike } from './press.ts';

/** Likes an ad, in words. */
export function LikeButton({ ad, className = '' }: { ad: Likeable; className?: string }) {
  const { t } = useTranslation();
  const liked = useIsLiked(ad);
  const press = usePressLike(ad);
  return (
    <Button look="outlined" aria-pressed={liked} onClick={press} className={`noscript:hidden ${className}`}>
      <Heart size={18} strokeWidth={1.75} aria-hidden="true" className={liked ? 'fill-current text-brand' : ''} />
      {t('favourites.save')}
    </Button>
  );
}
