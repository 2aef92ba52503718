import { Star } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Figure, useFigures } from '#web/platform/i18n/figures.tsx';

/** A mean rating with the number of ratings; a text if there are none yet. */
export function Rating({ rating, count }: { rating: number | null; count: number }) {
  const { t } = useTranslation();
  const { fixed } = useFigures();
  if (rating === null) return <span className="text-14 text-ink-3">{t('owner.noReviews')}</span>;
  return (
    <span className="inline-flex items-center gap-1 text-14">
      <Star size={14} aria-hidden="true" className="fill-current" />
      <span className="sr-only">{t('owner.rating')}</span>
      <b className="font-semibold">{fixed(rating, 1)}</b>
      <span className="text-ink-3">
        (<Figure value={count} />)<span className="sr-only"> {t('owner.reviews')}</span>
      </span>
    </span>
  );
}
