import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { Review } from '#contract/community/reviews.ts';
import { call } from '#web/platform/api/browser.ts';
import { callsIn, orNotFound } from '#web/platform/calls/loading.ts';
import { nextPage, type PageRequest } from '#web/platform/calls/next-page.ts';
import { LoadMore } from '#web/platform/ui/list/load-more.tsx';
import { Notice } from '#web/platform/ui/notice.tsx';
import { withoutRepeats } from '#web/platform/ui/list/without-repeats.ts';
import type { Route } from './+types/profile-reviews.ts';
import { pageParam } from './params.ts';
import { ProfileHead } from './profile-head.tsx';
import { useShown, type Reviews } from './profile.tsx';
import { RatingSummary } from './rating-summary.tsx';
import { ReviewItem } from './review-item.tsx';
import { useEligibility } from './reviewing.ts';
import { WriteReview } from './write-review.tsx';

export const handle = { i18n: ['listing', 'community', 'messaging'] };

const reviewsPerPage = 10;

/** The page of reviews that the address asks for. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = { page: pageParam(new URL(request.url).searchParams), page_size: reviewsPerPage };
  return orNotFound(callsIn(context)('listReviews', { params: { user_id: Number(params.id) }, query }));
}

export default function ProfileReviews({ loaderData: first }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useReviews(first);
  const all = data.pages[0] ?? first;
  const mine = useEligibility().data?.mine;
  // One's own stands beside the list.
  const others = withoutRepeats<Review>(data.pages).filter(({ id }) => id !== mine?.id);
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] items-start gap-4 ${all.count > 0 ? 'desk:grid-cols-[20rem_minmax(0,1fr)] desk:gap-10' : ''}`}
    >
      <ProfileHead tab="reviews" />
      {all.count > 0 && (
        <section
          aria-label={t('reviews.overall')}
          className="rounded-card border border-line bg-surface p-4 wide:p-6 desk:sticky desk:top-6"
        >
          <RatingSummary reviews={all} />
        </section>
      )}
      <section aria-labelledby="reviews" className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
        <h2 id="reviews" className="sr-only">
          {t('reviews.title')}
        </h2>
        <WriteReview />
        {all.count === 0 && <NoReviews />}
        {others.length > 0 && (
          <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4 wide:px-6">
            {others.map((review) => (
              <li key={review.id}>
                <ReviewItem review={review} />
              </li>
            ))}
          </ul>
        )}
        {hasNextPage && (
          <LoadMore
            to={`?page=${first.page + 1}`}
            label={t('reviews.more')}
            failure={t('reviews.failed')}
            loading={isFetchingNextPage}
            failed={isFetchNextPageError}
            onMore={() => void fetchNextPage()}
          />
        )}
      </section>
    </div>
  );
}

function useReviews(first: Reviews) {
  const { profile, language } = useShown();
  const requested: PageRequest = { page: first.page, page_size: reviewsPerPage };
  return useInfiniteQuery({
    queryKey: ['reviews', profile.id, first.page, language],
    queryFn: ({ pageParam }) => call('listReviews', { params: { user_id: profile.id }, query: pageParam }),
    initialPageParam: requested,
    getNextPageParam: nextPage,
    initialData: { pages: [first], pageParams: [requested] },
  });
}

function NoReviews() {
  const { t } = useTranslation();
  const { own = false } = useShown();
  return (
    <Notice
      picture={<MessageSquareText size={32} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />}
      title={t(own ? 'ownProfile.noReviews' : 'reviews.none')}
      advice={t(own ? 'ownProfile.noReviewsAdvice' : 'reviews.noneAdvice')}
    />
  );
}
