import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Since } from '#web/platform/i18n/time.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { MoreText } from '#web/platform/ui/more-text.tsx';
import { HoursTable } from '#web/people/profiles/hours-table.tsx';
import { OpenNow } from '#web/people/profiles/open-now.tsx';
import { BranchList } from './branch-list.tsx';
import type { Shown } from './profile.tsx';
import { RatingSummary } from './rating-summary.tsx';

const card = 'rounded-card border border-line bg-surface p-6';

/** Beside the ads on wide screens: what the other tabs say, in short. */
export function Side({ profile, latest, branches }: Shown) {
  const { t } = useTranslation();
  const [review] = latest.results;
  const hours = profile.business?.working_hours ?? [];
  return (
    <aside aria-label={t('profile.inShort')} className="hidden gap-4 desk:grid">
      <div className={card}>
        <RatingSummary reviews={latest} />
      </div>
      {review && (
        <section className={card}>
          <h2 className="mb-2 text-16 font-semibold">{t('profile.latest')}</h2>
          <MoreText text={review.text} length={160} besideName />
          <p className="mt-2 text-14 text-ink-3">
            <bdi>{review.author.full_name}</bdi> · <Since time={review.created_at} />
          </p>
          <Link
            to={paths.profile(profile.id, 'reviews')}
            preventScrollReset
            className="inline-flex min-h-11 items-center text-14 font-semibold text-brand hover:underline"
          >
            {t('reviews.all')}
          </Link>
        </section>
      )}
      {branches.length > 0 && <BranchList business={profile.id} branches={branches} />}
      {hours.length > 0 && (
        <section className={card}>
          <h2 className="text-16 font-semibold">{t('profile.hours')}</h2>
          <div className="mb-2">
            <OpenNow hours={hours} />
          </div>
          <HoursTable hours={hours} />
        </section>
      )}
    </aside>
  );
}
