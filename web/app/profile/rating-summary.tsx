import { useTranslation } from 'react-i18next';
import { Figure, useFigures } from '#web/platform/i18n/figures.tsx';
import { Stars } from '#web/community/reviews/stars.tsx';
import type { Reviews } from './profile.tsx';

const ratings = [5, 4, 3, 2, 1] as const;

/** The mean of all reviews, and how they are spread. */
export function RatingSummary({ reviews: { overall_rating, distribution, count } }: { reviews: Reviews }) {
  const { t } = useTranslation();
  const { number, fixed } = useFigures();
  if (overall_rating === null) return <p className="text-ink-3">{t('reviews.none')}</p>;
  const all = ratings.reduce((sum, rating) => sum + distribution[rating], 0);
  const share = (rating: (typeof ratings)[number]) => Math.round((distribution[rating] / all) * 100);
  return (
    <>
      <p className="mb-4 flex items-center gap-3">
        <b className="text-36 leading-none font-bold">{fixed(overall_rating, 1)}</b>
        <span className="text-14 text-ink-3">
          <Stars rating={overall_rating} />
          {t('reviews.from', { count, number: number(count) })}
        </span>
      </p>
      <dl aria-label={t('reviews.distribution')} className="grid gap-1.5 text-14">
        {ratings.map((rating) => (
          <div key={rating} className="grid grid-cols-[0.875rem_minmax(0,1fr)_2.5rem] items-center gap-2.5">
            <dt>
              <Figure value={rating} />
            </dt>
            <dd className="col-span-2 grid grid-cols-subgrid items-center">
              <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
                <span className="block h-full rounded-full bg-ink" style={{ width: `${share(rating)}%` }} />
              </span>
              <span className="text-end text-12 text-ink-3">
                <Figure value={`${share(rating)}%`} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
