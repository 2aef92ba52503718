import { Heart } from 'lucide-react';
import { useIsLiked, type Likeable } from './liked.ts';
import { usePressLike } from './press.ts';

interface Props {
  ad: Likeable;
  /** Names the ad; said with whether it is pressed. */
  label: string;
  /** On a picture it stands on a dark round, elsewhere in ink. */
  on?: 'picture' | 'ground';
}

/** The heart of a card. A list has many: it reads one thing and no more. */
export function FavouriteButton({ ad, label, on = 'picture' }: Props) {
  const liked = useIsLiked(ad);
  const press = usePressLike(ad);
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={label}
      title={label}
      onClick={press}
      className="tap grid place-items-center noscript:hidden"
    >
      <span className={`grid size-8.5 place-items-center rounded-full ${on === 'picture' ? 'bg-scrim text-on-scrim' : 'text-ink-2'}`}>
        <Heart
          size={20}
          strokeWidth={1.75}
          aria-hidden="true"
          className={`transition-[fill,scale] duration-200 ${liked ? 'scale-110 fill-current' : 'fill-transparent'}`}
        />
      </span>
    </button>
  );
}
