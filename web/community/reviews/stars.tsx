import { Star } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { useFigures } from '#web/platform/i18n/figures.tsx';

const ratings = [5, 4, 3, 2, 1] as const;

/** Five stars of which as many are filled as the rating says. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  return (
    <span role="img" aria-label={t('reviews.outOf', { number: number(rating), most: number(5) })} className="flex gap-0.5 text-ink">
      {ratings.toReversed().map((star) => (
        <Star
          key={star}
          size={16}
          strokeWidth={1.75}
          aria-hidden="true"
          className={star <= Math.round(rating) ? 'fill-current' : 'text-line-strong'}
        />
      ))}
    </span>
  );
}
