import { BadgeCheck } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { UserCard } from '#contract/people/profiles.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { Avatar } from './avatar.tsx';
import { useMemberSince } from './member-since.ts';
import { useReplyTime } from './reply-time.ts';
import { Rating } from './rating.tsx';

/** The owner of an ad, with a link to their other ads. */
export function OwnerCard({ owner }: { owner: UserCard }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const memberSince = useMemberSince(owner.created_at);
  const replyTime = useReplyTime(owner.response_minutes);
  return (
    <section aria-labelledby="owner" className="rounded-card border border-line bg-surface p-4 wide:p-6">
      <div className="flex items-center gap-3.5">
        <Avatar name={owner.full_name} picture={owner.profile_picture} business={owner.user_type !== 'user'} className="size-14 text-22" />
        <div className="min-w-0">
          <h2 id="owner" className="flex items-center gap-2 text-16 font-semibold">
            <Link to={paths.profile(owner.id)} dir="auto" className="one-line hover:underline">
              {owner.full_name}
            </Link>
            {owner.is_verified && (
              <BadgeCheck size={18} strokeWidth={1.9} role="img" aria-label={t('owner.verified')} className="shrink-0 text-brand" />
            )}
          </h2>
          <p className="flex flex-wrap items-center gap-x-2 text-14 text-ink-3">
            <span className="text-ink">
              <Rating rating={owner.rating} count={owner.reviews_count} />
            </span>
            <span aria-hidden="true">·</span>
            {t(`owner.${owner.user_type}`)}
          </p>
        </div>
      </div>
      <p className="mt-4 flex flex-wrap justify-between gap-x-4 text-14 text-ink-3">
        {replyTime && <span>{replyTime}</span>}
        <span>{memberSince}</span>
      </p>
      <LinkButton look="outlined" to={paths.profile(owner.id)} className="mt-4 w-full">
        {t('profile.adsOf', { number: number(owner.ads_count) })}
      </LinkButton>
    </section>
  );
}
