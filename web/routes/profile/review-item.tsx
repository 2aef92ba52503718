import type { Review } from '#contract/reviews.ts';
import { Avatar } from '../../profiles/avatar.tsx';
import { Byline } from '../../profiles/byline.tsx';
import { MoreText } from '../../ui/more-text.tsx';
import { Stars } from './rating-summary.tsx';

export function ReviewItem({ review: { author, created_at, rating, text } }: { review: Review }) {
  return (
    <article className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-3 py-4">
      <Avatar name={author.full_name} picture={author.profile_picture} business={author.user_type !== 'user'} className="size-10 text-14" />
      <div>
        <Byline author={author} time={created_at} />
        <Stars rating={rating} />
        <MoreText text={text} besideName className="mt-1.5" />
      </div>
    </article>
  );
}
