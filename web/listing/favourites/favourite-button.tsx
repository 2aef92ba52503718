import { SpriteIcon } from '#web/platform/ui/sprite.tsx';
import { useIsLiked, type Likeable } from './liked.ts';
import { usePressLike } from './press.ts';

interface Props {
  ad: Likeable;
  /** Names the ad; said with whether it is pressed. */
  label: string;
  /** On a picture it has a dark round background, elsewhere none. */
  on?: 'picture' | 'ground';
}

/** The favourite button of a card. A list has many: it subscribes to one value only. */
export function FavouriteButton({ ad, label, on = 'picture' }: Props) {
  const liked = useIsLiked(ad);
  const press = usePressLike(ad);
  return (
    <button type="button" aria-pressed={liked} aria-label={label} onClick={press} className="card-mark">
      <span className={on === 'picture' ? 'card-round' : 'card-round bg-transparent text-ink-2'}>
        <SpriteIcon name="favourite" className={liked ? 'card-heart scale-110 fill-current' : 'card-heart'} />
      </span>
    </button>
  );
}
